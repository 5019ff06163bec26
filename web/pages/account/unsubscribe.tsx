import { Link } from 'react-router';
import { useUnsubscribe } from '#web/api/account/auth.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useLinkToken } from '#web/features/auth/use-link.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TicketPage } from '#web/ui/layout/ticket-page.tsx';
import { HomeLink } from './home-link.tsx';

/** Waits for a click, because scanners of mails open links. */
export function UnsubscribePage() {
  const { t } = useTranslation('account');
  const { errorMessage } = useErrorMessage();
  const token = useLinkToken();
  const { mutate, isPending, data, error } = useUnsubscribe(token);
  const settings = (
    <Link to="/settings#notifications" className={buttonStyle({ variant: 'quiet' })}>
      {t('unsubscribe.settings')}
    </Link>
  );

  if (data)
    return (
      <TicketPage title={t('unsubscribe.done')}>
        <Notice kind="success">{t(`unsubscribe.off.${data.preference}`)}</Notice>
        {settings}
        <HomeLink />
      </TicketPage>
    );
  const isRefused = error !== null && failureOf(error).code === 'unsubscribe_token_invalid';
  const fault = token ? error && errorMessage(error, { refused: t('unsubscribe.failed') }) : t('unsubscribe.noToken');
  return (
    <TicketPage
      title={t(fault ? 'unsubscribe.badTitle' : 'unsubscribe.title')}
      {...(fault ? {} : { lead: t('unsubscribe.lead') })}
    >
      {fault && <Notice kind="error">{fault}</Notice>}
      {token && !isRefused ? (
        <Button onClick={() => mutate()} disabled={isPending}>
          {t(isPending ? 'unsubscribe.busy' : 'unsubscribe.button')}
        </Button>
      ) : (
        settings
      )}
      <HomeLink />
    </TicketPage>
  );
}
