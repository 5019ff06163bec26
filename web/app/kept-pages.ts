import type { Speech } from '#web/i18n/speech.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { listButtonsPart } from '#web/features/lists/list-buttons-part.ts';
import { drawings } from '#web/lib/poster/drawings.ts';
import { loadAccountPart, menuPart, signedInPart } from './account-parts.ts';

/** Loads all that the collection is made of, in the reader's language; answers the files that were loaded for it. */
export async function keepCollectionPage(i18n: Speech): Promise<string[]> {
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
  return loaded
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}
