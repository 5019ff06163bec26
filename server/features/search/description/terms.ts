import { stemmer } from '@orama/stemmers/english';
import { wordsOf } from '../analysis/analyzer.ts';
import { TextCache } from '../caching/text-cache.ts';
import { ADJECTIVE_OF_PLACE } from './demonyms.ts';
import { DESCRIPTION_STOP_WORDS } from './stop-words.ts';
import { cachedWordsMax } from '../caching/cache-sizes.ts';

/** Undefined for a stop word. Places become adjectives, other words are stemmed. */
export function termOf(word: string): string | undefined {
  return TERMS.of(word);
}

export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const word of wordsOf(text)) {
    const term = termOf(word);
    if (term !== undefined) terms.push(term);
  }
  return terms;
}

/** Finds the terms of a title, as texts or, while an index is built, as numbers. */
export interface TermSource<Term> {
  ofTexts: (texts: readonly string[]) => readonly Term[];
  ofTerm: (term: string) => Term;
}

export const TERM_TEXTS: TermSource<string> = {
  ofTexts: (texts) => texts.flatMap(termsOf),
  ofTerm: (term) => term,
};

/** `1990s`, for the year of a title and for `90s` in a query. */
export function decadeTerm(year: number): string {
  return `${Math.floor(year / 10) * 10}s`;
}

/** As `termOf`, without a cache. */
export function makeTerm(word: string): string | undefined {
  if (DESCRIPTION_STOP_WORDS.has(word)) return undefined;
  const decade = /^(?:19|20)?(\d)0s$/.exec(word);
  if (decade)
    return decadeTerm(
      Number(decade[1]) < 3 && !word.startsWith('19') ? 2000 + Number(decade[1]) * 10 : 1900 + Number(decade[1]) * 10,
    );
  return stemmer(ADJECTIVE_OF_PLACE.get(word) ?? word);
}

/** Stemming costs far more than a look-up. */
const TERMS = new TextCache(cachedWordsMax, makeTerm);
