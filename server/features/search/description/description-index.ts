import { type IndexDatabase, readArray } from '../index/arrays.ts';
import { TermList } from '../index/term-list.ts';
import type { Kind } from '../types.ts';

/** What a word may stand for, the likeliest first: its own term, then related ones. */
export interface TermGroup {
  terms: { term: string; weight: number }[];
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
    const rarities = this.#groupRarities(groups);
    const total = rarities.reduce((sum, rarity) => sum + rarity, 0) || 1;
    this.#text.fill(0);
    this.#coverage.fill(0);
    for (const [index, { terms }] of groups.entries()) {
      const groupNumber = this.#nextGroup();
      for (const { term, weight } of terms) {
        // A related word that is rarer than the word itself says no more than it.
        const rarity = Math.min(rarities[index]!, this.rarityOf(term)) * weight;
        this.#addList(this.#terms.find(term), { groupNumber, rarity, share: (rarities[index]! * weight) / total });
      }
    }
    return { text: this.#text, coverage: this.#coverage };
  }

  /** The same for rows added after the build. */
  scoreDelta(groups: TermGroup[]): Map<number, { text: number; coverage: number }> {
    const rarities = this.#groupRarities(groups);
    const total = rarities.reduce((sum, rarity) => sum + rarity, 0) || 1;
    const scores = new Map<number, { text: number; coverage: number; group: number }>();
    for (const [group, { terms }] of groups.entries()) {
      for (const { term, weight } of terms) {
        const rarity = Math.min(rarities[group]!, this.rarityOf(term)) * weight;
        for (const [row, impact] of this.#deltaRows.all(term) as [number, number][]) {
          const score = scores.get(row) ?? { text: 0, coverage: 0, group: -1 };
          if (score.group === group) continue;
          score.group = group;
          score.text += (rarity * impact) / 255;
          score.coverage += (rarities[group]! * weight) / total;
          scores.set(row, score);
        }
      }
    }
    return scores;
  }

  addDelta(row: number, impacts: Map<string, number>): void {
    for (const [term, impact] of impacts) this.#insertDelta.run(term, row, impact);
  }

  /** A group is as rare as its own word; one that nothing has, as its commonest related word. */
  #groupRarities(groups: TermGroup[]): number[] {
    return groups.map(({ terms }) => {
      const own = terms[0]!.term;
      if (this.countOf(own) > 0) return this.rarityOf(own);
      return Math.min(...terms.slice(1).map(({ term }) => this.rarityOf(term)), UNKNOWN_RARITY);
    });
  }

  #addList(term: number, { groupNumber, rarity, share }: { groupNumber: number; rarity: number; share: number }): void {
    if (term < 0) return;
    const bytes = this.#bytes;
    const text = this.#text;
    const coverage = this.#coverage;
    const matched = this.#matchedGroup;
    const perImpact = rarity / 255;
    const end = this.#offsets[term + 1]!;
    let entry = -1;
    for (let at = this.#offsets[term]!; at < end;) {
      let byte = bytes[at++]!;
      let distance = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++]!;
        distance |= (byte & 0x7f) << shift;
      }
      entry += distance;
      const impact = bytes[at++]!;
      if (matched[entry] === groupNumber) continue;
      matched[entry] = groupNumber;
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

/** The rarity of a word that no entry has: it counts against how much of the description is matched. */
const UNKNOWN_RARITY = 9;
