import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Backup } from '#contract/admin/database.ts';
import { useDatabaseChanges } from '#web/api/admin/server-state.ts';
import { useMeasures } from '#web/i18n/use-measures.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { useOperationFailure } from '../use-operation-failure.ts';

export function DeleteBackupDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { bytes } = useMeasures();
  const { deleteBackup } = useDatabaseChanges();
  const { failureText } = useOperationFailure();
  return (
    <ConfirmDialog
      title={t('database.deleteTitle')}
      confirmText={t('database.delete')}
      busyText={t('database.deleting')}
      cancelText={t('cancel')}
      closeLabel={t('close')}
      look="danger"
      onConfirm={() => deleteBackup(backup.name).then(() => showToast(t('database.deleted')), failureText)}
      onClose={onClose}
    >
      <p>{t('database.deleteText', { name: backup.name, size: bytes(backup.size_bytes) })}</p>
    </ConfirmDialog>
  );
}
