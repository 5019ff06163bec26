import type { NotificationType } from '#contract/notifications/inbox.ts';
import { Icon, Lines, type IconName } from '#web/ui/media/icon.tsx';
import { bellDrawing, giftDrawing, megaphoneDrawing, shieldDrawing } from './drawings.ts';

const icons: Record<NotificationType, { name: IconName } | { d: string }> = {
  welcome: { name: 'star' },
  security_alert: { d: shieldDrawing },
  system_announcement: { d: megaphoneDrawing },
  account_update: { name: 'person' },
  new_content: { d: 'M4 4.5h16v15H4zM8 4.5v15M16 4.5v15M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4' },
  email_verification: { name: 'mail' },
  password_reset: { name: 'lock' },
  reminder: { name: 'clock' },
  promotion: { d: giftDrawing },
  other: { d: bellDrawing },
};

export function TypeIcon({ type, isRead }: { type: NotificationType; isRead: boolean }) {
  const icon = icons[type];
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 shrink-0 place-items-center rounded-full ${
        isRead ? 'bg-sunken text-faint' : type === 'security_alert' ? 'bg-accent text-on-accent' : 'bg-bulb text-letter'
      }`}
    >
      {'d' in icon ? <Lines d={icon.d} /> : <Icon name={icon.name} />}
    </span>
  );
}
