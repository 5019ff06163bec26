import { useId, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SeasonSummary } from '#contract/catalogue.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { EpisodeList } from './episode-list.tsx';

interface SeasonListProps {
  titleId: number;
  seasons: SeasonSummary[];
}

const opening = 'rounded-md border border-edge bg-raised';
/** Without frame and surface, which would look like a button. */
const plain = 'border-t border-edge';

/** Seasons without known episodes are cards that do not open. */
export function SeasonList({ titleId, seasons }: SeasonListProps) {
  const { t } = useTranslation('catalogue');
  const anyOpens = seasons.some((season) => season.has_episodes);
  return (
    <ol
      className={
        anyOpens ? 'flex flex-col gap-2.5' : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3'
      }
    >
      {seasons.map((season) => (
        <li key={season.season_number} className={season.has_episodes ? opening : plain}>
          {season.has_episodes ? (
            <OpeningSeason titleId={titleId} season={season} />
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

function OpeningSeason({ titleId, season }: { titleId: number; season: SeasonSummary }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full items-center gap-4 rounded-md px-4 py-3 text-start hover:bg-chip"
        >
          <SeasonName season={season} />
          <Icon
            name="right"
            className={`ms-auto size-5 shrink-0 text-faint transition-[rotate] ${isOpen ? '-rotate-90' : 'rotate-90'}`}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="border-t border-edge">
        {isOpen && <EpisodeList titleId={titleId} season={season.season_number} />}
      </div>
    </>
  );
}

function SeasonName({ season, note = false }: { season: SeasonSummary; note?: string | false }) {
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
          {[yearOf(season.air_date), season.episode_count && t('title.episodes', { count: season.episode_count }), note]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </>
  );
}
