import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Notification } from '#contract/notifications/inbox.ts';
import { useNotificationChanges } from '#web/api/notifications/notifications.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';

export function DeleteDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const { remove, restore } = useNotificationChanges();
  const { id, title } = notification;
  const failed = () => showToast(t('operationFailed'));
  const bringBack = () => void restore(id).then(() => showToast(t('restored')), failed);
  const offerBack = () => showToast(t('deleted'), { action: { label: t('undo'), run: bringBack } });
  return (
    <ConfirmDialog
      title={t('confirmTitle')}
      confirmText={t('confirm')}
      busyText={t('deleting')}
      cancelText={t('cancel')}
      closeLabel={t('close')}
      onConfirm={() => remove(id).then(offerBack, failed)}
      onClose={onClose}
    >
      <p>{t('confirmText', { title })}</p>
    </ConfirmDialog>
  );
}
