import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SecondFactorRequired } from '#contract/accounts/factors.ts';
import { loginBody } from '#contract/auth.ts';
import { useAuth } from '#web/api/account/auth.ts';
import { useSiteSettings } from '#web/lib/site-settings.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { AccountPasswordField, UsernameField } from './account-fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useAccountForm } from './use-account-form.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

interface LoginFormProps {
  notice?: string | undefined;
  username?: string | undefined;
  onSignedIn: () => void;
  /** The password was right; a second factor is required. */
  onSecondFactor: (required: SecondFactorRequired) => void;
  onForgot: () => void;
  onRegister: () => void;
}

export function LoginForm({ notice, username = '', onSignedIn, onSecondFactor, onForgot, onRegister }: LoginFormProps) {
  const { t } = useTranslation('account');
  const { login } = useAuth();
  const { passkeys } = useSiteSettings();
  usePasskeyAutofill(passkeys, onSignedIn);
  const { field, isBusy, refusal, onSubmit } = useAccountForm({
    schema: loginBody,
    defaultValues: { username, password: '' },
    focus: username ? 'password' : 'username',
    fallbacks: { refused: 'login', network: 'submit' },
    submit: async (values) => {
      const required = await login(values);
      if (required) onSecondFactor(required);
      else onSignedIn();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {refusal ? <Notice kind="error">{refusal}</Notice> : notice && <Notice icon="lock">{notice}</Notice>}
      <UsernameField {...field('username')} autoComplete="username webauthn" />
      <AccountPasswordField {...field('password')} label={t('fields.password')} autoComplete="current-password" />
      <SubmitButton size="lg" className="mt-1" busy={isBusy} busyText={t('dialog.login.busy')}>
        {t('dialog.login.submit')}
      </SubmitButton>
      {passkeys && <PasskeyButton onSignedIn={onSignedIn} />}
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-[0.95rem]">
        <button type="button" className="link py-1 font-medium" onClick={onForgot}>
          {t('dialog.login.forgot')}
        </button>
        <p className="py-1 text-soft">
          {t('dialog.login.other')}{' '}
          <button type="button" className="link font-medium text-ink" onClick={onRegister}>
            {t('dialog.login.otherAction')}
          </button>
        </p>
      </div>
    </form>
  );
}
