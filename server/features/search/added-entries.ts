import type { Statement } from 'better-sqlite3';
import type { IndexDatabase } from './arrays.ts';
import type { CandidateText } from './candidates.ts';
import type { Entry, Kind } from './entries.ts';
import { type Question, type Section, SECTIONS } from './token-index.ts';

/** What is known of an entry without reading it. */
export interface AddedEntry extends CandidateText {
  row: number;
  id: number;
  fame: number;
  released: number;
  rating: number;
}

/** Entries of one kind that came after the build: few, found in a full-text table, their rows between the others. */
export class AddedEntries {
  readonly #byRow = new Map<number, AddedEntry>();
  readonly #byId = new Map<number, AddedEntry>();
  /** Ascending; those that were replaced stay in here. */
  readonly #rows: number[] = [];
  /** Rows of those that were replaced. */
  readonly #spent = new Set<number>();
  readonly #find: Statement;
  readonly #byKey: Statement;
  readonly #insert: Statement;
  readonly #insertRow: Statement;
  readonly #insertKey: Statement;
  readonly #deleteRow: Statement;

  constructor(db: IndexDatabase, kind: Kind) {
    const table = `${kind}_added`;
    this.#find = db.prepare(`SELECT rowid FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid`).pluck();
    this.#byKey = db.prepare(`SELECT row FROM ${table}_key WHERE key = ? ORDER BY row`).pluck();
    this.#insert = db.prepare(`INSERT INTO ${table} (rowid, tokens) VALUES (?, ?)`);
    this.#insertRow = db.prepare(`INSERT INTO ${table}_row VALUES (?, ?, ?, ?)`);
    this.#insertKey = db.prepare(`INSERT OR IGNORE INTO ${table}_key VALUES (?, ?)`);
    this.#deleteRow = db.prepare(`DELETE FROM ${table}_row WHERE row = ?`);
    const stored = db.prepare(
      `SELECT row, id, fame, released, coalesce(rating, -1) AS rating, names, leads FROM ${table}_row JOIN ${kind} USING (id) ORDER BY row`,
    );
    for (const entry of stored.iterate() as Iterable<AddedEntry>) this.#note(entry);
    for (const row of db.prepare(`SELECT row FROM ${kind}_retired`).pluck().iterate() as Iterable<number>) {
      this.#spent.add(row);
    }
  }

  get count(): number {
    return this.#byRow.size;
  }

  get(row: number): AddedEntry | undefined {
    return this.#byRow.get(row);
  }

  rowOf(id: number): number | undefined {
    return this.#byId.get(id)?.row;
  }

  /** Whether a row holds one, or did. */
  wasUsed(row: number): boolean {
    return this.#byRow.has(row) || this.#spent.has(row);
  }

  all(): AddedEntry[] {
    return this.#rows.map((row) => this.#byRow.get(row)).filter((entry) => entry !== undefined);
  }

  /** The first of them at or after a row. */
  atOrAfter(row: number): AddedEntry | undefined {
    for (let place = this.#place(row); place < this.#rows.length; place++) {
      const entry = this.#byRow.get(this.#rows[place]!);
      if (entry) return entry;
    }
    return undefined;
  }

  get lastRow(): number {
    return this.#rows.at(-1) ?? 0;
  }

  rowsByKey(key: string): number[] {
    return this.#alive(this.#byKey.all(key) as number[]);
  }

  find(question: Question, sections: readonly Section[]): number[] {
    const match = expressionOf(question, sections);
    return match === '' ? [] : this.#alive(this.#find.all(match) as number[]);
  }

  add(row: number, { id, fame, released, rating, names, leads, keys, tokens }: Entry): void {
    this.#insertRow.run(row, id, names, leads);
    for (const key of keys) this.#insertKey.run(key, row);
    const filed = { ...tokens, strong: [...tokens.names, ...tokens.credits, ...tokens.strong] };
    const marked = SECTIONS.flatMap((section) => filed[section].map((token) => SECTION_MARK[section] + token));
    this.#insert.run(row, marked.join(' '));
    this.#note({ row, id, fame, released, rating: rating ?? -1, names, leads });
  }

  /** Its row must not be used again: the full-text table keeps its tokens. */
  remove({ row, id }: AddedEntry): void {
    this.#deleteRow.run(row);
    this.#byRow.delete(row);
    this.#byId.delete(id);
    this.#spent.add(row);
  }

  #note(entry: AddedEntry): void {
    this.#byRow.set(entry.row, entry);
    this.#byId.set(entry.id, entry);
    const place = this.#place(entry.row);
    if (this.#rows[place] !== entry.row) this.#rows.splice(place, 0, entry.row);
  }

  #alive(rows: number[]): number[] {
    return rows.filter((row) => this.#byRow.has(row));
  }

  /** Where a row stands, or would. */
  #place(row: number): number {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#rows[middle]! < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Private-use characters, which no text keeps through `tokenise`, tell the sections of a token apart. */
const SECTION_MARK: Record<Section, string> = { names: '', strong: '\uE000', text: '\uE004', credits: '\uE001' };

/** A question as an expression of the full-text table. */
function expressionOf(question: Question, sections: readonly Section[]): string {
  const readings = question.map((clauses) =>
    allOf(
      clauses.map((clause) =>
        anyOf(
          clause.flatMap(({ token, begins }) =>
            sections.map((section) => quoted(SECTION_MARK[section] + token) + (begins ? ' *' : '')),
          ),
        ),
      ),
    ),
  );
  if (readings.length < 2) return readings[0] ?? '';
  return anyOf(readings.map((expression) => `(${expression})`));
}

function allOf(expressions: string[]): string {
  return [...new Set(expressions)].filter((expression) => expression !== '').join(' AND ');
}

function anyOf(expressions: string[]): string {
  return expressions.length === 1 ? expressions[0]! : `(${expressions.join(' OR ')})`;
}

function quoted(token: string): string {
  return `"${token}"`;
}
