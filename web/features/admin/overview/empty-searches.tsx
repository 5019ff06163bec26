import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { useInsights } from '#web/api/admin/overview.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import type { Period } from '../admin-params.ts';
import { boxStyle, Panel } from '../panel.tsx';

export function EmptySearches({ period }: { period: Period }) {
  const { t } = useTranslation('admin');
  const { count, date } = useFormats();
  const searches = useInsights(period).data?.searches_without_result;
  if (!searches) return null;
  return (
    <Panel id="in-vain" title={t('overview.inVain')}>
      <p className="-mt-2 text-soft">{t(searches.length > 0 ? 'overview.inVainText' : 'overview.inVainNone')}</p>
      {searches.length > 0 && (
        <ol className="grid gap-x-4 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
          {searches.map(({ query, count: times, last_day: lastDay }) => (
            <li key={query}>
              <Link
                to={`/?${new URLSearchParams({ q: query })}`}
                aria-label={t('overview.run', { query })}
                className={`${boxStyle} flex h-full items-center gap-3.5 px-4 py-2.5 transition-colors hover:border-edge-strong`}
              >
                <Icon name="search" className="size-4 shrink-0 text-faint" />
                <span className="min-w-0 flex-1 leading-snug">
                  <span className="block font-medium wrap-anywhere">{query}</span>
                  <span className="block text-sm text-faint">
                    {t('overview.times', { count: times, formatted: count(times) })},{' '}
                    {t('overview.lastOn', { date: date(lastDay) })}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
