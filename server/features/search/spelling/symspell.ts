import { type IndexDatabase, readArray, writeArray } from '../index/arrays.ts';
import { enlarged } from '../index/enlarged.ts';
import { packOffsets, PackedOffsets, type PackedOffsetsData } from '../postings/packed-offsets.ts';

/** The words of each bucket; a bucket has a range of hashes. */
export interface SymSpellArrays {
  /** By bucket, the start of its words in `ids`; then the length of `ids`. */
  offsets: Uint32Array;
  ids: Uint32Array;
}

/** In memory. */
export interface SymSpellData {
  buckets: number;
  offsets: PackedOffsetsData;
  /** Three bytes each, the lowest first. */
  ids: Uint8Array<ArrayBuffer>;
}

export function readSymSpell(db: IndexDatabase, name: string): SymSpellData {
  const offsets = new Uint32Array(readArray(db, `${name}_offsets`));
  return {
    buckets: offsets.length - 1,
    offsets: packOffsets(offsets),
    ids: packIds(new Uint32Array(readArray(db, `${name}_ids`))),
  };
}

function packIds(ids: Uint32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(ids.length * ID_BYTES);
  for (let index = 0, at = 0; index < ids.length; index++, at += ID_BYTES) {
    const id = ids[index]!;
    bytes[at] = id;
    bytes[at + 1] = id >>> 8;
    bytes[at + 2] = id >>> 16;
  }
  return bytes;
}

/** For sixteen million words. */
const ID_BYTES = 3;

export function writeSymSpell(db: IndexDatabase, name: string, { offsets, ids }: SymSpellArrays): void {
  writeArray(db, `${name}_offsets`, offsets);
  writeArray(db, `${name}_ids`, ids);
}

/** SymSpell: words and queries are hashed after up to two deletions each, and match if a hash is equal. */
export class SymSpellIndex {
  readonly #mask: number;
  readonly #offsets: PackedOffsets;
  readonly #ids: Uint8Array;

  constructor({ buckets, offsets, ids }: SymSpellData) {
    this.#mask = buckets - 1;
    this.#offsets = new PackedOffsets(offsets);
    this.#ids = ids;
  }

  collect(letters: Uint16Array, length: number, deletions: number, into: IdSet): void {
    eachDeletion(letters, length, deletions, (hash) => {
      const bucket = hash & this.#mask;
      const ids = this.#ids;
      const end = this.#offsets.at(bucket + 1) * ID_BYTES;
      for (let at = this.#offsets.at(bucket) * ID_BYTES; at < end; at += ID_BYTES)
        into.add(ids[at]! | (ids[at + 1]! << 8) | (ids[at + 2]! << 16));
    });
  }
}

/** Collects hashes, because hashing takes far longer than sorting them into buckets. */
export class SymSpellBuilder {
  readonly #buckets: number;
  /** Pairs of bucket and word. */
  #pairs = new Uint32Array(1 << 16);
  #size = 0;

  constructor(expected: number) {
    this.#buckets = 2 ** Math.max(4, Math.ceil(Math.log2(expected + 1)) - 1);
  }

  put(letters: Uint16Array, length: number, deletions: number, id: number): void {
    const mask = this.#buckets - 1;
    eachDeletion(letters, length, deletions, (hash) => {
      if (this.#size === this.#pairs.length) this.#pairs = enlarged(this.#pairs);
      this.#pairs[this.#size++] = hash & mask;
      this.#pairs[this.#size++] = id;
    });
  }

  arrays(): SymSpellArrays {
    const pairs = this.#pairs.subarray(0, this.#size);
    const offsets = new Uint32Array(this.#buckets + 1);
    for (let index = 0; index < pairs.length; index += 2) offsets[pairs[index]!]!++;
    let sum = 0;
    for (let bucket = 0; bucket < offsets.length; bucket++) sum = offsets[bucket]! += sum;
    const ids = new Uint32Array(sum);
    // Filling buckets backwards leaves the offsets at their starts.
    for (let index = 0; index < pairs.length; index += 2) ids[--offsets[pairs[index]!]!] = pairs[index + 1]!;
    return { offsets, ids };
  }
}

export class IdSet {
  readonly #marks: Uint32Array;
  #mark = 0;
  list: number[] = [];

  constructor(count: number) {
    this.#marks = new Uint32Array(count);
  }

  add(number: number): void {
    if (this.#marks[number] === this.#mark) return;
    this.#marks[number] = this.#mark;
    this.list.push(number);
  }

  clear(): void {
    this.list = [];
    this.#mark++;
  }
}

function eachDeletion(letters: Uint16Array, length: number, deletions: number, visit: (hash: number) => void): void {
  visit(finished(hashOf(letters, 0, length, SEED)));
  if (deletions === 0 || length < 2) return;
  // Of the letters before the first deleted one.
  let beginning = SEED;
  for (let first = 0; first < length; first++) {
    visit(finished(hashOf(letters, first + 1, length, beginning)));
    if (deletions > 1) {
      let between = beginning;
      for (let second = first + 1; second < length; second++) {
        visit(finished(hashOf(letters, second + 1, length, between)));
        between = mixed(between, letters[second]!);
      }
    }
    beginning = mixed(beginning, letters[first]!);
  }
}

const SEED = 0x811c9dc5 | 0;

/** FNV-1a of the letters from `from` to `to`, continued from `hash`. */
function hashOf(letters: Uint16Array, from: number, to: number, hash: number): number {
  for (let index = from; index < to; index++) hash = mixed(hash, letters[index]!);
  return hash;
}

const mixed = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193);

const finished = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 8;
