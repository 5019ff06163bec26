import type { Translator } from '#web/i18n/translator.ts';
import { loadNamespaces } from '#web/i18n/i18n.ts';
import { listButtons } from '#web/features/lists/lazy-list-buttons.ts';
import { drawings } from '#web/lib/poster/drawings.ts';
import { signedInTools, userMenu } from '#web/app/account/account-modules.ts';

/** Paths on this site. */
interface Loaded {
  keep: string[];
  pictures: string[];
}

/** Returns the paths of the collection page's files and of the pictures loaded so far. */
export async function loadCollectionFiles(i18n: Translator): Promise<Loaded> {
  performance.setResourceTimingBufferSize(2000);
  await Promise.all([
    import('#web/pages/watchlist.tsx'),
    loadNamespaces(i18n, 'lists'),
    userMenu.load(i18n),
    signedInTools.load(i18n),
    listButtons.load(),
    drawings.load(),
  ]);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = new Set(loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname));
  const below = (folder: string) => [...paths].filter((path) => path.startsWith(folder));
  return { keep: below('/assets/'), pictures: below('/images/') };
}
