import { useRevertEmailChange } from '#web/api/account/auth.ts';
import { openLogin } from '#web/api/account/require-login.ts';
import { useLinkToken } from '#web/features/auth/use-link.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TicketPage } from '#web/ui/layout/ticket-page.tsx';
import { HomeLink } from './home-link.tsx';

/** Waits for a click, because mail programs prefetch links. */
export function RevertEmailChangePage() {
  const { t } = useTranslation('account');
  const { errorMessage } = useErrorMessage();
  const token = useLinkToken();
  const { mutate, isPending, isSuccess, error } = useRevertEmailChange(token);

  if (isSuccess)
    return (
      <TicketPage title={t('revert.done')}>
        <Notice kind="success">{t('revert.doneText')}</Notice>
        <Button onClick={() => openLogin({ mode: 'forgot' })}>{t('revert.password')}</Button>
        <HomeLink />
      </TicketPage>
    );
  const isUnanswered = error !== null && failureOf(error).code === 'network';
  const fault = token ? error && errorMessage(error, { refused: t('revert.network') }) : t('revert.noToken');
  return (
    <TicketPage title={t(fault ? 'revert.badTitle' : 'revert.title')} {...(fault ? {} : { lead: t('revert.lead') })}>
      {fault && <Notice kind="error">{fault}</Notice>}
      {(!fault || isUnanswered) && (
        <Button onClick={() => mutate()} disabled={isPending}>
          {t(isPending ? 'revert.busy' : 'revert.button')}
        </Button>
      )}
      <HomeLink />
    </TicketPage>
  );
}
