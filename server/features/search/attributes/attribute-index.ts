import type { Statement } from 'better-sqlite3';
import { type IndexDatabase, readArray } from '../index/arrays.ts';
import { IdLookup } from '../index/id-lookup.ts';
import { Bits } from './bits.ts';
import { COLUMN_TYPES } from './attributes-builder.ts';
import type { TitleAttributes, ValueField } from './title-attributes.ts';
import { TitleOrder } from './title-order.ts';
import { ValueIndex } from './value-index.ts';

/**
 * Attributes of all titles by slot. Slots of the build are sorted by descending popularity; later slots are appended.
 */
export interface TitleColumns {
  /** Slots below this one belong to the build. */
  builtCount: number;
  /** Slots in use, including those of replaced titles; the content of a slot never changes. */
  size: number;
  /** Number of available slots. */
  capacity: number;
  /** The slots of current titles. */
  live: Bits;
  ids: Uint32Array;
  /** `YYYYMMDD`, 0 when unknown. */
  released: Uint32Array;
  votes: Uint32Array;
  /** In thousandths. */
  popularities: Uint16Array;
  /** In thousandths, 0 when unknown. */
  ratings: Uint16Array;
  /** Minutes, 0 when unknown. */
  runtimes: Uint16Array;
}

/**
 * Attributes of all titles, kept in memory after the first use. A changed title gets a new slot; `title_attributes` in
 * the file stores changes since the build.
 */
export class AttributeIndex {
  /** Changes with every change of a title. */
  version = 0;
  readonly #db: IndexDatabase;
  readonly #put: Statement;
  readonly #order: TitleOrder;
  #loaded: Loaded | undefined;

  constructor(db: IndexDatabase) {
    this.#db = db;
    this.#put = db.prepare('INSERT OR REPLACE INTO title_attributes VALUES (?, ?)');
    this.#order = new TitleOrder(db);
  }

  put(attributes: TitleAttributes): void {
    this.version++;
    this.#put.run(attributes.id, JSON.stringify(attributes));
    this.#apply(attributes.id, attributes);
  }

  remove(id: number): void {
    this.version++;
    this.#put.run(id, null);
    this.#apply(id, null);
  }

  get columns(): TitleColumns {
    return this.#load().columns;
  }

  values(field: ValueField): ValueIndex {
    return this.#valuesOf(this.#load(), field);
  }

  /** Undefined for unknown titles. */
  slotOf(id: number): number | undefined {
    return slotIn(this.#load(), id);
  }

  /** Ascends in alphabetical order. */
  get titlePositions(): Uint32Array {
    const loaded = this.#load();
    if (loaded.positions) return loaded.positions;
    const positions = new Uint32Array(loaded.columns.capacity);
    positions.set(new Uint32Array(readArray(this.#db, 'title_positions')));
    for (const [slot, { sortKey }] of loaded.added) positions[slot] = this.#order.positionOf(sortKey);
    return (loaded.positions = positions);
  }

  #load(): Loaded {
    if (this.#loaded) return this.#loaded;
    const changed = this.#db.prepare('SELECT id, attributes FROM title_attributes').all() as StoredChange[];
    const loaded = loadColumns(this.#db, changed.length);
    this.#loaded = loaded;
    for (const { id, attributes } of changed)
      this.#apply(id, attributes === null ? null : (JSON.parse(attributes) as TitleAttributes));
    return loaded;
  }

  #apply(id: number, attributes: TitleAttributes | null): void {
    const loaded = this.#loaded;
    if (!loaded) return;
    const { columns, added, slots } = loaded;
    const before = slotIn(loaded, id);
    if (before !== undefined) {
      columns.live.remove(before);
      added.delete(before);
    }
    slots.delete(id);
    if (!attributes) return;
    // The next use reloads the file, with capacity for the added titles.
    if (columns.size === columns.capacity) return void (this.#loaded = undefined);
    const slot = columns.size++;
    added.set(slot, attributes);
    slots.set(id, slot);
    columns.live.add(slot);
    columns.ids[slot] = id;
    columns.released[slot] = attributes.released;
    columns.votes[slot] = attributes.votes;
    columns.popularities[slot] = attributes.popularity;
    columns.ratings[slot] = attributes.rating;
    columns.runtimes[slot] = attributes.runtime;
    if (loaded.positions) loaded.positions[slot] = this.#order.positionOf(attributes.sortKey);
    for (const [field, values] of loaded.values) addValues(values, attributes.values[field], slot);
  }

  #valuesOf(loaded: Loaded, field: ValueField): ValueIndex {
    const known = loaded.values.get(field);
    if (known) return known;
    const values = new ValueIndex(this.#db, { name: `title_${field}`, capacity: loaded.columns.capacity });
    for (const [slot, attributes] of loaded.added) addValues(values, attributes.values[field], slot);
    loaded.values.set(field, values);
    return values;
  }
}

interface StoredChange {
  id: number;
  attributes: string | null;
}

interface Loaded {
  columns: TitleColumns;
  values: Map<ValueField, ValueIndex>;
  positions: Uint32Array | undefined;
  builtSlots: IdLookup;
  /** By slot. */
  added: Map<number, TitleAttributes>;
  /** Titles added since the build, by id. */
  slots: Map<number, number>;
}

function loadColumns(db: IndexDatabase, changes: number): Loaded {
  const ids = new Uint32Array(readArray(db, 'title_ids'));
  const capacity = ids.length + Math.max(CHANGES_MIN, changes * 2);
  const live = new Bits(capacity);
  for (let slot = 0; slot < ids.length; slot++) live.add(slot);
  const widened = <A extends Uint32Array | Uint16Array>(name: keyof typeof COLUMN_TYPES): A => {
    const Type = COLUMN_TYPES[name];
    const column = new Type(capacity);
    column.set(new Type(readArray(db, `title_${name}`)));
    return column as A;
  };
  return {
    columns: {
      builtCount: ids.length,
      size: ids.length,
      capacity,
      live,
      ids: widened('ids'),
      released: widened('released'),
      votes: widened('votes'),
      popularities: widened('popularities'),
      ratings: widened('ratings'),
      runtimes: widened('runtimes'),
    },
    values: new Map(),
    positions: undefined,
    builtSlots: new IdLookup(ids),
    added: new Map(),
    slots: new Map(),
  };
}

/** Capacity for titles added since the build. */
const CHANGES_MIN = 4096;

function slotIn({ slots, builtSlots, columns }: Loaded, id: number): number | undefined {
  const slot = slots.get(id) ?? builtSlots.find(id);
  return slot !== undefined && columns.live.has(slot) ? slot : undefined;
}

function addValues(values: ValueIndex, names: readonly string[], slot: number): void {
  for (const name of new Set(names)) if (name !== '') values.add(name, slot);
}
