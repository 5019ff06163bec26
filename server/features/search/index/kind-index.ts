import type { FilterRequest, RowFilter, RowPage, RowRequest, SearchScope } from './row-requests.ts';
import type { Statement } from 'better-sqlite3';
import { nameKey } from '../analysis/analyzer.ts';
import { DeltaIndex } from '../delta/delta-index.ts';
import type { IndexDatabase } from './arrays.ts';
import { type Candidate, parseTexts } from '../ranking/candidate.ts';
import { type Card, type Entry, INDEX_FIELDS, type IndexField, type Kind } from '../types.ts';
import type { EntryColumns } from './columns.ts';
import type { KindData } from './kind-data.ts';
import { StoredNames } from '../names/stored-names.ts';
import { NameKeyIndex } from '../names/name-keys.ts';
import type { CardTraits } from '../cards/card-format.ts';
import type { PreparedCard } from '../cards/prepared-card.ts';
import { CardStore } from '../cards/card-store.ts';
import { IdLookup } from './id-lookup.ts';
import { type Clause, InvertedIndex } from '../postings/inverted-index.ts';
import type { SharedParts } from './shared-parts.ts';
import { entryOfRow, mergeRows, ROW_SPACING, rowOfEntry } from './rows.ts';

/** The entries of one kind by row; rows ascend with falling popularity. */
export class KindIndex {
  readonly kind: Kind;
  readonly delta: DeltaIndex;
  readonly #columns: EntryColumns;
  readonly #names: StoredNames;
  readonly #inverted: InvertedIndex;
  readonly #nameKeys: NameKeyIndex;
  /** Per entry of the build, 1 when replaced or removed since. */
  readonly #tombstones: Uint8Array;
  #tombstoneCount = 0;
  #candidates = new Map<number, Candidate>();
  readonly #cards: CardStore;
  readonly #insertTombstone: Statement;
  #ids: IdLookup | undefined;

  constructor(db: IndexDatabase, kind: Kind, { data, ...shared }: SharedParts & { data: KindData }) {
    this.kind = kind;
    this.#columns = data.columns;
    this.#names = new StoredNames(data.names, shared.nameWords);
    this.#inverted = new InvertedIndex(data.inverted, shared.workspace);
    this.#nameKeys = new NameKeyIndex(data.nameKeys);
    this.delta = new DeltaIndex(db, kind);
    this.#tombstones = new Uint8Array(this.#columns.ids.length);
    for (const row of db.prepare(`SELECT row FROM ${kind}_tombstone`).pluck().iterate() as Iterable<number>) {
      this.#markDeleted(row);
    }
    this.#cards = new CardStore(db, kind, { ...shared, starts: data.cardStarts, count: this.builtCount });
    this.#insertTombstone = db.prepare(`INSERT OR IGNORE INTO ${kind}_tombstone VALUES (?)`);
  }

  get builtCount(): number {
    return this.#columns.ids.length;
  }

  get tombstoneCount(): number {
    return this.#tombstoneCount;
  }

  rankedCount = 0;

  get postingsRead(): number {
    return this.#inverted.postingsRead;
  }

  /** Whether an entry of at least that popularity is called so. */
  hasName(name: readonly string[], popularityMin: number): boolean {
    const [row] = this.rowsByKey(nameKey(name), 1);
    return row !== undefined && this.popularity(row) >= popularityMin;
  }

  rowsByKey(key: string, limit: number): number[] {
    const rows = this.#nameKeys.find(key, limit).map(rowOfEntry);
    if (this.#tombstoneCount === 0 && this.delta.count === 0) return rows;
    return mergeRows(
      rows.filter((row) => this.idOf(row) !== undefined),
      this.delta.rowsByKey(key),
    ).slice(0, limit);
  }

  search({ query, scope, limit, minClauses, filter }: RowRequest): RowPage {
    if (query.length === 0) return { rows: [], total: 0 };
    const fields = FIELDS_OF_SCOPE[scope];
    const accepts = this.#entryFilter(filter);
    const { entries, total } = this.#inverted.find({ query, fields, limit, minClauses, accepts });
    const rows = entries.map(rowOfEntry);
    if (this.delta.count === 0) return { rows, total };
    const asked = minClauses === undefined ? query : query.flatMap(omitEachClause);
    const added = this.delta.find(asked, fields).filter((row) => !filter || filter.accepts(row));
    return { rows: mergeRows(rows, added).slice(0, limit), total: total + added.length };
  }

  /** Whether at least `least` entries have the term, without reading all of them. */
  hasFilterTerm(token: string, least: number): boolean {
    const fields = FIELDS_OF_SCOPE.filterTerms;
    const built = this.#inverted.countUpTo(token, { fields, most: least, accepts: this.#entryFilter(undefined) });
    if (built >= least || this.delta.count === 0) return built >= least;
    return built + this.delta.find([[[{ token }]]], fields).length >= least;
  }

  /** The total counts up to `TOTAL_MAX`. */
  filterAll(filter: RowFilter, limit: number): RowPage {
    const rows: number[] = [];
    let total = 0;
    for (let entry = 0; entry < this.builtCount && total < TOTAL_MAX; entry++) {
      const row = rowOfEntry(entry);
      if (this.#tombstones[entry] === 1 || !filter.accepts(row)) continue;
      if (total++ < limit) rows.push(row);
    }
    const added = this.delta.all().flatMap(({ row }) => (filter.accepts(row) ? [row] : []));
    return { rows: mergeRows(rows, added).slice(0, limit), total: total + added.length };
  }

  createFilter({ clauses, yearFrom, yearTo, minRating }: FilterRequest): RowFilter {
    const sets = clauses.map((each) => this.#matchingRows(each.clauses, each.postings));
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

  popularity(row: number): number {
    const place = this.#locate(row);
    return typeof place === 'number' ? this.#columns.popularities[place]! : (place?.popularity ?? -Infinity);
  }

  /** Popularity of an entry of the build. */
  popularityOfEntry(entry: number): number {
    return this.#columns.popularities[entry]!;
  }

  released(row: number): number {
    const place = this.#locate(row);
    return typeof place === 'number' ? this.#columns.released[place]! : (place?.released ?? 0);
  }

  /** -1 when there is none. */
  rating(row: number): number {
    const place = this.#locate(row);
    return typeof place === 'number' ? this.#columns.ratings[place]! : (place?.rating ?? -1);
  }

  /** Omits rows without a date. */
  sortByRelease(rows: number[]): number[] {
    return rows.filter((row) => this.released(row) > 0).sort((one, other) => this.released(one) - this.released(other));
  }

  /**
   * Clears the candidates of the previous query. Long-lived candidates would be copied by the garbage collector, which
   * costs more than reading the few that the next query shares.
   */
  releaseCandidates(): void {
    if (this.#candidates.size > 0) this.#candidates = new Map();
  }

  /** Undefined for a tombstone. */
  candidate(row: number): Candidate | undefined {
    const cached = this.#candidates.get(row);
    if (cached) return cached;
    const id = this.idOf(row);
    const place = this.#locate(row);
    if (id === undefined || place === undefined) return undefined;
    const { names, topCredits } = typeof place === 'number' ? this.#names.read(place) : parseTexts(place);
    const year = Math.floor(this.released(row) / 10_000) || null;
    const candidate = { kind: this.kind, row, id, popularity: this.popularity(row), year, names, topCredits };
    if (this.#candidates.size >= CACHED_CANDIDATES_MAX) this.#candidates.clear();
    this.#candidates.set(row, candidate);
    return candidate;
  }

  card(row: number): Card {
    return this.preparedCard(row).card;
  }

  preparedCard(row: number): PreparedCard {
    return this.#cards.read(this.#cardKey(row));
  }

  cardTraits(row: number): CardTraits {
    return this.#cards.readTraits(this.#cardKey(row));
  }

  /** Replaces the card if the rest of the entry is unchanged; otherwise returns false. */
  updateCard(row: number, entry: Entry): boolean {
    const key = this.#cardKey(row);
    if (!this.#cards.hasSameContent(key, entry)) return false;
    this.#cards.write(key, entry);
    return true;
  }

  idOf(row: number): number | undefined {
    const place = this.#locate(row);
    if (typeof place !== 'number') return place?.id;
    return this.#tombstones[place] === 0 ? this.#columns.ids[place] : undefined;
  }

  rowOf(id: number): number | undefined {
    const row = this.delta.rowOf(id);
    if (row !== undefined) return row;
    const entry = (this.#ids ??= new IdLookup(this.#columns.ids)).find(id);
    return entry === undefined || this.#tombstones[entry] === 1 ? undefined : rowOfEntry(entry);
  }

  add(entry: Entry): number {
    const row = this.#freeRow(entry);
    this.delta.add(row, entry);
    this.#cards.write(this.#cardKey(row), entry);
    return row;
  }

  remove(row: number): void {
    this.#candidates.delete(row);
    this.#cards.remove(this.#cardKey(row));
    this.#insertTombstone.run(row);
    const added = this.delta.get(row);
    if (added) this.delta.remove(added);
    this.#markDeleted(row);
  }

  #matchingRows(clauses: Clause[], fields: readonly IndexField[]): (row: number) => boolean {
    const bitmap = this.#inverted.bitmap([clauses], fields);
    const added = new Set(this.delta.find([clauses], fields));
    return (row) => {
      const place = this.#locate(row);
      return typeof place === 'number' ? bitmap[place] === 1 : added.has(row);
    };
  }

  /** The rank of an entry of the build, or the negative row of an added entry. */
  #cardKey(row: number): number {
    const place = this.#locate(row);
    return typeof place === 'number' ? place : -row;
  }

  #entryFilter(filter: RowFilter | undefined): ((entry: number) => boolean) | undefined {
    if (!filter && this.#tombstoneCount === 0) return undefined;
    return (entry) => this.#tombstones[entry] === 0 && (!filter || filter.accepts(rowOfEntry(entry)));
  }

  #locate(row: number) {
    const entry = entryOfRow(row);
    return Number.isInteger(entry) && entry < this.builtCount ? entry : this.delta.get(row);
  }

  #markDeleted(row: number): void {
    const place = this.#locate(row);
    if (typeof place !== 'number' || this.#tombstones[place] === 1) return;
    this.#tombstones[place] = 1;
    this.#tombstoneCount++;
  }

  /** A row that was never used: the full-text table retains the terms of deleted rows. */
  #freeRow({ id, popularity }: Entry): number {
    let low = 1;
    let high = Math.max(this.builtCount * ROW_SPACING, this.delta.lastRow) + 1;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const next = this.#atOrAfter(middle);
      if (next && (next.popularity > popularity || (next.popularity === popularity && next.id < id)))
        low = next.row + 1;
      else high = middle;
    }
    while (this.#isUsed(low)) low++;
    return low;
  }

  #atOrAfter(row: number): { row: number; id: number; popularity: number } | undefined {
    const added = this.delta.atOrAfter(row);
    const entry = Math.ceil(entryOfRow(row));
    if (entry >= this.builtCount || (added && added.row < rowOfEntry(entry))) return added;
    return { row: rowOfEntry(entry), id: this.#columns.ids[entry]!, popularity: this.#columns.popularities[entry]! };
  }

  #isUsed(row: number): boolean {
    return (row % ROW_SPACING === 0 && row <= this.builtCount * ROW_SPACING) || this.delta.wasUsed(row);
  }
}

const FIELDS_OF_SCOPE: Record<SearchScope, readonly IndexField[]> = {
  names: ['names'],
  metadata: ['names', 'credits', 'metadata'],
  anywhere: INDEX_FIELDS,
  filterTerms: ['body'],
};

export const TOTAL_MAX = 10_000;
const CACHED_CANDIDATES_MAX = 1000;

function omitEachClause(clauses: Clause[]): Clause[][] {
  return clauses.length < 2 ? [clauses] : clauses.map((left) => clauses.filter((clause) => clause !== left));
}
