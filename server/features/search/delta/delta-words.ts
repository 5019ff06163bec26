import { bitCount } from '../attributes/bits.ts';
import { enlarged } from '../index/enlarged.ts';
import { lowerBound } from '../index/lower-bound.ts';
import { KINDS } from '../types.ts';
import type { TypedWord } from '../spelling/edit-distance.ts';

/**
 * The words added since the build, which are read one after the other: up to a quarter of the entries can be newer than
 * the build, so most words are passed over by their letters alone.
 */
export class DeltaWords {
  comparedCount = 0;
  readonly #numbers = new Map<string, number>();
  /** By number. */
  readonly #words: string[] = [];
  /** Numbers, in UTF-16 order of the words. */
  readonly #sorted: number[] = [];
  /** Three bytes per word, one per kind. */
  #popularities = new Uint8Array(KINDS.length << 8);
  /** By number, as `lettersOf` gives them. */
  #letters = new Uint32Array(1 << 8);
  #characters = new Uint16Array(1 << 11);
  /** By number, the start of the word in `#characters`; then the end of the last one. */
  #starts = new Uint32Array(1 << 8);

  has(word: string): boolean {
    return this.#numbers.has(word);
  }

  /** 0 when no name of the kind contains it. */
  popularityOf(word: string, kindNumber: number): number {
    const number = this.#numbers.get(word);
    return number === undefined ? 0 : this.#popularities[number * KINDS.length + kindNumber]!;
  }

  /** A word keeps its highest popularity. */
  add(word: string, kindNumber: number, popularity: number): void {
    const at = (this.#numbers.get(word) ?? this.#append(word)) * KINDS.length + kindNumber;
    this.#popularities[at] = Math.max(this.#popularities[at]!, popularity);
  }

  /** Visits the words that names of the kind contain. */
  eachWithPrefix(prefix: string, kindNumber: number, visit: (word: string, popularity: number) => void): void {
    for (let place = this.#placeOf(prefix); place < this.#sorted.length; place++) {
      const number = this.#sorted[place]!;
      if (!this.#words[number]!.startsWith(prefix)) return;
      const popularity = this.#popularities[number * KINDS.length + kindNumber]!;
      if (popularity > 0) visit(this.#words[number]!, popularity);
    }
  }

  /** Visits the words of the kind that differ from a typed one by as many errors as it allows. */
  eachNear(
    { word, typed }: { word: string; typed: TypedWord },
    kindNumber: number,
    visit: (word: string, popularity: number, errors: number) => void,
  ): void {
    const { maxErrors } = typed;
    const letters = lettersOf(word);
    for (let number = 0; number < this.#words.length; number++) {
      const popularity = this.#popularities[number * KINDS.length + kindNumber]!;
      if (popularity === 0) continue;
      // An error adds one letter, removes one, or both.
      if (bitCount(this.#letters[number]! ^ letters) > 2 * maxErrors) continue;
      this.comparedCount++;
      const errors = typed.distanceTo(this.#characters, this.#starts[number]!, this.#starts[number + 1]!, false);
      if (errors > 0 && errors <= maxErrors) visit(this.#words[number]!, popularity, errors);
    }
  }

  /** Returns the number of the word. */
  #append(word: string): number {
    const number = this.#words.length;
    this.#sorted.splice(this.#placeOf(word), 0, number);
    this.#words.push(word);
    this.#numbers.set(word, number);
    if (number === this.#letters.length) {
      this.#letters = enlarged(this.#letters);
      this.#popularities = enlarged(this.#popularities);
    }
    if (number + 1 === this.#starts.length) this.#starts = enlarged(this.#starts);
    const start = this.#starts[number]!;
    const end = start + word.length;
    if (end > this.#characters.length) this.#characters = enlarged(this.#characters, end);
    for (let index = 0; index < word.length; index++) this.#characters[start + index] = word.charCodeAt(index);
    this.#starts[number + 1] = end;
    this.#letters[number] = lettersOf(word);
    return number;
  }

  /** The place of the first word in `#sorted` that does not precede the text. */
  #placeOf(text: string): number {
    return lowerBound(this.#sorted.length, (place) => this.#words[this.#sorted[place]!]! < text);
  }
}

/** A bit for each letter that the word has; some letters share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << word.charCodeAt(index);
  return letters;
}
