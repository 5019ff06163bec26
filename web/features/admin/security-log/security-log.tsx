import { useRef } from 'react';
import { Link } from 'react-router';
import type { AdminSecurityEvent } from '#contract/accounts/security-log.ts';
import { useSecurityLog, useSecurityLogExport, type SecurityFilter } from '#web/api/admin/security-log.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useSecurityEventWords } from '#web/i18n/use-security-event-words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { saveBlob } from '#web/lib/browser/save-blob.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { MoreButton } from '#web/ui/controls/more-button.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { Ago } from '../ago.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { boxStyle } from '../panel.tsx';
import { Skeleton } from '../skeleton.tsx';
import { anySecurityEvent } from './security-filter.ts';
import { SecurityFilterBar } from './security-filter-bar.tsx';

interface SecurityLogProps {
  filter: SecurityFilter;
  onChange: (part: Partial<SecurityFilter>) => void;
}

/** All security events. */
export function SecurityLog({ filter, onChange }: SecurityLogProps) {
  const { t } = useTranslation('identity');
  const { count } = useFormats();
  const list = useRef<HTMLOListElement>(null);
  const { data, isError, isPlaceholderData, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useSecurityLog(filter);
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  const found = `${count(events.length)}${hasNextPage ? '+' : ''}`;
  return (
    <div className="flex flex-col gap-5">
      <SecurityFilterBar filter={filter} onChange={onChange} />
      <ExportButtons filter={filter} />
      <LiveRegion text={data && t('log.found', { count: events.length, formatted: found })} />
      {!data ? (
        isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="flex flex-col gap-2" blocks={Array.from({ length: 8 }, () => 'h-14')} />
        )
      ) : events.length === 0 ? (
        <Message title={t('log.none')}>
          <Button variant="quiet" onClick={() => onChange(anySecurityEvent)}>
            {t('log.showAll')}
          </Button>
        </Message>
      ) : (
        <div aria-busy={isPlaceholderData} className={`flex flex-col gap-5 ${isPlaceholderData ? 'opacity-60' : ''}`}>
          <ol ref={list} aria-label={t('log.label')} className={`${boxStyle} divide-y divide-edge`}>
            {events.map((event) => (
              <li key={event.id}>
                <Event event={event} />
              </li>
            ))}
          </ol>
          <MoreButton
            hasMore={hasNextPage}
            list={list}
            className="self-center"
            load={fetchNextPage}
            onFailed={() => showToast(t('operationFailed'))}
          >
            {t(isFetchingNextPage ? 'loadingMore' : 'more')}
          </MoreButton>
        </div>
      )}
    </div>
  );
}

function ExportButtons({ filter }: { filter: SecurityFilter }) {
  const { t } = useTranslation('identity');
  const fetchExport = useSecurityLogExport();
  const save = (format: 'csv' | 'jsonl') =>
    void fetchExport(filter, format).then(
      ({ name, blob }) => saveBlob(name, blob),
      () => showToast(t('operationFailed')),
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" size="sm" onClick={() => save('csv')}>
        {t('log.exportCsv')}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => save('jsonl')}>
        {t('log.exportJsonl')}
      </Button>
    </div>
  );
}

function Event({ event }: { event: AdminSecurityEvent }) {
  const { t } = useTranslation('identity');
  const { title, facts } = useSecurityEventWords()(event);
  const device = [event.browser, event.system].filter(Boolean).join(', ');
  return (
    <div className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="min-w-0">
        <p className="leading-snug wrap-anywhere">
          <span className="font-semibold">{title}</span>
          {': '}
          {event.user ? (
            <Link to={`/admin/users/${event.user.id}`} className="font-medium hover:underline">
              {event.user.username}
            </Link>
          ) : (
            <span className="text-soft">{t('log.unknownUser')}</span>
          )}
        </p>
        <p className="dotted text-[0.9375rem] wrap-anywhere text-soft">
          {[...facts, ...(device ? [device] : [])].map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <p className="text-sm leading-snug text-soft sm:text-end">
        <span className="wrap-anywhere">{event.address ?? t('log.server')}</span>
        <span aria-hidden="true" className="mx-1.5 sm:hidden">
          ·
        </span>
        <span className="text-faint sm:block">
          <Ago at={event.at} />
        </span>
      </p>
    </div>
  );
}
