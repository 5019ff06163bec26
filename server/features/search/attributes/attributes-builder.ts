import { type IndexDatabase, writeArray } from '../index/arrays.ts';
import { enlarged } from '../index/enlarged.ts';
import { packPostings } from '../postings/postings.ts';
import { saveTerms } from '../postings/term-list.ts';
import { unpackWords } from '../index/word-order.ts';
import { WordTable } from '../index/word-table.ts';
import { createTitleOrderTable, positionAt, saveTitleOrder } from './title-order.ts';
import { type TitleAttributes, VALUE_FIELDS, type ValueField } from './title-attributes.ts';

/** `title_attributes` stores changes since the build as JSON; null for removed titles. */
export function createAttributeTables(db: IndexDatabase): void {
  db.exec('CREATE TABLE title_attributes (id INTEGER PRIMARY KEY, attributes TEXT)');
  createTitleOrderTable(db);
}

/** Collects the attributes of all titles for a new index file. */
export class AttributesBuilder {
  readonly #columns = { ids: [], released: [], votes: [], popularities: [], ratings: [], runtimes: [] } as Record<
    Column,
    number[]
  >;
  readonly #sortKeys = new WordTable();
  readonly #sortKeyOf: number[] = [];
  readonly #values = Object.fromEntries(VALUE_FIELDS.map((field) => [field, new ValuesBuilder()])) as Record<
    ValueField,
    ValuesBuilder
  >;
  readonly #positionOfId = new Map<number, number>();

  /** Replaces earlier attributes with the same id. */
  add({ id, released, votes, popularity, rating, runtime, sortKey, values }: TitleAttributes): void {
    const columns = this.#columns;
    this.#positionOfId.set(id, columns.ids.length);
    columns.ids.push(id);
    columns.released.push(released);
    columns.votes.push(votes);
    columns.popularities.push(popularity);
    columns.ratings.push(rating);
    columns.runtimes.push(runtime);
    this.#sortKeyOf.push(this.#sortKeys.numberOf(sortKey));
    for (const field of VALUE_FIELDS) this.#values[field].add(values[field]);
  }

  remove(id: number): void {
    this.#positionOfId.delete(id);
  }

  save(db: IndexDatabase): void {
    const order = this.#order();
    for (const [name, Type] of Object.entries(COLUMN_TYPES)) {
      const column = this.#columns[name as Column];
      const values = new Type(order.length);
      for (const [slot, position] of order.entries()) values[slot] = column[position]!;
      writeArray(db, `title_${name}`, values);
    }
    this.#saveTitleOrder(db, order);
    for (const field of VALUE_FIELDS) this.#values[field].save(db, `title_${field}`, order);
  }

  /** Positions by descending popularity; a slot is an index into this order. */
  #order(): Uint32Array {
    const { ids, popularities } = this.#columns;
    return Uint32Array.from(this.#positionOfId.values()).sort(
      (one, other) => popularities[other]! - popularities[one]! || ids[one]! - ids[other]!,
    );
  }

  #saveTitleOrder(db: IndexDatabase, order: Uint32Array): void {
    const { places, ...keys } = this.#sortKeys.sorted();
    saveTitleOrder(db, unpackWords(keys));
    writeArray(
      db,
      'title_positions',
      order.map((position) => positionAt(places[this.#sortKeyOf[position]!]!)),
    );
  }
}

export const COLUMN_TYPES = {
  ids: Uint32Array,
  released: Uint32Array,
  votes: Uint32Array,
  popularities: Uint16Array,
  ratings: Uint16Array,
  runtimes: Uint16Array,
} as const;
type Column = keyof typeof COLUMN_TYPES;

class ValuesBuilder {
  readonly #words = new WordTable();
  #values = new Uint32Array(1 << 10);
  #size = 0;
  readonly #ends = [0];

  add(names: readonly string[]): void {
    for (const name of new Set(names)) {
      if (name === '') continue;
      if (this.#size === this.#values.length) this.#values = enlarged(this.#values);
      this.#values[this.#size++] = this.#words.numberOf(name);
    }
    this.#ends.push(this.#size);
  }

  save(db: IndexDatabase, name: string, order: Uint32Array): void {
    const { places, ...words } = this.#words.sorted();
    const starts = new Uint32Array(places.length + 1);
    this.#each(order, (value) => starts[places[value]! + 1]!++);
    for (let place = 0; place < places.length; place++) starts[place + 1]! += starts[place]!;
    const next = starts.slice();
    const slots = new Uint32Array(starts.at(-1)!);
    this.#each(order, (value, slot) => (slots[next[places[value]!]!++] = slot));
    const { offsets, bytes } = packPostings(starts, slots);
    saveTerms(db, name, words);
    writeArray(db, `${name}_offsets`, offsets);
    writeArray(db, `${name}_bytes`, bytes);
  }

  #each(order: Uint32Array, visit: (value: number, slot: number) => void): void {
    for (let slot = 0; slot < order.length; slot++) {
      const position = order[slot]!;
      for (let index = this.#ends[position]!; index < this.#ends[position + 1]!; index++)
        visit(this.#values[index]!, slot);
    }
  }
}
