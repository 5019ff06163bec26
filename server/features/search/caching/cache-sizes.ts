/** The maximum numbers of words and names whose terms are cached. */
interface CacheSizes {
  words: number;
  names: number;
}

/** With the sizes for a build, a server that answers many different texts would keep 60 MB of terms. */
let sizes: CacheSizes = { words: 20_000, names: 5_000 };

/** Called in processes that build an index: most words and names are repeated, and analysing them costs far more than a look-up. */
export function cacheTermsForBuild(): void {
  sizes = { words: 300_000, names: 50_000 };
}

export const cachedWordsMax = (): number => sizes.words;
export const cachedNamesMax = (): number => sizes.names;
