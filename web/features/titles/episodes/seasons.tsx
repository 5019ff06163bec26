import { useId, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SeasonSummary, TitleDetail } from '#contract/catalogue.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { EpisodeList } from './episode-list.tsx';
import type { SeasonMarks } from './season-marks.ts';

const opening = 'rounded-md border border-edge bg-raised';
/** Without frame and surface, which would look like a button. */
const plain = 'border-t border-edge';

interface SeasonsProps {
  title: TitleDetail;
  marksOf?: (season: SeasonSummary) => SeasonMarks | undefined;
}

/** Seasons without known episodes are cards that do not open. */
export function Seasons({ title: { id, seasons }, marksOf }: SeasonsProps) {
  const { t } = useTranslation('catalogue');
  const shown = seasons.map((season) => {
    const marks = marksOf?.(season);
    return { season, marks, opens: season.has_episodes || (marks?.episodes.length ?? 0) > 0 };
  });
  const anyOpens = shown.some(({ opens }) => opens);
  return (
    <ol
      className={
        anyOpens ? 'flex flex-col gap-2.5' : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3'
      }
    >
      {shown.map(({ season, marks, opens }) => (
        <li key={season.season_number} className={opens ? opening : plain}>
          {opens ? (
            <OpeningSeason titleId={id} season={season} marks={marks} />
          ) : (
            <div className="flex items-center gap-4 py-3">
              <SeasonName season={season} note={anyOpens && t('title.noEpisodes')} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

interface OpeningSeasonProps {
  titleId: number;
  season: SeasonSummary;
  marks: SeasonMarks | undefined;
}

function OpeningSeason({ titleId, season, marks }: OpeningSeasonProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="flex items-center">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="flex w-full items-center gap-4 rounded-md px-4 py-3 text-start hover:bg-chip"
          >
            <SeasonName season={season} note={marks?.note} />
            <Icon
              name="right"
              className={`ms-auto size-5 shrink-0 text-faint transition-[rotate] ${isOpen ? '-rotate-90' : 'rotate-90'}`}
            />
          </button>
        </h3>
        {marks?.button && <span className="ps-1 pe-4">{marks.button}</span>}
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-edge">
        {isOpen && <EpisodeList titleId={titleId} season={season} marks={marks} />}
      </div>
    </>
  );
}

function SeasonName({ season, note }: { season: SeasonSummary; note?: string | false | undefined }) {
  const { t } = useTranslation('catalogue');
  // TMDB's default name is translated.
  const number = /^Season (\d+)$/.exec(season.name)?.[1];
  return (
    <>
      <span className="display min-w-9 text-4xl text-accent" aria-hidden="true">
        {season.season_number}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{number ? t('season', { number }) : season.name}</span>
        <span className="block text-sm font-normal text-faint tabular-nums">
          {[
            yearOf(season.air_date),
            // The note of a tracked season has the number too.
            !note && season.episode_count && t('title.episodes', { count: season.episode_count }),
            note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </>
  );
}
