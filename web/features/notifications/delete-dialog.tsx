import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Notification } from '#contract/notifications.ts';
import { useNotificationChanges } from '#web/api/notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Asks before a notification goes; when it has gone, offers to bring it back. */
export function DeleteDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const { remove, restore } = useNotificationChanges();
  const [isBusy, setBusy] = useState(false);
  const { id, title } = notification;
  const failed = () => showToast(t('operationFailed'));
  const bringBack = () => void restore(id).then(() => showToast(t('restored')), failed);

  async function confirm() {
    setBusy(true);
    try {
      await remove(id);
      showToast(t('deleted'), { action: { label: t('undo'), run: bringBack } });
    } catch {
      failed();
    }
    onClose();
  }

  return (
    <Dialog title={t('confirmTitle')} closeLabel={t('close')} onClose={onClose}>
      <p className="text-lg break-words">{t('confirmText', { title })}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <SubmitButton type="button" busy={isBusy} busyText={t('deleting')} onClick={() => void confirm()}>
          {t('confirm')}
        </SubmitButton>
      </div>
    </Dialog>
  );
}
