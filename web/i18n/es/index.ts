import { site } from './site.ts';

/** Spanish. */
export const es = {
  site,
  later: {
    catalogue: () => import('./common.ts'),
    discover: () => import('./discover.ts'),
    rooms: () => import('./rooms.ts'),
    tonight: () => import('./tonight.ts'),
    myServices: () => import('./common.ts'),
    recommendations: () => import('./signed-in.ts'),
    errors: () => import('./common.ts'),
    titles: () => import('./titles.ts'),
    pages: () => import('./pages.ts'),
    lists: () => import('./lists.ts'),
    collection: () => import('./collection.ts'),
    customLists: () => import('./custom-lists.ts'),
    diary: () => import('./common.ts'),
    shows: () => import('./common.ts'),
    calendar: () => import('./calendar.ts'),
    statistics: () => import('./statistics.ts'),
    notifications: () => import('./signed-in.ts'),
    settings: () => import('./settings.ts'),
    profile: () => import('./profile.ts'),
    admin: () => import('./admin.ts'),
    campaigns: () => import('./campaigns.ts'),
    account: () => import('./account.ts'),
    identity: () => import('./identity.ts'),
    security: () => import('./signed-in.ts'),
    shortcuts: () => import('./shortcuts.ts'),
    welcome: () => import('./welcome.ts'),
  },
};
