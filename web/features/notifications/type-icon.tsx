import type { NotificationType } from '#contract/notifications.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const icons: Record<NotificationType, IconName> = {
  welcome: 'star',
  security_alert: 'shield',
  system_announcement: 'megaphone',
  account_update: 'person',
  new_content: 'film',
  email_verification: 'mail',
  password_reset: 'lock',
  reminder: 'clock',
  promotion: 'gift',
  other: 'bell',
};

/** What kind of notification it is, at a glance. */
export function TypeIcon({ type, isRead }: { type: NotificationType; isRead: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 shrink-0 place-items-center rounded-full ${
        isRead ? 'bg-sunken text-faint' : type === 'security_alert' ? 'bg-accent text-on-accent' : 'bg-bulb text-letter'
      }`}
    >
      <Icon name={icons[type]} />
    </span>
  );
}
