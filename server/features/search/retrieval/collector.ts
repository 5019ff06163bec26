import { TopScores } from './top-k.ts';
import { TERM_PREFIX } from '../types.ts';
import { nameKey, stripArticles, wordsOf } from '../analysis/analyzer.ts';
import { MatchSet } from './match-set.ts';
import { type Candidate, type FoundIn, MAX_BONUS, scoreCandidate, unrankedScore } from '../ranking/scoring.ts';
import {
  canBeCorrected,
  emptyInterpretation,
  type QueryWord,
  type QueryInterpretation,
  interpretQuery,
  withCorrections,
  filterWords,
} from '../query/interpretation.ts';
import { withRequiredTerm, hasContentWord, fullTextQuery, nameQuery } from '../query/boolean-query.ts';
import type { RowPage, KindIndex, RowFilter, RowRequest } from '../index/kind-index.ts';
import { acronymKey, franchiseKey } from '../analysis/tags.ts';
import type { Dictionary } from '../spelling/dictionary.ts';
import type { Clause } from '../index/inverted-index.ts';

export interface CollectorOptions {
  index: KindIndex;
  dictionary: Dictionary;
  /** What is let through. */
  filter?: RowFilter | undefined;
  /** How many of the best are asked for. */
  wanted: number;
}

/** The matches of one kind while they are gathered, each way of looking adding its own. */
export class CandidateCollector extends MatchSet {
  readonly index: KindIndex;
  /** The widest search there was, and how many rows answer it. */
  widestQuery: { find: RepeatableQuery; total: number } | undefined;
  /** Whether more rows match than were ranked. */
  hasMore = false;
  readonly #options: CollectorOptions;
  readonly #topScores: TopScores;
  /** Rows that were met but cannot be among the best. */
  readonly #pruned = new Set<number>();
  /** Which words were corrected already. */
  readonly #correctionsTried = new Set<string>();

  constructor(options: CollectorOptions) {
    super();
    this.index = options.index;
    this.#options = options;
    this.#topScores = new TopScores(options.wanted);
  }

  get filter(): RowFilter | undefined {
    return this.#options.filter;
  }

  /** Forgets what does not have everything that was typed. */
  dropGuesses(): void {
    const isPerson = this.index.kind === 'person';
    for (const [row, { complete, loose }] of this.found) if (loose || (isPerson && !complete)) this.found.delete(row);
    this.#pruned.clear();
    this.hasMore = false;
  }

  /** Takes these rows, best first, for all that was found. */
  replaceWith(rows: { row: number; score: number }[]): void {
    const asTyped = new Set(this.found.keys());
    this.found.clear();
    for (const { row, score } of rows) {
      const candidate = this.index.candidate(row);
      const bonus = asTyped.has(row) ? LITERAL_WORDS_BONUS : 0;
      if (candidate) this.found.set(row, { ...unrankedScore, score: score + bonus, candidate });
    }
    this.widestQuery = {
      find: (limit) => ({ rows: rows.slice(0, limit).map(({ row }) => row), total: rows.length }),
      total: rows.length,
    };
  }

  /** How many rows are known to match. */
  get size(): number {
    return this.found.size + this.#pruned.size;
  }

  retrieveByNameKey(
    interpretation: QueryInterpretation,
    keys = [nameKey(interpretation.words.map(({ text }) => text))],
  ): void {
    for (const key of keys) {
      for (const row of this.index.rowsByKey(key, NAME_KEY_ROWS)) {
        if (this.#isAccepted(row)) this.#rankRow(row, interpretation, 'partial');
      }
    }
  }

  retrieveByName(interpretation: QueryInterpretation, window = WINDOW): boolean {
    const { filter } = this.#options;
    const { rows } = this.index.search({ query: nameQuery(interpretation), scope: 'names', limit: window, filter });
    this.#rankRows(rows, interpretation, 'names');
    if (rows.length === window) this.hasMore = true;
    return rows.length === window;
  }

  /** Words in names, credits or tags (`metadata`), or anywhere. */
  retrieveByText(
    interpretation: QueryInterpretation,
    { scope, year = null, namesSearched = false, window = WINDOW }: TextOptions,
  ): void {
    if (interpretation.words.length > 0 && !hasContentWord(interpretation)) return;
    const query = fullTextQuery(interpretation, this.#options.dictionary, this.index.kind);
    const asked = year === null || query.length === 0 ? query : withRequiredTerm(query, TERM_PREFIX.year + year);
    if (scope === 'metadata') {
      const maxBonus = namesSearched ? MAX_BONUS_OUTSIDE_NAME : undefined;
      this.#runQuery({ query: asked, scope: 'metadata', interpretation, foundIn: 'metadata', maxBonus, window });
    } else {
      // Among those popularity alone decides.
      const wanted = Math.max(this.#options.wanted, WINDOW_OF_TEXT);
      this.#runQuery({ query: asked, scope: 'anywhere', interpretation, foundIn: 'body', window: wanted });
    }
  }

  /** The best known who is called so. */
  retrieveByExactName(name: string): void {
    const interpretation = { ...interpretQuery(name, this.#options.dictionary), cost: VIA_TITLE_COST };
    const [row] = interpretation.words.length === 0 ? [] : this.index.rowsByKey(nameKey(wordsOf(name)), 1);
    if (row !== undefined) this.#rankRow(row, interpretation, 'partial');
  }

  /** Whatever the filter lets through. */
  retrieveByFilter(): void {
    const { filter } = this.#options;
    if (!filter) return;
    this.#collectRows((limit) => this.index.filterAll(filter, limit), {
      interpretation: emptyInterpretation,
      foundIn: 'metadata',
    });
  }

  /** Retrieves what meets all clauses and is of one of the years; returns how many entries that added. */
  retrieveByFacets({ clauses, years }: BrowseQuery, interpretation: QueryInterpretation): number {
    const all = years ? [...clauses, years.map((year) => ({ token: TERM_PREFIX.year + year }))] : clauses;
    const before = this.found.size;
    this.#runQuery({ query: [all], scope: 'anywhere', interpretation, foundIn: 'metadata' });
    return this.found.size - before;
  }

  /** What is known by these letters for short. */
  retrieveByAcronym(interpretation: QueryInterpretation, letters: string): void {
    for (const row of this.index.rowsByKey(acronymKey(letters), NAME_KEY_ROWS)) {
      this.#addFixed(row, interpretation, ({ popularity }) => popularity + ACRONYM_BONUS);
    }
  }

  #runQuery({
    query,
    scope,
    minClauses,
    ...rank
  }: RankOptions & Pick<RowRequest, 'query' | 'scope' | 'minClauses'>): void {
    const { filter } = this.#options;
    if (query.length > 0)
      this.#collectRows((limit) => this.index.search({ query, scope, limit, minClauses, filter }), rank);
  }

  #collectRows(find: RepeatableQuery, { interpretation, foundIn, maxBonus, window = WINDOW }: RankOptions): void {
    const { rows, total } = find(window);
    this.#rankRows(rows, interpretation, foundIn, maxBonus);
    if (!this.widestQuery || rows.length > 0) this.widestQuery = { find, total };
    if (rows.length === window) this.hasMore = true;
  }

  /** The names that have the words in another spelling. */
  retrieveByCorrectedName(
    typed: QueryInterpretation,
    { words, prefixes, joins, phonetic = false, window = WINDOW }: CorrectionPass,
  ): void {
    const { dictionary } = this.#options;
    const { kind } = this.index;
    const mayBeWrong = ({ text }: QueryWord) =>
      words === 'any' ||
      (words === 'outOfVocabulary' ? !dictionary.has(text) : dictionary.popularityOf(text, kind) === 0);
    // Often a later round asks for nothing else than the one before.
    const marked = typed.words.map((word) => (canBeCorrected(word) && mayBeWrong(word) ? `${word.text}?` : word.text));
    const asked = `${typed.preferredYear} ${prefixes} ${phonetic} ${marked.join(' ')}`;
    if (this.#correctionsTried.has(asked)) return;
    this.#correctionsTried.add(asked);
    const interpretation = withCorrections({
      interpretation: typed,
      dictionary,
      kind,
      mayBeWrong,
      prefixes,
      joins,
      phonetic,
    });
    if (!interpretation) return;
    this.retrieveByNameKey(interpretation, correctedKeys(interpretation));
    this.retrieveByName(interpretation, window);
  }

  retrieveByCorrectedText(typed: QueryInterpretation): void {
    const { dictionary } = this.#options;
    const interpretation = withCorrections({ interpretation: typed, dictionary, kind: this.index.kind });
    if (interpretation) this.retrieveByText(interpretation, { scope: 'metadata' });
  }

  /** Nothing has all the words: what has most of them? */
  retrieveByPartialMatch(typed: QueryInterpretation): void {
    const { dictionary } = this.#options;
    const { kind } = this.index;
    const interpretation = withCorrections({ interpretation: typed, dictionary, kind }) ?? typed;
    const content = filterWords(interpretation, ({ weight }) => weight >= 1, 0);
    const count = content.words.length;
    if (count < 1 || (count === 1 && typed.words.length === 1)) return;
    const [clauses] = fullTextQuery(content, dictionary, kind);
    if (!clauses) return;
    const minClauses = Math.max(1, clauses.length - 1);
    this.#runQuery({ query: [clauses], scope: 'metadata', minClauses, interpretation, foundIn: 'partial' });
  }

  /** `harry potter 3`: the third of its franchise, by date, or of those whose names begin so. */
  retrieveSequel(interpretation: QueryInterpretation, series: QueryInterpretation, number: number): void {
    const words = series.words.map(({ text }) => text);
    let rows = this.index.rowsByKey(franchiseKey(words), NAME_KEY_ROWS);
    if (rows.length < number && words.length === 1)
      rows = this.#similarlyPopular(this.index.rowsByKey(acronymKey(words[0]!), NAME_KEY_ROWS));
    if (rows.length < number) rows = this.#rowsWithNamePrefix(series, words);
    const [row] = this.index.sortByRelease(rows).slice(number - 1);
    if (row !== undefined) this.#addFixed(row, interpretation, ({ popularity }) => popularity + SEQUEL_BONUS);
  }

  /** Takes a row for what was meant, whatever its names are. */
  #addFixed(row: number, interpretation: QueryInterpretation, scoreOf: (candidate: Candidate) => number): void {
    const candidate = this.#isAccepted(row) ? this.index.candidate(row) : undefined;
    if (!candidate) return;
    const score = scoreCandidate(candidate, interpretation, 'metadata');
    if (this.found.get(row)?.exact) return;
    this.found.set(row, { ...score, score: scoreOf(candidate), complete: true, loose: false, candidate });
  }

  /** Well-known titles that begin so. */
  #rowsWithNamePrefix(series: QueryInterpretation, words: string[]): number[] {
    const asked = stripArticles(words).join(' ');
    const candidates = this.index
      .search({ query: nameQuery(series), scope: 'names', limit: NAME_KEY_ROWS })
      .rows.map((row) => this.index.candidate(row))
      .filter((candidate) => candidate !== undefined)
      .filter(({ names }) => names.some((name) => `${stripArticles(name.words).join(' ')} `.startsWith(`${asked} `)));
    return this.#similarlyPopular(candidates.map(({ row }) => row));
  }

  /** Without those that are far less known than the first. */
  #similarlyPopular(rows: number[]): number[] {
    return rows.filter((row) => this.index.popularity(row) > this.index.popularity(rows[0]!) - SERIES_POPULARITY_RANGE);
  }

  #rankRows(rows: number[], interpretation: QueryInterpretation, foundIn: FoundIn, most = MAX_BONUS[foundIn]): void {
    const margin = most - interpretation.cost + (interpretation.preferredYear === null ? 0 : 5);
    for (const [index, row] of rows.entries()) {
      if (this.found.has(row) && foundIn !== 'names') {
        this.#rankRow(row, interpretation, foundIn);
        continue;
      }
      // Rows come best known first: when one cannot be among the best, none behind it can.
      if (this.index.popularity(row) + margin < this.#topScores.floor) {
        for (const rest of rows.slice(index)) if (!this.found.has(rest)) this.#pruned.add(rest);
        this.hasMore = true;
        return;
      }
      this.#rankRow(row, interpretation, foundIn);
    }
  }

  #isAccepted(row: number): boolean {
    const { filter } = this.#options;
    return !filter || filter.accepts(row);
  }

  #rankRow(row: number, interpretation: QueryInterpretation, foundIn: FoundIn): void {
    const candidate = this.index.candidate(row);
    if (!candidate) return;
    const score = scoreCandidate(candidate, interpretation, foundIn);
    this.index.rankedCount++;
    const known = this.found.get(row);
    if (!known) this.#topScores.add(score.score);
    if (!known || score.score > known.score) this.found.set(row, { ...score, candidate });
    this.#pruned.delete(row);
  }
}

/** A browse request (`90s korean thrillers`): terms that titles must have, and the years they may be of. */
export interface BrowseQuery {
  clauses: Clause[];
  years: number[] | null;
}

export interface CorrectionPass {
  /** Which words may be wrong: those that no name has, those that no name of the kind has, or any. */
  words: 'outOfVocabulary' | 'outOfKindVocabulary' | 'any';
  /** Whether the last word may also be the misspelt beginning of one. */
  prefixes: boolean;
  /** Whether two words may be one that is misspelt. */
  joins: boolean;
  /** Only words that sound the same. */
  phonetic?: boolean;
  window?: number | undefined;
}

export interface TextOptions {
  scope: 'metadata' | 'anywhere';
  year?: number | null;
  /** The titles were looked through already: what comes now has its words elsewhere. */
  namesSearched?: boolean;
  window?: number | undefined;
}

/** A search that can be asked again: for its number of hits, in another order, or for those further back. */
export type RepeatableQuery = (limit: number) => RowPage;

interface RankOptions {
  interpretation: QueryInterpretation;
  foundIn: FoundIn;
  maxBonus?: number | undefined;
  window?: number | undefined;
}

/** Rows that are ranked for each way of looking; those beyond follow in the order of their popularity. */
const WINDOW = 100;
/** What a description gains where every word of it stands as it was typed. */
const LITERAL_WORDS_BONUS = 4;
const WINDOW_OF_TEXT = 30;
const NAME_KEY_ROWS = 40;
const MAX_BONUS_OUTSIDE_NAME = 2.3;
/** What topCredits to somebody by way of a title counts less than their name. */
const VIA_TITLE_COST = 6;
const SEQUEL_BONUS = 8;
const ACRONYM_BONUS = 6;

/** How much less known the parts of a series may be than the best known. */
const SERIES_POPULARITY_RANGE = 2.5;
const KEY_COMBINATIONS = 24;

/** The keys of the likeliest combinations of corrections. */
function correctedKeys(interpretation: QueryInterpretation): string[] {
  const { joins, words } = interpretation;
  if (words.length === 2 && joins.length > 0) return joins.flatMap(({ forms }) => [...forms.keys()]);
  const kept = new Set(stripArticles(words.map(({ text }) => text)));
  const asked = words.filter(({ text }) => kept.has(text));
  // Of several words the titles are found by the words themselves.
  if (asked.length > 1) return [];
  return [...asked[0]!.forms.keys()].slice(0, KEY_COMBINATIONS).map((form) => nameKey([form]));
}
