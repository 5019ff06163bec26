import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { emailStatuses, type EmailStatus } from '#contract/admin/email-queue-states.ts';
import type { NotificationStats } from '#contract/admin/campaigns.ts';
import { useEmailQueue, useMailSetUp } from '#web/api/admin/email-queue.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { tabAddress } from '../campaign-params.ts';
import { Panel } from '../panel.tsx';

export function MailQueue({ stats }: { stats: NotificationStats }) {
  const { t } = useTranslation('campaigns');
  const { count } = useFormats();
  return (
    <Panel
      title={t('overview.mails')}
      aside={
        <Link to={tabAddress('queue')} className="link font-medium">
          {t('overview.mailsLink')}
        </Link>
      }
    >
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
        {emailStatuses.map((status) => (
          <li key={status}>
            <Link
              to={tabAddress('queue', { status })}
              className="flex flex-col rounded-sm border border-edge px-3 py-2 transition-colors hover:border-ink"
            >
              <span className="text-sm text-soft">{t(`queue.statuses.${status}`)}</span>
              <span
                className={`display text-4xl tabular-nums ${status === 'failed' && stats.emails.failed > 0 ? 'text-alarm' : ''}`}
              >
                {count(stats.emails[status])}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Trouble stats={stats} />
    </Panel>
  );
}

function Trouble({ stats }: { stats: NotificationStats }) {
  const { t } = useTranslation('campaigns');
  const { count } = useFormats();
  const isSetUp = useMailSetUp();
  const { failed, pending, processing } = stats.emails;
  const waiting = pending + processing;
  return (
    <>
      {isSetUp === false && <Notice icon="alert">{t('overview.noMail')}</Notice>}
      {failed > 0 && (
        <Notice kind="error" urgent={false}>
          <p>{t('overview.failing', { count: failed, formatted: count(failed) })}</p>
          <LastError />
          <Link to={tabAddress('queue', { status: 'failed' })} className="link">
            {t('overview.failingLink')}
          </Link>
        </Notice>
      )}
      {failed === 0 && waiting === 0 && <p className="text-soft">{t('overview.calm')}</p>}
      {waiting > 0 && (
        <p className="text-soft">{t('overview.waiting', { count: waiting, formatted: count(waiting) })}</p>
      )}
      {pending > 0 && <Retrying />}
    </>
  );
}

function Retrying() {
  const { t } = useTranslation('campaigns');
  const message = useErrorOf('pending');
  if (!message) return null;
  return (
    <Notice icon="alert">
      <p>{t('overview.retrying')}</p>
      <p className="font-normal break-words">
        {t('overview.lastError')} {message}
      </p>
      <Link to={tabAddress('queue', { status: 'pending' })} className="link">
        {t('overview.failingLink')}
      </Link>
    </Notice>
  );
}

function LastError() {
  const { t } = useTranslation('campaigns');
  const message = useErrorOf('failed');
  if (!message) return null;
  return (
    <p className="font-normal break-words text-ink">
      {t('overview.lastError')} {message}
    </p>
  );
}

function useErrorOf(status: EmailStatus): string | null | undefined {
  const { unsentMessage } = useErrorMessage();
  const { data } = useEmailQueue({ q: '', status, page: 1 });
  const failed = data?.emails.find(({ error_message: message }) => message);
  return failed?.error_message && unsentMessage(failed.error_code, failed.error_message);
}
