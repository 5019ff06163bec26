import { type IndexDatabase, readArray } from '../index/arrays.ts';
import { PostingsReader } from '../postings/postings.ts';
import { readTerms, TermList } from '../postings/term-list.ts';
import { Bits } from './bits.ts';
import { NameSearch } from './name-search.ts';

/** The values of one field, each with the slots of its titles. */
export class ValueIndex {
  readonly #terms: TermList;
  readonly #offsets: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #capacity: number;
  readonly #reader = new PostingsReader();
  /** Slots added since the build, by value. */
  readonly #added = new Map<number, number[]>();
  /** Values added since the build, numbered after its own. */
  readonly #newValues: string[] = [];
  /** Frequent values have bitmaps, which are faster to read than long lists. */
  readonly #bitmaps = new Map<number, Bits>();
  /** Built on first use. */
  #names: NameSearch | undefined;

  constructor(db: IndexDatabase, { name, capacity }: { name: string; capacity: number }) {
    this.#terms = new TermList(readTerms(db, name));
    this.#offsets = new Uint32Array(readArray(db, `${name}_offsets`));
    this.#bytes = new Uint8Array(readArray(db, `${name}_bytes`));
    this.#capacity = capacity;
  }

  get count(): number {
    return this.#terms.count + this.#newValues.length;
  }

  nameOf(value: number): string {
    return value < this.#terms.count ? this.#terms.term(value) : this.#newValues[value - this.#terms.count]!;
  }

  /** Undefined for a value without titles. */
  find(name: string): number | undefined {
    const value = this.#terms.find(name);
    if (value >= 0) return value;
    const added = this.#newValues.indexOf(name);
    return added < 0 ? undefined : this.#terms.count + added;
  }

  /** Values with a word that starts with the text. */
  matching(text: string): number[] {
    const builtCount = this.#terms.count;
    this.#names ??= new NameSearch(Array.from({ length: builtCount }, (_, value) => this.#terms.term(value)));
    const added = new NameSearch(this.#newValues).find(text);
    return [...this.#names.find(text), ...added.map((value) => builtCount + value)];
  }

  add(name: string, slot: number): void {
    const value = this.find(name) ?? this.#terms.count + this.#newValues.push(name) - 1;
    const slots = this.#added.get(value);
    if (slots) slots.push(slot);
    else this.#added.set(value, [slot]);
    this.#bitmaps.get(value)?.add(slot);
  }

  /** The slots with any of these values. */
  slotsOf(values: readonly number[]): Bits {
    const slots = new Bits(this.#capacity);
    for (const value of values) {
      const bitmap = this.#bitmapOf(value);
      if (bitmap) slots.unite(bitmap);
      else this.#forEachSlot(value, (slot) => slots.add(slot));
    }
    return slots;
  }

  countWithin(value: number, slots: Bits): number {
    const bitmap = this.#bitmapOf(value);
    if (bitmap) return bitmap.countShared(slots);
    let count = 0;
    // Not `#forEachSlot`: a call per slot would take most of the time of facets.
    if (this.#listBytes(value) > 0) {
      const reader = this.#reader;
      const { entries } = reader;
      const { words } = slots;
      reader.start(this.#bytes, this.#offsets[value]!, this.#offsets[value + 1]!);
      for (let read = reader.next(); read > 0; read = reader.next())
        for (let index = 0; index < read; index++) {
          const slot = entries[index]!;
          count += (words[slot >>> 5]! >>> (slot & 31)) & 1;
        }
    }
    for (const slot of this.#added.get(value) ?? []) if (slots.has(slot)) count++;
    return count;
  }

  #bitmapOf(value: number): Bits | undefined {
    const known = this.#bitmaps.get(value);
    if (known || this.#listBytes(value) * FREQUENT_SHARE < this.#capacity) return known;
    const bitmap = new Bits(this.#capacity);
    this.#forEachSlot(value, (slot) => bitmap.add(slot));
    this.#bitmaps.set(value, bitmap);
    return bitmap;
  }

  #listBytes(value: number): number {
    return value < this.#terms.count ? this.#offsets[value + 1]! - this.#offsets[value]! : 0;
  }

  #forEachSlot(value: number, visit: (slot: number) => void): void {
    if (this.#listBytes(value) > 0) {
      const reader = this.#reader;
      reader.start(this.#bytes, this.#offsets[value]!, this.#offsets[value + 1]!);
      for (let read = reader.next(); read > 0; read = reader.next())
        for (let index = 0; index < read; index++) visit(reader.entries[index]!);
    }
    for (const slot of this.#added.get(value) ?? []) visit(slot);
  }
}

/** The share of titles, as 1/n, above which a value is frequent. */
const FREQUENT_SHARE = 24;
