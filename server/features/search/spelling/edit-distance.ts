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

/** Errors tolerated in a word: one from 3 letters on, two from 7 on. */
export function errorsAllowed(length: number): number {
  return length < 3 ? 0 : length < 7 ? 1 : 2;
}

/**
 * Damerau-Levenshtein distance (optimal string alignment) in a band; `maxErrors + 1` for anything above `maxErrors`.
 * `isPrefix`: to the nearest prefix of `meant`.
 */
export function editDistance(typed: Uint16Array, meant: Uint16Array, maxErrors: number, isPrefix: boolean): number {
  const length = isPrefix ? Math.min(meant.length, typed.length + maxErrors) : meant.length;
  if (Math.abs(length - typed.length) > maxErrors || typed.length > 250) return maxErrors + 1;
  let [beforeLast, last, line] = LINES as [Uint8Array, Uint8Array, Uint8Array];
  const far = maxErrors + 1;
  for (let column = 0; column <= length; column++) last[column] = Math.min(column, far);
  let previousLowest = 0;
  for (let row = 1; row <= typed.length; row++) {
    const from = Math.max(1, row - maxErrors);
    const to = Math.min(length, row + maxErrors);
    const letter = typed[row - 1];
    line[from - 1] = from === 1 ? Math.min(row, far) : far;
    let lowest = line[from - 1]!;
    for (let column = from; column <= to; column++) {
      let errors = last[column - 1]! + (letter === meant[column - 1] ? 0 : 1);
      if (column < row + maxErrors) errors = Math.min(errors, last[column]! + 1);
      errors = Math.min(errors, line[column - 1]! + 1);
      if (row > 1 && column > 1 && letter === meant[column - 2] && typed[row - 2] === meant[column - 1]) {
        errors = Math.min(errors, beforeLast[column - 2]! + 1);
      }
      line[column] = Math.min(errors, far);
      if (errors < lowest) lowest = errors;
    }
    // Transpositions use the row before the previous one.
    if (lowest > maxErrors && previousLowest > maxErrors) return far;
    previousLowest = lowest;
    const free = beforeLast;
    beforeLast = last;
    last = line;
    line = free;
  }
  let errors = last[length]!;
  if (isPrefix) {
    for (let column = Math.max(0, typed.length - maxErrors); column < length; column++)
      errors = Math.min(errors, last[column]!);
  }
  return errors;
}

/** Common slips (doubled, omitted, swapped letters) cost less than an unrelated letter. */
export function weightedEditCost(typed: string, word: string, isPrefix: boolean): number {
  const target = isPrefix ? word.slice(0, typed.length + 2) : word;
  const last = weightedDistanceRow(typed.slice(0, 60), target);
  let cost = last[target.length]!;
  if (isPrefix) for (let index = 1; index < target.length; index++) cost = Math.min(cost, last[index]!);
  return typed[0] === word[0] ? cost : cost + OTHER_FIRST_LETTER_COST;
}

const LINES = Array.from({ length: 3 }, () => new Uint8Array(256));
const ROWS = Array.from({ length: 3 }, () => new Float64Array(64));

function weightedDistanceRow(typed: string, target: string): Float64Array {
  let [beforeLast, last, row] = ROWS as [Float64Array, Float64Array, Float64Array];
  last[0] = 0;
  for (let column = 1; column <= target.length; column++) {
    last[column] = last[column - 1]! + omission(target.charCodeAt(column - 1), target.charCodeAt(column - 2));
  }
  for (let line = 1; line <= typed.length; line++) {
    const letter = typed.charCodeAt(line - 1);
    const before = typed.charCodeAt(line - 2);
    row[0] = last[0]! + addition(letter, before);
    for (let column = 1; column <= target.length; column++) {
      const meant = target.charCodeAt(column - 1);
      const meantBefore = target.charCodeAt(column - 2);
      let cost = last[column - 1]! + (letter === meant ? 0 : substitution(letter, meant));
      cost = Math.min(cost, last[column]! + addition(letter, before));
      cost = Math.min(cost, row[column - 1]! + omission(meant, meantBefore));
      if (letter === meantBefore && before === meant && letter !== meant) {
        cost = Math.min(cost, beforeLast[column - 2]! + SWAPPED_COST);
      }
      row[column] = cost;
    }
    const free = beforeLast;
    beforeLast = last;
    last = row;
    row = free;
  }
  return last;
}

function omission(meant: number, before: number): number {
  return meant === before ? DOUBLED_COST : OMITTED_COST;
}

/** Keys beside the one before are hit more easily. */
function addition(typed: number, before: number): number {
  if (typed === before) return DOUBLED_COST;
  return substitution(typed, before) < UNRELATED_COST ? NEIGHBOURING_KEY_COST : UNRELATED_COST;
}

function substitution(typed: number, meant: number): number {
  const one = typed - LETTER_A;
  const other = meant - LETTER_A;
  return one < 0 || one > 25 || other < 0 || other > 25 ? UNRELATED_COST : SUBSTITUTION_COSTS[one * 26 + other]!;
}

const LETTER_A = 97;
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].map((keys) => keys.split(''));
const SIMILAR_SOUNDS = 'ck sc sz fv vw kq mn gj td bp gk'.split(' ');
const SUBSTITUTION_COSTS = substitutionCosts();

function substitutionCosts(): Float64Array {
  const costs = new Float64Array(26 * 26).fill(UNRELATED_COST);
  const set = (one: string, other: string, cost: number) => {
    costs[(one.charCodeAt(0) - LETTER_A) * 26 + other.charCodeAt(0) - LETTER_A] = cost;
    costs[(other.charCodeAt(0) - LETTER_A) * 26 + one.charCodeAt(0) - LETTER_A] = cost;
  };
  for (const [row, keys] of KEYBOARD.entries()) {
    for (const [column, key] of keys.entries()) {
      const below = KEYBOARD[row + 1] ?? [];
      for (const near of [keys[column + 1], below[column], below[column - 1]])
        if (near) set(key, near, NEIGHBOURING_KEY_COST);
    }
  }
  for (const pair of SIMILAR_SOUNDS) set(pair[0]!, pair[1]!, SIMILAR_SOUND_COST);
  for (const one of 'aeiouy') for (const other of 'aeiouy') set(one, other, VOWEL_COST);
  return costs;
}
