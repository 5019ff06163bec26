import {
  DOUBLED_COST,
  NEIGHBOURING_KEY_COST,
  OMITTED_COST,
  OTHER_FIRST_LETTER_COST,
  SIMILAR_SOUND_COST,
  SWAPPED_COST,
  UNRELATED_COST,
  VOWEL_COST,
} from '../ranking/weights.ts';

/** Errors tolerated in a word: one from 3 letters on, two from 7 on; none in one that `TypedWord` cannot compare. */
export function errorsAllowed(length: number): number {
  return length < 3 || length > LETTERS_MAX ? 0 : length < 7 ? 1 : 2;
}

/**
 * Compares a typed word with others, given as ranges of one character array. Damerau-Levenshtein distance (optimal string
 * alignment) by the bit-parallel algorithm of Hyyrö (2003): one bit per letter of the typed word.
 */
export class TypedWord {
  readonly maxErrors: number;
  readonly #length: number;
  /** By letter, a bit for each of its positions. */
  readonly #ascii = new Int32Array(ASCII);
  readonly #others = new Map<number, number>();

  constructor(word: string) {
    this.maxErrors = errorsAllowed(word.length);
    this.#length = word.length;
    for (let index = 0; index < word.length; index++) {
      const letter = word.charCodeAt(index);
      if (letter < ASCII) this.#ascii[letter]! |= 1 << index;
      else this.#others.set(letter, (this.#others.get(letter) ?? 0) | (1 << index));
    }
  }

  /** `maxErrors + 1` for any distance above `maxErrors`. `isPrefix`: to the nearest prefix of the other word. */
  distanceTo(letters: Uint16Array, start: number, end: number, isPrefix: boolean): number {
    const { maxErrors } = this;
    const typed = this.#length;
    const length = isPrefix ? Math.min(end - start, typed + maxErrors) : end - start;
    const far = maxErrors + 1;
    if (Math.abs(length - typed) > maxErrors || maxErrors === 0) return far;
    const lastBit = 1 << (typed - 1);
    // Per letter of the typed word, whether the distance grows or falls from it to the next one (vertical) and from one
    // letter of the other word to the next one (horizontal), and whether it stays the same along the diagonal.
    let rises = -1;
    let falls = 0;
    let same = 0;
    let before = 0;
    let errors = typed;
    let fewest = far;
    for (let index = 0; index < length; index++) {
      const letter = letters[start + index]!;
      const equal = letter < ASCII ? this.#ascii[letter]! : (this.#others.get(letter) ?? 0);
      const swapped = ((~same & equal) << 1) & before;
      same = ((((equal & rises) + rises) | 0) ^ rises) | equal | falls | swapped;
      let grows = falls | ~(same | rises);
      const shrinks = same & rises;
      if ((grows & lastBit) !== 0) errors++;
      else if ((shrinks & lastBit) !== 0) errors--;
      const rest = length - index - 1;
      if (isPrefix) fewest = Math.min(fewest, errors);
      else if (errors - rest > maxErrors) return far;
      grows = (grows << 1) | 1;
      rises = (shrinks << 1) | ~(same | grows);
      falls = grows & same;
      before = equal;
    }
    return isPrefix ? fewest : Math.min(errors, far);
  }
}

/** The bits of an integer. */
const LETTERS_MAX = 32;
const ASCII = 128;

export function codesOf(word: string): Uint16Array {
  const codes = new Uint16Array(word.length);
  for (let index = 0; index < word.length; index++) codes[index] = word.charCodeAt(index);
  return codes;
}

/** Common mistakes (doubled, omitted, swapped letters) cost less than an unrelated letter. */
export function weightedEditCost(typed: string, word: string, isPrefix: boolean): number {
  const target = isPrefix ? word.slice(0, typed.length + 2) : word;
  const last = weightedDistanceRow(typed.slice(0, 60), target);
  let units = last[target.length]!;
  if (isPrefix) for (let index = 1; index < target.length; index++) units = Math.min(units, last[index]!);
  const cost = units / UNITS;
  return typed[0] === word[0] ? cost : cost + OTHER_FIRST_LETTER_COST;
}

const ROWS = Array.from({ length: 3 }, () => new Uint16Array(64));

/** Costs are summed as integers, because each float sum would be allocated. */
const UNITS = 20;
const DOUBLED = DOUBLED_COST * UNITS;
const NEIGHBOURING_KEY = NEIGHBOURING_KEY_COST * UNITS;
const OMITTED = OMITTED_COST * UNITS;
const SWAPPED = SWAPPED_COST * UNITS;
const UNRELATED = UNRELATED_COST * UNITS;

function weightedDistanceRow(typed: string, target: string): Uint16Array {
  let beforeLast = ROWS[0]!;
  let last = ROWS[1]!;
  let row = ROWS[2]!;
  last[0] = 0;
  for (let column = 1; column <= target.length; column++) {
    last[column] = last[column - 1]! + omission(letterAt(target, column - 1), letterAt(target, column - 2));
  }
  for (let line = 1; line <= typed.length; line++) {
    const letter = letterAt(typed, line - 1);
    const before = letterAt(typed, line - 2);
    const added = addition(letter, before);
    row[0] = last[0]! + added;
    let previousMeant = 0;
    for (let column = 1; column <= target.length; column++) {
      const meant = letterAt(target, column - 1);
      let cost = last[column - 1]! + (letter === meant ? 0 : substitution(letter, meant));
      cost = Math.min(cost, last[column]! + added, row[column - 1]! + omission(meant, previousMeant));
      if (letter === previousMeant && before === meant && letter !== meant)
        cost = Math.min(cost, beforeLast[column - 2]! + SWAPPED);
      row[column] = cost;
      previousMeant = meant;
    }
    const free = beforeLast;
    beforeLast = last;
    last = row;
    row = free;
  }
  return last;
}

/** 0 before the start of the word. */
function letterAt(word: string, index: number): number {
  return index < 0 ? 0 : word.charCodeAt(index);
}

function omission(meant: number, before: number): number {
  return meant === before ? DOUBLED : OMITTED;
}

/** Adjacent keys are hit by mistake more often. */
function addition(typed: number, before: number): number {
  if (typed === before) return DOUBLED;
  return substitution(typed, before) < UNRELATED ? NEIGHBOURING_KEY : UNRELATED;
}

function substitution(typed: number, meant: number): number {
  const one = typed - LETTER_A;
  const other = meant - LETTER_A;
  return one < 0 || one > 25 || other < 0 || other > 25 ? UNRELATED : SUBSTITUTION_COSTS[one * 26 + other]!;
}

const LETTER_A = 97;
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].map((keys) => keys.split(''));
const SIMILAR_SOUNDS = 'ck sc sz fv vw kq mn gj td bp gk'.split(' ');
const SUBSTITUTION_COSTS = substitutionCosts();

function substitutionCosts(): Uint16Array {
  const costs = new Uint16Array(26 * 26).fill(UNRELATED);
  const set = (one: string, other: string, cost: number) => {
    costs[(one.charCodeAt(0) - LETTER_A) * 26 + other.charCodeAt(0) - LETTER_A] = cost;
    costs[(other.charCodeAt(0) - LETTER_A) * 26 + one.charCodeAt(0) - LETTER_A] = cost;
  };
  for (const [row, keys] of KEYBOARD.entries()) {
    for (const [column, key] of keys.entries()) {
      const below = KEYBOARD[row + 1] ?? [];
      for (const near of [keys[column + 1], below[column], below[column - 1]])
        if (near) set(key, near, NEIGHBOURING_KEY);
    }
  }
  for (const pair of SIMILAR_SOUNDS) set(pair[0]!, pair[1]!, SIMILAR_SOUND_COST * UNITS);
  for (const one of 'aeiouy') for (const other of 'aeiouy') set(one, other, VOWEL_COST * UNITS);
  return costs;
}
