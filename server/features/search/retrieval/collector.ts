import type {
  BrowseQuery,
  CollectorOptions,
  CorrectionPass,
  Facet,
  RankOptions,
  RepeatableQuery,
  TextOptions,
} from './retrieval-options.ts';
import { TopScores } from './top-k.ts';
import { TERM_PREFIX } from '../types.ts';
import { ARTICLES, nameKey, wordsOf } from '../analysis/analyzer.ts';
import { correctedKeys } from './corrected-keys.ts';
import { isLiteralWithCredit, MatchSet } from './match-set.ts';
import { type FoundIn, type RankedCandidate, scoreCandidate, unrankedScore } from '../ranking/scoring.ts';
import {
  emptyInterpretation,
  type QueryWord,
  type QueryInterpretation,
  interpretQuery,
  filterWords,
} from '../query/interpretation.ts';
import { canBeCorrected, withCorrections } from '../query/corrections.ts';
import { withRequiredTerm, hasContentWord, fullTextQuery, nameQuery } from '../query/boolean-query.ts';
import type { RowFilter, RowRequest } from '../index/row-requests.ts';
import type { KindIndex } from '../index/kind-index.ts';
import {
  CONTINUED_WORD_BONUS,
  LITERAL_CREDIT_LEAD,
  LITERAL_WORDS_BONUS,
  MAX_BONUS,
  MAX_BONUS_OUTSIDE_NAME,
  MAX_YEAR_BONUS,
  NAME_KEY_ROWS,
  REQUESTED_ROWS_MAX,
  VIA_TITLE_COST,
  WINDOW,
  WINDOW_OF_TEXT,
} from '../ranking/weights.ts';

/** The candidates of one kind. Each retrieval adds and scores rows; a row keeps its highest score. */
export class CandidateCollector extends MatchSet {
  readonly index: KindIndex;
  /** The last query with rows, which further pages and other orders continue. */
  widestQuery: { find: RepeatableQuery; total: number } | undefined;
  hasMore = false;
  /** Those found in this search: several stages look for the same ones. */
  readonly facets = new Map<string, Facet | undefined>();
  readonly #options: CollectorOptions;
  readonly #topScores: TopScores;
  /** Rows that match but cannot reach the top of the page. */
  readonly #pruned = new Set<number>();
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

  dropGuesses(): void {
    const isPerson = this.index.kind === 'person';
    for (const [row, { complete, loose }] of this.found) if (loose || (isPerson && !complete)) this.found.delete(row);
    this.#pruned.clear();
    this.hasMore = false;
  }

  keep(isKept: (ranked: RankedCandidate) => boolean): void {
    for (const [row, ranked] of this.found) if (!isKept(ranked)) this.found.delete(row);
    if (this.found.size > 0) return;
    this.#pruned.clear();
    this.widestQuery = undefined;
    this.hasMore = false;
  }

  /**
   * Ranks titles with all words as typed, some in a leading credit, before those with a corrected credit: `kelly rabies`
   * finds a film about rabies with a Kelly before films of Kelly Rubes.
   */
  preferLiteralCredits(): void {
    let best = -Infinity;
    for (const { loose, inName, score } of this.found.values()) if (loose && !inName) best = Math.max(best, score);
    for (const ranked of this.found.values())
      if (isLiteralWithCredit(ranked)) ranked.score = Math.max(ranked.score, best + LITERAL_CREDIT_LEAD);
  }

  /** Best first. Rows that were found as typed get a bonus, which is lower if `literal` lacks them. */
  replaceWith(rows: { row: number; score: number }[], literal?: ReadonlySet<number>): void {
    const asTyped = new Set(this.found.keys());
    this.found.clear();
    for (const { row, score } of rows) {
      const candidate = this.index.candidate(row);
      const isLiteral = literal?.has(row) ?? true;
      const bonus = asTyped.has(row) ? (isLiteral ? LITERAL_WORDS_BONUS : CONTINUED_WORD_BONUS) : 0;
      if (candidate) this.found.set(row, { ...unrankedScore, score: score + bonus, candidate });
    }
    this.widestQuery = {
      find: (limit) => ({ rows: rows.slice(0, limit).map(({ row }) => row), total: rows.length }),
      total: rows.length,
    };
  }

  get size(): number {
    return this.found.size + this.#pruned.size;
  }

  retrieveByNameKey(
    interpretation: QueryInterpretation,
    keys = [nameKey(interpretation.words.map(({ text }) => text))],
  ): void {
    for (const key of keys)
      for (const row of this.index.rowsByKey(key, NAME_KEY_ROWS))
        if (this.#isAccepted(row)) this.#rankRow(row, interpretation, 'partial');
  }

  retrieveByName(interpretation: QueryInterpretation, window = WINDOW): boolean {
    const query = nameQuery(interpretation);
    const { rows } = this.index.search({ query, scope: 'names', limit: window, filter: this.filter });
    this.#rankRows(rows, interpretation, 'names');
    if (rows.length === window) this.hasMore = true;
    return rows.length === window;
  }

  /** `la for`: names in which a word follows an article. A search for both would find only the popular ones. */
  retrieveByNameAfterArticle(interpretation: QueryInterpretation, window: number): void {
    const [article, word, ...others] = interpretation.words.map(({ text }) => text);
    if (word === undefined || others.length > 0 || !ARTICLES.has(article!)) return;
    const query = [[[{ token: article! + word, isPrefix: true }]]];
    this.#rankRows(this.index.search({ query, scope: 'names', limit: window }).rows, interpretation, 'names');
  }

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
      const wanted = Math.max(this.#options.wanted, WINDOW_OF_TEXT);
      this.#runQuery({ query: asked, scope: 'anywhere', interpretation, foundIn: 'body', window: wanted });
    }
  }

  retrieveByExactName(name: string): void {
    const interpretation = { ...interpretQuery(name, this.#options.dictionary), cost: VIA_TITLE_COST };
    const [row] = interpretation.words.length === 0 ? [] : this.index.rowsByKey(nameKey(wordsOf(name)), 1);
    if (row !== undefined) this.#rankRow(row, interpretation, 'partial');
  }

  /** The most popular rows that the filter of the request accepts, or else `otherwise`. */
  retrieveByFilter(otherwise?: RowFilter): void {
    const filter = this.#options.filter ?? otherwise;
    if (!filter) return;
    this.#collectRows((limit) => this.index.filterAll(filter, limit), {
      interpretation: emptyInterpretation,
      foundIn: 'metadata',
    });
  }

  /** Returns the number of entries, at most `WINDOW`. `bonusOf` is added to their scores. */
  retrieveByFacets({ clauses, years, bonusOf }: BrowseQuery, interpretation: QueryInterpretation): number {
    const all = years ? [...clauses, years.map((year) => ({ token: TERM_PREFIX.year + year }))] : clauses;
    const find = (limit: number) => this.index.search({ query: [all], scope: 'anywhere', limit, filter: this.filter });
    const scoreOf = (row: number) => this.index.popularity(row) + bonusOf!(row);
    const raised = bonusOf ? find(REQUESTED_ROWS_MAX).rows.map((row) => ({ row, score: scoreOf(row) })) : [];
    for (const { row } of raised.sort((one, other) => other.score - one.score).slice(0, WINDOW))
      this.#rankRow(row, { ...interpretation, cost: interpretation.cost - bonusOf!(row) }, 'metadata');
    return this.#collectRows(find, { interpretation, foundIn: 'metadata' });
  }

  #runQuery({
    query,
    scope,
    minClauses,
    ...rank
  }: RankOptions & Pick<RowRequest, 'query' | 'scope' | 'minClauses'>): number {
    if (query.length === 0) return 0;
    return this.#collectRows(
      (limit) => this.index.search({ query, scope, limit, minClauses, filter: this.filter }),
      rank,
    );
  }

  #collectRows(find: RepeatableQuery, { interpretation, foundIn, maxBonus, window = WINDOW }: RankOptions): number {
    const { rows, total } = find(window);
    this.#rankRows(rows, interpretation, foundIn, maxBonus);
    if (!this.widestQuery || rows.length > 0) this.widestQuery = { find, total };
    if (rows.length === window) this.hasMore = true;
    return rows.length;
  }

  retrieveByCorrectedName(
    typed: QueryInterpretation,
    { words, prefixes, joins, phonetic = false, window = WINDOW }: CorrectionPass,
  ): void {
    const { dictionary } = this.#options;
    const { kind } = this.index;
    const mayBeWrong = ({ text }: QueryWord) =>
      words === 'any' ||
      (words === 'outOfVocabulary' ? !dictionary.has(text) : dictionary.popularityOf(text, kind) === 0);
    // Two passes often correct the same words.
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

  addWithBonus(row: number, interpretation: QueryInterpretation, bonus: number): void {
    const candidate = this.#isAccepted(row) ? this.index.candidate(row) : undefined;
    const known = this.found.get(row);
    if (!candidate || known?.exact) return;
    const ranked = scoreCandidate(candidate, interpretation, 'metadata');
    const score = Math.max(candidate.popularity + bonus, known?.score ?? -Infinity);
    this.add({ ...ranked, score, complete: true, loose: false });
  }

  #rankRows(rows: number[], interpretation: QueryInterpretation, foundIn: FoundIn, most = MAX_BONUS[foundIn]): void {
    const margin = most - interpretation.cost + (interpretation.preferredYear === null ? 0 : MAX_YEAR_BONUS);
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index]!;
      if (this.found.has(row) && foundIn !== 'names') {
        this.#rankRow(row, interpretation, foundIn);
        continue;
      }
      // Rows are sorted by descending popularity: if one cannot reach the page, no later row can.
      if (this.index.popularity(row) + margin < this.#topScores.floor) {
        for (const rest of rows.slice(index)) if (!this.found.has(rest)) this.#pruned.add(rest);
        this.hasMore = true;
        return;
      }
      this.#rankRow(row, interpretation, foundIn);
    }
  }

  #isAccepted(row: number): boolean {
    return this.filter?.accepts(row) ?? true;
  }

  #rankRow(row: number, interpretation: QueryInterpretation, foundIn: FoundIn): void {
    const known = this.found.get(row);
    // The other fields matter only for words that the name lacks.
    if (known?.interpretation === interpretation && known.inName && !known.loose) return;
    const candidate = this.index.candidate(row);
    if (!candidate) return;
    const score = scoreCandidate(candidate, interpretation, foundIn);
    this.index.rankedCount++;
    if (!known) this.#topScores.add(score.score);
    this.add(!known || score.score > known.score ? score : known);
  }

  add(ranked: RankedCandidate): void {
    this.found.set(ranked.candidate.row, ranked);
    this.#pruned.delete(ranked.candidate.row);
  }
}
