import { Link } from 'react-router';
import { useConfirmProviderLink } from '#web/api/account/provider.ts';
import { ProviderButton } from '#web/features/auth/provider/provider-button.tsx';
import { useLinkToken } from '#web/features/auth/use-link.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TicketPage } from '#web/ui/layout/ticket-page.tsx';

/** Waits for a click, because mail programs prefetch links. */
export function LinkProviderPage() {
  const { t } = useTranslation('identity');
  const { errorMessage } = useErrorMessage();
  const { mutate, isPending, isSuccess, error } = useConfirmProviderLink(useLinkToken());
  return (
    <TicketPage title={t('providers.title')}>
      {error && <Notice kind="error">{errorMessage(error, { refused: t('operationFailed') })}</Notice>}
      {isSuccess ? (
        <>
          <Notice kind="success">{t('providers.mailLinked')}</Notice>
          <ProviderButton />
        </>
      ) : (
        <Button onClick={() => mutate()} disabled={isPending}>
          {t(isPending ? 'providers.busy' : 'providers.mailConfirm')}
        </Button>
      )}
      <Link to="/" className={buttonStyle({ variant: 'quiet' })}>
        {t('providers.home')}
      </Link>
    </TicketPage>
  );
}
