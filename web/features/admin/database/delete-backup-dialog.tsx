import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Backup } from '#contract/admin.ts';
import { useDatabaseChanges } from '#web/api/admin-server.ts';
import { useMeasures } from '#web/i18n/use-measures.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useExplain } from '../use-explain.ts';

/** Asks before a backup goes. */
export function DeleteBackupDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { bytes } = useMeasures();
  const { deleteBackup } = useDatabaseChanges();
  const { explain } = useExplain();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');

  async function confirm() {
    if (isBusy) return;
    setBusy(true);
    try {
      await deleteBackup(backup.name);
      showToast(t('database.deleted'));
      onClose();
    } catch (error) {
      setFault(explain(error));
      setBusy(false);
    }
  }

  return (
    <Dialog title={t('database.deleteTitle')} closeLabel={t('close')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="wrap-anywhere">
          {t('database.deleteText', { name: backup.name, size: bytes(backup.size_bytes) })}
        </p>
        {fault && <Notice kind="error">{fault}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton
            type="button"
            variant="danger"
            busy={isBusy}
            busyText={t('database.deleting')}
            onClick={() => void confirm()}
          >
            {t('database.delete')}
          </SubmitButton>
        </div>
      </div>
    </Dialog>
  );
}
