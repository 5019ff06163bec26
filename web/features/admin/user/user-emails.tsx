import { useTranslation } from '#web/i18n/use-translation.ts';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { Ago } from '../ago.tsx';
import { boxStyle, Panel } from '../panel.tsx';

type Email = AdminUserDetail['emails'][number];

const tones: Record<Email['status'], BadgeTone> = {
  pending: 'quiet',
  processing: 'quiet',
  sent: 'good',
  failed: 'bad',
  cancelled: 'quiet',
};

export function UserEmails({ emails, address }: { emails: Email[]; address: string }) {
  const { t } = useTranslation('admin');
  const { unsentMessage } = useErrorMessage();
  return (
    <Panel id="emails" title={t('user.emails')}>
      {emails.length === 0 ? (
        <p className="text-soft">{t('user.noEmails')}</p>
      ) : (
        <ul className={`${boxStyle} divide-y divide-edge`}>
          {emails.map((email) => (
            <li key={email.id} className="flex items-start justify-between gap-4 px-4 py-3 sm:px-5">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{email.subject}</p>
                <p className="text-sm wrap-anywhere text-soft">
                  <Ago at={email.sent_at ?? email.created_at} />
                  {email.recipient_email !== address && <> {t('user.emailTo', { email: email.recipient_email })}</>}
                </p>
                {email.error_message && (
                  <p className="text-sm wrap-anywhere text-alarm">
                    {unsentMessage(email.error_code, email.error_message)}
                  </p>
                )}
              </div>
              <Badge tone={tones[email.status]}>{t(`user.emailStates.${email.status}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
