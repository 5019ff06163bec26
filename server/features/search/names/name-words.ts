import { type IndexDatabase, readArray, writeArray, writeText } from '../index/arrays.ts';
import { enlarged } from '../index/enlarged.ts';
import { WordTable } from '../index/word-table.ts';
import { hasOtherSpellings } from '../ranking/candidate.ts';

/** The distinct words of the names and top credits of all kinds. Their codes ascend with falling frequency. */

const WORDS = 'name_words';
const STARTS = 'name_word_starts';

export interface NameWordsData {
  /** UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
}

export function readNameWords(db: IndexDatabase): NameWordsData {
  return { bytes: new Uint8Array(readArray(db, WORDS)), starts: new Uint32Array(readArray(db, STARTS)) };
}

export class NameWords {
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;
  /** The texts of frequent words, decoded when first needed. */
  readonly #texts: (string | undefined)[];
  /** 1 for a decoded word with other spellings. */
  readonly #spellings: Uint8Array;

  constructor({ bytes, starts }: NameWordsData) {
    const count = starts.length - 1;
    this.#bytes = Buffer.from(bytes.buffer);
    this.#starts = starts;
    this.#texts = Array.from({ length: Math.min(count, DECODED_WORDS_MAX) }, () => undefined);
    this.#spellings = new Uint8Array(count);
  }

  text(code: number): string {
    return this.#texts[code] ?? this.#decode(code);
  }

  /** Call it after `text`. */
  hasSpellings(code: number): boolean {
    return this.#spellings[code] === 1;
  }

  #decode(code: number): string {
    const text = this.#bytes.toString('utf8', this.#starts[code], this.#starts[code + 1]);
    if (code < this.#texts.length) this.#texts[code] = text;
    if (hasOtherSpellings(text)) this.#spellings[code] = 1;
    return text;
  }
}

/** About 2 MB. */
const DECODED_WORDS_MAX = 1 << 16;

export class NameWordsBuilder {
  readonly #words = new WordTable();
  /** By number. */
  #counts = new Uint32Array(1 << 12);
  /** By number. Undefined while words are added. */
  #codes: Uint32Array | undefined;

  /** Counts `text.slice(start, end)`. */
  numberOf(text: string, start: number, end: number): number {
    const number = this.#words.numberOf(text, start, end);
    if (number === this.#counts.length) this.#counts = enlarged(this.#counts);
    this.#counts[number]!++;
    return number;
  }

  /** By number. Call it after the last word was added. */
  codes(): Uint32Array {
    if (!this.#codes) {
      this.#codes = new Uint32Array(this.#words.size);
      for (const [code, number] of this.#byFrequency().entries()) this.#codes[number] = code;
    }
    return this.#codes;
  }

  save(db: IndexDatabase): void {
    const texts = Array.from(this.#byFrequency(), (number) => Buffer.from(this.#words.word(number)));
    const starts = new Uint32Array(texts.length + 1);
    for (const [code, text] of texts.entries()) starts[code + 1] = starts[code]! + text.length;
    writeText(db, WORDS, Buffer.concat(texts));
    writeArray(db, STARTS, starts);
  }

  #byFrequency(): Uint32Array {
    const counts = this.#counts;
    const numbers = Uint32Array.from({ length: this.#words.size }, (_, number) => number);
    return numbers.sort((one, other) => counts[other]! - counts[one]!);
  }
}
