import type { Database, Statement } from 'better-sqlite3';
import { readArray } from './dictionary-file.ts';
import type { Card, Kind } from './entries.ts';
import { textExpression, titleExpression } from './expressions.ts';
import { ROW_SPACING, unpackCard } from './index-file.ts';
import { canonicalWord, plainSpellings } from './normalise.ts';
import type { Candidate, CandidateName } from './ranking.ts';
import { loadTokenIndex, type Question, type TokenIndex } from './token-index.ts';

export interface Found {
  /** Best known first. */
  rows: number[];
  /** How many there are, if that is known. */
  total?: number;
}

/** The tables of one kind, read best known first. */
export class KindTables {
  readonly kind: Kind;
  readonly #db: Database;
  readonly #byKey: Statement;
  readonly #added: Statement;
  readonly #byText: Statement;
  readonly #inText: Statement;
  readonly #candidate: Statement;
  readonly #card: Statement;
  readonly #count: Statement;
  readonly #candidates = new Map<number, Candidate>();
  readonly #fames: Uint8Array;
  /** What the entries of the last rebuild are found by. */
  readonly #names: TokenIndex;
  readonly #strong: TokenIndex;
  /** Whether there are entries that came after it: those are found in a full-text table of their own. */
  #hasAdded: boolean;

  constructor(db: Database, kind: Kind) {
    this.#db = db;
    this.kind = kind;
    this.#fames = new Uint8Array(readArray(db, `${kind}_fames`));
    this.#names = loadTokenIndex(db, `${kind}_names`);
    // All that is strong about people is their names.
    this.#strong = kind === 'person' ? this.#names : loadTokenIndex(db, `${kind}_strong`);
    const added = `SELECT rowid FROM ${kind}_added WHERE ${kind}_added MATCH ? ORDER BY rowid LIMIT ?`;
    this.#added = this.#match(added);
    this.#hasAdded = db.prepare(`SELECT 1 FROM ${kind}_added_row LIMIT 1`).get() !== undefined;
    const matches = `SELECT 1 FROM ${kind}_text WHERE ${kind}_text MATCH ? LIMIT ?`;
    this.#count = this.#match(`SELECT count(*) FROM (${matches})`);
    this.#byKey = db.prepare(`SELECT row FROM ${kind}_key WHERE key = ? ORDER BY row LIMIT ?`).pluck();
    this.#byText = this.#match(`SELECT rowid FROM ${kind}_text WHERE ${kind}_text MATCH ? ORDER BY rowid LIMIT ?`);
    // Not `rowid = ?`: SQLite 3.54 ignores that beside MATCH.
    this.#inText = this.#match(`SELECT rowid FROM ${kind}_text WHERE ${kind}_text MATCH ? AND rowid BETWEEN ? AND ?`);
    const stored = `SELECT row, id, fame, year, rating, names, leads FROM ${kind}`;
    this.#candidate = db.prepare(`${stored} WHERE row = ?`).raw();
    // The best known are asked for all the time.
    const best = db.prepare(`${stored} ORDER BY row LIMIT ${CANDIDATES_READ_AHEAD}`).raw().all() as StoredCandidate[];
    for (const each of best) this.#keep(each);
    this.#card = db.prepare(`SELECT card FROM ${kind}_card WHERE row = ?`).pluck();
  }

  rowsByKey(key: string, limit: number): number[] {
    return this.#byKey.all(key, limit) as number[];
  }

  /** Entries whose names answer. */
  rowsByTitle(question: Question, limit: number): Found {
    return this.#inMemory(
      this.#names,
      question,
      limit,
      () => this.#added.all(titleExpression(question), limit) as number[],
    );
  }

  /** Entries that answer with their names, their people and their tags. */
  rowsByStrong(question: Question, limit: number): Found {
    return this.#inMemory(
      this.#strong,
      question,
      limit,
      () => this.#added.all(textExpression(question, true), limit) as number[],
    );
  }

  rowsByText(match: string, limit: number): number[] {
    return this.#byText.all(match, limit) as number[];
  }

  /** Those of the rows that match, looked through in one go. */
  matching(rows: number[], match: string): number[] {
    if (rows.length === 0 || match === '') return rows;
    const matched = new Set(this.#inText.all(match, Math.min(...rows), Math.max(...rows)) as number[]);
    return rows.filter((row) => matched.has(row));
  }

  /** How many rows match, counted up to a limit. */
  countText(match: string, limit: number): number {
    return Number(this.#count.get(match, limit));
  }

  /** Rows in another order than fame: all matches up to `bound` are sorted. */
  sortedRows({ match, by, bound, limit, offset }: SortRequest): number[] {
    const rows = `SELECT rowid FROM ${this.kind}_text WHERE ${this.kind}_text MATCH ? ORDER BY rowid LIMIT ?`;
    return this.#match(
      `SELECT row FROM (${rows}) JOIN ${this.kind} ON row = rowid ORDER BY ${by} DESC, row LIMIT ? OFFSET ?`,
    ).all(match, bound, limit, offset) as number[];
  }

  /** No less than the fame of a row, without looking it up; rows that an update has put in may have any. */
  fameBound(row: number): number {
    const byte = row % ROW_SPACING === 0 ? this.#fames[row / ROW_SPACING - 1] : undefined;
    return byte === undefined ? Infinity : byte / 16 + 0.04;
  }

  /** What is ranked, or undefined for a row that an update has replaced. */
  candidate(row: number): Candidate | undefined {
    const known = this.#candidates.get(row);
    if (known) return known;
    const found = this.#candidate.get(row) as StoredCandidate | undefined;
    if (!found) return undefined;
    if (this.#candidates.size >= CANDIDATES_KEPT) this.#candidates.clear();
    return this.#keep(found);
  }

  #keep([row, id, fame, year, rating, names, leads]: StoredCandidate): Candidate {
    const candidate: Candidate = {
      kind: this.kind,
      row,
      id,
      fame,
      year,
      rating,
      leads: leads === '' ? [] : leads.trim().split(' '),
      names: names.split('\n').map(readName),
    };
    this.#candidates.set(row, candidate);
    return candidate;
  }

  /** Rows in the order of their release; without those that have no date. */
  byRelease(rows: number[]): number[] {
    const released = this.#db.prepare(`SELECT released FROM ${this.kind} WHERE row = ?`).pluck();
    return rows
      .map((row) => ({ row, released: Number(released.get(row) ?? 0) }))
      .filter((each) => each.released > 0)
      .sort((one, other) => one.released - other.released)
      .map(({ row }) => row);
  }

  card(row: number): Card {
    return unpackCard(this.#card.get(row) as string);
  }

  forget(row: number): void {
    this.#candidates.delete(row);
  }

  /** A row was put in that the last rebuild did not know. */
  noteAdded(): void {
    this.#hasAdded = true;
  }

  #inMemory(index: TokenIndex, question: Question, limit: number, findAdded: () => number[]): Found {
    const { entries, total } = index.find(question, limit);
    const rows = entries.map((entry) => (entry + 1) * ROW_SPACING);
    const added = this.#hasAdded && question.length > 0 ? findAdded() : [];
    if (added.length === 0) return { rows, total };
    const all = [...rows, ...added].sort((one, other) => one - other);
    return { rows: all.slice(0, limit), total: total + added.length };
  }

  #match(sql: string): Statement {
    return this.#db.prepare(sql).pluck();
  }
}

export interface SortRequest {
  match: string;
  by: 'released' | 'rating';
  bound: number;
  limit: number;
  offset: number;
}

const CANDIDATES_KEPT = 20_000;
const CANDIDATES_READ_AHEAD = 3000;

type StoredCandidate = [number, number, number, number | null, number | null, string, string];

function readName(normal: string): CandidateName {
  const parts = normal.split('|').map((part) => part.split(' '));
  const words = parts.length === 1 ? parts[0]! : parts.flat();
  let end = 0;
  return { words, spellings: words.map(otherSpellings), ends: parts.map((part) => (end += part.length)) };
}

const NONE: readonly string[] = [];

function otherSpellings(word: string): readonly string[] {
  const canonical = canonicalWord(word);
  return canonical === undefined ? (/\d/.test(word) ? plainSpellings(word) : NONE) : [canonical];
}
