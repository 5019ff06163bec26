import { useSignInOptions } from '#web/api/account/sign-in-options.ts';
import { useProviderSignIn } from '#web/api/account/provider.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';

/** Starts the sign-in with the provider; renders nothing without one. */
export function ProviderButton() {
  const { t } = useTranslation('identity');
  const { data } = useSignInOptions();
  const { leave } = useProviderSignIn();
  if (!data?.provider) return null;
  return (
    <div className="mt-4 flex flex-col gap-4">
      {data.password ? (
        <p className="flex items-center gap-3 text-sm text-faint before:h-px before:flex-1 before:bg-edge after:h-px after:flex-1 after:bg-edge">
          {t('providers.or')}
        </p>
      ) : (
        <p className="text-soft">{t('providers.only', { provider: data.provider })}</p>
      )}
      <Button variant="quiet" size="lg" onClick={() => void leave().catch(() => showToast(t('operationFailed')))}>
        {t('providers.signIn', { provider: data.provider })}
      </Button>
    </div>
  );
}
