import { site } from './site.ts';

/** The English texts by namespace: `site` is loaded with every page, the others on demand. */
export const en = {
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

type Later = (typeof en)['later'];
export type LazyNamespace = keyof Later;

/** The type that the other languages must match. */
export type English = { site: (typeof en)['site'] } & { [Namespace in LazyNamespace]: TextsOf<Later, Namespace> };

/** The texts of a namespace, exported by its file under its name. */
export type TextsOf<Files, Namespace extends keyof Files> = Files[Namespace] extends () => Promise<infer File>
  ? File[Namespace & keyof File]
  : never;
