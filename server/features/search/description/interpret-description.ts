import { wordsOf } from '../analysis/analyzer.ts';
import type { Dictionary } from '../spelling/dictionary.ts';
import type { Kind } from '../types.ts';
import type { DescriptionIndex, TermGroup } from './description-index.ts';
import { relatedTerms } from './related-words.ts';
import { termOf } from './terms.ts';
import {
  CORRECTED_LETTERS_MIN,
  CORRECTED_TERMS_MAX,
  CORRECTED_WEIGHT,
  DESCRIPTION_WORDS_MAX,
  NEAR_YEAR_WEIGHT,
  RELATED_WEIGHT,
} from '../ranking/weights.ts';

/** One group of terms per content word; a word that the catalogue does not know yields its likely corrections. */
export function interpretDescription(
  text: string,
  { index, dictionary, kind }: { index: DescriptionIndex; dictionary: Dictionary; kind: Kind },
): TermGroup[] {
  const groups = new Map<string, TermGroup>();
  for (const word of wordsOf(text).slice(0, DESCRIPTION_WORDS_MAX)) {
    const term = termOf(word);
    if (term === undefined || groups.has(term)) continue;
    groups.set(term, { terms: alternativesOf(word, term) });
  }
  return [...groups.values()];

  function alternativesOf(word: string, term: string): TermGroup['terms'] {
    const terms = [{ term, weight: 1 }];
    if (/^(?:19|20)\d\d$/.test(word)) {
      for (const year of [Number(word) - 1, Number(word) + 1])
        terms.push({ term: String(year), weight: NEAR_YEAR_WEIGHT });
      return terms;
    }
    if (index.countOf(term) === 0) terms.push(...correctionsOf(word));
    for (const { term: related, likeness } of relatedTerms(term))
      if (index.countOf(related) > 0) terms.push({ term: related, weight: RELATED_WEIGHT * likeness ** 2 });
    return terms;
  }

  function correctionsOf(word: string): TermGroup['terms'] {
    if (word.length < CORRECTED_LETTERS_MIN) return [];
    return dictionary
      .corrections({ word, kind, isPrefix: false, limit: CORRECTED_TERMS_MAX, prefixLimit: 0 })
      .map(({ word: form }) => termOf(form))
      .filter((form) => form !== undefined)
      .map((form) => ({ term: form, weight: CORRECTED_WEIGHT }));
  }
}
