import type { Translator } from '#web/i18n/translator.ts';
import { loadNamespaces } from '#web/i18n/i18n.ts';
import { liveFollow } from '#web/features/follows/lazy-live-follow.ts';
import { bookmarkSync } from '#web/features/lists/lazy-bookmark-sync.ts';
import { listButtons } from '#web/features/lists/lazy-list-buttons.ts';
import { cardButtons } from '#web/app/layout/lazy-card-buttons.ts';
import { inIdleTime } from '#web/lib/async/idle-time.ts';
import { drawings } from '#web/lib/poster/drawings.ts';
import { signedInTools, userMenu } from '#web/app/account/account-modules.ts';
import { offlineBar } from '#web/app/offline/lazy-offline-bar.ts';
import { personBody, titleBody } from '#web/app/routing/page-bodies.ts';

/** Paths on this site. */
interface Loaded {
  keep: string[];
  pictures: string[];
}

/** Loads the modules of title and person pages, and returns the paths of all files loaded so far. */
export async function loadPublicFiles(i18n: Translator): Promise<string[]> {
  await inIdleTime([
    () => import('#web/pages/home.tsx'),
    () => import('#web/pages/movie.tsx'),
    () => import('#web/pages/person.tsx'),
    () => titleBody.load(i18n),
    () => personBody.load(i18n),
    () => offlineBar.load(),
    () => listButtons.load(),
    () => drawings.load(),
    () => loadNamespaces(i18n, 'catalogue', 'errors'),
  ]);
  return loadedBelow('/assets/');
}

/**
 * Returns the paths of the files for the collection, the diary, the calendar and watched shows, and of the images
 * loaded so far.
 */
export async function loadCollectionFiles(i18n: Translator): Promise<Loaded> {
  await inIdleTime([
    () => import('#web/app/routing/route-guard.tsx'),
    () => import('#web/pages/watchlist.tsx'),
    () => bookmarkSync.load(i18n),
    () => liveFollow.load(i18n),
    () => import('#web/pages/diary/diary.tsx'),
    () => import('#web/pages/shows/up-next.tsx'),
    () => import('#web/pages/shows/calendar.tsx'),
    () => import('#web/pages/shows/up-next-row.tsx'),
    () => import('#web/features/titles/episodes/tracked-seasons.tsx'),
    () => loadNamespaces(i18n, 'lists', 'diary', 'shows', 'calendar', 'identity'),
    () => userMenu.load(i18n),
    () => signedInTools.load(i18n),
    () => listButtons.load(),
    () => cardButtons.load(i18n),
    () => drawings.load(),
  ]);
  return { keep: loadedBelow('/assets/'), pictures: loadedBelow('/images/') };
}

function loadedBelow(folder: string): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = new Set(loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname));
  return [...paths].filter((path) => path.startsWith(folder));
}
