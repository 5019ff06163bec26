import { useTranslation } from '#web/i18n/use-translation.ts';
import { missingPasswordParts, resetPasswordForm } from '#contract/auth.ts';
import { useAuth } from '#web/api/account/auth.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { AccountPasswordField } from './account-fields.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';

interface ResetFormProps {
  token: string;
  onDone: (message: string) => void;
}

export function ResetForm({ token, onDone }: ResetFormProps) {
  const { t } = useTranslation('account');
  const { fieldMessage } = useErrorMessage();
  const { resetPassword } = useAuth();
  const { field, form, isBusy, refusal, onSubmit } = useAccountForm({
    schema: resetPasswordForm,
    defaultValues: { new_password: '', confirm_password: '' },
    fallbacks: { refused: 'reset', network: 'resetNetwork' },
    submit: async ({ new_password }) => {
      await resetPassword({ token, new_password });
      onDone(t('reset.doneText'));
    },
  });
  const password = form.watch('new_password');
  const { error, ...newPassword } = field('new_password', { repeatedIn: 'confirm_password' });
  const parts = missingPasswordParts(password).map((rule) => t(`passwordRules.${rule}`));
  const isIncomplete = error && password !== '' && parts.length > 0;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <AccountPasswordField
        {...newPassword}
        error={isIncomplete ? fieldMessage(`password_incomplete ${parts.join(', ')}`) : error}
        label={t('fields.newPassword')}
        autoComplete="new-password"
        rulesFor={password}
      />
      <AccountPasswordField
        {...field('confirm_password')}
        label={t('fields.confirmNewPassword')}
        autoComplete="new-password"
      />
      <SubmitButton size="lg" busy={isBusy} busyText={t('reset.busy')}>
        {t('reset.submit')}
      </SubmitButton>
    </form>
  );
}
