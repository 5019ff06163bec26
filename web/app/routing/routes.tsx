import { data, matchRoutes, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import {
  discoverOptions,
  personOptions,
  relatedOptions,
  searchOptions,
  titleOptions,
  watchOptions,
} from '#web/api/catalogue/queries.ts';
import { resultsPart } from '#web/features/search/results-part.ts';
import { readSearch, searchInput } from '#web/features/search/search-params.ts';
import { NotFoundPage } from '#web/pages/not-found.tsx';
import { OfflinePage } from '#web/pages/offline.tsx';
import { loadTexts, type LaterTexts } from '#web/i18n/i18n.ts';
import { profileOptions } from '#web/api/account/profiles.ts';
import { readCountryChoice } from '#web/lib/format/country.ts';
import { ErrorPage } from './error-page.tsx';
import { Layout } from '#web/app/layout/layout.tsx';
import { personBody, titleBody } from './lazy-bodies.ts';
import { toolsOf } from './load-context.ts';
import { loadPage } from './load-page.ts';

async function loadHome({ request, context }: LoaderFunctionArgs) {
  const tools = toolsOf({ context });
  const search = readSearch(new URL(request.url).searchParams);
  if (!search.q) return loadPage(tools, { main: discoverOptions(tools.call) });
  await Promise.all([resultsPart.load(), loadTexts(tools.i18n, 'catalogue')]);
  return loadPage(tools, { main: searchOptions(tools.call, searchInput(search)) });
}

async function loadMovie({ params, context }: LoaderFunctionArgs) {
  const tools = toolsOf({ context });
  const id = Number(params['id']);
  const choice = import.meta.env.SSR ? null : readCountryChoice();
  const country = choice ?? tools.settings.country;
  const page = loadPage(tools, {
    main: titleOptions(tools.call, id),
    also: [relatedOptions(tools.call, id)],
    thereafter: (title) => (title.watch_countries.includes(country) ? [watchOptions(tools.call, id, country)] : []),
  });
  await Promise.all([loadTexts(tools.i18n, 'catalogue'), titleBody.prepare(tools.i18n)]);
  return page;
}

async function loadPerson({ params, context }: LoaderFunctionArgs) {
  const tools = toolsOf({ context });
  const page = loadPage(tools, { main: personOptions(tools.call, Number(params['id'])) });
  await Promise.all([loadTexts(tools.i18n, 'catalogue'), personBody.prepare(tools.i18n)]);
  return page;
}

async function loadProfile({ params, context }: LoaderFunctionArgs) {
  const tools = toolsOf({ context });
  await loadTexts(tools.i18n, 'settings');
  return loadPage(tools, { main: profileOptions(tools.call, params['username'] ?? '') });
}

const loadTextsOf =
  (...texts: LaterTexts[]) =>
  async ({ context }: LoaderFunctionArgs) => {
    await loadTexts(toolsOf({ context }).i18n, ...texts);
    return null;
  };
const loadNotifications = loadTextsOf('notifications');
const loadStatic = loadTextsOf('pages');
const loadAccount = loadTextsOf('account', 'errors');
const loadLists = loadTextsOf('lists');
const loadAdmin = loadTextsOf('admin', 'errors');
/** Messages are shown as their readers will see them, in the words of notifications. */
const loadCampaigns = loadTextsOf('admin', 'campaigns', 'notifications', 'errors');

/** The settings hold the push toggle, which speaks the words of notifications. */
const loadSettings = loadTextsOf('settings', 'notifications', 'errors');

/** The demo page is there only where whoever runs the server has switched it on. */
async function loadHelper({ context }: LoaderFunctionArgs) {
  const { settings, i18n } = toolsOf({ context });
  await loadTexts(i18n, 'account', 'errors');
  return data({ isShown: settings.emailHelper }, { status: settings.emailHelper ? 200 : 404 });
}

const answerNotFound = () => data(null, { status: 404 });

/** Marks pages whose texts come in files of their own. */
interface RouteHandle {
  texts?: LaterTexts[];
}
const withTexts: RouteHandle = { texts: ['pages'] };
const withCatalogueTexts: RouteHandle = { texts: ['catalogue'] };
const withAccountTexts: RouteHandle = { texts: ['account', 'errors'] };
const withNotificationTexts: RouteHandle = { texts: ['notifications'] };
const withSettingsTexts: RouteHandle = { texts: ['settings', 'notifications', 'errors'] };
const withListTexts: RouteHandle = { texts: ['lists'] };
const withAdminTexts: RouteHandle = { texts: ['admin', 'errors'] };
const withCampaignTexts: RouteHandle = { texts: ['admin', 'campaigns', 'notifications', 'errors'] };

/** The texts that a page needs besides those that every page has. */
export function textsOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): LaterTexts[] {
  const isSearch = pathname === '/' && new URLSearchParams(search).has('q');
  const handles = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle as RouteHandle | undefined);
  return [...(isSearch ? (['catalogue'] as const) : []), ...handles.flatMap((handle) => handle?.texts ?? [])];
}

/** Every page of the site. They come when they are opened. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    ErrorBoundary: ErrorPage,
    children: [
      {
        index: true,
        loader: loadHome,
        lazy: async () => ({ Component: (await import('#web/pages/home.tsx')).HomePage }),
      },
      {
        path: 'movie/:id',
        loader: loadMovie,
        handle: withCatalogueTexts,
        lazy: async () => ({ Component: (await import('#web/pages/movie.tsx')).MoviePage }),
      },
      {
        path: 'person/:id',
        loader: loadPerson,
        handle: withCatalogueTexts,
        lazy: async () => ({ Component: (await import('#web/pages/person.tsx')).PersonPage }),
      },
      {
        path: 'about',
        loader: loadStatic,
        handle: withTexts,
        lazy: async () => ({ Component: (await import('#web/pages/about.tsx')).AboutPage }),
      },
      {
        path: 'privacy',
        loader: loadStatic,
        handle: withTexts,
        lazy: async () => ({ Component: (await import('#web/pages/privacy.tsx')).PrivacyPage }),
      },
      {
        path: 'terms',
        loader: loadStatic,
        handle: withTexts,
        lazy: async () => ({ Component: (await import('#web/pages/terms.tsx')).TermsPage }),
      },
      {
        path: 'help',
        loader: loadStatic,
        handle: withTexts,
        lazy: async () => ({ Component: (await import('#web/pages/help.tsx')).HelpPage }),
      },
      {
        path: 'reset-password',
        loader: loadAccount,
        handle: withAccountTexts,
        lazy: async () => ({ Component: (await import('#web/pages/reset-password.tsx')).ResetPasswordPage }),
      },
      {
        path: 'confirm-password-change',
        loader: loadAccount,
        handle: withAccountTexts,
        lazy: async () => ({
          Component: (await import('#web/pages/confirm-password-change.tsx')).ConfirmPasswordChangePage,
        }),
      },
      {
        path: 'verify-email',
        loader: loadAccount,
        handle: withAccountTexts,
        lazy: async () => ({ Component: (await import('#web/pages/verify-email.tsx')).VerifyEmailPage }),
      },
      {
        path: 'email-helper',
        loader: loadHelper,
        handle: withAccountTexts,
        lazy: async () => ({ Component: (await import('#web/pages/email-helper.tsx')).EmailHelperPage }),
      },
      {
        path: 'u/:username',
        loader: loadProfile,
        handle: withSettingsTexts,
        lazy: async () => ({ Component: (await import('#web/pages/public-profile.tsx')).PublicProfilePage }),
      },
      {
        lazy: async () => ({ Component: (await import('./route-guard.tsx')).SignedInOnly }),
        children: [
          {
            path: 'notifications',
            loader: loadNotifications,
            handle: withNotificationTexts,
            lazy: async () => ({ Component: (await import('#web/pages/notifications.tsx')).NotificationsPage }),
          },
          {
            path: 'settings',
            loader: loadSettings,
            handle: withSettingsTexts,
            lazy: async () => ({ Component: (await import('#web/pages/settings.tsx')).SettingsPage }),
          },
          {
            path: 'profile',
            loader: loadAccount,
            handle: withAccountTexts,
            lazy: async () => ({ Component: (await import('#web/pages/profile.tsx')).ProfilePage }),
          },
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./route-guard.tsx')).AdminsOnly }),
        children: [
          {
            path: 'admin',
            loader: loadAdmin,
            handle: withAdminTexts,
            lazy: async () => ({ Component: (await import('#web/pages/admin.tsx')).AdminPage }),
          },
          {
            path: 'admin/notifications',
            loader: loadCampaigns,
            handle: withCampaignTexts,
            lazy: async () => ({
              Component: (await import('#web/pages/admin-notifications.tsx')).AdminNotificationsPage,
            }),
          },
          {
            path: 'admin/users/:id',
            loader: loadAdmin,
            handle: withAdminTexts,
            lazy: async () => ({ Component: (await import('#web/pages/admin-user.tsx')).AdminUserPage }),
          },
        ],
      },
      {
        path: 'watchlist',
        loader: loadLists,
        handle: withListTexts,
        lazy: async () => ({ Component: (await import('#web/pages/watchlist.tsx')).WatchlistPage }),
      },
      { path: 'offline', Component: OfflinePage },
      // For those who work on the primitives; a build leaves it out.
      ...(import.meta.env.DEV
        ? [{ path: 'ui', lazy: async () => ({ Component: (await import('#web/pages/ui-gallery.tsx')).UiGallery }) }]
        : []),
      { path: '*', loader: answerNotFound, Component: NotFoundPage },
    ],
  },
];
