import type { IndexDatabase } from '../index/arrays.ts';
import { enlarged } from '../index/enlarged.ts';
import { PackedTexts, type PackedTextsData, readPackedTexts, writePackedTexts } from '../index/packed-texts.ts';
import type { WordTable } from '../index/word-table.ts';
import { hasOtherSpellings } from '../ranking/candidate.ts';

/** The distinct words of the names and top credits of all kinds. Their codes ascend with falling frequency. */

const WORDS = 'name_words';

export const readNameWords = (db: IndexDatabase): PackedTextsData => readPackedTexts(db, WORDS);

export class NameWords {
  readonly #texts: PackedTexts;
  /** By code. */
  readonly #spellings: Uint8Array;

  constructor(data: PackedTextsData) {
    this.#texts = new PackedTexts(data, DECODED_WORDS_MAX);
    this.#spellings = new Uint8Array(this.#texts.count);
  }

  text(code: number): string {
    return this.#texts.text(code);
  }

  /** As `hasOtherSpellings` of the text. */
  hasSpellings(code: number): boolean {
    if (this.#spellings[code] === UNKNOWN) this.#spellings[code] = hasOtherSpellings(this.text(code)) ? SOME : NONE;
    return this.#spellings[code] === SOME;
  }
}

const UNKNOWN = 0;
const NONE = 1;
const SOME = 2;

/** About 2 MB. */
const DECODED_WORDS_MAX = 1 << 16;

export class NameWordsBuilder {
  readonly #words: WordTable;
  /** By number. */
  #counts = new Uint32Array(1 << 12);
  /** The numbers by code. Undefined while words are added. */
  #byCode: Uint32Array | undefined;

  /** Numbers its words in a table that other parts of the index share. */
  constructor(words: WordTable) {
    this.#words = words;
  }

  /** Counts `text.slice(start, end)`. */
  numberOf(text: string, start: number, end: number): number {
    const number = this.#words.numberOf(text, start, end);
    if (number >= this.#counts.length) this.#counts = enlarged(this.#counts, number + 1);
    this.#counts[number]!++;
    return number;
  }

  /** By number; 0 for words of other parts. Call it after the last word was added. */
  codes(): Uint32Array {
    const codes = new Uint32Array(this.#words.size);
    for (const [code, number] of this.#numbersByCode().entries()) codes[number] = code;
    return codes;
  }

  save(db: IndexDatabase): void {
    writePackedTexts(
      db,
      WORDS,
      Array.from(this.#numbersByCode(), (number) => this.#words.word(number)),
    );
  }

  #numbersByCode(): Uint32Array {
    const counts = this.#counts;
    return (this.#byCode ??= Uint32Array.from(counts.keys().filter((number) => counts[number]! > 0)).sort(
      (one, other) => counts[other]! - counts[one]!,
    ));
  }
}
