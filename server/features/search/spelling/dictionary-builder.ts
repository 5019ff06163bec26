import { type SymSpellArrays, SymSpellBuilder } from './symspell.ts';
import { codesOf } from './edit-distance.ts';
import { PHONETIC_LETTERS_MIN, phoneticKey } from '../analysis/phonetic.ts';
import type { DictionaryWords } from './dictionary-words.ts';

export type SpellingIndexName = 'whole' | 'prefixes' | 'phonetic';

export function buildSpellingIndexes(words: DictionaryWords): Record<SpellingIndexName, SymSpellArrays> {
  const indexes = {
    whole: new SymSpellBuilder(words.count * 20),
    prefixes: new SymSpellBuilder(words.count * 8),
    phonetic: new SymSpellBuilder(words.count),
  };
  const twoErrorsFrom = popularityAtRank(words, TWO_DELETIONS_TERMS);
  for (let id = 0; id < words.count; id++) {
    const letters = words.letters(id);
    const { length } = letters;
    if (length < 2) continue;
    const indexed = letters.subarray(0, INDEXED_LETTERS);
    const deletions = length > 5 && highestPopularity(words, id) >= twoErrorsFrom ? 2 : 1;
    indexes.whole.put(indexed, indexed.length, deletions, id);
    // Of the words with a common prefix only the first is indexed.
    for (let count = PREFIX_LETTERS_MIN; count <= PREFIX_LETTERS_MAX && count <= length; count++) {
      if (!words.sharesPrefix(id, count)) indexes.prefixes.put(indexed, count, 1, id);
    }
    if (length < PHONETIC_LETTERS_MIN || letters.some((letter) => letter > 122)) continue;
    const phoneticCode = codesOf(phoneticKey(words.word(id)));
    indexes.phonetic.put(phoneticCode, phoneticCode.length, 0, id);
  }
  const { whole, prefixes, phonetic } = indexes;
  return { whole: whole.arrays(), prefixes: prefixes.arrays(), phonetic: phonetic.arrays() };
}

/** Further letters are compared when candidates are verified. */
export const INDEXED_LETTERS = 7;
export const PREFIX_LETTERS_MIN = 4;
export const PREFIX_LETTERS_MAX = 6;
/** With more words than this, the less popular are indexed with one deletion only. */
const TWO_DELETIONS_TERMS = 200_000;

function highestPopularity({ popularities }: DictionaryWords, id: number): number {
  return Math.max(popularities[id * 3]!, popularities[id * 3 + 1]!, popularities[id * 3 + 2]!);
}

function popularityAtRank(words: DictionaryWords, rank: number): number {
  if (words.count <= rank) return 0;
  const counts = new Uint32Array(256);
  for (let id = 0; id < words.count; id++) counts[highestPopularity(words, id)]!++;
  let sum = 0;
  for (let popularity = 255; popularity > 0; popularity--) if ((sum += counts[popularity]!) > rank) return popularity;
  return 0;
}
