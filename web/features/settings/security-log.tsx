import { useRef } from 'react';
import type { SecurityEvent } from '#contract/accounts/security-log.ts';
import { useOwnSecurityLog } from '#web/api/account/security-log.ts';
import { useMeasures } from '#web/i18n/use-measures.ts';
import { useSecurityEventWords } from '#web/i18n/use-security-event-words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MoreButton } from '#web/ui/controls/more-button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { LoadFailed } from './load-failed.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Sign-ins and changes to the protection of the account. */
export function SecurityLog() {
  const { t } = useTranslation('identity');
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOwnSecurityLog();
  const list = useRef<HTMLOListElement>(null);
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <SettingsSection id="security-log" title={t('log.title')}>
      <p className="py-3.5 text-[0.9375rem] text-soft">{t('log.text')}</p>
      {isPending && <span aria-hidden="true" className="waiting my-3.5 block h-14" />}
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {data && events.length === 0 && <p className="py-3.5 text-soft">{t('log.empty')}</p>}
      {events.length > 0 && (
        <ol ref={list} aria-label={t('log.label')} className="divide-y divide-edge">
          {events.map((event) => (
            <li key={event.id}>
              <Event event={event} />
            </li>
          ))}
        </ol>
      )}
      <div className={hasNextPage ? 'py-3.5' : 'hidden'}>
        <MoreButton
          hasMore={hasNextPage}
          list={list}
          size="sm"
          load={fetchNextPage}
          onFailed={() => showToast(t('operationFailed'))}
        >
          {t(isFetchingNextPage ? 'loadingMore' : 'more')}
        </MoreButton>
      </div>
    </SettingsSection>
  );
}

const warnings = ['sign_in_failed', 'sign_in_locked', 'second_factor_failed', 'session_stolen'];

function Event({ event }: { event: SecurityEvent }) {
  const { moment } = useMeasures();
  const { title, facts } = useSecurityEventWords()(event);
  const places = [[event.browser, event.system].filter(Boolean).join(', '), event.address].filter(Boolean);
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className={`font-semibold ${warnings.includes(event.kind) ? 'text-alarm' : 'text-ink'}`}>{title}</p>
      <time dateTime={event.at} className="text-sm text-faint sm:pt-0.5 sm:text-end">
        {moment(event.at)}
      </time>
      <p className="dotted text-sm wrap-anywhere text-soft sm:col-span-2">
        {[...facts, ...places].map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  );
}
