import { Bits } from '../attributes/bits.ts';

/**
 * Memory for matching a query against an inverted index. The indexes of all kinds share it, because they answer one after
 * the other.
 */
export class MatchWorkspace {
  /** By entry, the clauses matched, counted from the mark of the query. */
  marks = new Uint32Array(0);
  /** By entry, the mark of the last query or clause that found it. */
  found = new Uint32Array(0);
  hits = new Uint32Array(0);
  survivors = new Uint32Array(0);
  /** The survivors, and those of them that match the next clause; both are empty between conjunctions. */
  surviving = new Bits(0);
  matching = new Bits(0);
  #lastMark = 1;

  /** Call it before the first query, for each number of entries. */
  reserve(entries: number): void {
    if (entries <= this.marks.length) return;
    this.marks = new Uint32Array(entries);
    this.found = new Uint32Array(entries);
    this.hits = new Uint32Array(entries);
    this.survivors = new Uint32Array(entries);
    this.surviving = new Bits(entries);
    this.matching = new Bits(entries);
  }

  /** Returns the first of `count` consecutive marks that are in neither `marks` nor `found`, and larger than those. */
  newMarks(count: number): number {
    if (this.#lastMark + count > 2 ** 32 - 1) {
      this.#lastMark = 1;
      this.marks.fill(0);
      this.found.fill(0);
    }
    const first = this.#lastMark + 1;
    this.#lastMark += count;
    return first;
  }

  swapBits(): void {
    [this.surviving, this.matching] = [this.matching, this.surviving];
  }
}
