import { codeUnitAt } from '../analysis/code-units.ts';
import { type IndexDatabase, writeArray, writeText } from '../index/arrays.ts';
import { enlarged } from '../index/enlarged.ts';
import { varintLength, writeVarint } from '../postings/varint.ts';
import type { StoredText } from '../ranking/candidate.ts';
import type { NameWordsBuilder } from './name-words.ts';
import { codesArray, FIRST_WORD, NAME_END, NAMES_END, PART_END, startsArray } from './stored-names.ts';

export class StoredNamesBuilder {
  readonly #words: NameWordsBuilder;
  /** `FIRST_WORD` plus the number of a word, or another code. */
  #units = new Uint32Array(1 << 12);
  #size = 0;
  readonly #ends = [0];

  constructor(words: NameWordsBuilder) {
    this.#words = words;
  }

  add({ names, topCredits }: StoredText): void {
    this.#addWords(names);
    this.#addUnit(NAMES_END);
    if (topCredits !== '') this.#addWords(topCredits);
    this.#ends.push(this.#size);
  }

  save(db: IndexDatabase, name: string, order: Uint32Array): void {
    const units = this.#encodedUnits();
    const starts = new Uint32Array(order.length + 1);
    let size = 0;
    for (const [rank, place] of order.entries()) {
      for (let at = this.#ends[place]!; at < this.#ends[place + 1]!; at++) size += varintLength(units[at]!);
      starts[rank + 1] = size;
    }
    const codes = new Uint8Array(size);
    for (const [rank, place] of order.entries()) {
      let to = starts[rank]!;
      for (let at = this.#ends[place]!; at < this.#ends[place + 1]!; at++) to = writeVarint(codes, to, units[at]!);
    }
    writeText(db, codesArray(name), codes);
    writeArray(db, startsArray(name), starts);
  }

  #addWords(text: string): void {
    for (let start = 0; start <= text.length;) {
      const end = endOfWord(text, start);
      this.#addUnit(FIRST_WORD + this.#words.numberOf(text, start, end));
      if (codeUnitAt(text, end) === LINE_FEED) this.#addUnit(NAME_END);
      else if (codeUnitAt(text, end) === BAR) this.#addUnit(PART_END);
      start = end + 1;
    }
  }

  #addUnit(unit: number): void {
    if (this.#size === this.#units.length) this.#units = enlarged(this.#units);
    this.#units[this.#size++] = unit;
  }

  #encodedUnits(): Uint32Array {
    const codes = this.#words.codes();
    const units = this.#units.subarray(0, this.#size);
    return units.map((unit) => (unit < FIRST_WORD ? unit : FIRST_WORD + codes[unit - FIRST_WORD]!));
  }
}

const LINE_FEED = 10;
const SPACE = 32;
const BAR = 124;

function endOfWord(text: string, start: number): number {
  for (let end = start; end < text.length; end++) {
    const unit = codeUnitAt(text, end);
    if (unit === SPACE || unit === LINE_FEED || unit === BAR) return end;
  }
  return text.length;
}
