import { DeleteIndex } from './delete-index.ts';
import { SOUND_LETTERS_MIN, soundOf } from './sounds.ts';
import type { WordList } from './word-list.ts';

/** Files words under all that misspelt ones may be looked for by. */

export interface DictionaryParts {
  words: WordList;
  whole: DeleteIndex;
  beginnings: DeleteIndex;
  sounds: DeleteIndex;
}

/** Files words so that misspelt ones are found. */
export function fileWords(words: WordList): DictionaryParts {
  const parts: DictionaryParts = {
    words,
    whole: new DeleteIndex(words.count * 20),
    beginnings: new DeleteIndex(words.count * 8),
    sounds: new DeleteIndex(words.count),
  };
  const twoErrorsFrom = fameOfRank(words, TWO_ERRORS_WORDS);
  const sounds = Array.from({ length: words.count }, (_, id) => {
    const letters = words.letters(id);
    return letters.length < SOUND_LETTERS_MIN || letters.some((letter) => letter > 122)
      ? null
      : codesOf(soundOf(words.word(id)));
  });
  for (const pass of ['count', 'fill'] as const) {
    for (let id = 0; id < words.count; id++) {
      const letters = words.letters(id).subarray(0, WHOLE_LETTERS);
      const { length } = words.letters(id);
      if (length < 2) continue;
      const deletions = length > 5 && fameAnywhere(words, id) >= twoErrorsFrom ? 2 : 1;
      parts.whole.put(letters, letters.length, deletions, id, pass);
      // Of words with a common beginning only the first is filed.
      for (let beginning = BEGINNING_MIN; beginning <= BEGINNING_MAX && beginning <= length; beginning++) {
        if (!words.sharesBeginning(id, beginning)) parts.beginnings.put(letters, beginning, 1, id, pass);
      }
      const sound = sounds[id];
      if (sound) parts.sounds.put(sound, sound.length, 0, id, pass);
    }
    for (const index of [parts.whole, parts.beginnings, parts.sounds]) index.endPass();
  }
  return parts;
}

/** Letters of a word that are filed; what differs behind them is found by comparing. */
export const WHOLE_LETTERS = 7;
/** Unfinished words of these lengths are filed too. */
export const BEGINNING_MIN = 4;
export const BEGINNING_MAX = 6;
/** Among more words than this the lesser known are found with one error only. */
const TWO_ERRORS_WORDS = 200_000;

export function codesOf(word: string): Uint16Array {
  const codes = new Uint16Array(word.length);
  for (let index = 0; index < word.length; index++) codes[index] = word.charCodeAt(index);
  return codes;
}

function fameAnywhere({ fames }: WordList, id: number): number {
  return Math.max(fames[id * 3]!, fames[id * 3 + 1]!, fames[id * 3 + 2]!);
}

/** The fame that so many words reach, or 0 when there are fewer. */
function fameOfRank(words: WordList, rank: number): number {
  if (words.count <= rank) return 0;
  const counts = new Uint32Array(256);
  for (let id = 0; id < words.count; id++) counts[fameAnywhere(words, id)]!++;
  let sum = 0;
  for (let fame = 255; fame > 0; fame--) if ((sum += counts[fame]!) > rank) return fame;
  return 0;
}
