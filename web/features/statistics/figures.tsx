import type { Statistics } from '#contract/diary/statistics.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

type Summary = Pick<Statistics, 'titles' | 'movies' | 'shows' | 'minutes' | 'entries' | 'rewatches' | 'streak'>;

/** The totals, in large type. */
export function Figures({ statistics }: { statistics: Summary }) {
  const { t } = useTranslation('statistics');
  const { count, date } = useFormats();
  const { titles, movies, shows, minutes, entries, rewatches, streak } = statistics;
  const figures = [
    {
      name: t('titles'),
      value: count(titles),
      note: [
        t('moviesCount', { count: movies, formatted: count(movies) }),
        t('showsCount', { count: shows, formatted: count(shows) }),
      ].join(', '),
    },
    { name: t('hours'), value: count(Math.round(minutes / 60)), note: '' },
    {
      name: t('entries'),
      value: count(entries),
      note: t('rewatches', { count: rewatches, formatted: count(rewatches) }),
    },
    {
      name: t('streak'),
      value: t('streakDays', { count: streak?.days ?? 0, formatted: count(streak?.days ?? 0) }),
      note: streak && streak.days > 1 ? `${date(streak.from)} – ${date(streak.to)}` : '',
    },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-6 gap-y-6 sm:gap-x-8">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="flex flex-col border-t-2 border-accent pt-3">
          <dt className="text-soft">{name}</dt>
          <dd className="flex flex-col gap-1">
            <span className="display text-5xl tabular-nums">{value}</span>
            {note && <span className="text-sm text-faint">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
