import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SeasonDetail } from '#contract/catalogue.ts';
import { useSeason } from '#web/api/catalogue/queries.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { imageSet } from '#web/lib/images/image-url.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Rating } from '#web/ui/media/rating.tsx';
import { useDuration } from './duration.ts';

export function EpisodeList({ titleId, season }: { titleId: number; season: number }) {
  const { t } = useTranslation('titles');
  const { t: common } = useTranslation();
  const { data, isError, refetch } = useSeason(titleId, season, { enabled: true });
  if (isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4 px-4 py-5">
        <p>{t('seasons.failed')}</p>
        <Button variant="quiet" size="sm" onClick={() => void refetch()}>
          {common('search.retry')}
        </Button>
      </div>
    );
  if (!data)
    return (
      <div className="flex flex-col gap-4 px-4 py-5">
        <output className="sr-only">{t('seasons.loading')}</output>
        {[0, 1, 2].map((i) => (
          <div key={i} className="waiting h-20" aria-hidden="true" />
        ))}
      </div>
    );
  if (data.episodes.length === 0) return <p className="px-4 py-5 text-soft">{t('seasons.none')}</p>;
  return (
    <ol className="px-4">
      {data.episodes.map((episode) => (
        <EpisodeLine key={episode.episode_number} episode={episode} />
      ))}
    </ol>
  );
}

function EpisodeLine({ episode }: { episode: SeasonDetail['episodes'][number] }) {
  const { date } = useFormats();
  const duration = useDuration();
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
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">
            <span className="text-faint tabular-nums">{number}. </span>
            {episode.name}
          </span>
          <Rating value={episode.vote_average} className="text-sm text-soft" />
        </p>
        <p className="text-sm text-faint tabular-nums">
          {[aired && date(aired), runtime && duration(runtime)].filter(Boolean).join(' · ')}
        </p>
        {episode.overview && <p className="mt-1.5 max-w-3xl text-soft">{episode.overview}</p>}
      </div>
    </li>
  );
}
