import { useState } from 'react';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import { useUserChanges } from '#web/api/admin/users.ts';
import { useOwnUser } from '#web/api/use-session.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { displayNameOf } from '#web/lib/format/display-name.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { Setting } from '../setting.tsx';
import { useOperationFailure } from '../use-operation-failure.ts';

/** Removes a person's authenticator app and passkeys. */
export function FactorRemoval({ user, second_factor: factors }: Pick<AdminUserDetail, 'user' | 'second_factor'>) {
  const { t } = useTranslation('admin');
  const [isAsking, setAsking] = useState(false);
  const isOwn = user.id === useOwnUser().id;
  const kinds = [
    ...(factors.has_totp ? [t('user.factorApp')] : []),
    ...(factors.passkeys > 0 ? [t('user.factorPasskeys', { passkeys: factors.passkeys })] : []),
  ];
  const state = kinds.join(', ') || t('user.noFactors');
  return (
    <>
      <Setting title={t('user.factors')} text={isOwn ? t('user.ownFactors') : state}>
        <Button variant="quiet" size="sm" disabled={isOwn || kinds.length === 0} onClick={() => setAsking(true)}>
          {t('user.removeFactors')}
        </Button>
      </Setting>
      {isAsking && <FactorRemovalDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}

function FactorRemovalDialog({ user, onClose }: { user: AdminUserDetail['user']; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { removeFactors } = useUserChanges();
  const { failureText } = useOperationFailure();
  const { id, username } = user;
  return (
    <ConfirmDialog
      title={t('user.removeFactorsTitle', { username })}
      confirmText={t('user.removeFactors')}
      busyText={t('user.removingFactors')}
      cancelText={t('cancel')}
      closeLabel={t('close')}
      look="danger"
      onConfirm={() => removeFactors(id).then(() => showToast(t('user.factorsRemoved', { username })), failureText)}
      onClose={onClose}
    >
      <p>{t('user.removeFactorsText', { name: displayNameOf(user) })}</p>
    </ConfirmDialog>
  );
}
