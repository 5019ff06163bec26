import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { EmailStatus } from '#contract/admin/email-queue-states.ts';
import type { QueuedEmail } from '#contract/admin/email-queue.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { useDateTime } from '../date-time.tsx';

const tones = { pending: 'busy', processing: 'busy', sent: 'good', failed: 'bad' } as const satisfies Record<
  EmailStatus,
  string
>;

interface EmailRowProps {
  email: QueuedEmail;
  onRetry: () => Promise<void>;
  onCancel: () => void;
}

export function EmailRow({ email, onRetry, onCancel }: EmailRowProps) {
  const { t } = useTranslation('campaigns');
  const { count } = useFormats();
  const { unsentMessage } = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const { subject, recipient_email: recipient, status, attempts, error_message: error } = email;
  const canRetry = status === 'failed' || (status === 'pending' && attempts > 0);
  const names = { subject, recipient };
  return (
    <article className="grid grid-cols-1 gap-x-5 gap-y-2 px-4 py-3.5 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto] sm:px-5">
      <div>
        <Badge tone={tones[status]}>{t(`queue.statuses.${status}`)}</Badge>
      </div>
      <div className="flex min-w-0 flex-col gap-0.5 xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_minmax(0,22rem)] xl:items-baseline xl:gap-x-6">
        <h2 className="leading-snug font-semibold break-words">{subject}</h2>
        <p className="break-all text-soft">{recipient}</p>
        <p className="dotted text-sm text-faint">
          <span>{t(`types.${email.notification_type}`, { ns: 'notifications' })}</span>
          <WhatHappened email={email} />
          {attempts > 0 && status !== 'sent' && (
            <span>{t('queue.attempts', { count: attempts, formatted: count(attempts) })}</span>
          )}
        </p>
        {error && status !== 'sent' && (
          <p className="col-span-full mt-1.5 rounded-sm border-s-4 border-alarm bg-alarm/8 px-3 py-1.5 text-[0.9375rem] break-words whitespace-pre-line text-ink">
            <span className="sr-only">{t('queue.error')}: </span>
            {unsentMessage(email.error_code, error)}
          </p>
        )}
      </div>
      {(canRetry || status === 'pending') && (
        <div className="flex flex-wrap items-start gap-2 sm:justify-end">
          {canRetry && (
            <Button
              variant="quiet"
              size="sm"
              disabled={isBusy}
              aria-label={t('queue.retryLabel', names)}
              onClick={() => {
                setBusy(true);
                void onRetry().finally(() => setBusy(false));
              }}
            >
              {t('queue.retry')}
            </Button>
          )}
          {status === 'pending' && (
            <Button variant="plain" size="sm" aria-label={t('queue.cancelLabel', names)} onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

function WhatHappened({ email }: { email: QueuedEmail }) {
  const { t } = useTranslation('campaigns');
  const dateTime = useDateTime();
  const now = useNow();
  const { sent_at: sentAt, next_attempt_at: next, attempts, created_at: createdAt } = email;
  if (sentAt) return <span>{t('queue.sentAt', { when: dateTime(sentAt) })}</span>;
  if (email.status === 'pending' && attempts > 0 && next)
    return <span>{t('queue.nextAttempt', { when: Date.parse(next) <= now ? t('times.soon') : dateTime(next) })}</span>;
  return <span>{t('queue.written', { when: dateTime(createdAt) })}</span>;
}
