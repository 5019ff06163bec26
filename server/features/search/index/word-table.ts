import { codeUnitAt } from '../analysis/code-units.ts';
import { enlarged } from './enlarged.ts';
import { type PackedWords, sortWords } from './word-order.ts';

/** In UTF-16 order. A place is a position in it. */
export interface SortedWords extends PackedWords {
  /** By place. */
  numbers: Uint32Array;
  /** By number. */
  places: Uint32Array;
}

/**
 * Numbers distinct words. A hash table over one character array takes half the time of a `Map` of strings and creates
 * no objects for the garbage collector. Words are compared by two hashes and their length only. The lowest bits
 * of the hashes depend on each other; with the other 60, two of a million words are confused with a probability of less
 * than 1 in a million.
 */
export class WordTable {
  #characters = new Uint16Array(1 << 16);
  #starts = new Uint32Array(1 << 12);
  /** Slots of four numbers with open addressing: first hash, word number plus one, second hash, length. */
  #slots = new Int32Array(SLOT << 13);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The number of `text.slice(start, end)`; new words get the next number. */
  numberOf(text: string, start = 0, end = text.length): number {
    const slots = this.#slots;
    const last = slots.length - SLOT;
    let first = FIRST_SEED;
    let second = SECOND_SEED;
    for (let index = start; index < end; index++) {
      const character = codeUnitAt(text, index);
      first = Math.imul(first ^ character, FIRST_FACTOR);
      second = Math.imul(second ^ character, SECOND_FACTOR);
    }
    first ^= first >>> 15;
    let slot = (first << SLOT_BITS) & last;
    for (; slots[slot + 1] !== 0; slot = (slot + SLOT) & last) {
      if (slots[slot] === first && slots[slot + 2] === second && slots[slot + 3] === end - start)
        return slots[slot + 1]! - 1;
    }
    slots[slot] = first;
    slots[slot + 1] = this.#size + 1;
    slots[slot + 2] = second;
    slots[slot + 3] = end - start;
    this.#append(text, start, end);
    return this.#size - 1;
  }

  word(number: number): string {
    const letters = this.#characters.subarray(this.#starts[number], this.#starts[number + 1]);
    return Reflect.apply(String.fromCharCode, null, letters);
  }

  sorted(): SortedWords {
    const size = this.#size;
    const words = { characters: this.#characters, starts: this.#starts.subarray(0, size + 1) };
    const numbers = sortWords(words);
    const characters = new Uint16Array(words.starts[size]!);
    const starts = new Uint32Array(size + 1);
    const places = new Uint32Array(size);
    for (let place = 0, at = 0; place < size; place++) {
      const number = numbers[place]!;
      places[number] = place;
      for (let from = words.starts[number]!; from < words.starts[number + 1]!; from++)
        characters[at++] = words.characters[from]!;
      starts[place + 1] = at;
    }
    return { characters, starts, numbers, places };
  }

  #append(text: string, start: number, end: number): void {
    const from = this.#starts[this.#size]!;
    const to = from + end - start;
    if (to > this.#characters.length) this.#characters = enlarged(this.#characters, to);
    if (this.#size + 2 > this.#starts.length) this.#starts = enlarged(this.#starts);
    for (let index = start; index < end; index++) this.#characters[from + index - start] = codeUnitAt(text, index);
    this.#starts[++this.#size] = to;
    if (this.#size * SLOT * 2 > this.#slots.length) this.#rehash();
  }

  #rehash(): void {
    const before = this.#slots;
    // Written before it is read: the system would otherwise map a page of zeros first, and copy it afterwards.
    const slots = new Int32Array(before.length * 2).fill(0);
    const last = slots.length - SLOT;
    for (let from = 0; from < before.length; from += SLOT) {
      if (before[from + 1] === 0) continue;
      let slot = (before[from]! << SLOT_BITS) & last;
      while (slots[slot + 1] !== 0) slot = (slot + SLOT) & last;
      for (let part = 0; part < SLOT; part++) slots[slot + part] = before[from + part]!;
    }
    this.#slots = slots;
  }
}

/** Numbers in a slot. */
const SLOT_BITS = 2;
const SLOT = 1 << SLOT_BITS;

/** FNV-1a, and the same with other constants. */
const FIRST_SEED = 0x811c9dc5 | 0;
const FIRST_FACTOR = 0x01000193;
const SECOND_SEED = 0x9e3779b9 | 0;
const SECOND_FACTOR = 0x85ebca6b;

/** The words whose number fits, and their places among themselves. `places` has no meaning for other words. */
export function selectWords(
  { characters, starts, numbers }: SortedWords,
  fits: (number: number) => boolean,
): SortedWords {
  const chosen = {
    characters: new Uint16Array(characters.length),
    starts: new Uint32Array(starts.length),
    numbers: new Uint32Array(numbers.length),
    places: new Uint32Array(numbers.length),
  };
  let count = 0;
  let size = 0;
  for (let place = 0; place < numbers.length; place++) {
    const number = numbers[place]!;
    if (!fits(number)) continue;
    for (let from = starts[place]!; from < starts[place + 1]!; from++) chosen.characters[size++] = characters[from]!;
    chosen.numbers[count] = number;
    chosen.places[number] = count++;
    chosen.starts[count] = size;
  }
  return {
    characters: chosen.characters.slice(0, size),
    starts: chosen.starts.slice(0, count + 1),
    numbers: chosen.numbers.slice(0, count),
    places: chosen.places,
  };
}
