import { useState, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import { useUserChanges } from '#web/api/admin/users.ts';
import { type Press, unlessDoublePress } from '#web/lib/browser/double-press.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { useOperationFailure } from '../use-operation-failure.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';

export interface UserActions {
  activate: (user: AdminUser, press: Press) => void;
  /** Asks for confirmation. */
  deactivate: (user: AdminUser) => void;
  /** Asks for confirmation. */
  remove: (user: AdminUser) => void;
  dialog: ReactNode;
}

export function useUserActions({ onRemoved }: { onRemoved?: () => void } = {}): UserActions {
  const { t } = useTranslation('admin');
  const { setActive } = useUserChanges();
  const { showFailure } = useOperationFailure();
  const [asking, setAsking] = useState<{ about: 'deactivation' | 'deletion'; user: AdminUser } | null>(null);
  const close = () => setAsking(null);
  return {
    activate: ({ id, username }, press) =>
      unlessDoublePress({ scope: 'activation', subject: id }, press, () =>
        setActive(id, true).then(() => showToast(t('users.activated', { username })), showFailure),
      ),
    deactivate: (user) => setAsking({ about: 'deactivation', user }),
    remove: (user) => setAsking({ about: 'deletion', user }),
    dialog:
      asking?.about === 'deactivation' ? (
        <DeactivateDialog user={asking.user} onClose={close} />
      ) : asking ? (
        <DeleteUserDialog
          user={asking.user}
          onClose={close}
          onDeleted={() => {
            close();
            onRemoved?.();
          }}
        />
      ) : null,
  };
}
