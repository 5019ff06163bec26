import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { LoginRequest } from '#web/api/account/require-login.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { AccountCreated } from './account-created.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { emptyRegistration, RegisterForm } from './register-form.tsx';

interface AccountDialogProps {
  request: LoginRequest;
  onClose: () => void;
}

export function AccountDialog({ request, onClose }: AccountDialogProps) {
  const { t } = useTranslation('account');
  const [mode, setMode] = useState<LoginRequest['mode'] | 'created'>(request.mode);
  const [draft, setDraft] = useState(emptyRegistration);
  const toLogin = () => setMode('login');
  return (
    <Dialog
      title={t(`dialog.${mode}.title`)}
      lead={t(`dialog.${mode}.lead`)}
      closeLabel={t('dialog.close')}
      onClose={onClose}
    >
      {mode === 'login' && (
        <LoginForm
          notice={request.notice}
          username={draft.username || request.username}
          onSignedIn={() => {
            onClose();
            if (!(draft.username && request.onRegistered)) request.onSignedIn?.();
          }}
          onForgot={() => setMode('forgot')}
          onRegister={() => setMode('register')}
        />
      )}
      {mode === 'register' && (
        <RegisterForm
          notice={request.notice}
          draft={draft}
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
