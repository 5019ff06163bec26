import 'i18next';
import type { en } from './en.ts';
import type { enLists } from './en-lists.ts';
import type { enNotifications } from './en-notifications.ts';
import type { enSettings } from './en-settings.ts';
import type { enAccount } from './en-account.ts';
import type { enPages } from './en-pages.ts';
import type { enTitles } from './en-titles.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site';
    returnNull: false;
    resources: {
      site: typeof en;
      pages: typeof enPages;
      account: typeof enAccount;
      lists: typeof enLists;
      notifications: typeof enNotifications;
      settings: typeof enSettings;
      titles: typeof enTitles;
    };
  }
}
