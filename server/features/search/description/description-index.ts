import { type IndexDatabase, readArray } from '../index/arrays.ts';
import { TermList } from '../index/term-list.ts';
import { VarintReader } from '../index/varint.ts';
import { UNKNOWN_RARITY } from '../ranking/weights.ts';
import type { Kind } from '../types.ts';

/** What a word may stand for, the likeliest first: its own term, then related ones. */
export interface TermGroup {
  terms: { term: string; weight: number }[];
}

/** What an entry gains by a term: score per unit of impact (1 to 255), and share of the description. */
interface TermWorth {
  perImpact: number;
  share: number;
}

export interface DescriptionScores {
  /** BM25F by entry number; valid until the next search. */
  text: Float32Array;
  /** Share of the description that an entry matches, 0 to 1, rare words counting more. */
  coverage: Float32Array;
}

/** BM25F with OR over all texts of a title. Entries are numbered by descending popularity. */
export class DescriptionIndex {
  readonly #terms: TermList;
  readonly #counts: Uint32Array;
  readonly #offsets: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #text: Float32Array;
  readonly #coverage: Float32Array;
  /** The number of the last group that an entry matched. */
  readonly #matchedGroup: Uint32Array;
  #groupNumber = 0;
  readonly #deltaRows;
  readonly #insertDelta;

  constructor(db: IndexDatabase, kind: Kind, entryCount: number) {
    const read = (part: string) => readArray(db, `${kind}_description_${part}`);
    this.#terms = new TermList(new Uint16Array(read('characters')), new Uint32Array(read('starts')), new Uint8Array(0));
    this.#counts = new Uint32Array(read('counts'));
    this.#offsets = new Uint32Array(read('offsets'));
    this.#bytes = new Uint8Array(read('bytes'));
    this.#text = new Float32Array(entryCount);
    this.#coverage = new Float32Array(entryCount);
    this.#matchedGroup = new Uint32Array(entryCount);
    this.#deltaRows = db.prepare(`SELECT row, impact FROM ${kind}_delta_description WHERE term = ?`).raw();
    this.#insertDelta = db.prepare(`INSERT OR REPLACE INTO ${kind}_delta_description VALUES (?, ?, ?)`);
  }

  countOf(term: string): number {
    const id = this.#terms.find(term);
    return id < 0 ? 0 : this.#counts[id]!;
  }

  /** BM25's inverse document frequency. */
  rarityOf(term: string): number {
    const entries = this.#text.length;
    const count = this.countOf(term);
    return Math.log(1 + (entries - count + 0.5) / (count + 0.5));
  }

  score(groups: TermGroup[]): DescriptionScores {
    this.#text.fill(0);
    this.#coverage.fill(0);
    for (const terms of this.#weighTerms(groups)) {
      const group = this.#nextGroup();
      for (const { term, ...worth } of terms) this.#addList(this.#terms.find(term), group, worth);
    }
    return { text: this.#text, coverage: this.#coverage };
  }

  /** The same for rows added after the build. */
  scoreDelta(groups: TermGroup[]): Map<number, { text: number; coverage: number }> {
    const scores = new Map<number, { text: number; coverage: number; group: number }>();
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

  addDelta(row: number, impacts: Map<string, number>): void {
    for (const [term, impact] of impacts) this.#insertDelta.run(term, row, impact);
  }

  #weighTerms(groups: TermGroup[]): ({ term: string } & TermWorth)[][] {
    const rarities = this.#groupRarities(groups);
    const total = rarities.reduce((sum, rarity) => sum + rarity, 0) || 1;
    return groups.map(({ terms }, group) =>
      terms.map(({ term, weight }) => ({
        term,
        // A related word that is rarer than the word itself says no more than it.
        perImpact: (Math.min(rarities[group]!, this.rarityOf(term)) * weight) / 255,
        share: (rarities[group]! * weight) / total,
      })),
    );
  }

  /** A group is as rare as its own word; one that nothing has, as its commonest related word. */
  #groupRarities(groups: TermGroup[]): number[] {
    return groups.map(({ terms }) => {
      const own = terms[0]!.term;
      if (this.countOf(own) > 0) return this.rarityOf(own);
      return Math.min(...terms.slice(1).map(({ term }) => this.rarityOf(term)), UNKNOWN_RARITY);
    });
  }

  #addList(term: number, group: number, { perImpact, share }: TermWorth): void {
    if (term < 0) return;
    const text = this.#text;
    const coverage = this.#coverage;
    const matched = this.#matchedGroup;
    const end = this.#offsets[term + 1]!;
    const postings = new VarintReader(this.#bytes, this.#offsets[term]!);
    let entry = -1;
    while (postings.at < end) {
      entry += postings.next();
      const impact = this.#bytes[postings.at++]!;
      if (matched[entry] === group) continue;
      matched[entry] = group;
      text[entry]! += perImpact * impact;
      coverage[entry]! += share;
    }
  }

  #nextGroup(): number {
    if (this.#groupNumber === 0xffffffff) {
      this.#matchedGroup.fill(0);
      this.#groupNumber = 0;
    }
    return ++this.#groupNumber;
  }
}
