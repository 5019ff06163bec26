import { type IndexDatabase, readArray } from '../index/arrays.ts';
import { readTerms, TermList, type TermListData } from '../postings/term-list.ts';
import { ImpactLevels, packLevels } from './impact-levels.ts';
import { VarintReader } from '../postings/varint.ts';
import { UNKNOWN_RARITY } from '../ranking/weights.ts';
import type { Kind } from '../types.ts';

/** The alternative terms of a word, the most likely first: its own term, then related ones. */
export interface TermGroup {
  terms: { term: string; weight: number }[];
}

/** What a term adds to an entry: score per unit of impact (up to `IMPACT_MAX`), and share of the description. */
interface TermWorth {
  perImpact: number;
  share: number;
}

/** Scores of consecutive entries, indexed by `entry - first`; valid until the next window. */
export interface ScoreWindow {
  first: number;
  size: number;
  /** BM25F. */
  text: Float32Array;
  /** Share of the description that an entry matches, weighted by rarity, 0 to 1. */
  coverage: Float32Array;
}

export interface DescriptionData {
  terms: TermListData;
  /** By term, the index of its first posting. */
  firsts: Uint32Array<ArrayBuffer>;
  /** Impacts by posting, as `packLevels` packs them. */
  impacts: Uint8Array<ArrayBuffer>;
  /** By term, the start of its entries in `distances`. */
  offsets: Uint32Array<ArrayBuffer>;
  distances: Uint8Array<ArrayBuffer>;
}

export function readDescriptions(db: IndexDatabase, kind: Kind): DescriptionData {
  const read = (part: string) => readArray(db, `${kind}_description_${part}`);
  return {
    terms: readTerms(db, `${kind}_description`),
    firsts: new Uint32Array(read('firsts')),
    impacts: packLevels(new Uint8Array(read('impacts'))),
    offsets: new Uint32Array(read('offsets')),
    distances: new Uint8Array(read('distances')),
  };
}

/**
 * BM25F with OR over all texts of a title. Entries are numbered by descending popularity. All posting lists are read
 * in step, one window of entries after the other, because the scores of a window fit the processor cache.
 */
export class DescriptionIndex {
  readonly #terms: TermList;
  readonly #firsts: Uint32Array;
  readonly #impacts: ImpactLevels;
  readonly #offsets: Uint32Array;
  readonly #distances: Uint8Array;
  readonly #entryCount: number;
  readonly #text = new Float32Array(WINDOW_ENTRIES);
  readonly #coverage = new Float32Array(WINDOW_ENTRIES);
  /** The number of the last group that an entry matched. */
  readonly #matchedGroup = new Uint16Array(WINDOW_ENTRIES);
  #hasDelta: boolean;
  readonly #deltaRows;
  readonly #insertDelta;

  constructor(db: IndexDatabase, kind: Kind, { data, entryCount }: { data: DescriptionData; entryCount: number }) {
    this.#terms = new TermList(data.terms);
    this.#firsts = data.firsts;
    this.#impacts = new ImpactLevels(data.impacts);
    this.#offsets = data.offsets;
    this.#distances = data.distances;
    this.#entryCount = entryCount;
    this.#hasDelta = db.prepare(`SELECT 1 FROM ${kind}_delta_description LIMIT 1`).get() !== undefined;
    this.#deltaRows = db.prepare(`SELECT row, impact FROM ${kind}_delta_description WHERE term = ?`).raw();
    this.#insertDelta = db.prepare(`INSERT OR REPLACE INTO ${kind}_delta_description VALUES (?, ?, ?)`);
  }

  countOf(term: string): number {
    const id = this.#terms.find(term);
    return id < 0 ? 0 : this.#firsts[id + 1]! - this.#firsts[id]!;
  }

  /** BM25's inverse document frequency. */
  rarityOf(term: string): number {
    const entries = this.#entryCount;
    const count = this.countOf(term);
    return Math.log(1 + (entries - count + 0.5) / (count + 0.5));
  }

  /** Visits all windows in which an entry matches. */
  score(groups: TermGroup[], visit: (window: ScoreWindow) => void): void {
    const cursors = this.#openLists(groups);
    for (;;) {
      let next = END;
      for (const { entry } of cursors) if (entry < next) next = entry;
      if (next >= this.#entryCount) return;
      const first = next - (next % WINDOW_ENTRIES);
      const size = Math.min(WINDOW_ENTRIES, this.#entryCount - first);
      this.#text.fill(0);
      this.#coverage.fill(0);
      this.#matchedGroup.fill(0);
      for (const cursor of cursors) if (cursor.entry < first + size) this.#addList(cursor, first, first + size);
      visit({ first, size, text: this.#text, coverage: this.#coverage });
    }
  }

  /** As `score`, for rows added after the build. */
  scoreDelta(groups: TermGroup[]): Map<number, { text: number; coverage: number }> {
    const scores = new Map<number, { text: number; coverage: number; group: number }>();
    if (!this.#hasDelta) return scores;
    for (const [group, terms] of this.#weighTerms(groups).entries()) {
      for (const { term, perImpact, share } of terms) {
        for (const [row, impact] of this.#deltaRows.all(term) as [number, number][]) {
          const score = scores.get(row) ?? { text: 0, coverage: 0, group: -1 };
          if (score.group === group) continue;
          score.group = group;
          score.text += perImpact * impact;
          score.coverage += share;
          scores.set(row, score);
        }
      }
    }
    return scores;
  }

  /** Those of the entries, which ascend, whose texts contain all terms. */
  entriesWithAll(entries: readonly number[], terms: readonly string[]): readonly number[] {
    return terms.reduce((left, term) => this.#entriesWith(left, this.#terms.find(term)), entries);
  }

  /** As `entriesWithAll`, for rows added after the build. */
  deltaRowsWithAll(rows: readonly number[], terms: readonly string[]): readonly number[] {
    if (!this.#hasDelta) return [];
    return terms.reduce((left, term) => {
      const having = new Set((this.#deltaRows.all(term) as [number, number][]).map(([row]) => row));
      return left.filter((row) => having.has(row));
    }, rows);
  }

  /** `id`: of a term, negative for an unknown one. */
  #entriesWith(entries: readonly number[], id: number): number[] {
    if (id < 0) return [];
    const distances = new VarintReader(this.#distances, this.#offsets[id]!);
    let left = this.#firsts[id + 1]! - this.#firsts[id]!;
    let reached = -1;
    return entries.filter((entry) => {
      for (; reached < entry && left > 0; left--) reached += distances.next();
      return reached === entry;
    });
  }

  addDelta(row: number, impacts: Map<string, number>): void {
    this.#hasDelta = true;
    for (const [term, impact] of impacts) this.#insertDelta.run(term, row, impact);
  }

  #weighTerms(groups: TermGroup[]): ({ term: string } & TermWorth)[][] {
    const rarities = this.#groupRarities(groups);
    const total = rarities.reduce((sum, rarity) => sum + rarity, 0) || 1;
    return groups.map(({ terms }, group) =>
      terms.map(({ term, weight }) => ({
        term,
        // A related word that is rarer than the word itself does not count more than it.
        perImpact: (Math.min(rarities[group]!, this.rarityOf(term)) * weight) / 255,
        share: (rarities[group]! * weight) / total,
      })),
    );
  }

  /** The rarity of a group is that of its own word or, if no entry has it, of its most frequent related word. */
  #groupRarities(groups: TermGroup[]): number[] {
    return groups.map(({ terms }) => {
      const own = terms[0]!.term;
      if (this.countOf(own) > 0) return this.rarityOf(own);
      return Math.min(...terms.slice(1).map(({ term }) => this.rarityOf(term)), UNKNOWN_RARITY);
    });
  }

  #openLists(groups: TermGroup[]): ListCursor[] {
    return this.#weighTerms(groups).flatMap((terms, group) =>
      terms.flatMap(({ term, ...worth }): ListCursor[] => {
        const id = this.#terms.find(term);
        if (id < 0) return [];
        const distances = new VarintReader(this.#distances, this.#offsets[id]!);
        const posting = this.#firsts[id]!;
        const end = this.#firsts[id + 1]!;
        return [{ ...worth, group: group + 1, distances, posting, end, entry: distances.next() - 1 }];
      }),
    );
  }

  #addList(cursor: ListCursor, first: number, windowEnd: number): void {
    const { distances, end, group, perImpact, share } = cursor;
    const impacts = this.#impacts;
    const text = this.#text;
    const coverage = this.#coverage;
    const matched = this.#matchedGroup;
    let { posting, entry } = cursor;
    while (entry < windowEnd) {
      const impact = impacts.at(posting++);
      const place = entry - first;
      if (matched[place] !== group) {
        matched[place] = group;
        text[place]! += perImpact * impact;
        coverage[place]! += share;
      }
      entry = posting < end ? entry + distances.next() : END;
    }
    cursor.posting = posting;
    cursor.entry = entry;
  }
}

/** A cursor in a posting list. */
interface ListCursor extends TermWorth {
  group: number;
  /** After the current entry. */
  distances: VarintReader;
  /** The index of the current posting, and of the first one of the next term. */
  posting: number;
  end: number;
  entry: number;
}

const END = 0xffffffff;
const WINDOW_ENTRIES = 8192;
