import { type IndexDatabase, writeArray } from './arrays.ts';
import { packPostings } from './postings.ts';
import { type IndexField, INDEX_FIELDS } from '../types.ts';
import { TermList } from './term-list.ts';
import { WordTable } from './word-table.ts';

export class InvertedIndexBuilder {
  readonly #terms = new WordTable();
  readonly #fields = Object.fromEntries(INDEX_FIELDS.map((field) => [field, new FieldTokens()])) as Record<
    IndexField,
    FieldTokens
  >;

  /** Each term is kept in the first of names and credits, metadata and body that has it. */
  add({ names, metadata, body, credits }: Record<IndexField, string[]>): void {
    const fields = this.#fields;
    for (const token of names) fields.names.add(this.#terms.numberOf(token));
    for (const token of credits) fields.credits.add(this.#terms.numberOf(token));
    const identifies = (number: number) => fields.names.has(number) || fields.credits.has(number);
    for (const token of metadata) {
      const number = this.#terms.numberOf(token);
      if (!identifies(number)) fields.metadata.add(number);
    }
    for (const token of body) {
      const number = this.#terms.numberOf(token);
      if (!identifies(number) && !fields.metadata.has(number)) fields.body.add(number);
    }
    for (const field of INDEX_FIELDS) fields[field].endEntry();
  }

  /** `order`: positions of the entries to keep, by descending popularity. */
  save(db: IndexDatabase, name: string, order: Uint32Array): void {
    const { words, places } = this.#terms.sorted();
    const { characters, starts } = TermList.withoutPopularity(words);
    writeArray(db, `${name}_characters`, characters);
    writeArray(db, `${name}_starts`, starts);
    writeArray(db, `${name}_count`, Uint32Array.of(order.length));
    for (const field of INDEX_FIELDS) {
      const { offsets, bytes, skips } = this.#fields[field].pack(places, order);
      writeArray(db, `${name}_${field}_offsets`, offsets);
      writeArray(db, `${name}_${field}_bytes`, bytes);
      for (const part of ['lists', 'starts', 'points'] as const) {
        writeArray(db, `${name}_${field}_skip_${part}`, skips[part]);
      }
    }
  }
}

class FieldTokens {
  #tokens: Uint32Array = new Uint32Array(1 << 16);
  #size = 0;
  readonly #ends = [0];
  /** The last entry with each term, counted from 1. */
  #last: Uint32Array = new Uint32Array(1 << 16);

  has(token: number): boolean {
    return this.#last[token] === this.#ends.length;
  }

  add(token: number): void {
    if (this.has(token)) return;
    if (token >= this.#last.length) this.#last = enlarged(this.#last, token + 1);
    this.#last[token] = this.#ends.length;
    if (this.#size === this.#tokens.length) this.#tokens = enlarged(this.#tokens, this.#size + 1);
    this.#tokens[this.#size++] = token;
  }

  endEntry(): void {
    this.#ends.push(this.#size);
  }

  pack(places: Uint32Array, order: Uint32Array) {
    const starts = new Uint32Array(places.length + 1);
    this.#each(order, (token) => starts[places[token]! + 1]!++);
    for (let place = 0; place < places.length; place++) starts[place + 1]! += starts[place]!;
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

function enlarged(array: Uint32Array, least: number): Uint32Array {
  const larger = new Uint32Array(Math.max(array.length * 2, least));
  larger.set(array);
  return larger;
}
