import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { limits } from '#contract/limits.ts';
import { takeUnreadCount, useUnreadCount } from '#web/api/notifications/notifications.ts';
import { confirmPush } from '#web/api/notifications/push.ts';
import { listenToUnread } from '#web/api/notifications/unread-stream.ts';
import { useSessionStore } from '#web/api/use-session.ts';
import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Lines } from '#web/ui/media/icon.tsx';
import { useDialogModule } from '#web/ui/overlays/use-dialog-module.ts';
import { bellDrawing } from './drawings.ts';

const lazyDropdown = lazyModule({ load: () => import('./notification-dropdown.tsx') });

export function NotificationBell({ userId }: { userId: number }) {
  const { t } = useTranslation('notifications');
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dropdown = useDialogModule(lazyDropdown, { isOpen, onClose: close });
  const unread = useUnreadCount();
  useLiveCount();
  usePushConfirmation(userId);
  const prepare = () => void lazyDropdown.load().catch(() => undefined);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={
          unread > limits.badgeMax
            ? t('bellMany', { max: limits.badgeMax })
            : unread > 0
              ? t('bellUnread', { count: unread })
              : t('bell')
        }
        className={`${buttonStyle({ variant: 'stage', size: 'square' })} relative`}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!isOpen)}
      >
        <Lines d={bellDrawing} />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -end-1.5 -top-1.5 min-w-5.5 rounded-full bg-accent px-1.5 text-center text-xs leading-5.5 font-bold text-on-accent tabular-nums ring-2 ring-stage"
          >
            {unread > limits.badgeMax ? `${limits.badgeMax}+` : unread}
          </span>
        )}
      </button>
      {dropdown && isOpen && <dropdown.NotificationDropdown trigger={trigger} unread={unread} onClose={close} />}
    </>
  );
}

function useLiveCount(): void {
  const session = useSessionStore();
  const queries = useQueryClient();
  useEffect(() => listenToUnread(session, (count) => takeUnreadCount(queries, count)), [session, queries]);
}

function usePushConfirmation(userId: number): void {
  const session = useSessionStore();
  useEffect(() => void confirmPush(session, userId), [session, userId]);
}
