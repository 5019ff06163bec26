import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { profileForm } from '#contract/auth.ts';
import { useAuth } from '#web/api/account/auth.ts';
import { useOwnUser } from '#web/api/use-session.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { LeaveGuard } from '#web/ui/overlays/leave-guard.tsx';
import { StatusLine } from './status-line.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useFailureText } from './use-failure-text.ts';
import { useResend } from './use-resend.ts';
import { useStatus } from './use-status.ts';

export function ProfileForm() {
  const { t } = useTranslation('account');
  const user = useOwnUser();
  const { updateProfile } = useAuth();
  const { status, succeed, fail } = useStatus();
  const { first_name, last_name, email } = user;
  // Also true for the current address, which withdraws one that waits.
  const isEmailEntered = useRef(false);
  const { field, form, isBusy, isDirty, onSubmit } = useAccountForm({
    schema: profileForm,
    defaultValues: { first_name, last_name, email },
    fallbacks: { refused: 'profile', network: 'profileNetwork' },
    fieldOf: { email_taken: 'email' },
    onRefused: fail,
    submit: async ({ email: entered, ...names }) => {
      const { user: saved, code } = await updateProfile(isEmailEntered.current ? { ...names, email: entered } : names);
      isEmailEntered.current = false;
      // The new address belongs to the account after it is confirmed, as the field states.
      form.reset({ first_name: saved.first_name, last_name: saved.last_name, email: saved.email });
      const { email: current, pending_email: pending } = saved;
      const isMailed = code === 'profile_updated_email_pending' && pending !== null;
      succeed(isMailed ? t('profile.savedPending', { pending, email: current }) : t('profile.saved'));
    },
  });
  const emailField = field('email');
  const enterEmail = (event: ChangeEvent<HTMLInputElement>) => {
    isEmailEntered.current = true;
    emailField.onChange(event);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-xl flex-col gap-4">
      <Field
        label={t('fields.username')}
        value={user.username}
        readOnly
        autoComplete="username"
        hint={t('profile.usernameFixed')}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field {...field('first_name')} label={t('fields.firstName')} autoComplete="given-name" />
        <Field {...field('last_name')} label={t('fields.lastName')} autoComplete="family-name" />
      </div>
      <Field
        {...emailField}
        onChange={enterEmail}
        label={t('fields.email')}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <WaitingAddress key={user.pending_email} onCancelled={succeed} onRefused={fail} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton busy={isBusy} busyText={t('profile.saving')}>
          {t('profile.save')}
        </SubmitButton>
        <StatusLine status={status} />
      </div>
      <LeaveGuard
        isUnsaved={isDirty}
        isKept={false}
        words={{
          title: t('profile.leave.title'),
          text: t('profile.leave.text'),
          close: t('dialog.close'),
          stay: t('profile.leave.stay'),
          leave: t('profile.leave.leave'),
        }}
        belongs={({ pathname }) => pathname === '/profile'}
      />
    </form>
  );
}

interface WaitingAddressProps {
  onCancelled: (text: string) => void;
  onRefused: (text: string) => void;
}

function WaitingAddress({ onCancelled, onRefused }: WaitingAddressProps) {
  const { t } = useTranslation('account');
  const { pending_email: pending, email, emailVerified } = useOwnUser();
  const { updateProfile } = useAuth();
  const failureText = useFailureText();
  const { isBusy, said, resend } = useResend('resend');
  const [isCancelling, setCancelling] = useState(false);
  if (!pending && emailVerified) return null;
  async function cancel(): Promise<void> {
    if (isCancelling) return;
    setCancelling(true);
    try {
      await updateProfile({ email });
      onCancelled(t('profile.pendingCancelled', { email }));
    } catch (error) {
      onRefused(failureText(error, { refused: 'profile', network: 'profileNetwork' }));
      setCancelling(false);
    }
  }
  return (
    <Notice>
      <p>{pending ? t('profile.pending', { email: pending }) : t('profile.unverified')}</p>
      <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          className="link text-sm font-semibold"
          onClick={() => void resend()}
        >
          {isBusy ? t('banner.sending') : t('banner.resend')}
        </button>
        {pending && (
          <button
            type="button"
            aria-disabled={isCancelling || undefined}
            className="link text-sm font-semibold"
            onClick={() => void cancel()}
          >
            {t('profile.cancelPending')}
          </button>
        )}
      </div>
      {said && <p className={`text-sm ${said.kind === 'error' ? 'text-alarm' : 'text-fine'}`}>{said.text}</p>}
    </Notice>
  );
}
