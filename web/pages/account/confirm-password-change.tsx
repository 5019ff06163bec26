import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { useConfirmPasswordChange } from '#web/api/account/auth.ts';
import { useLinkToken, useWayToLogin } from '#web/features/auth/use-link.ts';
import { useFailureText } from '#web/features/auth/use-failure-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TicketPage, Waiting } from '#web/ui/layout/ticket-page.tsx';

export function ConfirmPasswordChangePage() {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const token = useLinkToken();
  const { isSuccess, error } = useConfirmPasswordChange(token);
  const goToLogin = useWayToLogin(isSuccess, { notice: t('confirm.doneText') });
  const fault = token
    ? error && failureText(error, { refused: 'confirm', network: 'confirmNetwork' })
    : t('confirm.noToken');
  return (
    <TicketPage title={t(fault ? 'confirm.badTitle' : isSuccess ? 'confirm.done' : 'confirm.title')}>
      {fault && <Notice kind="error">{fault}</Notice>}
      {isSuccess && (
        <>
          <Notice kind="success">{t('confirm.doneText')}</Notice>
          <p className="text-soft">{t('confirm.redirect')}</p>
          <Button onClick={goToLogin}>{t('confirm.now')}</Button>
        </>
      )}
      {!fault && !isSuccess && <Waiting>{t('confirm.busy')}</Waiting>}
      <Link to="/" className={buttonStyle({ variant: 'quiet' })}>
        {t('links.home')}
      </Link>
    </TicketPage>
  );
}
