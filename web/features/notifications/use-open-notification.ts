import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { isSafeActionUrl } from '#contract/notifications/action-url.ts';
import type { Notification } from '#contract/notifications/inbox.ts';
import { useNotificationChanges } from '#web/api/notifications/notifications.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';

/** Null for no address or an unsafe one. */
export const destinationOf = ({ action_url: url }: Notification): string | null =>
  url !== null && isSafeActionUrl(url) ? url : null;

export function useOpenNotification(): (notification: Notification) => void {
  const { t } = useTranslation('notifications');
  const navigate = useNavigate();
  const { markRead } = useNotificationChanges();
  return (notification) => {
    if (!notification.is_read) markRead(notification.id).catch(() => showToast(t('operationFailed')));
    const url = destinationOf(notification);
    if (url?.startsWith('/')) void navigate(url);
    else if (url) window.open(url, '_blank', 'noopener,noreferrer');
  };
}
