import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useProviderAnswer } from '#web/api/account/provider.ts';
import { LinkProof } from '#web/features/auth/provider/link-proof.tsx';
import { ProviderButton } from '#web/features/auth/provider/provider-button.tsx';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TicketPage, Waiting } from '#web/ui/layout/ticket-page.tsx';

/** The redirect URI's page. */
export function ProviderSignInPage() {
  const { t } = useTranslation('identity');
  // Runs in the browser: the response is bound to its cookie.
  return useHydrated() ? (
    <Answer />
  ) : (
    <TicketPage title={t('providers.title')}>
      <Waiting>{t('providers.working')}</Waiting>
    </TicketPage>
  );
}

function Answer() {
  const { t } = useTranslation('identity');
  const { errorMessage } = useErrorMessage();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data, error } = useProviderAnswer(search);
  const next = data && 'access_token' in data ? '/' : data && 'linked' in data ? '/settings#provider' : null;
  useEffect(() => {
    if (next) void navigate(next, { replace: true });
  }, [next, navigate]);

  if (error)
    return (
      <TicketPage title={t('providers.failed')}>
        <Notice kind="error">{errorMessage(error, { refused: t('operationFailed') })}</Notice>
        <ProviderButton />
        <Link to="/" className={buttonStyle({ variant: 'quiet' })}>
          {t('providers.home')}
        </Link>
      </TicketPage>
    );
  if (data && 'link_required' in data)
    return (
      <TicketPage title={t('providers.knownTitle')}>
        <LinkProof {...data} onSignedIn={() => void navigate('/', { replace: true })} />
      </TicketPage>
    );
  return (
    <TicketPage title={t('providers.title')}>
      <Waiting>{t('providers.working')}</Waiting>
    </TicketPage>
  );
}
