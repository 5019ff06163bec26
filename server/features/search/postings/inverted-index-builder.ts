import { type IndexDatabase, writeArray } from '../index/arrays.ts';
import { packPostings } from './postings.ts';
import { saveTerms } from './term-list.ts';
import { type IndexField, INDEX_FIELDS, type TermEntry } from '../types.ts';
import { enlarged } from '../index/enlarged.ts';
import { selectWords, type SortedWords, type WordTable } from '../index/word-table.ts';

export class InvertedIndexBuilder {
  readonly #words: WordTable;
  readonly #fields = Object.fromEntries(INDEX_FIELDS.map((field) => [field, new FieldTokens()])) as Record<
    IndexField,
    FieldTokens
  >;

  /** By number of a word: the last entry that has it, counted from 1 and multiplied by 16, plus a bit for each of its fields. */
  #lastFields: Uint32Array = new Uint32Array(1 << 16);
  #entries = 0;

  /** Numbers its terms in a table that other parts of the index share. */
  constructor(words: WordTable) {
    this.#words = words;
  }

  /** Adds each term to names and credits or, if neither has it, to metadata, otherwise to body. */
  add(tokens: TermEntry['tokens']): void {
    this.#entries++;
    for (const field of ['names', 'credits', 'metadata', 'body'] as const) {
      const kept = this.#fields[field];
      const { bit, excluding } = FIELD_BITS[field];
      for (const list of tokens[field]) {
        for (const token of list) {
          const number = this.#words.numberOf(token);
          if (this.#isNew(number, bit, excluding)) kept.add(number);
        }
      }
      kept.endEntry();
    }
  }

  #isNew(term: number, bit: number, excluding: number): boolean {
    if (term >= this.#lastFields.length) this.#lastFields = enlarged(this.#lastFields, term + 1);
    const last = this.#lastFields[term]!;
    const fields = last >>> 4 === this.#entries ? last & 15 : 0;
    if ((fields & excluding) !== 0) return false;
    this.#lastFields[term] = (this.#entries << 4) | fields | bit;
    return true;
  }

  /** `order`: positions of the entries to keep, by descending popularity. `sorted`: all words of the table. */
  save(db: IndexDatabase, { name, order, sorted }: { name: string; order: Uint32Array; sorted: SortedWords }): void {
    const terms = selectWords(sorted, (number) => this.#lastFields[number]! > 0);
    saveTerms(db, name, terms);
    writeArray(db, `${name}_count`, Uint32Array.of(order.length));
    for (const field of INDEX_FIELDS) {
      const { offsets, bytes, skips } = this.#fields[field].pack(terms, order);
      writeArray(db, `${name}_${field}_offsets`, offsets);
      writeArray(db, `${name}_${field}_bytes`, bytes);
      for (const part of ['lists', 'starts', 'points'] as const) {
        writeArray(db, `${name}_${field}_skip_${part}`, skips[part]);
      }
    }
  }
}

/** A term is not added to a field if a field of `excluding` already has it for the entry. */
const FIELD_BITS: Record<IndexField, { bit: number; excluding: number }> = {
  names: { bit: 1, excluding: 1 },
  credits: { bit: 2, excluding: 2 },
  metadata: { bit: 4, excluding: 1 | 2 | 4 },
  body: { bit: 8, excluding: 1 | 2 | 4 | 8 },
};

class FieldTokens {
  #tokens: Uint32Array = new Uint32Array(1 << 16);
  #size = 0;
  readonly #ends = [0];

  add(token: number): void {
    if (this.#size === this.#tokens.length) this.#tokens = enlarged(this.#tokens, this.#size + 1);
    this.#tokens[this.#size++] = token;
  }

  endEntry(): void {
    this.#ends.push(this.#size);
  }

  pack({ numbers, places }: SortedWords, order: Uint32Array) {
    const starts = new Uint32Array(numbers.length + 1);
    this.#each(order, (token) => starts[places[token]! + 1]!++);
    for (let place = 0; place < numbers.length; place++) starts[place + 1]! += starts[place]!;
    const next = starts.slice();
    const entries = new Uint32Array(starts.at(-1)!);
    this.#each(order, (token, rank) => (entries[next[places[token]!]!++] = rank));
    return packPostings(starts, entries);
  }

  #each(order: Uint32Array, visit: (token: number, rank: number) => void): void {
    for (let rank = 0; rank < order.length; rank++) {
      const entry = order[rank]!;
      for (let index = this.#ends[entry]!; index < this.#ends[entry + 1]!; index++) visit(this.#tokens[index]!, rank);
    }
  }
}
