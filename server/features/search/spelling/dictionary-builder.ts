import { SymSpellIndex } from './symspell.ts';
import { codesOf } from './edit-distance.ts';
import { PHONETIC_LETTERS_MIN, phoneticKey } from '../analysis/phonetic.ts';
import type { TermList } from '../index/term-list.ts';

export interface SpellingIndexes {
  terms: TermList;
  whole: SymSpellIndex;
  prefixes: SymSpellIndex;
  phonetic: SymSpellIndex;
}

export function buildSpellingIndexes(terms: TermList): SpellingIndexes {
  const indexes: SpellingIndexes = {
    terms,
    whole: new SymSpellIndex(terms.count * 20),
    prefixes: new SymSpellIndex(terms.count * 8),
    phonetic: new SymSpellIndex(terms.count),
  };
  const twoErrorsFrom = popularityAtRank(terms, TWO_DELETIONS_TERMS);
  const phoneticCodes = Array.from({ length: terms.count }, (_, id) => {
    const letters = terms.letters(id);
    return letters.length < PHONETIC_LETTERS_MIN || letters.some((letter) => letter > 122)
      ? null
      : codesOf(phoneticKey(terms.term(id)));
  });
  for (const pass of ['count', 'fill'] as const) {
    for (let id = 0; id < terms.count; id++) {
      const letters = terms.letters(id).subarray(0, INDEXED_LETTERS);
      const { length } = terms.letters(id);
      if (length < 2) continue;
      const deletions = length > 5 && highestPopularity(terms, id) >= twoErrorsFrom ? 2 : 1;
      indexes.whole.put(letters, letters.length, deletions, id, pass);
      // Of the terms with a common prefix only the first is indexed.
      for (
        let letterCount = PREFIX_LETTERS_MIN;
        letterCount <= PREFIX_LETTERS_MAX && letterCount <= length;
        letterCount++
      ) {
        if (!terms.sharesPrefix(id, letterCount)) indexes.prefixes.put(letters, letterCount, 1, id, pass);
      }
      const phoneticCode = phoneticCodes[id];
      if (phoneticCode) indexes.phonetic.put(phoneticCode, phoneticCode.length, 0, id, pass);
    }
    for (const index of [indexes.whole, indexes.prefixes, indexes.phonetic]) index.endPass();
  }
  return indexes;
}

/** Further letters are compared when candidates are verified. */
export const INDEXED_LETTERS = 7;
export const PREFIX_LETTERS_MIN = 4;
export const PREFIX_LETTERS_MAX = 6;
/** With more terms than this, the less popular are indexed with one deletion only. */
const TWO_DELETIONS_TERMS = 200_000;

function highestPopularity({ popularities }: TermList, id: number): number {
  return Math.max(popularities[id * 3]!, popularities[id * 3 + 1]!, popularities[id * 3 + 2]!);
}

function popularityAtRank(terms: TermList, rank: number): number {
  if (terms.count <= rank) return 0;
  const counts = new Uint32Array(256);
  for (let id = 0; id < terms.count; id++) counts[highestPopularity(terms, id)]!++;
  let sum = 0;
  for (let popularity = 255; popularity > 0; popularity--) if ((sum += counts[popularity]!) > rank) return popularity;
  return 0;
}
