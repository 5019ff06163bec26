import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { LoginRequest } from '#web/api/account/require-login.ts';
import type { SecondFactorRequired } from '#contract/accounts/factors.ts';
import { useSiteSettings } from '#web/lib/site-settings.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { AccountCreated } from './account-created.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { ProviderButton } from './provider/provider-button.tsx';
import { ProxyButton } from './provider/proxy-button.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { emptyRegistration, RegisterForm } from './register-form.tsx';

interface AccountDialogProps {
  request: LoginRequest;
  onClose: () => void;
}

export function AccountDialog({ request, onClose }: AccountDialogProps) {
  const { t } = useTranslation('account');
  const { ownSignIn } = useSiteSettings();
  const [mode, setMode] = useState<LoginRequest['mode'] | 'created' | 'secondFactor'>(
    ownSignIn ? request.mode : 'login',
  );
  const [required, setRequired] = useState<SecondFactorRequired | null>(null);
  const [notice, setNotice] = useState(request.notice);
  const [draft, setDraft] = useState(emptyRegistration);
  const toLogin = () => setMode('login');
  const askSecondFactor = (next: SecondFactorRequired) => {
    setRequired(next);
    setMode('secondFactor');
  };
  const finish = () => {
    onClose();
    if (!(draft.username && request.onRegistered)) request.onSignedIn?.();
  };
  return (
    <Dialog
      title={t(`dialog.${mode}.title`)}
      lead={t(`dialog.${mode}.lead`)}
      closeLabel={t('dialog.close')}
      onClose={onClose}
    >
      {mode === 'login' && <ProxyButton onSignedIn={finish} onSecondFactor={askSecondFactor} />}
      {mode === 'login' && ownSignIn && (
        <LoginForm
          notice={notice}
          username={draft.username || request.username}
          onSignedIn={finish}
          onSecondFactor={askSecondFactor}
          onForgot={() => setMode('forgot')}
          onRegister={() => setMode('register')}
        />
      )}
      {mode === 'login' && <ProviderButton />}
      {mode === 'secondFactor' && required && (
        <SecondFactorForm
          required={required}
          onSignedIn={finish}
          onBack={toLogin}
          onExpired={(reason) => {
            setNotice(reason);
            toLogin();
          }}
        />
      )}
      {mode === 'register' && (
        <RegisterForm
          notice={request.notice}
          draft={draft}
          invitation={request.invitation}
          onRegistered={(registration) => {
            request.onRegistered?.(registration.username);
            setDraft(registration);
            setMode('created');
          }}
          onLogin={toLogin}
        />
      )}
      {mode === 'forgot' && <ForgotForm onLogin={toLogin} />}
      {mode === 'created' && (
        <AccountCreated email={draft.email} onBack={() => setMode('register')} onLogin={toLogin} />
      )}
    </Dialog>
  );
}
