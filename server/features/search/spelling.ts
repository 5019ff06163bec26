import { KINDS, type Kind } from './entries.ts';

/**
 * The words that names are made of, and which of them somebody may have meant who typed something else. Words lie in
 * one character array in alphabetical order, so that those with a common beginning are neighbours; misspelt ones are
 * found by symmetric deletion: every word is filed under what is left of its beginning after dropping up to two
 * letters, and so is what was typed.
 */

export interface Correction {
  word: string;
  /** Typing errors, at least one. */
  errors: number;
  /** What those errors cost in ranking; slips that are common cost less. */
  cost: number;
}

/** One error in words of 3 to 6 letters, two in longer ones (DESIGN.md 3.3). */
export function errorsAllowed(length: number): number {
  return length < 3 ? 0 : length < 7 ? 1 : 2;
}

export class Dictionary {
  #characters = new Uint16Array(1 << 16);
  #starts = new Uint32Array(1 << 12);
  #fames = new Uint8Array(3 << 12);
  #count = 0;
  #whole = new DeleteIndex(0);
  #beginnings = new DeleteIndex(0);
  /** Words that came after loading; they are few until the next rebuild. */
  readonly #added = new Map<string, [number, number, number]>();

  /** Loads words that come in alphabetical order; stops at each `yield`, so that a caller can let others work. */
  *load(words: Iterable<[string, number, number, number]>): Generator<void> {
    for (const [word, ...fames] of words) {
      this.#append(word, fames);
      if (this.#count % SLICE === 0) yield;
    }
    const wholes = this.#count * 20;
    this.#whole = new DeleteIndex(wholes);
    this.#beginnings = new DeleteIndex(this.#count * 8);
    for (const pass of ['count', 'fill'] as const) {
      for (let id = 0; id < this.#count; id++) {
        this.#file(id, pass);
        if (id % SLICE === SLICE - 1) yield;
      }
      this.#whole.endPass();
      this.#beginnings.endPass();
    }
  }

  get size(): number {
    return this.#count + this.#added.size;
  }

  /** Adds a word, or raises its fame. */
  add(word: string, kind: Kind, fame: number): void {
    const id = this.#find(word);
    const kindNumber = KINDS.indexOf(kind);
    if (id >= 0) {
      this.#fames[id * 3 + kindNumber] = Math.max(this.#fames[id * 3 + kindNumber]!, fame);
      return;
    }
    const fames = this.#added.get(word) ?? [0, 0, 0];
    fames[kindNumber] = Math.max(fames[kindNumber]!, fame);
    this.#added.set(word, fames);
  }

  /** The fame of a word in a kind, as a byte; 0 when no name has it. */
  fameOf(word: string, kind: Kind): number {
    const id = this.#find(word);
    const kindNumber = KINDS.indexOf(kind);
    return id >= 0 ? this.#fames[id * 3 + kindNumber]! : (this.#added.get(word)?.[kindNumber] ?? 0);
  }

  has(word: string): boolean {
    return this.#find(word) >= 0 || this.#added.has(word);
  }

  /** The best known words that begin with these letters. */
  completions(beginning: string, kind: Kind, limit: number): string[] {
    const kindNumber = KINDS.indexOf(kind);
    const [from, to] = this.#rangeOf(beginning);
    const best = new Best<string>(limit);
    for (let id = from; id < to; id++) {
      const fame = this.#fames[id * 3 + kindNumber]!;
      if (fame > best.floor) best.offer(fame, () => this.#word(id));
    }
    for (const [word, fames] of this.#added) {
      if (fames[kindNumber]! > best.floor && word.startsWith(beginning)) best.offer(fames[kindNumber]!, () => word);
    }
    return best.list();
  }

  /**
   * What may have been meant by a word; `unfinished` also finds words that merely begin like it. Fewer errors come
   * first, then better known words, at most `limit` for each number of errors.
   */
  corrections({ word, kind, unfinished, limit }: CorrectionRequest): Correction[] {
    const allowed = errorsAllowed(word.length);
    if (allowed === 0 || /^\d+$/.test(word)) return [];
    const kindNumber = KINDS.indexOf(kind);
    const best = Array.from({ length: allowed }, () => new Best<Correction>(limit));
    const floor = () => Math.min(...best.map((list) => list.floor));
    const typed = codesOf(word);
    for (const id of this.#near(word, unfinished)) {
      const fame = this.#fames[id * 3 + kindNumber]!;
      if (fame <= floor()) continue;
      const start = this.#starts[id]!;
      const errors = countErrors(typed, this.#characters.subarray(start, this.#starts[id + 1]), allowed, unfinished);
      if (errors > 0 && errors <= allowed)
        best[errors - 1]!.offer(fame, () => correction(word, this.#word(id), errors));
    }
    for (const [added, fames] of this.#added) {
      const errors = fames[kindNumber]! > floor() ? countErrors(typed, codesOf(added), allowed, unfinished) : 0;
      if (errors > 0 && errors <= allowed)
        best[errors - 1]!.offer(fames[kindNumber]!, () => correction(word, added, errors));
    }

    function correction(from: string, to: string, errors: number): Correction {
      return { word: to, errors, cost: costOfErrors(from, to, unfinished) };
    }
    return best.flatMap((corrections) => corrections.list());
  }

  #append(word: string, fames: number[]): void {
    const start = this.#starts[this.#count]!;
    if (start + word.length > this.#characters.length) this.#characters = grown(this.#characters);
    if (this.#count + 2 > this.#starts.length) this.#starts = grown(this.#starts);
    if ((this.#count + 1) * 3 > this.#fames.length) this.#fames = grown(this.#fames);
    for (let index = 0; index < word.length; index++) this.#characters[start + index] = word.charCodeAt(index);
    this.#fames.set(fames, this.#count * 3);
    this.#starts[++this.#count] = start + word.length;
  }

  #file(id: number, pass: 'count' | 'fill'): void {
    const start = this.#starts[id]!;
    const length = this.#starts[id + 1]! - start;
    if (length < 2) return;
    const letters = this.#characters.subarray(start, start + Math.min(length, WHOLE_LETTERS));
    this.#whole.put(letters, letters.length, length > 5 ? 2 : 1, id, pass);
    for (let beginning = BEGINNING_MIN; beginning <= BEGINNING_MAX && beginning < length; beginning++) {
      if (!this.#sharesBeginning(id, beginning)) this.#beginnings.put(letters, beginning, 1, id, pass);
    }
  }

  /** Whether the word before begins with the same letters: only the first of such a run is filed. */
  #sharesBeginning(id: number, letters: number): boolean {
    if (id === 0) return false;
    const start = this.#starts[id]!;
    const before = this.#starts[id - 1]!;
    if (start - before < letters) return false;
    for (let index = 0; index < letters; index++) {
      if (this.#characters[start + index] !== this.#characters[before + index]) return false;
    }
    return true;
  }

  #near(word: string, unfinished: boolean): Set<number> {
    const near = new Set<number>();
    const letters = Uint16Array.from(word.slice(0, WHOLE_LETTERS), (letter) => letter.charCodeAt(0));
    this.#whole.collect(letters, letters.length, errorsAllowed(word.length), near);
    if (unfinished && word.length >= BEGINNING_MIN && word.length <= BEGINNING_MAX) {
      const firsts = new Set<number>();
      this.#beginnings.collect(letters, word.length, 1, firsts);
      for (const first of firsts) this.#addFamousFrom(first, word.length, near);
    }
    return near;
  }

  /** A beginning stands for all words that have it. */
  #addFamousFrom(first: number, letters: number, near: Set<number>): void {
    near.add(first);
    for (let id = first + 1; id < this.#count && id < first + RUN_MAX && this.#sharesBeginning(id, letters); id++) {
      near.add(id);
    }
  }

  #rangeOf(beginning: string): [number, number] {
    return [this.#lowerBound(beginning), this.#lowerBound(`${beginning}\uffff`)];
  }

  #find(word: string): number {
    const id = this.#lowerBound(word);
    return id < this.#count && this.#compare(id, word) === 0 ? id : -1;
  }

  #lowerBound(word: string): number {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, word) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(id: number, word: string): number {
    const start = this.#starts[id]!;
    const length = this.#starts[id + 1]! - start;
    for (let index = 0; index < length && index < word.length; index++) {
      const difference = this.#characters[start + index]! - word.charCodeAt(index);
      if (difference !== 0) return difference;
    }
    return length - word.length;
  }

  #word(id: number): string {
    let word = '';
    for (let index = this.#starts[id]!; index < this.#starts[id + 1]!; index++) {
      word += String.fromCharCode(this.#characters[index]!);
    }
    return word;
  }
}

export interface CorrectionRequest {
  word: string;
  kind: Kind;
  unfinished: boolean;
  limit: number;
}

/** Letters of a word that are filed; what differs behind them is found by comparing. */
const WHOLE_LETTERS = 7;
/** Unfinished words of these lengths are filed too. */
const BEGINNING_MIN = 4;
const BEGINNING_MAX = 6;
/** How many words of one beginning are looked at. */
const RUN_MAX = 400;
/** Words between two pauses while loading. */
const SLICE = 4000;

/** Numbers filed under what letters hash to, in two passes over the same calls: count, then fill. */
class DeleteIndex {
  readonly #mask: number;
  readonly #offsets: Uint32Array;
  #ids = new Uint32Array(0);

  constructor(expected: number) {
    const buckets = 2 ** Math.max(4, Math.ceil(Math.log2(expected + 1)) - 1);
    this.#mask = buckets - 1;
    this.#offsets = new Uint32Array(buckets + 1);
  }

  put(letters: Uint16Array, length: number, deletions: number, id: number, pass: 'count' | 'fill'): void {
    eachVariant(letters, length, deletions, (hash) => {
      const bucket = hash & this.#mask;
      if (pass === 'count') this.#offsets[bucket]!++;
      else this.#ids[--this.#offsets[bucket]!] = id;
    });
  }

  endPass(): void {
    if (this.#ids.length > 0) return;
    // Each bucket starts at its end and is filled backwards, which leaves the offsets at the beginnings.
    let sum = 0;
    for (let bucket = 0; bucket < this.#offsets.length; bucket++) sum = this.#offsets[bucket]! += sum;
    this.#ids = new Uint32Array(sum);
  }

  collect(letters: Uint16Array, length: number, deletions: number, into: Set<number>): void {
    eachVariant(letters, length, deletions, (hash) => {
      const bucket = hash & this.#mask;
      for (let index = this.#offsets[bucket]!; index < this.#offsets[bucket + 1]!; index++) into.add(this.#ids[index]!);
    });
  }
}

/** Hashes of the letters with none, one or two of them left out. */
function eachVariant(letters: Uint16Array, length: number, deletions: number, visit: (hash: number) => void): void {
  visit(hashWithout(letters, length, -1, -1));
  if (length < 2) return;
  for (let first = 0; first < length; first++) {
    visit(hashWithout(letters, length, first, -1));
    if (deletions < 2) continue;
    for (let second = first + 1; second < length; second++) visit(hashWithout(letters, length, first, second));
  }
}

function hashWithout(letters: Uint16Array, length: number, first: number, second: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < length; index++) {
    if (index !== first && index !== second) hash = Math.imul(hash ^ letters[index]!, 0x01000193);
  }
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x85ebca6b) >>> 8;
}

function codesOf(word: string): Uint16Array {
  const codes = new Uint16Array(word.length);
  for (let index = 0; index < word.length; index++) codes[index] = word.charCodeAt(index);
  return codes;
}

const LINES = Array.from({ length: 3 }, () => new Uint8Array(256));

/**
 * Typing errors between two words (insertion, deletion, substitution, transposition), or more than `most`. Only the
 * band of the distance table that can still lead to `most` is looked at.
 */
export function countErrors(typed: Uint16Array, meant: Uint16Array, most: number, unfinished: boolean): number {
  const length = unfinished ? Math.min(meant.length, typed.length + most) : meant.length;
  if (Math.abs(length - typed.length) > most || typed.length > 250) return most + 1;
  let [beforeLast, last, line] = LINES as [Uint8Array, Uint8Array, Uint8Array];
  const far = most + 1;
  for (let column = 0; column <= length; column++) last[column] = Math.min(column, far);
  for (let row = 1; row <= typed.length; row++) {
    const from = Math.max(1, row - most);
    const to = Math.min(length, row + most);
    const letter = typed[row - 1];
    line[from - 1] = from === 1 ? Math.min(row, far) : far;
    let least = line[from - 1]!;
    for (let column = from; column <= to; column++) {
      let errors = last[column - 1]! + (letter === meant[column - 1] ? 0 : 1);
      if (column < row + most) errors = Math.min(errors, last[column]! + 1);
      errors = Math.min(errors, line[column - 1]! + 1);
      if (row > 1 && column > 1 && letter === meant[column - 2] && typed[row - 2] === meant[column - 1]) {
        errors = Math.min(errors, beforeLast[column - 2]! + 1);
      }
      line[column] = Math.min(errors, far);
      if (errors < least) least = errors;
    }
    // A swap reaches back two lines: one line of hopeless values is not yet the end.
    if (least > most && row > 1 && Math.min(...last.subarray(Math.max(0, row - 1 - most), to + 1)) > most) return far;
    [beforeLast, last, line] = [last, line, beforeLast];
  }
  let errors = last[length]!;
  if (unfinished) {
    for (let column = Math.max(0, typed.length - most); column < length; column++)
      errors = Math.min(errors, last[column]!);
  }
  return errors;
}

const ROWS = Array.from({ length: 3 }, () => new Float64Array(64));

/** What the errors cost in ranking: doubled letters, swapped neighbours and vowels are what people get wrong most. */
function costOfErrors(typed: string, word: string, unfinished: boolean): number {
  const target = unfinished ? word.slice(0, typed.length + 2) : word;
  const last = slipRow(typed.slice(0, 60), target);
  let cost = last[target.length]!;
  if (unfinished) for (let index = 1; index < target.length; index++) cost = Math.min(cost, last[index]!);
  return typed[0] === word[0] ? cost : cost + 0.3;
}

const slip = {
  change: (typed: string, meant: string) =>
    isVowel(typed) && isVowel(meant)
      ? 0.65
      : areNeighbours(typed, meant) || SOUNDS_ALIKE.has(typed + meant)
        ? 0.7
        : 0.9,
  surplus: (letter: string, neighbour: string | undefined) => (letter === neighbour ? 0.5 : 0.8),
  swap: 0.6,
};

/** The last row of the distance table: entry `i` is the distance of what was typed from the first `i` letters. */
function slipRow(typed: string, target: string): Float64Array {
  let [beforeLast, last, row] = ROWS as [Float64Array, Float64Array, Float64Array];
  last[0] = 0;
  for (let column = 1; column <= target.length; column++) {
    last[column] = last[column - 1]! + slip.surplus(target[column - 1]!, target[column - 2]);
  }
  for (let line = 1; line <= typed.length; line++) {
    const letter = typed[line - 1]!;
    row[0] = last[0]! + slip.surplus(letter, typed[line - 2]);
    for (let column = 1; column <= target.length; column++) {
      const meant = target[column - 1]!;
      let cost = last[column - 1]! + (letter === meant ? 0 : slip.change(letter, meant));
      cost = Math.min(cost, last[column]! + slip.surplus(letter, typed[line - 2]));
      cost = Math.min(cost, row[column - 1]! + slip.surplus(meant, target[column - 2]));
      if (line > 1 && column > 1 && letter === target[column - 2] && typed[line - 2] === meant && letter !== meant) {
        cost = Math.min(cost, beforeLast[column - 2]! + slip.swap);
      }
      row[column] = cost;
    }
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last;
}

function isVowel(letter: string): boolean {
  return 'aeiouy'.includes(letter);
}

const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const SOUNDS_ALIKE = new Set([
  'ck',
  'kc',
  'sc',
  'cs',
  'sz',
  'zs',
  'fp',
  'pf',
  'vw',
  'wv',
  'kq',
  'qk',
  'mn',
  'nm',
  'gj',
  'jg',
  'td',
  'dt',
]);

const NEIGHBOURS = new Set(
  KEYBOARD.flatMap((keys, row) =>
    [...keys].flatMap((key, column) => {
      const below = KEYBOARD[row + 1] ?? '';
      const near = [keys[column + 1], below[column], below[column - 1]].filter((each) => each !== undefined);
      return near.flatMap((each) => [key + each, each + key]);
    }),
  ),
);

function areNeighbours(one: string, other: string): boolean {
  return NEIGHBOURS.has(one + other);
}

/** Keeps the `limit` highest of what it is offered. */
class Best<T> {
  readonly #limit: number;
  readonly #kept: { score: number; item: T }[] = [];
  floor = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  offer(score: number, make: () => T): void {
    let place = this.#kept.length;
    while (place > 0 && this.#kept[place - 1]!.score < score) place--;
    this.#kept.splice(place, 0, { score, item: make() });
    if (this.#kept.length > this.#limit) this.#kept.pop();
    if (this.#kept.length === this.#limit) this.floor = this.#kept.at(-1)!.score;
  }

  list(): T[] {
    return this.#kept.map(({ item }) => item);
  }
}

function grown<T extends Uint8Array | Uint16Array | Uint32Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(array.length * 2);
  larger.set(array);
  return larger;
}
