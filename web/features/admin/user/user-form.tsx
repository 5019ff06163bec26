import { useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import { useOwnUser } from '#web/api/use-session.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { useUserForm } from './use-user-form.ts';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { userRoles } from '../users/user-filter.ts';

export function UserForm({ user }: { user: AdminUserDetail['user'] }) {
  const { t } = useTranslation('admin');
  const { form, saved, email, errorOf, submit } = useUserForm(user);
  const { errors, isSubmitting, isDirty } = form.formState;
  const isOwn = useOwnUser().id === user.id;
  const isVerified = useWatch({ control: form.control, name: 'email_verified' });

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
      <RoleField isOwn={isOwn} {...form.register('role')} />
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
      <UnsavedGuard isUnsaved={isDirty} belongs={({ pathname }) => pathname === `/admin/users/${user.id}`} />
    </form>
  );
}

type RoleFieldProps = { isOwn: boolean } & UseFormRegisterReturn;

function RoleField({ isOwn, ...select }: RoleFieldProps) {
  const { t } = useTranslation('admin');
  return (
    <label className="flex flex-col gap-1.5">
      <span className="text-sm font-semibold">{t('user.role')}</span>
      <select
        {...select}
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
  );
}
