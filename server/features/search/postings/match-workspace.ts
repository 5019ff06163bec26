import { Bits } from '../attributes/bits.ts';

/**
 * Memory for matching a query against an inverted index. The indexes of all kinds share it, because they answer one after
 * the other.
 */
export class MatchWorkspace {
  /** By entry, the number of clauses that a survivor has missed. Its initial content is arbitrary. */
  missed = new Uint8Array(0);
  /** By entry, the mark of the last query that found it. */
  found = new Uint8Array(0);
  hits = new Uint32Array(0);
  survivors = new Uint32Array(0);
  /** The survivors, and those of them that match the next clause; both are empty between conjunctions. */
  surviving = new Bits(0);
  matching = new Bits(0);
  #lastMark = 0;

  /** Call it before the first query, for each number of entries. */
  reserve(entries: number): void {
    if (entries <= this.found.length) return;
    this.missed = new Uint8Array(entries);
    this.found = new Uint8Array(entries);
    this.hits = new Uint32Array(entries);
    this.survivors = new Uint32Array(entries);
    this.surviving = new Bits(entries);
    this.matching = new Bits(entries);
  }

  /** Returns a mark that is not in `found`. */
  newMark(): number {
    if (this.#lastMark === MARK_MAX) {
      this.#lastMark = 0;
      this.found.fill(0);
    }
    return ++this.#lastMark;
  }

  /** Sorts the survivors. */
  sortSurvivors(count: number): void {
    const { survivors, surviving } = this;
    // Sorting a number takes about as long as reading 32 words of a bitmap.
    if (count < surviving.words.length / WORDS_PER_SORTED_NUMBER) {
      survivors.subarray(0, count).sort();
      return;
    }
    let at = 0;
    surviving.forEach((entry) => (survivors[at++] = entry));
  }
}

/** Small marks fit the processor cache; clearing them takes 20 µs for a million entries. */
const MARK_MAX = 255;
const WORDS_PER_SORTED_NUMBER = 32;
