import { secondFactorForm, type SecondFactorRequired } from '#contract/accounts/factors.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useAuth } from '#web/api/account/auth.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSiteSettings } from '#web/lib/site-settings.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useAccountForm } from './use-account-form.ts';

interface SecondFactorFormProps {
  required: SecondFactorRequired;
  onSignedIn: () => void;
  /** Returns to the password form with an error. */
  onExpired: (notice: string) => void;
  onBack: () => void;
}

/** Second step of a sign-in: a code of the app, or a recovery code. */
export function SecondFactorForm({ required, onSignedIn, onExpired, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation('security');
  const { passkeys, supportEmail } = useSiteSettings();
  const { answerSecondFactor } = useAuth();
  const { field, form, isBusy, refusal, onSubmit } = useAccountForm({
    schema: secondFactorForm,
    defaultValues: { code: '', remember: false },
    focus: 'code',
    fallbacks: { refused: 'login', network: 'submit' },
    fieldOf: { code_invalid: 'code' },
    submit: async (values) => {
      try {
        await answerSecondFactor({ ...values, challenge: required.challenge });
      } catch (error) {
        if (failureOf(error).code !== 'challenge_expired') throw error;
        return onExpired(t('step.expired'));
      }
      return onSignedIn();
    },
  });
  const waysOut = (
    <>
      <button type="button" className="link self-start py-1 text-[0.95rem] font-medium" onClick={onBack}>
        {t('step.back')}
      </button>
      <p className="text-[0.95rem]">
        {t('step.lost')}{' '}
        <a href={`mailto:${supportEmail}`} className="link">
          {t('step.support')}
        </a>
      </p>
    </>
  );
  const passkeyButton = required.methods.includes('passkey') && passkeys && <PasskeyButton onSignedIn={onSignedIn} />;
  if (!required.methods.includes('code'))
    return (
      <div className="flex flex-col gap-4">
        {passkeyButton}
        {waysOut}
      </div>
    );
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <Field
        {...field('code')}
        label={t('step.code')}
        hint={t('step.codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <label className="flex cursor-pointer items-start gap-2.5 text-[0.95rem] text-ink">
        <input type="checkbox" {...form.register('remember')} className="mt-1 size-4.5 shrink-0 accent-accent" />
        <span>{t('step.remember')}</span>
      </label>
      <SubmitButton size="lg" className="mt-1" busy={isBusy} busyText={t('step.busy')}>
        {t('step.submit')}
      </SubmitButton>
      {passkeyButton}
      {waysOut}
    </form>
  );
}
