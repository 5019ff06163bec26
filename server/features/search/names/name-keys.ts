import { codeUnitAt } from '../analysis/code-units.ts';
import { type IndexDatabase, readArray, writeArray } from '../index/arrays.ts';
import { enlarged } from '../index/enlarged.ts';

/**
 * Sorted numbers that combine the hash of a key and a rank. Collisions are harmless, because results are ranked by
 * their names.
 */
export class NameKeyIndex {
  readonly #pairs: Float64Array;

  constructor(pairs: Float64Array) {
    this.#pairs = pairs;
  }

  /** Ranks by descending popularity. */
  find(key: string, limit: number): number[] {
    const from = hashOf(key) * ENTRIES_MAX;
    const entries: number[] = [];
    for (let at = this.#lowerBound(from); at < this.#pairs.length && entries.length < limit; at++) {
      const entry = this.#pairs[at]! - from;
      if (entry >= ENTRIES_MAX) break;
      entries.push(entry);
    }
    return entries;
  }

  /** Starts at the approximate position, which the value tells because hashes are distributed evenly. */
  #lowerBound(pair: number): number {
    const pairs = this.#pairs;
    const { length } = pairs;
    let low = Math.floor((pair / (HASHES * ENTRIES_MAX)) * length);
    let high = low;
    for (let step = FIRST_STEP; low > 0 && pairs[low - 1]! >= pair; step *= 2) {
      high = low - 1;
      low = Math.max(0, low - step);
    }
    for (let step = FIRST_STEP; high < length && pairs[high]! < pair; step *= 2) {
      low = high + 1;
      high = Math.min(length, high + step);
    }
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (pairs[middle]! < pair) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** For `NameKeyIndex`. */
export function readNameKeys(db: IndexDatabase, name: string): Float64Array {
  return new Float64Array(readArray(db, `${name}_keys`));
}

export class NameKeyIndexBuilder {
  #pairs = new Float64Array(1 << 16);
  #size = 0;

  add(entry: number, keys: Iterable<string>): void {
    for (const key of keys) {
      if (this.#size === this.#pairs.length) this.#pairs = enlarged(this.#pairs);
      this.#pairs[this.#size++] = hashOf(key) * ENTRIES_MAX + entry;
    }
  }

  /** `ranks`: the rank of each position, -1 for removed entries. */
  save(db: IndexDatabase, name: string, ranks: Int32Array): void {
    let size = 0;
    const pairs = new Float64Array(this.#size);
    for (let index = 0; index < this.#size; index++) {
      const pair = this.#pairs[index]!;
      const entry = pair % ENTRIES_MAX;
      if (ranks[entry]! >= 0) pairs[size++] = pair - entry + ranks[entry]!;
    }
    writeArray(db, `${name}_keys`, pairs.subarray(0, size).sort());
  }
}

/** 30 bits of hash and 23 bits of rank fit a number below 2^53: eight million entries per kind. */
const HASHES = 2 ** 30;
const ENTRIES_MAX = 2 ** 23;
/** The standard deviation of the position of a value among a million is at most 500. */
const FIRST_STEP = 128;

function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  const { length } = key;
  for (let index = 0; index < length; index++) hash = Math.imul(hash ^ codeUnitAt(key, index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 2;
}
