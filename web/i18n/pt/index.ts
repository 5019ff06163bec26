import { site } from './site.ts';

/** Portuguese, as in Brazil. */
export const pt = {
  site,
  later: {
    catalogue: () => import('./catalogue.ts'),
    discover: () => import('./discover.ts'),
    tonight: () => import('./tonight.ts'),
    recommendations: () => import('./recommendations.ts'),
    errors: () => import('./errors.ts'),
    titles: () => import('./titles.ts'),
    pages: () => import('./pages.ts'),
    lists: () => import('./lists.ts'),
    customLists: () => import('./custom-lists.ts'),
    diary: () => import('./diary.ts'),
    shows: () => import('./shows.ts'),
    statistics: () => import('./statistics.ts'),
    notifications: () => import('./notifications.ts'),
    settings: () => import('./settings.ts'),
    admin: () => import('./admin.ts'),
    campaigns: () => import('./campaigns.ts'),
    account: () => import('./account.ts'),
    identity: () => import('./identity.ts'),
    security: () => import('./security.ts'),
    shortcuts: () => import('./shortcuts.ts'),
    welcome: () => import('./welcome.ts'),
  },
};
