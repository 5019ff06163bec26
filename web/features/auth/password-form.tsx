import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { passwordChangeForm } from '#contract/auth.ts';
import { useAuth } from '#web/api/account/auth.ts';
import { useOwnUser } from '#web/api/use-session.ts';
import { useUnsavedWork } from '#web/lib/browser/unsaved-work.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { AccountPasswordField } from './account-fields.tsx';
import { StatusLine } from './status-line.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useStatus } from './use-status.ts';

const empty = { current_password: '', new_password: '', confirm_password: '' };

export function PasswordForm() {
  const { t } = useTranslation('account');
  const { username, email, first_name, last_name } = useOwnUser();
  const { changePassword, requestPasswordChange } = useAuth();
  const { status, succeed, fail } = useStatus();
  const [mailed, setMailed] = useState<string | null>(null);
  const { field, form, isBusy, isDirty, onSubmit, submitWith } = useAccountForm({
    schema: passwordChangeForm,
    defaultValues: empty,
    fallbacks: { refused: 'password', network: 'passwordNetwork' },
    fieldOf: { wrong_password: 'current_password' },
    onRefused: fail,
    submit: async ({ current_password, new_password }) => {
      setMailed(null);
      await changePassword({ current_password, new_password });
      form.reset(empty);
      succeed(t('profile.changed'));
    },
  });
  const submitByEmail = submitWith(
    async ({ current_password, new_password }) => {
      setMailed(null);
      await requestPasswordChange({ current_password, new_password });
      form.reset(empty);
      setMailed(t('profile.mailed'));
    },
    { refused: 'passwordRequest', network: 'passwordNetwork' },
  );
  useUnsavedWork(isDirty);
  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-xl flex-col gap-4">
      {mailed && <Notice kind="success">{mailed}</Notice>}
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <AccountPasswordField
        {...field('current_password')}
        label={t('fields.currentPassword')}
        autoComplete="current-password"
      />
      <AccountPasswordField
        {...field('new_password', { repeatedIn: 'confirm_password' })}
        label={t('fields.newPassword')}
        autoComplete="new-password"
        rulesFor={form.watch('new_password')}
        ownWords={[username, email, first_name, last_name]}
      />
      <AccountPasswordField
        {...field('confirm_password')}
        label={t('fields.confirmNewPassword')}
        autoComplete="new-password"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SubmitButton busy={isBusy} busyText={t('profile.changing')}>
          {t('profile.changePassword')}
        </SubmitButton>
        <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={() => submitByEmail()}>
          {t('profile.byEmail')}
        </Button>
        <StatusLine status={status} />
      </div>
    </form>
  );
}
