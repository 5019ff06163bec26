import { BestScores } from './best-scores.ts';
import { MARK } from './entries.ts';
import { nameKey, stripArticles, wordsOf } from './normalise.ts';
import { Matches } from './matches.ts';
import { type Candidate, type FoundIn, MOST_BY_PLACE, scoreCandidate } from './ranking.ts';
import {
  canBeCorrected,
  emptyReading,
  type QueryWord,
  type Reading,
  readText,
  withCorrections,
  withoutWords,
} from './reading.ts';
import { also, saysSomething, textQuestion, titleQuestion } from './questions.ts';
import type { Found, KindTables, RowFilter, RowRequest } from './retrieval.ts';
import { acronymKey, franchiseKey } from './tags.ts';
import type { Dictionary } from './dictionary.ts';
import type { Clause } from './token-index.ts';

export interface GatheringOptions {
  tables: KindTables;
  dictionary: Dictionary;
  /** What is let through. */
  filter?: RowFilter | undefined;
  /** How many of the best are asked for. */
  wanted: number;
}

/** The matches of one kind while they are gathered, each way of looking adding its own. */
export class Gathering extends Matches {
  readonly tables: KindTables;
  /** The widest search there was, and how many rows answer it. */
  widest: { find: Find; total: number } | undefined;
  /** Whether more rows match than were ranked. */
  more = false;
  readonly #options: GatheringOptions;
  readonly #best: BestScores;
  /** Rows that were met but cannot be among the best. */
  readonly #passed = new Set<number>();
  /** Which words were corrected already. */
  readonly #corrected = new Set<string>();

  constructor(options: GatheringOptions) {
    super();
    this.tables = options.tables;
    this.#options = options;
    this.#best = new BestScores(options.wanted);
  }

  /** How many rows are known to match. */
  get size(): number {
    return this.found.size + this.#passed.size;
  }

  keys(reading: Reading, keys = [nameKey(reading.words.map(({ text }) => text))]): void {
    for (const key of keys) {
      for (const row of this.tables.rowsByKey(key, BY_KEY)) {
        if (this.#isAccepted(row)) this.#consider(row, reading, 'some');
      }
    }
  }

  titles(reading: Reading, window = WINDOW): boolean {
    const { filter } = this.#options;
    const { rows } = this.tables.find({ question: titleQuestion(reading), where: 'names', limit: window, filter });
    this.#considerAll(rows, reading, 'names');
    if (rows.length === window) this.more = true;
    return rows.length === window;
  }

  /** Words in names, credits or tags (`strong`), or anywhere. */
  text(reading: Reading, { strong, year = null, titlesDone = false, window = WINDOW }: TextOptions): void {
    if (reading.words.length > 0 && !saysSomething(reading)) return;
    const question = textQuestion(reading, this.#options.dictionary, this.tables.kind);
    const asked = year === null || question.length === 0 ? question : also(question, MARK.year + year);
    if (strong) {
      const most = titlesDone ? NOT_IN_TITLE : undefined;
      this.#look({ question: asked, where: 'strong', reading, foundIn: 'strong', most, window });
    } else {
      // Among those fame alone decides.
      const wanted = Math.max(this.#options.wanted, WINDOW_OF_TEXT);
      this.#look({ question: asked, where: 'anywhere', reading, foundIn: 'text', window: wanted });
    }
  }

  /** The best known who is called so. */
  named(name: string): void {
    const reading = { ...readText(name, this.#options.dictionary), cost: NAMED_COST };
    const [row] = reading.words.length === 0 ? [] : this.tables.rowsByKey(nameKey(wordsOf(name)), 1);
    if (row !== undefined) this.#consider(row, reading, 'some');
  }

  /** Whatever the filter lets through. */
  filtered(): void {
    const { filter } = this.#options;
    if (!filter) return;
    this.#take((limit) => this.tables.all(filter, limit), { reading: emptyReading, foundIn: 'strong' });
  }

  /** Whatever carries all tags and is of these years; how many of those were met. */
  browsed({ tags, years }: Browsed, reading: Reading): number {
    const clauses = tags.map((tag): Clause => [{ token: MARK.tag + tag }]);
    if (years) clauses.push(years.map((year) => ({ token: MARK.year + year })));
    const before = this.found.size;
    this.#look({ question: [clauses], where: 'anywhere', reading, foundIn: 'strong' });
    return this.found.size - before;
  }

  /** What is known by these letters for short. */
  acronym(reading: Reading, letters: string): void {
    for (const row of this.tables.rowsByKey(acronymKey(letters), BY_KEY)) {
      this.#put(row, reading, ({ fame }) => fame + ACRONYM);
    }
  }

  #look({ question, where, least, ...look }: Look & Pick<RowRequest, 'question' | 'where' | 'least'>): void {
    const { filter } = this.#options;
    if (question.length > 0) this.#take((limit) => this.tables.find({ question, where, limit, least, filter }), look);
  }

  #take(find: Find, { reading, foundIn, most, window = WINDOW }: Look): void {
    const { rows, total } = find(window);
    this.#considerAll(rows, reading, foundIn, most);
    if (!this.widest || rows.length > 0) this.widest = { find, total };
    if (rows.length === window) this.more = true;
  }

  /** The names that have the words in another spelling. */
  correctedNames(typed: Reading, { words, begun, joins, alike = false, window = WINDOW }: CorrectionRound): void {
    const { dictionary } = this.#options;
    const { kind } = this.tables;
    const mayBeWrong = ({ text }: QueryWord) =>
      words === 'any' || (words === 'strange' ? !dictionary.has(text) : dictionary.fameOf(text, kind) === 0);
    // Often a later round asks for nothing else than the one before.
    const marked = typed.words.map((word) => (canBeCorrected(word) && mayBeWrong(word) ? `${word.text}?` : word.text));
    const asked = `${typed.preferredYear} ${begun} ${alike} ${marked.join(' ')}`;
    if (this.#corrected.has(asked)) return;
    this.#corrected.add(asked);
    const reading = withCorrections({ reading: typed, dictionary, kind, mayBeWrong, begun, joins, alike });
    if (!reading) return;
    this.keys(reading, correctedKeys(reading));
    this.titles(reading, window);
  }

  correctedText(typed: Reading): void {
    const { dictionary } = this.#options;
    const reading = withCorrections({ reading: typed, dictionary, kind: this.tables.kind });
    if (reading) this.text(reading, { strong: true });
  }

  /** Nothing has all the words: what has most of them? */
  partly(typed: Reading): void {
    const { dictionary } = this.#options;
    const { kind } = this.tables;
    const reading = withCorrections({ reading: typed, dictionary, kind }) ?? typed;
    const content = withoutWords(reading, ({ weight }) => weight >= 1, 0);
    const count = content.words.length;
    if (count < 1 || (count === 1 && typed.words.length === 1)) return;
    const [clauses] = textQuestion(content, dictionary, kind);
    if (!clauses) return;
    const least = Math.max(1, clauses.length - 1);
    this.#look({ question: [clauses], where: 'strong', least, reading, foundIn: 'some' });
  }

  /** `harry potter 3`: the third of its franchise, by date, or of those whose names begin so. */
  sequel(reading: Reading, series: Reading, number: number): void {
    const words = series.words.map(({ text }) => text);
    let rows = this.tables.rowsByKey(franchiseKey(words), BY_KEY);
    if (rows.length < number && words.length === 1)
      rows = this.#wellKnown(this.tables.rowsByKey(acronymKey(words[0]!), BY_KEY));
    if (rows.length < number) rows = this.#named(series, words);
    const [row] = this.tables.byRelease(rows).slice(number - 1);
    if (row !== undefined) this.#put(row, reading, ({ fame }) => fame + SEQUEL);
  }

  /** Takes a row for what was meant, whatever its names are. */
  #put(row: number, reading: Reading, scoreOf: (candidate: Candidate) => number): void {
    const candidate = this.#isAccepted(row) ? this.tables.candidate(row) : undefined;
    if (!candidate) return;
    const score = scoreCandidate(candidate, reading, 'strong');
    if (this.found.get(row)?.exact) return;
    this.found.set(row, { ...score, score: scoreOf(candidate), complete: true, loose: false, candidate });
  }

  /** Well-known titles that begin so. */
  #named(series: Reading, words: string[]): number[] {
    const asked = stripArticles(words).join(' ');
    const candidates = this.tables
      .find({ question: titleQuestion(series), where: 'names', limit: BY_KEY })
      .rows.map((row) => this.tables.candidate(row))
      .filter((candidate) => candidate !== undefined)
      .filter(({ names }) => names.some((name) => `${stripArticles(name.words).join(' ')} `.startsWith(`${asked} `)));
    return this.#wellKnown(candidates.map(({ row }) => row));
  }

  /** Without those that are far less known than the first. */
  #wellKnown(rows: number[]): number[] {
    return rows.filter((row) => this.tables.fame(row) > this.tables.fame(rows[0]!) - SERIES_FAME);
  }

  #considerAll(rows: number[], reading: Reading, foundIn: FoundIn, most = MOST_BY_PLACE[foundIn]): void {
    const margin = most - reading.cost + (reading.preferredYear === null ? 0 : 5);
    for (const [index, row] of rows.entries()) {
      if (this.found.has(row) && foundIn !== 'names') {
        this.#consider(row, reading, foundIn);
        continue;
      }
      // Rows come best known first: when one cannot be among the best, none behind it can.
      if (this.tables.fame(row) + margin < this.#best.floor) {
        for (const rest of rows.slice(index)) if (!this.found.has(rest)) this.#passed.add(rest);
        this.more = true;
        return;
      }
      this.#consider(row, reading, foundIn);
    }
  }

  #isAccepted(row: number): boolean {
    const { filter } = this.#options;
    return !filter || filter.accepts(row);
  }

  #consider(row: number, reading: Reading, foundIn: FoundIn): void {
    const candidate = this.tables.candidate(row);
    if (!candidate) return;
    const score = scoreCandidate(candidate, reading, foundIn);
    this.tables.ranked++;
    const known = this.found.get(row);
    if (!known) this.#best.add(score.score);
    if (!known || score.score > known.score) this.found.set(row, { ...score, candidate });
    this.#passed.delete(row);
  }
}

/** What a text asks for that names nothing: all of these tags, by their keys, and one of these years. */
export interface Browsed {
  tags: string[];
  years: number[] | null;
}

export interface CorrectionRound {
  /** Which words may be wrong: those that no name has, those that no name of the kind has, or any. */
  words: 'strange' | 'strange to the kind' | 'any';
  /** Whether the last word may also be the misspelt beginning of one. */
  begun: boolean;
  /** Whether two words may be one that is misspelt. */
  joins: boolean;
  /** Only words that sound the same. */
  alike?: boolean;
  window?: number | undefined;
}

export interface TextOptions {
  strong: boolean;
  year?: number | null;
  /** The titles were looked through already: what comes now has its words elsewhere. */
  titlesDone?: boolean;
  window?: number | undefined;
}

/** A search that can be asked again: for its number of hits, in another order, or for those further back. */
export type Find = (limit: number) => Found;

interface Look {
  reading: Reading;
  foundIn: FoundIn;
  most?: number | undefined;
  window?: number | undefined;
}

/** Rows that are ranked for each way of looking; those beyond follow in the order of their fame. */
const WINDOW = 100;
const WINDOW_OF_TEXT = 30;
const BY_KEY = 40;
const NOT_IN_TITLE = 2.3;
/** What leads to somebody by way of a title counts less than their name. */
const NAMED_COST = 6;
const SEQUEL = 8;
const ACRONYM = 6;

/** How much less known the parts of a series may be than the best known. */
const SERIES_FAME = 2.5;
const KEY_COMBINATIONS = 24;

/** The keys of the likeliest combinations of corrections. */
function correctedKeys(reading: Reading): string[] {
  const { joins, words } = reading;
  if (words.length === 2 && joins.length > 0) return joins.flatMap(({ forms }) => [...forms.keys()]);
  const kept = new Set(stripArticles(words.map(({ text }) => text)));
  const asked = words.filter(({ text }) => kept.has(text));
  // Of several words the titles are found by the words themselves.
  if (asked.length > 1) return [];
  return [...asked[0]!.forms.keys()].slice(0, KEY_COMBINATIONS).map((form) => nameKey([form]));
}
