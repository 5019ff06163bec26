import type { RefObject } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Header, Menu, MenuItem, MenuSection, Popover, Separator } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router';
import type { User } from '#contract/auth.ts';
import { signOutWithPushes } from '#web/api/notifications/push.ts';
import { useSessionStore } from '#web/api/use-session.ts';
import { displayNameOf } from '#web/lib/format/display-name.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { chartDrawing } from '#web/ui/media/drawings.ts';
import { Icon, Lines, type IconName } from '#web/ui/media/icon.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';

interface UserMenuProps {
  user: User;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  trigger: RefObject<HTMLButtonElement | null>;
}

interface Entry {
  path: string;
  icon: IconName | { d: string };
  text: 'profile' | 'collections' | 'dashboard' | 'settings';
  adminsOnly?: boolean;
}

const entries: Entry[] = [
  { path: '/profile', icon: 'person', text: 'profile' },
  { path: '/watchlist', icon: { d: 'M4 8.5h16v12H4zM6.5 5.5h11M9 2.800h6' }, text: 'collections' },
  {
    path: '/admin',
    icon: { d: chartDrawing },
    text: 'dashboard',
    adminsOnly: true,
  },
  { path: '/settings', icon: 'gear', text: 'settings' },
];

const exit = 'M10 4H4.500v16H10M14.500 8l4 4l-4 4M18 12H9.500';

const itemStyle =
  'flex cursor-pointer items-center gap-3 rounded-sm px-3 py-2.5 font-medium -outline-offset-3! data-focused:bg-chip';

export function UserMenu({ user, isOpen, onOpenChange, trigger }: UserMenuProps) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const isAdmin = user.role === 'admin';
  const session = useSessionStore();
  const shown = entries.filter(({ adminsOnly }) => !adminsOnly || isAdmin);

  async function signOut() {
    await signOutWithPushes(session);
    showToast(t('menu.signedOut'));
  }

  return (
    <Popover
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      className="appear w-72 max-w-[calc(100vw-2rem)] overflow-hidden rounded-md border border-edge bg-raised text-ink shadow-lift outline-none"
    >
      <Menu
        aria-label={t('menu.label')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- focus moves into an opened menu
        autoFocus="first"
        className="outline-none"
        onClose={() => onOpenChange(false)}
        onAction={(key) => (key === 'signOut' ? void signOut() : void navigate(String(key)))}
      >
        <MenuSection className="flex flex-col p-1.5">
          <Header className="-mx-1.5 -mt-1.5 mb-1.5 flex items-center gap-3 border-b border-edge bg-sunken px-4 py-3.5">
            <Avatar name={displayNameOf(user)} src={user.profile_picture_url} className="size-11 text-lg" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{displayNameOf(user)}</span>
              <span className="block truncate text-sm text-soft">{user.email}</span>
              {isAdmin && (
                <span className="mt-1 inline-flex items-center gap-1 rounded-full bg-bulb px-2 py-0.5 text-xs font-semibold text-letter">
                  <Icon name="star" className="size-3" />
                  {t('menu.admin')}
                </span>
              )}
            </span>
          </Header>
          {shown.map(({ path, icon, text }) => (
            <MenuItem key={path} id={path} textValue={t(`menu.${text}`)} className={itemStyle}>
              {typeof icon === 'string' ? (
                <Icon name={icon} className="size-5 text-faint" />
              ) : (
                <Lines d={icon.d} className="size-5 text-faint" />
              )}
              {t(`menu.${text}`)}
            </MenuItem>
          ))}
        </MenuSection>
        <Separator className="border-t border-edge" />
        <MenuSection className="p-1.5" aria-label={t('menu.signOut')}>
          <MenuItem id="signOut" textValue={t('menu.signOut')} className={itemStyle}>
            <Lines d={exit} className="size-5 text-faint" />
            {t('menu.signOut')}
          </MenuItem>
        </MenuSection>
      </Menu>
    </Popover>
  );
}
