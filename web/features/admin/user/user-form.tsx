import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { adminUserForm, type AdminUser, type AdminUserBody, type AdminUserDetail } from '#contract/admin/users.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useUserChanges } from '#web/api/admin/users.ts';
import { useOwnUser } from '#web/api/use-session.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useUnsavedWork } from '#web/lib/browser/unsaved-work.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { useOperationFailure } from '../use-operation-failure.ts';
import { userRoles } from '../users/user-filter.ts';

type Values = Pick<AdminUser, 'first_name' | 'last_name' | 'email' | 'role'> & { email_verified: boolean };

/** Names, address and role of an account. Only what was changed is sent. */
export function UserForm({ user }: { user: AdminUserDetail['user'] }) {
  const { t } = useTranslation('admin');
  const { fieldMessage } = useErrorMessage();
  const { update } = useUserChanges();
  const { failureText } = useOperationFailure();
  const isOwn = useOwnUser().id === user.id;
  const saved: Values = {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    role: user.role,
    email_verified: user.emailVerified,
  };
  const form = useForm<Values>({
    resolver: standardSchemaResolver(adminUserForm),
    mode: 'onTouched',
    values: saved,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState;
  useUnsavedWork(isDirty);
  const isVerified = useWatch({ control: form.control, name: 'email_verified' });

  const errorOf = (name: 'first_name' | 'last_name' | 'email') => {
    const message = errors[name]?.message;
    return message === undefined ? undefined : fieldMessage(message);
  };
  const email = form.register('email', {
    // Another address is one that nobody has confirmed yet, unless the administrator says otherwise.
    onChange: () =>
      form.setValue('email_verified', form.getValues('email').trim() === saved.email && saved.email_verified, {
        shouldDirty: true,
      }),
  });

  const submit = form.handleSubmit(async (values) => {
    const changed = Object.fromEntries(
      Object.entries(values).filter(
        ([name]) => name in dirtyFields || (name === 'email_verified' && 'email' in dirtyFields),
      ),
    ) as AdminUserBody;
    try {
      await update(user.id, changed);
      form.reset(values);
      showToast(t('user.saved'));
    } catch (error) {
      const isTaken = failureOf(error).code === 'email_taken';
      form.setError(isTaken ? 'email' : 'root', {
        message: isTaken ? t('email_taken', { ns: 'errors' }) : failureText(error),
      });
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit(event);
      }}
      className="flex flex-col gap-4 p-4 sm:p-5"
    >
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...form.register('first_name')}
          label={t('user.firstName')}
          error={errorOf('first_name')}
          autoComplete="off"
        />
        <Field
          {...form.register('last_name')}
          label={t('user.lastName')}
          error={errorOf('last_name')}
          autoComplete="off"
        />
      </div>
      <Field
        {...email}
        label={t('user.email')}
        type="email"
        error={errorOf('email')}
        autoComplete="off"
        spellCheck={false}
        hint={user.pending_email && t('user.pending', { email: user.pending_email })}
      />
      <Switch
        label={t('user.verified')}
        isOn={isVerified}
        onChange={(isOn) => form.setValue('email_verified', isOn, { shouldDirty: true })}
      >
        {t('user.verifiedText')}
      </Switch>
      <label className="flex flex-col gap-1.5">
        <span className="text-sm font-semibold">{t('user.role')}</span>
        <select
          {...form.register('role')}
          aria-describedby="role-hint"
          className="h-12 rounded-md border border-edge-strong bg-raised px-3 text-ink hover:border-ink"
        >
          {userRoles.map((role) => (
            <option key={role} value={role}>
              {t(`users.roles.${role}`)}
            </option>
          ))}
        </select>
        <span id="role-hint" className="text-sm text-faint">
          {t(isOwn ? 'user.ownRoleHint' : 'user.roleHint')}
        </span>
      </label>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={isSubmitting} busyText={t('user.saving')}>
          {t('user.save')}
        </SubmitButton>
        {isDirty && (
          <Button variant="plain" onClick={() => form.reset(saved)}>
            {t('user.reset')}
          </Button>
        )}
      </div>
    </form>
  );
}
