import { signOutWithPushes } from '#web/api/notifications/push.ts';
import { openLogin } from '#web/api/account/require-login.ts';
import { useSession, useSessionStore } from '#web/api/use-session.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { themes } from '#web/lib/browser/reader-choices.ts';
import { useTheme } from '#web/lib/browser/theme.ts';
import type { IconName } from '#web/ui/media/icon.tsx';

export interface Command {
  key: string;
  name: string;
  icon: IconName;
  /** A path to open, or a function to call. */
  run: string | (() => void);
}

const themeIcons = { light: 'sun', dark: 'moon', system: 'screen' } as const;

/** The pages that this person may open, then the actions of every page. */
export function useCommands(onShowKeys: () => void): Command[] {
  const { t } = useTranslation('shortcuts');
  const { user, isAdmin } = useSession();
  const session = useSessionStore();
  const [theme, chooseTheme] = useTheme();
  const pages: [path: string, name: string, icon: IconName, isShown: boolean][] = [
    ['/', t('places.h'), 'screen', true],
    ['/discover', t('site.discover', { ns: 'site' }), 'search', true],
    ['/tonight', t('pages.tonight'), 'moon', true],
    ['/for-you', t('pages.forYou'), 'star', user !== null],
    ['/watchlist', t('places.c'), 'check', true],
    ['/watchlist?tab=favorites', t('pages.favorites'), 'heart', user !== null],
    ['/watchlist?tab=bookmarks', t('pages.bookmarks'), 'bookmark', user !== null],
    ['/lists', t('pages.lists'), 'file', user !== null],
    ['/diary', t('site.diary', { ns: 'site' }), 'eye', user !== null],
    ['/stats', t('pages.statistics'), 'file', user !== null],
    ['/up-next', t('pages.upNext'), 'screen', user !== null],
    ['/calendar', t('pages.calendar'), 'clock', user !== null],
    ['/notifications', t('places.n'), 'mail', user !== null],
    ['/profile', t('places.p'), 'person', user !== null],
    ['/settings', t('places.s'), 'gear', user !== null],
    ['/admin', t('places.a'), 'lock', isAdmin],
    ['/admin?tab=users', t('pages.users'), 'person', isAdmin],
    ['/admin?tab=database', t('pages.database'), 'file', isAdmin],
    ['/admin/notifications', t('pages.campaigns'), 'mail', isAdmin],
    ['/help', t('site.help', { ns: 'site' }), 'alert', true],
  ];
  const signing: Command[] = user
    ? [
        {
          key: 'sign-out',
          name: t('menu.signOut', { ns: 'account' }),
          icon: 'lock',
          run: () => void signOutWithPushes(session),
        },
      ]
    : [
        {
          key: 'sign-in',
          name: t('site.signIn', { ns: 'site' }),
          icon: 'lock',
          run: () => openLogin({ mode: 'login' }),
        },
        {
          key: 'sign-up',
          name: t('site.signUp', { ns: 'site' }),
          icon: 'person',
          run: () => openLogin({ mode: 'register' }),
        },
      ];
  return [
    ...pages.filter(([, , , isShown]) => isShown).map(([run, name, icon]) => ({ key: run, name, icon, run })),
    ...themes
      .filter((name) => name !== theme)
      .map((name) => ({
        key: `theme-${name}`,
        name: t('theme', { theme: t(`theme.${name}`, { ns: 'site' }) }),
        icon: themeIcons[name],
        run: () => chooseTheme(name),
      })),
    { key: 'keys', name: t('title'), icon: 'file', run: onShowKeys },
    ...signing,
  ];
}
