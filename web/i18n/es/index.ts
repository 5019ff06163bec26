import { site } from './site.ts';

/** Spanish. */
export const es = {
  site,
  later: {
    catalogue: () => import('./catalogue.ts'),
    discover: () => import('./discover.ts'),
    rooms: () => import('./rooms.ts'),
    tonight: () => import('./tonight.ts'),
    myServices: () => import('./my-services.ts'),
    recommendations: () => import('./recommendations.ts'),
    errors: () => import('./errors.ts'),
    titles: () => import('./titles.ts'),
    pages: () => import('./pages.ts'),
    lists: () => import('./lists.ts'),
    collection: () => import('./collection.ts'),
    customLists: () => import('./custom-lists.ts'),
    diary: () => import('./diary.ts'),
    shows: () => import('./shows.ts'),
    calendar: () => import('./calendar.ts'),
    statistics: () => import('./statistics.ts'),
    notifications: () => import('./notifications.ts'),
    settings: () => import('./settings.ts'),
    profile: () => import('./profile.ts'),
    admin: () => import('./admin.ts'),
    campaigns: () => import('./campaigns.ts'),
    account: () => import('./account.ts'),
    identity: () => import('./identity.ts'),
    security: () => import('./security.ts'),
    shortcuts: () => import('./shortcuts.ts'),
    welcome: () => import('./welcome.ts'),
  },
};
