import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { adminUserForm, type AdminUser, type AdminUserBody, type AdminUserDetail } from '#contract/admin/users.ts';
import { useUserChanges } from '#web/api/admin/users.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { useOperationFailure } from '../use-operation-failure.ts';

type Values = Pick<AdminUser, 'first_name' | 'last_name' | 'email' | 'role'> & { email_verified: boolean };

/** Sends only changed fields. */
export function useUserForm(user: AdminUserDetail['user']) {
  const { t } = useTranslation('admin');
  const { fieldMessage } = useErrorMessage();
  const { update } = useUserChanges();
  const { failureText } = useOperationFailure();
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
  const { errors, dirtyFields } = form.formState;

  const errorOf = (name: 'first_name' | 'last_name' | 'email') => {
    const message = errors[name]?.message;
    return message === undefined ? undefined : fieldMessage(message);
  };
  const email = form.register('email', {
    // A changed address is unconfirmed by default.
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

  return { form, saved, email, errorOf, submit };
}
