import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SeasonDetail, SeasonSummary } from '#contract/catalogue.ts';
import { useSeason } from '#web/api/catalogue/queries.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { imageSet } from '#web/lib/images/image-url.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Rating } from '#web/ui/media/rating.tsx';
import { useDuration } from '../duration.ts';
import { useEpisodeName } from './episode-name.ts';
import type { SeasonMarks } from './season-marks.ts';

interface EpisodeListProps {
  titleId: number;
  season: SeasonSummary;
  marks?: SeasonMarks | undefined;
}

export function EpisodeList({ titleId, season, marks }: EpisodeListProps) {
  const { t } = useTranslation('titles');
  const { t: common } = useTranslation();
  const { data, isError, refetch } = useSeason(titleId, season.season_number, { enabled: season.has_episodes });
  const described = data?.episodes ?? [];
  const isKnown = new Set(described.map(({ episode_number }) => episode_number));
  const others = marks?.episodes.filter((number) => !isKnown.has(number)) ?? [];
  if (season.has_episodes && !data && isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4 px-4 py-5">
        <p>{t('seasons.failed')}</p>
        <Button variant="quiet" size="sm" onClick={() => void refetch()}>
          {common('search.retry')}
        </Button>
      </div>
    );
  if (season.has_episodes && !data)
    return (
      <div className="flex flex-col gap-4 px-4 py-5">
        <output className="sr-only">{t('seasons.loading')}</output>
        {[0, 1, 2].map((i) => (
          <div key={i} className="waiting h-20" aria-hidden="true" />
        ))}
      </div>
    );
  if (described.length + others.length === 0) return <p className="px-4 py-5 text-soft">{t('seasons.none')}</p>;
  return (
    <ol className="px-4">
      {described.map((episode) => (
        <EpisodeLine key={episode.episode_number} episode={episode} mark={marks?.markOf(episode.episode_number)} />
      ))}
      {others.map((number) => (
        <NumberedLine key={number} number={number} mark={marks?.markOf(number)} />
      ))}
    </ol>
  );
}

/** An episode known only by its number. */
function NumberedLine({ number, mark }: { number: number; mark: ReactNode }) {
  const nameOf = useEpisodeName();
  return (
    <li className="flex min-h-14 items-center gap-4 border-t border-edge py-2 first:border-t-0">
      <span className="min-w-0 flex-1 font-semibold tabular-nums">{nameOf({ number, name: null })}</span>
      {mark}
    </li>
  );
}

function EpisodeLine({ episode, mark }: { episode: SeasonDetail['episodes'][number]; mark: ReactNode }) {
  const { date } = useFormats();
  const duration = useDuration();
  const nameOf = useEpisodeName();
  const { episode_number: number, still_path: still, air_date: aired, runtime } = episode;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 border-t border-edge py-4 first:border-t-0 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <span
        className="relative block aspect-video overflow-hidden rounded-sm bg-sunken max-sm:max-w-56"
        aria-hidden="true"
      >
        <span className="display absolute inset-0 grid place-items-center text-4xl text-faint">{number}</span>
        {still && (
          <img
            {...imageSet(still, [185, 342, 500])}
            sizes="auto, 14rem"
            alt=""
            width={185}
            height={104}
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </span>
      <div className="flex min-w-0 items-start gap-4">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">
              <span className="text-faint tabular-nums">{number}. </span>
              {nameOf({ number, name: episode.name })}
            </span>
            <Rating value={episode.vote_average} className="text-sm text-soft" />
          </p>
          <p className="text-sm text-faint tabular-nums">
            {[aired && date(aired), runtime && duration(runtime)].filter(Boolean).join(' · ')}
          </p>
          {episode.overview && <p className="mt-1.5 max-w-3xl text-soft">{episode.overview}</p>}
        </div>
        {mark}
      </div>
    </li>
  );
}
