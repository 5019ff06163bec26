import {
  MISSPELT_PREFIX_COST,
  PHONETIC_COST,
  PHONETIC_EDIT_DIVISOR,
  PHONETIC_ERRORS,
  PLURAL_COST,
  SECOND_ERROR_COST,
} from '../ranking/weights.ts';
import type { DictionaryWords } from './dictionary-words.ts';
import { weightedEditCost } from './edit-distance.ts';

export interface Correction {
  word: string;
  isPrefix: boolean;
  cost: number;
}

/** The corrections of one typed word, which do not depend on the kind: each is computed once. */
export class CorrectionCosts {
  readonly #typed: string;
  readonly #whole = new Map<number, Correction>();
  readonly #prefixSlips = new Map<string, number>();

  constructor(typed: string) {
    this.#typed = typed;
  }

  /** Of a word of the build, by its id. */
  correction(id: number, words: DictionaryWords, errors: number): Correction {
    let correction = this.#whole.get(id);
    if (!correction) {
      correction = this.added(words.word(id), errors);
      this.#whole.set(id, correction);
    }
    return correction;
  }

  /** Of a word that was added since the build. */
  added(word: string, errors: number): Correction {
    return { word, isPrefix: false, cost: correctionCost(this.#typed, word, errors) };
  }

  /** `errors` depends on the words that begin so. */
  prefix(word: string, errors: number): Correction {
    let slips = this.#prefixSlips.get(word);
    if (slips === undefined) {
      slips = weightedEditCost(this.#typed, word, true);
      this.#prefixSlips.set(word, slips);
    }
    return { word, isPrefix: true, cost: MISSPELT_PREFIX_COST + slips + (errors - 1) * SECOND_ERROR_COST };
  }
}

/** `errors`: the distance of the words, or `PHONETIC_ERRORS` for those that sound the same. */
export function correctionCost(typed: string, word: string, errors: number): number {
  if (typed === `${word}s` || word === `${typed}s`) return PLURAL_COST;
  const slips = weightedEditCost(typed, word, false);
  return errors === PHONETIC_ERRORS
    ? PHONETIC_COST + slips / PHONETIC_EDIT_DIVISOR
    : slips + (errors - 1) * SECOND_ERROR_COST;
}
