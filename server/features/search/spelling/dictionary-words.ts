import type { PackedWords } from '../index/word-order.ts';

/** The sorted words of a build, as UTF-16 units, for comparing their letters. */
export class DictionaryWords {
  readonly characters: Uint16Array<ArrayBuffer>;
  /** The start of each word in `characters`, and the end of the last one. */
  readonly starts: Uint32Array<ArrayBuffer>;
  /** Three bytes per word, one per kind. */
  readonly popularities: Uint8Array;

  constructor(words: PackedWords, popularities: Uint8Array) {
    this.characters = words.characters;
    this.starts = words.starts;
    this.popularities = popularities;
  }

  get count(): number {
    return this.starts.length - 1;
  }

  /** `length`: of its first letters only. */
  word(id: number, length = Infinity): string {
    const start = this.starts[id]!;
    const end = Math.min(this.starts[id + 1]!, start + length);
    const letters: number[] = [];
    for (let at = start; at < end; at++) letters.push(this.characters[at]!);
    return String.fromCharCode(...letters);
  }

  letters(id: number): Uint16Array {
    return this.characters.subarray(this.starts[id], this.starts[id + 1]);
  }

  /** Whether the word has the same first letters as the one before it. */
  sharesPrefix(id: number, letters: number): boolean {
    if (id === 0) return false;
    const start = this.starts[id]!;
    const before = this.starts[id - 1]!;
    if (start - before < letters) return false;
    for (let index = 0; index < letters; index++) {
      if (this.characters[start + index] !== this.characters[before + index]) return false;
    }
    return true;
  }
}
