import type { Database, Statement } from 'better-sqlite3';
import { type Card, type Kind, MARK, tagKey } from './entries.ts';
import { unpackCard } from './index-file.ts';
import { isUnspaced, wordsOf } from './normalise.ts';
import type { Candidate } from './ranking.ts';
import type { QueryWord, Reading } from './reading.ts';
import type { Dictionary } from './spelling.ts';

/** What narrows a search apart from its words. */
export interface Filters {
  crew: string[];
  tags: string[];
  yearFrom: number | null;
  yearTo: number | null;
  minRating: number | null;
}

/** The tables of one kind, read best known first. */
export class KindTables {
  readonly kind: Kind;
  readonly #db: Database;
  readonly #byKey: Statement;
  readonly #byTitle: Statement;
  readonly #byText: Statement;
  readonly #inText: Statement;
  readonly #candidate: Statement;
  readonly #card: Statement;
  readonly #candidates = new Map<number, Candidate>();

  constructor(db: Database, kind: Kind) {
    this.#db = db;
    this.kind = kind;
    this.#byKey = db.prepare(`SELECT row FROM ${kind}_key WHERE key = ? ORDER BY row LIMIT ?`).pluck();
    this.#byTitle = this.#match(`SELECT rowid FROM ${kind}_title WHERE ${kind}_title MATCH ? ORDER BY rowid LIMIT ?`);
    this.#byText = this.#match(`SELECT rowid FROM ${kind}_text WHERE ${kind}_text MATCH ? ORDER BY rowid LIMIT ?`);
    // Not `rowid = ?`: SQLite 3.54 ignores that beside MATCH.
    this.#inText = this.#match(`SELECT rowid FROM ${kind}_text WHERE ${kind}_text MATCH ? AND rowid BETWEEN ? AND ?`);
    this.#candidate = db.prepare(`SELECT id, fame, year, rating, names, leads FROM ${kind} WHERE row = ?`).raw();
    this.#card = db.prepare(`SELECT card FROM ${kind}_card WHERE row = ?`).pluck();
  }

  rowsByKey(key: string, limit: number): number[] {
    return this.#byKey.all(key, limit) as number[];
  }

  rowsByTitle(match: string, limit: number): number[] {
    return this.#byTitle.all(match, limit) as number[];
  }

  rowsByText(match: string, limit: number): number[] {
    return this.#byText.all(match, limit) as number[];
  }

  matchesText(row: number, match: string): boolean {
    return this.#inText.get(match, row, row) !== undefined;
  }

  /** How many rows match, counted up to a limit. */
  countText(match: string, limit: number): number {
    const rows = `SELECT 1 FROM ${this.kind}_text WHERE ${this.kind}_text MATCH ? LIMIT ?`;
    return Number(this.#match(`SELECT count(*) FROM (${rows})`).get(match, limit));
  }

  /** Rows in another order than fame: all matches up to `bound` are sorted. */
  sortedRows({ match, by, bound, limit, offset }: SortRequest): number[] {
    const rows = `SELECT rowid FROM ${this.kind}_text WHERE ${this.kind}_text MATCH ? ORDER BY rowid LIMIT ?`;
    return this.#match(
      `SELECT row FROM (${rows}) JOIN ${this.kind} ON row = rowid ORDER BY ${by} DESC, row LIMIT ? OFFSET ?`,
    ).all(match, bound, limit, offset) as number[];
  }

  /** What is ranked, or undefined for a row that an update has replaced. */
  candidate(row: number): Candidate | undefined {
    const known = this.#candidates.get(row);
    if (known) return known;
    const found = this.#candidate.get(row) as
      | [number, number, number | null, number | null, string, string]
      | undefined;
    if (!found) return undefined;
    const [id, fame, year, rating, names, leads] = found;
    const candidate: Candidate = {
      kind: this.kind,
      row,
      id,
      fame,
      year,
      rating,
      leads,
      names: names.split('\n').map(readName),
    };
    if (this.#candidates.size >= CANDIDATES_KEPT) this.#candidates.clear();
    this.#candidates.set(row, candidate);
    return candidate;
  }

  card(row: number): Card {
    return unpackCard(this.#card.get(row) as string);
  }

  forget(row: number): void {
    this.#candidates.delete(row);
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

/** The expression for titles that hold all words, the last one perhaps unfinished. */
export function titleMatch(reading: Reading): string {
  return matchWords(
    reading,
    (word) => [...word.forms.keys()].map(quoted).concat(word.unfinished ? [`${quoted(word.text)} *`] : []),
    quoted,
  );
}

export interface TextMatch {
  reading: Reading;
  dictionary: Dictionary;
  kind: Kind;
  /** Only words in names of the title, of its people, or in tags. */
  strong: boolean;
}

/** The expression for entries that hold all words anywhere. */
export function textMatch({ reading, dictionary, kind, strong }: TextMatch): string {
  const variants = (word: string) =>
    strong ? [quoted(MARK.strong + word)] : [quoted(MARK.strong + word), quoted(word)];
  return matchWords(
    reading,
    (word) => {
      const completions = word.unfinished ? dictionary.completions(word.text, kind, COMPLETIONS_MAX) : [];
      return [...new Set([...word.forms.keys(), ...completions])].flatMap(variants);
    },
    (joined) => anyOf(variants(joined)),
  );
}

/** The expression for what the filters let through; empty when there are none. */
export function filterMatch(filters: Filters): string {
  const { crew, tags, yearFrom, yearTo, minRating } = filters;
  return allOf([
    ...crew.map((name) => allOf(wordsOf(name).map((word) => quoted(MARK.credit + word)))),
    ...tags.map((tag) => quoted(MARK.tag + tagKey(tag))),
    yearFrom === null && yearTo === null ? '' : anyOf(yearTokens(yearFrom ?? 1870, yearTo ?? 2100).map(quoted)),
    minRating === null ? '' : anyOf(range(Math.floor(minRating), 10).map((rating) => quoted(MARK.rating + rating))),
  ]);
}

export function yearMatch(year: number): string {
  return quoted(MARK.year + year);
}

export function tagMatch(tag: string): string {
  return quoted(MARK.tag + tagKey(tag));
}

export function allOf(expressions: string[]): string {
  return [...new Set(expressions)].filter((expression) => expression !== '').join(' AND ');
}

export function anyOf(expressions: string[]): string {
  return expressions.length === 1 ? expressions[0]! : `(${expressions.join(' OR ')})`;
}

const COMPLETIONS_MAX = 24;
const CANDIDATES_KEPT = 20_000;

function readName(normal: string): { words: string[]; ends: number[] } {
  const parts = normal.split('|').map((part) => part.split(' '));
  let end = 0;
  return { words: parts.length === 1 ? parts[0]! : parts.flat(), ends: parts.map((part) => (end += part.length)) };
}

function matchWords(
  reading: Reading,
  termsOf: (word: QueryWord) => string[],
  joined: (word: string) => string,
): string {
  const { words, joins } = reading;
  const single = words.map((word, index) => {
    const next = words[index + 1];
    // Characters of unspaced scripts are asked for in pairs: alone they are in far too many titles.
    if (isUnspaced(word.text) && next && isUnspaced(next.text)) return joined(word.text + next.text);
    const previous = words[index - 1];
    if (isUnspaced(word.text) && previous && isUnspaced(previous.text)) return '';
    return anyOf(termsOf(word));
  });
  const readings = [allOf(single)];
  for (const join of joins) {
    readings.push(allOf(single.with(join.index, joined(join.word)).with(join.index + 1, '')));
  }
  return readings.length === 1 ? readings[0]! : anyOf(readings.map((expression) => `(${expression})`));
}

function yearTokens(from: number, to: number): string[] {
  const tokens: string[] = [];
  for (let year = from; year <= to;) {
    if (year % 10 === 0 && year + 9 <= to) {
      tokens.push(MARK.decade + year / 10);
      year += 10;
    } else tokens.push(MARK.year + year++);
  }
  return tokens.length === 0 ? [`${MARK.year}none`] : tokens;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function quoted(token: string): string {
  return `"${token}"`;
}
