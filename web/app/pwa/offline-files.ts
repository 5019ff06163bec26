import type { Speech } from '#web/i18n/translator.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { listButtonsPart } from '#web/features/lists/list-buttons-part.ts';
import { drawings } from '#web/lib/poster/drawings.ts';
import { loadAccountPart, menuPart, signedInPart } from '#web/app/account/account-parts.ts';

/** Paths of what has been loaded from this site. */
interface Loaded {
  keep: string[];
  pictures: string[];
}

/** Loads all that the collection is made of, in the reader's language; answers the files and pictures that are here now. */
export async function keepCollectionPage(i18n: Speech): Promise<Loaded> {
  performance.setResourceTimingBufferSize(2000);
  await Promise.all([
    import('#web/pages/watchlist.tsx'),
    loadTexts(i18n, 'lists'),
    loadAccountPart(menuPart, i18n),
    signedInPart.load(),
    listButtonsPart.load(),
    drawings.load(),
  ]);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = new Set(loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname));
  const below = (folder: string) => [...paths].filter((path) => path.startsWith(folder));
  return { keep: below('/assets/'), pictures: below('/images/') };
}
