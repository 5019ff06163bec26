import type { IndexDatabase } from '../index/arrays.ts';
import { enlarged } from '../index/enlarged.ts';
import { PackedTexts, type PackedTextsData, writePackedTexts } from '../index/packed-texts.ts';
import { WordTable } from '../index/word-table.ts';
import { type ByteReader, type ByteWriter, IndexDamagedError } from './bytes.ts';

/** Codes of one to three bytes for texts that occur often: the most frequent have the shortest. */

const ONE_BYTE_CODES = 160;
const TWO_BYTE_PREFIXES = 80;
const TWO_BYTE_CODES = TWO_BYTE_PREFIXES * 256;
const THREE_BYTE_PREFIXES = 14;
const CODES_MAX = ONE_BYTE_CODES + TWO_BYTE_CODES + THREE_BYTE_PREFIXES * 65_536;
/** No code begins with this byte or the next. */
export const FIRST_FREE_BYTE = ONE_BYTE_CODES + TWO_BYTE_PREFIXES + THREE_BYTE_PREFIXES;

/** Counts texts and assigns codes to them. */
export class CodeAssigner {
  readonly #texts = new WordTable();
  /** By text number: the occurrences of a text without a code, or the negative code of a text that has one. */
  #counts = new Int32Array(1 << 12);
  /** The text numbers by code. */
  readonly #coded: number[] = [];

  count(text: string, start = 0, end = text.length): void {
    this.#count(text, start, end);
  }

  /** Assigns codes to the texts counted so far, the most frequent first; later texts get a code when they recur. */
  assignCodes(): void {
    const counts = this.#counts;
    const common = Array.from({ length: this.#texts.size }, (_, number) => number).filter(
      (number) => counts[number]! >= OCCURRENCES_MIN,
    );
    for (const number of common.sort((one, other) => counts[other]! - counts[one]!)) this.#assign(number);
  }

  /** Counts it, too. Returns undefined for a rare text. */
  codeOf(text: string, start = 0, end = text.length): number | undefined {
    const number = this.#count(text, start, end);
    if (this.#counts[number]! >= OCCURRENCES_MIN && this.#coded.length < CODES_MAX) this.#assign(number);
    return this.#counts[number]! < 0 ? -1 - this.#counts[number]! : undefined;
  }

  save(db: IndexDatabase, name: string): void {
    writePackedTexts(
      db,
      name,
      this.#coded.map((number) => this.#texts.word(number)),
    );
  }

  #count(text: string, start: number, end: number): number {
    const number = this.#texts.numberOf(text, start, end);
    if (number >= this.#counts.length) this.#counts = enlarged(this.#counts);
    if (this.#counts[number]! >= 0) this.#counts[number]!++;
    return number;
  }

  #assign(number: number): void {
    this.#coded.push(number);
    this.#counts[number] = -this.#coded.length;
  }
}

/** The list entry of a less frequent text costs more than its code saves. */
const OCCURRENCES_MIN = 3;

/** The texts by code that a `CodeAssigner` has saved. */
export class CodedTexts {
  readonly #texts: PackedTexts;

  constructor(data: PackedTextsData) {
    this.#texts = new PackedTexts(data, DECODED_TEXTS_MAX);
  }

  /** The text of the code that begins with `lead`. @throws {IndexDamagedError} for a code that was not assigned */
  read(lead: number, from: ByteReader): string {
    return this.#texts.text(this.#readCode(lead, from));
  }

  /** Writes the UTF-8 of that text. @throws {IndexDamagedError} as `read` does */
  copy(lead: number, from: ByteReader, into: ByteWriter): void {
    this.#texts.copy(this.#readCode(lead, from), into);
  }

  #readCode(lead: number, from: ByteReader): number {
    const code = readCode(lead, from);
    if (code >= this.#texts.count) throw new IndexDamagedError('A card has an unknown code.');
    return code;
  }
}

/** About 1 MB of names. */
const DECODED_TEXTS_MAX = 100_000;

export function writeCode(code: number, into: ByteWriter): void {
  if (code < ONE_BYTE_CODES) into.byte(code);
  else if (code < ONE_BYTE_CODES + TWO_BYTE_CODES) {
    const rest = code - ONE_BYTE_CODES;
    into.byte(ONE_BYTE_CODES + (rest >>> 8));
    into.byte(rest & 0xff);
  } else {
    const rest = code - ONE_BYTE_CODES - TWO_BYTE_CODES;
    into.byte(ONE_BYTE_CODES + TWO_BYTE_PREFIXES + (rest >>> 16));
    into.byte((rest >>> 8) & 0xff);
    into.byte(rest & 0xff);
  }
}

/** `lead`: the first byte, below `FIRST_FREE_BYTE`. */
export function readCode(lead: number, from: ByteReader): number {
  if (lead < ONE_BYTE_CODES) return lead;
  if (lead < ONE_BYTE_CODES + TWO_BYTE_PREFIXES) return ONE_BYTE_CODES + ((lead - ONE_BYTE_CODES) << 8) + from.byte();
  const high = (lead - ONE_BYTE_CODES - TWO_BYTE_PREFIXES) << 16;
  return ONE_BYTE_CODES + TWO_BYTE_CODES + high + (from.byte() << 8) + from.byte();
}
