import { site } from './site.ts';

/** English, in parts: `site` comes with every page, the others as soon as something needs them. */
export const en = {
  site,
  later: {
    catalogue: () => import('./catalogue.ts'),
    errors: () => import('./errors.ts'),
    titles: () => import('./titles.ts'),
    pages: () => import('./pages.ts'),
    lists: () => import('./lists.ts'),
    notifications: () => import('./notifications.ts'),
    settings: () => import('./settings.ts'),
    admin: () => import('./admin.ts'),
    campaigns: () => import('./campaigns.ts'),
    account: () => import('./account.ts'),
    identity: () => import('./identity.ts'),
    security: () => import('./security.ts'),
  },
};

type Later = (typeof en)['later'];
export type LazyNamespace = keyof Later;

/** Every part of the English: what the other languages must match. */
export type English = { site: (typeof en)['site'] } & { [Part in LazyNamespace]: TextsOf<Later, Part> };

/** The texts in the file of a part, which are exported by its name. */
export type TextsOf<Files, Part extends keyof Files> = Files[Part] extends () => Promise<infer File>
  ? File[Part & keyof File]
  : never;
