import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { forgotPasswordBody } from '#contract/auth.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useAuth } from '#web/api/account/auth.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { EmailField } from './account-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

export function ForgotForm({ onLogin }: { onLogin: () => void }) {
  const { t } = useTranslation('account');
  const { forgotPassword } = useAuth();
  const [sent, setSent] = useState<string | null>(null);
  const { field, isBusy, refusal, onSubmit, form } = useAccountForm({
    schema: forgotPasswordBody,
    defaultValues: { email: '' },
    focus: 'email',
    fallbacks: { refused: 'forgot', network: 'forgotNetwork' },
    submit: async (values) => {
      setSent(null);
      try {
        await forgotPassword(values);
        setSent(t('dialog.forgot.sent'));
      } catch (error) {
        // Error pages of a proxy have no detail.
        const { status, detail } = failureOf(error);
        if (status < 500 || detail) throw error;
        form.setError('root', { message: t('failures.forgotRefused') });
      }
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {refusal && <Notice kind="error">{refusal}</Notice>}
      {sent && !refusal && <Notice kind="success">{sent}</Notice>}
      <EmailField {...field('email')} />
      <SubmitButton size="lg" className="mt-1" busy={isBusy} busyText={t('dialog.forgot.busy')}>
        {t('dialog.forgot.submit')}
      </SubmitButton>
      <button
        type="button"
        className="link flex items-center gap-1.5 self-center py-1 text-[0.95rem]"
        onClick={onLogin}
      >
        <Icon name="back" className="size-4" />
        {t('dialog.forgot.back')}
      </button>
    </form>
  );
}
