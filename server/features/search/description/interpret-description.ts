import type { Dictionary } from '../spelling/dictionary.ts';
import type { Kind } from '../types.ts';
import type { DescriptionIndex, TermGroup } from './description-index.ts';
import { allLocalisedTerms, languageOfText, localisedTerms, type WrittenWord, writtenWords } from './languages.ts';
import { relatedTerms } from './related-words.ts';
import { termOf } from './terms.ts';
import {
  CORRECTED_LETTERS_MIN,
  CORRECTED_TERMS_MAX,
  CORRECTED_WEIGHT,
  DESCRIPTION_WORDS_MAX,
  NEAR_YEAR_WEIGHT,
  OTHER_LANGUAGE_WEIGHT,
  RELATED_WEIGHT,
} from '../ranking/weights.ts';

/**
 * One group of terms per content word, in the language of the text. A word unknown to the catalogue yields its likely
 * corrections.
 */
export function interpretDescription(
  text: string,
  {
    index,
    others,
    dictionary,
    kind,
  }: { index: DescriptionIndex; others: DescriptionIndex[]; dictionary: Dictionary; kind: Kind },
): TermGroup[] {
  const groups = new Map<string, TermGroup>();
  const words = writtenWords(text).slice(0, DESCRIPTION_WORDS_MAX);
  const isKnown = (term: string) => index.countOf(term) > 0;
  // Includes other kinds: with few translations, a kind alone would detect every text as English.
  const isKnownSomewhere = (term: string) => isKnown(term) || others.some((other) => other.countOf(term) > 0);
  const englishCount = words
    .map(({ word }) => termOf(word))
    .filter((term) => term === undefined || isKnownSomewhere(term)).length;
  const language = languageOfText(words, { isKnown: isKnownSomewhere, englishCount });
  for (const word of words) {
    if (language && localisedTerms(word, language).length === 0) continue;
    const term = termOf(word.word);
    if (term === undefined || groups.has(term)) continue;
    groups.set(term, { terms: readingsOf(word, term) });
  }
  return [...groups.values()];

  /** The English term and those of other languages that the index contains, the most likely first. */
  function readingsOf(word: WrittenWord, term: string): TermGroup['terms'] {
    const localised = (language ? localisedTerms(word, language) : allLocalisedTerms(word)).filter(isKnown);
    if (localised.length === 0) return alternativesOf(word.word, term);
    const isForeign = language !== undefined || !isKnown(term);
    const foreign = localised.map((each) => ({ term: each, weight: isForeign ? 1 : OTHER_LANGUAGE_WEIGHT }));
    if (!isForeign) return [...alternativesOf(word.word, term), ...foreign];
    return isKnown(term) ? [...foreign, { term, weight: OTHER_LANGUAGE_WEIGHT }] : foreign;
  }

  function alternativesOf(word: string, term: string): TermGroup['terms'] {
    const terms = [{ term, weight: 1 }];
    if (/^(?:19|20)\d\d$/.test(word)) {
      for (const year of [Number(word) - 1, Number(word) + 1])
        terms.push({ term: String(year), weight: NEAR_YEAR_WEIGHT });
      return terms;
    }
    if (!isKnown(term)) terms.push(...correctionsOf(word));
    for (const { term: related, likeness } of relatedTerms(term))
      if (isKnown(related)) terms.push({ term: related, weight: RELATED_WEIGHT * likeness ** 2 });
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
