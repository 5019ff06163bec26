import { accountsEndpoints } from './endpoints/accounts.ts';
import { administrationEndpoints } from './endpoints/administration.ts';
import { campaignsEndpoints } from './endpoints/campaigns.ts';
import { bookmarksEndpoints } from './endpoints/bookmarks.ts';
import { calendarEndpoints } from './endpoints/calendar.ts';
import { catalogueEndpoints } from './endpoints/catalogue.ts';
import { customListsEndpoints } from './endpoints/custom-lists.ts';
import { diaryEndpoints } from './endpoints/diary.ts';
import { discoverEndpoints } from './endpoints/discover.ts';
import { healthEndpoints } from './endpoints/health.ts';
import { listsEndpoints } from './endpoints/lists.ts';
import { notificationsEndpoints } from './endpoints/notifications.ts';
import { progressEndpoints } from './endpoints/progress.ts';
import { recommendationsEndpoints } from './endpoints/recommendations.ts';
import { roomsEndpoints } from './endpoints/rooms.ts';
import { preferencesEndpoints } from './endpoints/preferences.ts';
import { securityEndpoints } from './endpoints/security.ts';
import { searchEndpoints } from './endpoints/search.ts';
import { signInEndpoints } from './endpoints/sign-in.ts';
import { tonightEndpoints } from './endpoints/tonight.ts';

/** All endpoints, by feature. Paths are below `/api`; trailing slashes are ignored. */
export const endpoints = {
  ...healthEndpoints,
  ...accountsEndpoints,
  ...securityEndpoints,
  ...signInEndpoints,
  ...searchEndpoints,
  ...catalogueEndpoints,
  ...discoverEndpoints,
  ...tonightEndpoints,
  ...roomsEndpoints,
  ...listsEndpoints,
  ...bookmarksEndpoints,
  ...customListsEndpoints,
  ...diaryEndpoints,
  ...progressEndpoints,
  ...calendarEndpoints,
  ...recommendationsEndpoints,
  ...preferencesEndpoints,
  ...notificationsEndpoints,
  ...administrationEndpoints,
  ...campaignsEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
