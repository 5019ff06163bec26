import { fnv1a } from '../analysis/fnv1a.ts';
import { type IndexDatabase, readArray, writeArray } from '../index/arrays.ts';
import { enlarged } from '../index/enlarged.ts';
import { packOffsets, PackedOffsets, type PackedOffsetsData } from '../postings/packed-offsets.ts';

export interface NameKeysData {
  /** A power of two. */
  buckets: number;
  /** By bucket, the start of its keys; then their number. */
  offsets: PackedOffsetsData;
  /** The part of the hash that the bucket does not tell, and the rank: ascending in each bucket. */
  keys: Uint32Array<ArrayBuffer>;
}

/**
 * Entries by the hash of a key: its upper bits are the number of a bucket, which has about five keys. Collisions are
 * harmless, because results are ranked by their names.
 */
export class NameKeyIndex {
  readonly #rankBits: number;
  readonly #offsets: PackedOffsets;
  readonly #keys: Uint32Array;

  constructor({ buckets, offsets, keys }: NameKeysData) {
    this.#rankBits = rankBitsOf(buckets);
    this.#offsets = new PackedOffsets(offsets);
    this.#keys = keys;
  }

  /** Ranks by descending popularity. */
  find(key: string, limit: number): number[] {
    const hash = hashOf(key);
    const bits = this.#rankBits;
    const bucket = bucketOf(hash, bits);
    const rest = restOf(hash, bits);
    const end = this.#offsets.at(bucket + 1);
    const ranks: number[] = [];
    for (let at = this.#offsets.at(bucket); at < end && ranks.length < limit; at++) {
      const each = this.#keys[at]!;
      if (each >>> bits === rest) ranks.push(each & (2 ** bits - 1));
    }
    return ranks;
  }
}

/** For `NameKeyIndex`. */
export function readNameKeys(db: IndexDatabase, name: string): NameKeysData {
  const offsets = new Uint32Array(readArray(db, offsetsArray(name)));
  return {
    buckets: offsets.length - 1,
    offsets: packOffsets(offsets),
    keys: new Uint32Array(readArray(db, keysArray(name))),
  };
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
    const { offsets, keys } = inBuckets(pairs.subarray(0, size).sort());
    writeArray(db, offsetsArray(name), offsets);
    writeArray(db, keysArray(name), keys);
  }
}

/** `pairs`: a hash times `ENTRIES_MAX`, plus the rank; ascending. */
function inBuckets(pairs: Float64Array): { offsets: Uint32Array; keys: Uint32Array } {
  const lastRank = pairs.reduce((last, pair) => Math.max(last, pair % ENTRIES_MAX), 0);
  const bits = Math.max(SPARE_BITS, Math.ceil(Math.log2(lastRank + 1)));
  const offsets = new Uint32Array(2 ** (bits - SPARE_BITS) + 1);
  const keys = new Uint32Array(pairs.length);
  for (const [place, pair] of pairs.entries()) {
    const hash = Math.floor(pair / ENTRIES_MAX);
    offsets[bucketOf(hash, bits) + 1]!++;
    keys[place] = (restOf(hash, bits) << bits) | (pair % ENTRIES_MAX);
  }
  for (let bucket = 1; bucket < offsets.length; bucket++) offsets[bucket]! += offsets[bucket - 1]!;
  return { offsets, keys };
}

const offsetsArray = (name: string) => `${name}_key_offsets`;
const keysArray = (name: string) => `${name}_keys`;

/** A key of 32 bits has a rank, and as much of a hash of 30 bits as the number of its bucket does not tell. */
const KEY_BITS = 32;
/** A rank may have so many more bits than the number of a bucket. */
const SPARE_BITS = KEY_BITS - 30;
/** 23 bits of rank: eight million entries per kind. */
const ENTRIES_MAX = 2 ** 23;

const rankBitsOf = (buckets: number) => Math.log2(buckets) + SPARE_BITS;

/** `bits`: of a rank. */
const bucketOf = (hash: number, bits: number) => hash >>> (KEY_BITS - bits);
const restOf = (hash: number, bits: number) => hash & (2 ** (KEY_BITS - bits) - 1);

function hashOf(key: string): number {
  let hash = fnv1a(key, key.length);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 2;
}
