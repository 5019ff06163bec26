import type { Database, Statement } from 'better-sqlite3';
import { type Card, type Kind, MARK, tagKey } from './entries.ts';
import { ROW_SPACING, unpackCard } from './index-file.ts';
import { readArray } from './dictionary-file.ts';
import { canonicalWord, isUnspaced, plainSpellings, wordsOf } from './normalise.ts';
import type { Candidate, CandidateName } from './ranking.ts';
import { type QueryWord, type Reading, STOPWORD_WEIGHT } from './reading.ts';
import type { Dictionary } from './dictionary.ts';

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
  readonly #count: Statement;
  readonly #candidates = new Map<number, Candidate>();
  readonly #fames: Uint8Array;

  constructor(db: Database, kind: Kind) {
    this.#db = db;
    this.kind = kind;
    this.#fames = new Uint8Array(readArray(db, `${kind}_fames`));
    const matches = `SELECT 1 FROM ${kind}_text WHERE ${kind}_text MATCH ? LIMIT ?`;
    this.#count = this.#match(`SELECT count(*) FROM (${matches})`);
    this.#byKey = db.prepare(`SELECT row FROM ${kind}_key WHERE key = ? ORDER BY row LIMIT ?`).pluck();
    this.#byTitle = this.#match(`SELECT rowid FROM ${kind}_title WHERE ${kind}_title MATCH ? ORDER BY rowid LIMIT ?`);
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

/** The expression for titles that hold all words that say something, the last one perhaps unfinished. */
export function titleMatch(reading: Reading): string {
  // Stop words alone are in so many titles that their beginnings need not be looked at as well.
  const says = saysSomething(reading);
  return matchWords(
    reading,
    ({ forms, unfinished, text, begun }) => [
      ...[...forms.keys()].map(quoted),
      ...(unfinished && (says || reading.words.length === 1) ? [text, ...begun.keys()] : []).map(
        (beginning) => `${quoted(beginning)} *`,
      ),
    ],
    (forms) => anyOf(forms.map(quoted)),
    (word) => word.weight > STOPWORD_WEIGHT || word.unfinished,
  );
}

/** Whether it has more than stop words. */
export function saysSomething({ words }: Reading): boolean {
  return words.some(({ weight }) => weight > STOPWORD_WEIGHT);
}

/** Whether a name of this kind may have all the words, as far as the dictionary knows. */
export function mayBeNames({ words, joins }: Reading, dictionary: Dictionary, kind: Kind): boolean {
  if (joins.length > 0) return true;
  return words.every(({ text, forms, weight, unfinished, begun }) => {
    if (weight <= STOPWORD_WEIGHT || text.length < 2 || text.length > 24 || isUnspaced(text) || begun.size > 0)
      return true;
    for (const form of forms.keys()) if (form.length < 2 || dictionary.fameOf(form, kind) > 0) return true;
    return unfinished && dictionary.completions(text, kind, 1).length > 0;
  });
}

export interface TextMatch {
  reading: Reading;
  dictionary: Dictionary;
  kind: Kind;
  /** Only words in names of the title, of its people, or in tags. */
  strong: boolean;
}

/** The expression for entries that hold all words anywhere; empty when the words say nothing. */
export function textMatch({ reading, dictionary, kind, strong }: TextMatch): string {
  const variants = (word: string) =>
    strong ? [quoted(MARK.strong + word)] : [quoted(MARK.strong + word), quoted(word)];
  return matchWords(
    reading,
    (word) => {
      const known = word.unfinishedCost > 0.5;
      const completions =
        word.unfinished && word.text.length > 1
          ? dictionary.completions(word.text, kind, known ? COMPLETIONS_OF_WORD_MAX : COMPLETIONS_MAX)
          : [];
      for (const beginning of [...word.begun.keys()].slice(0, BEGINNINGS_MAX)) {
        completions.push(...dictionary.completions(beginning, kind, COMPLETIONS_OF_WORD_MAX));
      }
      return [...new Set([...word.forms.keys(), ...completions])].flatMap(variants);
    },
    (forms) => anyOf(forms.flatMap(variants)),
    (word) => word.weight > STOPWORD_WEIGHT,
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

const COMPLETIONS_MAX = 16;
const COMPLETIONS_OF_WORD_MAX = 4;
const BEGINNINGS_MAX = 6;
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

function matchWords(
  reading: Reading,
  termsOf: (word: QueryWord) => string[],
  joined: (forms: string[]) => string,
  isAsked: (word: QueryWord) => boolean,
): string {
  const { words, joins } = reading;
  const all = !words.some((word) => isAsked(word) && !isUnspaced(word.text));
  const single = words.map((word, index) => {
    const next = words[index + 1];
    // Characters of unspaced scripts are asked for in pairs: alone they are in far too many titles.
    if (isUnspaced(word.text) && next && isUnspaced(next.text)) return joined([word.text + next.text]);
    const previous = words[index - 1];
    if (isUnspaced(word.text) && previous && isUnspaced(previous.text)) return '';
    return isAsked(word) || all ? anyOf(termsOf(word)) : '';
  });
  const readings = [allOf(single)];
  for (const { index, forms } of joins) {
    readings.push(allOf(single.with(index, joined([...forms.keys()])).with(index + 1, '')));
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
