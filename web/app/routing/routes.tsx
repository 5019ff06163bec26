import { data, type RouteObject } from 'react-router';
import { searchResults } from '#web/features/search/lazy-results.ts';
import { NotFoundPage } from '#web/pages/not-found.tsx';
import { OfflinePage } from '#web/pages/offline.tsx';
import { ErrorPage } from './error-page.tsx';
import { Layout } from '#web/app/layout/layout.tsx';
import { lazyPage } from './lazy-page.ts';
import { personBody, titleBody } from './page-bodies.ts';
import {
  readDiscoverPage,
  readEmailHelper,
  readHome,
  readPerson,
  readProfile,
  readSharedList,
  readTitle,
} from './page-loaders.ts';

const homePage = lazyPage({
  load: async () => (await import('#web/pages/home.tsx')).HomePage,
  read: readHome,
  also: ({ searchParams }) => (searchParams.get('q') ? [searchResults] : []),
});

const discoverPage = lazyPage({
  load: async () => (await import('#web/pages/discover.tsx')).DiscoverPage,
  namespaces: ['catalogue', 'discover'],
  read: readDiscoverPage,
});

const tonightPage = lazyPage({
  load: async () => (await import('#web/pages/tonight.tsx')).TonightPage,
  namespaces: ['catalogue', 'tonight', 'rooms', 'errors'],
});

const moviePage = lazyPage({
  load: async () => (await import('#web/pages/movie.tsx')).MoviePage,
  namespaces: ['catalogue'],
  read: readTitle,
  body: titleBody,
});

const personPage = lazyPage({
  load: async () => (await import('#web/pages/person.tsx')).PersonPage,
  namespaces: ['catalogue'],
  read: readPerson,
  body: personBody,
});

const openPages: RouteObject[] = [
  {
    path: 'about',
    ...lazyPage({ load: async () => (await import('#web/pages/about.tsx')).AboutPage, namespaces: ['pages'] }),
  },
  {
    path: 'privacy',
    ...lazyPage({ load: async () => (await import('#web/pages/privacy.tsx')).PrivacyPage, namespaces: ['pages'] }),
  },
  {
    path: 'terms',
    ...lazyPage({ load: async () => (await import('#web/pages/terms.tsx')).TermsPage, namespaces: ['pages'] }),
  },
  {
    path: 'help',
    ...lazyPage({ load: async () => (await import('#web/pages/help.tsx')).HelpPage, namespaces: ['pages'] }),
  },
  {
    path: 'reset-password',
    ...lazyPage({
      load: async () => (await import('#web/pages/account/reset-password.tsx')).ResetPasswordPage,
      namespaces: ['account', 'errors'],
    }),
  },
  {
    path: 'confirm-password-change',
    ...lazyPage({
      load: async () => (await import('#web/pages/account/confirm-password-change.tsx')).ConfirmPasswordChangePage,
      namespaces: ['account', 'errors'],
    }),
  },
  {
    path: 'revert-email-change',
    ...lazyPage({
      load: async () => (await import('#web/pages/account/revert-email-change.tsx')).RevertEmailChangePage,
      namespaces: ['account', 'errors'],
    }),
  },
  {
    path: 'unsubscribe',
    ...lazyPage({
      load: async () => (await import('#web/pages/account/unsubscribe.tsx')).UnsubscribePage,
      namespaces: ['account', 'errors'],
    }),
  },
  {
    path: 'verify-email',
    ...lazyPage({
      load: async () => (await import('#web/pages/account/verify-email.tsx')).VerifyEmailPage,
      namespaces: ['account', 'errors'],
    }),
  },
  {
    path: 'sign-in/provider',
    ...lazyPage({
      load: async () => (await import('#web/pages/account/provider-sign-in.tsx')).ProviderSignInPage,
      namespaces: ['identity', 'account', 'errors'],
    }),
  },
  {
    path: 'link-provider',
    ...lazyPage({
      load: async () => (await import('#web/pages/account/link-provider.tsx')).LinkProviderPage,
      namespaces: ['identity', 'account', 'errors'],
    }),
  },
  {
    path: 'email-helper',
    ...lazyPage({
      load: async () => (await import('#web/pages/account/email-helper.tsx')).EmailHelperPage,
      namespaces: ['account', 'errors'],
      read: readEmailHelper,
    }),
  },
  {
    path: 'u/:username',
    ...lazyPage({
      load: async () => (await import('#web/pages/profile/public-profile.tsx')).PublicProfilePage,
      namespaces: ['profile', 'customLists', 'statistics', 'diary', 'errors'],
      read: readProfile,
    }),
  },
  {
    path: 'list/:token',
    ...lazyPage({
      load: async () => (await import('#web/pages/lists/shared-list.tsx')).SharedListPage,
      namespaces: ['customLists', 'errors'],
      read: readSharedList,
    }),
  },
];

const roomPage = lazyPage({
  load: async () => (await import('#web/pages/room.tsx')).RoomPage,
  namespaces: ['catalogue', 'rooms', 'errors'],
});

const signedInPages: RouteObject = {
  ...lazyPage({ load: async () => (await import('./route-guard.tsx')).SignedInOnly, isGuard: true }),
  children: [
    {
      path: 'for-you',
      ...lazyPage({
        load: async () => (await import('#web/pages/for-you.tsx')).ForYouPage,
        namespaces: ['recommendations'],
      }),
    },
    {
      path: 'up-next',
      ...lazyPage({
        load: async () => (await import('#web/pages/shows/up-next.tsx')).UpNextPage,
        namespaces: ['shows', 'catalogue', 'errors'],
      }),
    },
    {
      path: 'calendar',
      // Its private address is copied as in the settings.
      ...lazyPage({
        load: async () => (await import('#web/pages/shows/calendar.tsx')).CalendarPage,
        namespaces: ['calendar', 'identity', 'catalogue', 'errors'],
      }),
    },
    {
      path: 'diary',
      ...lazyPage({
        load: async () => (await import('#web/pages/diary/diary.tsx')).DiaryPage,
        namespaces: ['diary', 'errors'],
      }),
    },
    {
      path: 'stats',
      ...lazyPage({
        load: async () => (await import('#web/pages/diary/statistics.tsx')).StatisticsPage,
        // Genres are named as in the catalogue.
        namespaces: ['statistics', 'catalogue', 'errors'],
      }),
    },
    {
      path: 'lists',
      ...lazyPage({
        load: async () => (await import('#web/pages/lists/lists.tsx')).ListsPage,
        namespaces: ['customLists', 'errors'],
      }),
    },
    {
      path: 'lists/:id',
      ...lazyPage({
        load: async () => (await import('#web/pages/lists/list.tsx')).ListPage,
        namespaces: ['customLists', 'errors'],
      }),
    },
    {
      path: 'notifications',
      ...lazyPage({
        load: async () => (await import('#web/pages/notifications.tsx')).NotificationsPage,
        namespaces: ['notifications'],
      }),
    },
    {
      path: 'settings',
      // The push toggle uses the texts of notifications.
      ...lazyPage({
        load: async () => (await import('#web/pages/account/settings.tsx')).SettingsPage,
        namespaces: ['settings', 'security', 'identity', 'notifications', 'myServices', 'shortcuts', 'errors'],
      }),
    },
    {
      path: 'profile',
      ...lazyPage({
        load: async () => (await import('#web/pages/account/profile.tsx')).ProfilePage,
        namespaces: ['account', 'errors'],
      }),
    },
  ],
};

const adminPages: RouteObject = {
  ...lazyPage({ load: async () => (await import('./route-guard.tsx')).AdminsOnly, isGuard: true }),
  children: [
    {
      path: 'admin',
      ...lazyPage({
        load: async () => (await import('#web/pages/admin/overview.tsx')).AdminPage,
        namespaces: ['admin', 'identity', 'errors'],
      }),
    },
    {
      path: 'admin/notifications',
      // The preview uses the texts of notifications.
      ...lazyPage({
        load: async () => (await import('#web/pages/admin/notifications.tsx')).AdminNotificationsPage,
        namespaces: ['admin', 'campaigns', 'notifications', 'errors'],
      }),
    },
    {
      path: 'admin/users/:id',
      ...lazyPage({
        load: async () => (await import('#web/pages/admin/user.tsx')).AdminUserPage,
        namespaces: ['admin', 'errors'],
      }),
    },
  ],
};

/** In development only. */
const galleryPage: RouteObject = {
  path: 'ui',
  lazy: async () => ({ Component: (await import('#web/pages/ui-gallery.tsx')).UiGallery }),
};

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    ErrorBoundary: ErrorPage,
    children: [
      { index: true, ...homePage },
      { path: 'discover', ...discoverPage },
      { path: 'tonight', ...tonightPage },
      { path: 'room/:token', ...roomPage },
      { path: 'movie/:id', ...moviePage },
      { path: 'person/:id', ...personPage },
      ...openPages,
      signedInPages,
      adminPages,
      {
        path: 'watchlist',
        ...lazyPage({
          load: async () => (await import('#web/pages/watchlist.tsx')).WatchlistPage,
          namespaces: ['lists'],
        }),
      },
      { path: 'offline', Component: OfflinePage },
      ...(import.meta.env.DEV ? [galleryPage] : []),
      { path: '*', loader: () => data(null, { status: 404 }), Component: NotFoundPage },
    ],
  },
];
