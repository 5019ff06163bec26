import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { useVerifyEmail } from '#web/api/account/auth.ts';
import { useLinkToken, useWayToLogin } from '#web/features/auth/use-link.ts';
import { useFailureText } from '#web/features/auth/use-failure-text.ts';
import { useSiteSettings } from '#web/lib/site-settings.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TicketPage, Waiting } from '#web/ui/layout/ticket-page.tsx';

export function VerifyEmailPage() {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const token = useLinkToken();
  const { isSuccess, data, error } = useVerifyEmail(token);
  const username = data?.username;
  useWayToLogin(isSuccess, { username });

  if (!token) return <Failed text={t('verify.noToken')} />;
  if (error) return <Failed text={failureText(error, { refused: 'verify', network: 'verifyNetwork' })} />;
  if (!isSuccess)
    return (
      <TicketPage title={t('verify.title')}>
        <Waiting>{t('verify.busy')}</Waiting>
      </TicketPage>
    );
  return (
    <TicketPage title={t('verify.done')}>
      <Notice kind="success">{t('verify.doneText')}</Notice>
      <p className="text-soft">{t('verify.redirect')}</p>
      <Link to="/?login=true" state={{ username }} className={buttonStyle({})}>
        {t('verify.home')}
      </Link>
    </TicketPage>
  );
}

function Failed({ text }: { text: string }) {
  const { t } = useTranslation('account');
  const { supportEmail } = useSiteSettings();
  const [isHelped, setHelped] = useState(false);
  return (
    <TicketPage title={t('verify.badTitle')}>
      <Notice kind="error">{text}</Notice>
      {isHelped && <Notice urgent>{t('verify.helpText', { email: supportEmail })}</Notice>}
      <Button onClick={() => setHelped(true)}>{t('verify.help')}</Button>
      <Link to="/" className={buttonStyle({ variant: 'quiet' })}>
        {t('verify.home')}
      </Link>
    </TicketPage>
  );
}
