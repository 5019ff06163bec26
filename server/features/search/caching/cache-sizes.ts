/** With the size for a build, a server that answers many different texts would keep 60 MB of terms. */
let wordsMax = 20_000;

/** Called in processes that build an index: most words are repeated, and analysing them costs far more than a look-up. */
export function cacheTermsForBuild(): void {
  wordsMax = 300_000;
}

/** The maximum number of words whose terms are cached. */
export const cachedWordsMax = (): number => wordsMax;
