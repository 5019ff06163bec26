/** Finds entries by id. Sorted pairs of id and entry, one number each, need an eighth of the memory of a `Map`. */
export class IdLookup {
  readonly #pairs: Float64Array;

  constructor(ids: Uint32Array) {
    this.#pairs = Float64Array.from(ids, (id, entry) => id * ENTRIES_MAX + entry).sort();
  }

  find(id: number): number | undefined {
    const from = id * ENTRIES_MAX;
    let low = 0;
    let high = this.#pairs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#pairs[middle]! < from) low = middle + 1;
      else high = middle;
    }
    const entry = (this.#pairs[low] ?? Infinity) - from;
    return entry < ENTRIES_MAX ? entry : undefined;
  }
}

/** A 30-bit id and a 23-bit entry fit a number below 2^53. */
const ENTRIES_MAX = 2 ** 23;
