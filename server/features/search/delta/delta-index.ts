import type { Statement } from 'better-sqlite3';
import type { IndexDatabase } from '../index/arrays.ts';
import { lowerBound } from '../index/lower-bound.ts';
import { DeltaTerms } from './delta-terms.ts';
import type { StoredText } from '../ranking/candidate.ts';
import type { Entry, IndexField, Kind } from '../types.ts';
import type { BooleanQuery } from '../postings/inverted-index.ts';

export interface DeltaEntry extends StoredText {
  row: number;
  id: number;
  popularity: number;
  released: number;
  rating: number;
}

/** Entries added since the build: a small full-text table whose rows are between those of the build. */
export class DeltaIndex {
  /** Full-text searches since opening. */
  searchCount = 0;
  readonly #byRow = new Map<number, DeltaEntry>();
  readonly #byId = new Map<number, DeltaEntry>();
  /** Ascending; includes rows of removed entries. */
  readonly #rows: number[] = [];
  readonly #tombstones = new Set<number>();
  readonly #terms: DeltaTerms;
  readonly #selectMatching: Statement;
  readonly #selectByKey: Statement;
  readonly #insert: Statement;
  readonly #insertRow: Statement;
  readonly #insertKey: Statement;
  readonly #deleteRow: Statement;

  constructor(db: IndexDatabase, kind: Kind) {
    const table = `${kind}_delta`;
    this.#terms = new DeltaTerms(db, table);
    this.#selectMatching = db.prepare(`SELECT rowid FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid`).pluck();
    this.#selectByKey = db.prepare(`SELECT row FROM ${table}_key WHERE key = ? ORDER BY row`).pluck();
    this.#insert = db.prepare(`INSERT INTO ${table} (rowid, tokens) VALUES (?, ?)`);
    this.#insertRow = db.prepare(`INSERT INTO ${table}_row VALUES (?, ?, ?, ?, ?, ?, ?)`);
    this.#insertKey = db.prepare(`INSERT OR IGNORE INTO ${table}_key VALUES (?, ?)`);
    this.#deleteRow = db.prepare(`DELETE FROM ${table}_row WHERE row = ?`);
    const stored = db.prepare(`SELECT * FROM ${table}_row ORDER BY row`);
    for (const entry of stored.iterate() as Iterable<DeltaEntry>) this.#remember(entry);
    for (const row of db.prepare(`SELECT row FROM ${kind}_tombstone`).pluck().iterate() as Iterable<number>) {
      this.#tombstones.add(row);
    }
  }

  get count(): number {
    return this.#byRow.size;
  }

  get(row: number): DeltaEntry | undefined {
    return this.#byRow.get(row);
  }

  rowOf(id: number): number | undefined {
    return this.#byId.get(id)?.row;
  }

  wasUsed(row: number): boolean {
    return this.#byRow.has(row) || this.#tombstones.has(row);
  }

  all(): DeltaEntry[] {
    return this.#rows.map((row) => this.#byRow.get(row)).filter((entry) => entry !== undefined);
  }

  atOrAfter(row: number): DeltaEntry | undefined {
    for (let place = this.#lowerBound(row); place < this.#rows.length; place++) {
      const entry = this.#byRow.get(this.#rows[place]!);
      if (entry) return entry;
    }
    return undefined;
  }

  get lastRow(): number {
    return this.#rows.at(-1) ?? 0;
  }

  rowsByKey(key: string): number[] {
    return this.#live(this.#selectByKey.all(key) as number[]);
  }

  find(query: BooleanQuery, fields: readonly IndexField[]): number[] {
    const match = this.#terms.matchExpression(query, fields);
    if (match === '') return [];
    this.searchCount++;
    return this.#live(this.#selectMatching.all(match) as number[]);
  }

  add(row: number, { id, popularity, released, rating, names, topCredits, nameKeys, tokens }: Entry): void {
    const entry = { row, id, popularity, released, rating: rating ?? -1, names, topCredits };
    this.#insertRow.run(...Object.values(entry));
    for (const key of nameKeys) this.#insertKey.run(key, row);
    this.#insert.run(row, this.#terms.add(tokens));
    this.#remember(entry);
  }

  /** The row stays reserved: a contentless full-text table cannot delete its terms. */
  remove({ row, id }: DeltaEntry): void {
    this.#deleteRow.run(row);
    this.#byRow.delete(row);
    this.#byId.delete(id);
    this.#tombstones.add(row);
  }

  #remember(entry: DeltaEntry): void {
    this.#byRow.set(entry.row, entry);
    this.#byId.set(entry.id, entry);
    const place = this.#lowerBound(entry.row);
    if (this.#rows[place] !== entry.row) this.#rows.splice(place, 0, entry.row);
  }

  #live(rows: number[]): number[] {
    return rows.filter((row) => this.#byRow.has(row));
  }

  #lowerBound(row: number): number {
    return lowerBound(this.#rows.length, (place) => this.#rows[place]! < row);
  }
}
