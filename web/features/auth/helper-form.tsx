import * as z from 'zod/mini';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { forgotPasswordBody } from '#contract/auth.ts';
import type { FieldErrorCode } from '#contract/field-errors.ts';
import { useAuth } from '#web/api/account/auth.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

const required: FieldErrorCode = 'email_missing';
const helperForm = z.object({
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, required)), forgotPasswordBody.shape.email),
});

/** BEHAVIOUR.md 9: a random username and a fixed password. */
const demoAccount = () => ({
  username: `demo-${Math.random().toString(36).slice(2, 10)}`,
  password: 'TempPassword123',
  first_name: 'Demo',
  last_name: 'User',
});

export function HelperForm() {
  const { t } = useTranslation('account');
  const { register } = useAuth();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, isBusy, refusal, onSubmit } = useAccountForm({
    schema: helperForm,
    defaultValues: { email: '' },
    fallbacks: { refused: 'helper', network: 'helperNetwork' },
    submit: async ({ email }) => {
      setSentTo(null);
      setSentTo((await register({ ...demoAccount(), email })).email);
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {refusal && <Notice kind="error">{refusal}</Notice>}
      {sentTo && !refusal && <Notice kind="success">{t('helper.sent', { email: sentTo })}</Notice>}
      <Field {...field('email')} label={t('fields.email')} type="email" autoComplete="email" spellCheck={false} />
      <SubmitButton size="lg" busy={isBusy} busyText={t('helper.busy')}>
        {t('helper.submit')}
      </SubmitButton>
    </form>
  );
}
