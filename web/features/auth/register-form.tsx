import { useTranslation } from '#web/i18n/use-translation.ts';
import { registerForm } from '#contract/auth.ts';
import { useAuth } from '#web/api/account/auth.ts';
import { useInvitationCheck, useSignInOptions } from '#web/api/account/sign-in-options.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { AccountPasswordField, UsernameField, EmailField } from './account-fields.tsx';
import { mayRegister, RegisterNotes } from './sign-up/register-notes.tsx';
import { useAccountForm } from './use-account-form.ts';

export const emptyRegistration = {
  username: '',
  email: '',
  password: '',
  first_name: '',
  last_name: '',
  confirm_password: '',
};
export type Registration = typeof emptyRegistration;

interface RegisterFormProps {
  notice?: string | undefined;
  /** Restored values. */
  draft: Registration;
  /** Token of an invitation. */
  invitation: string | undefined;
  onRegistered: (draft: Registration) => void;
  onLogin: () => void;
}

export function RegisterForm({ notice, draft, invitation, onRegistered, onLogin }: RegisterFormProps) {
  const { t } = useTranslation('account');
  const { register } = useAuth();
  const { field, form, isBusy, refusal, onSubmit } = useAccountForm({
    schema: registerForm,
    defaultValues: draft,
    focus: 'username',
    fallbacks: { refused: 'register', network: 'submit' },
    fieldOf: { username_taken: 'username' },
    submit: async ({ confirm_password, ...body }) => {
      await register({ ...body, ...(invitation && { invitation }) });
      onRegistered({ ...body, confirm_password });
    },
  });
  const rules = useSignInOptions().data?.sign_up;
  const isInvited = useInvitationCheck(invitation);
  if (rules && !mayRegister(rules.mode, isInvited))
    return (
      <div className="flex flex-col gap-4">
        <RegisterNotes rules={rules} isInvited={isInvited} />
        <OtherForm onLogin={onLogin} />
      </div>
    );
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {rules && <RegisterNotes rules={rules} isInvited={isInvited} />}
      {refusal ? <Notice kind="error">{refusal}</Notice> : notice && <Notice icon="lock">{notice}</Notice>}
      <UsernameField {...field('username')} />
      <EmailField {...field('email')} />
      <div className="grid grid-cols-2 gap-4">
        <Field {...field('first_name')} label={t('fields.firstName')} autoComplete="given-name" />
        <Field {...field('last_name')} label={t('fields.lastName')} autoComplete="family-name" />
      </div>
      <AccountPasswordField
        {...field('password', { repeatedIn: 'confirm_password' })}
        label={t('fields.password')}
        autoComplete="new-password"
        rulesFor={form.watch('password')}
        ownWords={form.watch(['username', 'email', 'first_name', 'last_name'])}
      />
      <AccountPasswordField
        {...field('confirm_password')}
        label={t('fields.confirmPassword')}
        autoComplete="new-password"
      />
      <SubmitButton size="lg" className="mt-1" busy={isBusy} busyText={t('dialog.register.busy')}>
        {t('dialog.register.submit')}
      </SubmitButton>
      <OtherForm onLogin={onLogin} />
    </form>
  );
}

function OtherForm({ onLogin }: Pick<RegisterFormProps, 'onLogin'>) {
  const { t } = useTranslation('account');
  return (
    <p className="text-center text-[0.95rem] text-soft">
      {t('dialog.register.other')}{' '}
      <button type="button" className="link font-medium text-ink" onClick={onLogin}>
        {t('dialog.register.otherAction')}
      </button>
    </p>
  );
}
