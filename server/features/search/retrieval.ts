import type { Statement } from 'better-sqlite3';
import { AddedEntries } from './added-entries.ts';
import type { IndexDatabase } from './arrays.ts';
import { readCandidate } from './candidates.ts';
import { type Card, type Entry, type Kind, MARK } from './entries.ts';
import { type EntryColumns, loadColumns } from './entry-columns.ts';
import { type EntryNames, loadNames } from './entry-names.ts';
import { ROW_SPACING, unpackCard } from './index-file.ts';
import { type KeyIndex, loadKeyIndex } from './key-index.ts';
import type { Candidate } from './ranking.ts';
import { type Clause, loadTokenIndex, type Question, type Section, type TokenIndex } from './token-index.ts';

export interface RowRequest {
  question: Question;
  /** Where in an entry the tokens may stand. */
  where: Where;
  limit: number;
  /** How many clauses are enough, when not all need be met. */
  least?: number | undefined;
  filter?: RowFilter | undefined;
}

/** In the names; in names, credits or tags; anywhere; or among the marks that filters look for. */
export type Where = 'names' | 'strong' | 'anywhere' | 'marks';

export interface Found {
  /** Best known first. */
  rows: number[];
  total: number;
}

/** What filters let through. */
export interface RowFilter {
  accepts(row: number): boolean;
}

/** The entries of one kind, by row: row numbers ascend from the best known. */
export class KindTables {
  readonly kind: Kind;
  readonly added: AddedEntries;
  readonly #columns: EntryColumns;
  readonly #names: EntryNames;
  readonly #tokens: TokenIndex;
  readonly #keys: KeyIndex;
  /** A byte for each entry of the build: 1 when it was replaced or removed since. */
  readonly #retired: Uint8Array;
  #retiredCount = 0;
  readonly #candidates = new Map<number, Candidate>();
  readonly #cards = new Map<number, Card>();
  readonly #card: Statement;
  readonly #retire: Statement;
  #entryOfId: Map<number, number> | undefined;

  constructor(db: IndexDatabase, kind: Kind) {
    this.kind = kind;
    this.#columns = loadColumns(db, kind);
    this.#names = loadNames(db, kind);
    this.#tokens = loadTokenIndex(db, kind);
    this.#keys = loadKeyIndex(db, kind);
    this.added = new AddedEntries(db, kind);
    this.#retired = new Uint8Array(this.#columns.ids.length);
    for (const row of db.prepare(`SELECT row FROM ${kind}_retired`).pluck().iterate() as Iterable<number>) {
      this.#noteRetired(row);
    }
    this.#card = db.prepare(`SELECT card FROM ${kind} WHERE id = ?`).pluck();
    this.#retire = db.prepare(`INSERT OR IGNORE INTO ${kind}_retired VALUES (?)`);
  }

  /** How many entries the last build wrote. */
  get built(): number {
    return this.#columns.ids.length;
  }

  /** How many of those were replaced or removed since. */
  get retiredCount(): number {
    return this.#retiredCount;
  }

  /** How many entries were ranked so far. */
  ranked = 0;

  /** How many postings were read so far. */
  get steps(): number {
    return this.#tokens.steps;
  }

  rowsByKey(key: string, limit: number): number[] {
    const rows = this.#keys.find(key, limit).map(rowOfEntry);
    if (this.#retiredCount === 0 && this.added.count === 0) return rows;
    return merged(
      rows.filter((row) => this.#isAlive(row)),
      this.added.rowsByKey(key),
    ).slice(0, limit);
  }

  find({ question, where, limit, least, filter }: RowRequest): Found {
    if (question.length === 0) return { rows: [], total: 0 };
    const sections = SECTIONS_OF[where];
    const accepts = this.#accepts(filter);
    const { entries, total } = this.#tokens.find({ question, sections, limit, least, accepts });
    const rows = entries.map(rowOfEntry);
    if (this.added.count === 0) return { rows, total };
    const asked = least === undefined ? question : question.flatMap(leavingOneOut);
    const added = this.added.find(asked, sections).filter((row) => !filter || filter.accepts(row));
    return { rows: merged(rows, added).slice(0, limit), total: total + added.length };
  }

  /** How many carry the tag with this key. */
  countTagged(key: string): number {
    return this.find({ question: [[[{ token: MARK.tag + key }]]], where: 'marks', limit: 1 }).total;
  }

  /** All that a filter lets through, best known first; the total counts up to `TOTAL_MAX`. */
  all(filter: RowFilter, limit: number): Found {
    const rows: number[] = [];
    let total = 0;
    for (let entry = 0; entry < this.built && total < TOTAL_MAX; entry++) {
      const row = rowOfEntry(entry);
      if (this.#retired[entry] === 1 || !filter.accepts(row)) continue;
      if (total++ < limit) rows.push(row);
    }
    const added = this.added.all().flatMap(({ row }) => (filter.accepts(row) ? [row] : []));
    return { rows: merged(rows, added).slice(0, limit), total: total + added.length };
  }

  /** Which rows have all credits and marks, are of the years and rated so well. */
  filterOf({ credits, marks, yearFrom, yearTo, minRating }: FilterRequest): RowFilter {
    const sets = [this.#setOf(credits, 'credits'), this.#setOf(marks, 'text')].filter((set) => set !== undefined);
    const from = (yearFrom ?? 0) * 10_000;
    const to = ((yearTo ?? 9999) + 1) * 10_000;
    const asksYear = yearFrom !== null || yearTo !== null;
    return {
      accepts: (row) => {
        if (!sets.every((has) => has(row))) return false;
        if (minRating !== null && this.rating(row) < minRating) return false;
        const released = asksYear ? this.released(row) : 0;
        return !asksYear || (released >= Math.max(from, 1) && released < to);
      },
    };
  }

  /** The fame of a row, without looking it up. */
  fame(row: number): number {
    const place = this.#place(row);
    return typeof place === 'number' ? this.#columns.fames[place]! : (place?.fame ?? -Infinity);
  }

  released(row: number): number {
    const place = this.#place(row);
    return typeof place === 'number' ? this.#columns.released[place]! : (place?.released ?? 0);
  }

  /** -1 when there is none. */
  rating(row: number): number {
    const place = this.#place(row);
    return typeof place === 'number' ? this.#columns.ratings[place]! : (place?.rating ?? -1);
  }

  /** Rows in the order of their release; without those that have no date. */
  byRelease(rows: number[]): number[] {
    return rows.filter((row) => this.released(row) > 0).sort((one, other) => this.released(one) - this.released(other));
  }

  /** What is ranked, or undefined for a row that an update has replaced. */
  candidate(row: number): Candidate | undefined {
    const known = this.#candidates.get(row);
    if (known) return known;
    const id = this.idOf(row);
    const place = this.#place(row);
    if (id === undefined || place === undefined) return undefined;
    const text = typeof place === 'number' ? this.#names.read(place) : place;
    const year = Math.floor(this.released(row) / 10_000) || null;
    const candidate = readCandidate({ kind: this.kind, row, id, fame: this.fame(row), year }, text);
    if (this.#candidates.size >= CANDIDATES_KEPT) this.#candidates.clear();
    this.#candidates.set(row, candidate);
    return candidate;
  }

  card(row: number): Card {
    const known = this.#cards.get(row);
    if (known) return known;
    const card = unpackCard(this.#card.get(this.idOf(row)) as string);
    if (this.#cards.size >= CARDS_KEPT) this.#cards.clear();
    this.#cards.set(row, card);
    return card;
  }

  idOf(row: number): number | undefined {
    const place = this.#place(row);
    if (typeof place !== 'number') return place?.id;
    return this.#retired[place] === 0 ? this.#columns.ids[place] : undefined;
  }

  rowOf(id: number): number | undefined {
    const row = this.added.rowOf(id);
    if (row !== undefined) return row;
    const entry = this.#entriesById().get(id);
    return entry === undefined || this.#retired[entry] === 1 ? undefined : rowOfEntry(entry);
  }

  /** What is shown of a row has changed. */
  forget(row: number): void {
    this.#candidates.delete(row);
    this.#cards.delete(row);
  }

  /** Puts an entry into a row behind those that are better known. */
  add(entry: Entry): void {
    this.added.add(this.#freeRow(entry), entry);
  }

  /** Takes a row out of every answer. */
  remove(row: number): void {
    this.forget(row);
    this.#retire.run(row);
    const added = this.added.get(row);
    if (added) this.added.remove(added);
    this.#noteRetired(row);
  }

  /** The rows that have all of this in a section; undefined when nothing is asked for. */
  #setOf(clauses: Clause[], section: Section): ((row: number) => boolean) | undefined {
    if (clauses.length === 0) return undefined;
    const bitmap = this.#tokens.bitmap([clauses], [section]);
    const added = new Set(this.added.find([clauses], [section]));
    return (row) => {
      const place = this.#place(row);
      return typeof place === 'number' ? bitmap[place] === 1 : added.has(row);
    };
  }

  #entriesById(): Map<number, number> {
    this.#entryOfId ??= new Map(Array.from(this.#columns.ids, (id, entry) => [id, entry]));
    return this.#entryOfId;
  }

  #accepts(filter: RowFilter | undefined): ((entry: number) => boolean) | undefined {
    if (!filter && this.#retiredCount === 0) return undefined;
    return (entry) => this.#retired[entry] === 0 && (!filter || filter.accepts(rowOfEntry(entry)));
  }

  /** The number of an entry of the build, or one that was added. */
  #place(row: number) {
    const entry = row / ROW_SPACING - 1;
    return Number.isInteger(entry) && entry < this.built ? entry : this.added.get(row);
  }

  #isAlive(row: number): boolean {
    return this.idOf(row) !== undefined;
  }

  #noteRetired(row: number): void {
    const place = this.#place(row);
    if (typeof place !== 'number' || this.#retired[place] === 1) return;
    this.#retired[place] = 1;
    this.#retiredCount++;
  }

  /** Rows of replaced entries must not be used again: their tokens remain. */
  #freeRow({ id, fame }: Entry): number {
    let low = 1;
    let high = Math.max(this.built * ROW_SPACING, this.added.lastRow) + 1;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const next = this.#atOrAfter(middle);
      if (next && (next.fame > fame || (next.fame === fame && next.id < id))) low = next.row + 1;
      else high = middle;
    }
    while (this.#isUsed(low)) low++;
    return low;
  }

  #atOrAfter(row: number): { row: number; id: number; fame: number } | undefined {
    const added = this.added.atOrAfter(row);
    const entry = Math.ceil(row / ROW_SPACING) - 1;
    if (entry >= this.built || (added && added.row < rowOfEntry(entry))) return added;
    return { row: rowOfEntry(entry), id: this.#columns.ids[entry]!, fame: this.#columns.fames[entry]! };
  }

  #isUsed(row: number): boolean {
    return (row % ROW_SPACING === 0 && row <= this.built * ROW_SPACING) || this.added.wasUsed(row);
  }
}

export interface FilterRequest {
  /** Tokens that an entry must have. */
  credits: Clause[];
  marks: Clause[];
  yearFrom: number | null;
  yearTo: number | null;
  minRating: number | null;
}

const SECTIONS_OF: Record<Where, readonly Section[]> = {
  names: ['names'],
  strong: ['strong'],
  anywhere: ['strong', 'text'],
  marks: ['text'],
};

/** A total counts up to this many. */
export const TOTAL_MAX = 10_000;
const CANDIDATES_KEPT = 20_000;
const CARDS_KEPT = 3000;

function rowOfEntry(entry: number): number {
  return (entry + 1) * ROW_SPACING;
}

function leavingOneOut(clauses: Clause[]): Clause[][] {
  return clauses.length < 2 ? [clauses] : clauses.map((left) => clauses.filter((clause) => clause !== left));
}

/** Two ascending lists in one. */
function merged(rows: number[], added: number[]): number[] {
  return added.length === 0 ? rows : [...rows, ...added].sort((one, other) => one - other);
}
