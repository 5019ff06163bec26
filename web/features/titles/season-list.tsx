import { useTranslation } from 'react-i18next';
import type { TitleDetail } from '#contract/catalogue.ts';
import { yearOf } from '#web/lib/format.ts';

/** The seasons of a show. */
export function SeasonList({ seasons }: { seasons: TitleDetail['seasons'] }) {
  const { t } = useTranslation('catalogue');
  // One that has only a number for a name says so in the reader's language.
  const nameOf = (name: string) => {
    const number = /^Season (\d+)$/.exec(name)?.[1];
    return number ? t('season', { number }) : name;
  };

  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
      {seasons.map((season) => (
        <li
          key={season.season_number}
          className="flex items-center gap-4 rounded-md border border-edge bg-raised px-4 py-3"
        >
          <span className="display min-w-9 text-4xl text-accent" aria-hidden="true">
            {season.season_number}
          </span>
          <span className="min-w-0">
            <span className="block truncate font-semibold">{nameOf(season.name)}</span>
            <span className="block text-sm text-faint tabular-nums">
              {[yearOf(season.air_date), season.episode_count && t('title.episodes', { count: season.episode_count })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
