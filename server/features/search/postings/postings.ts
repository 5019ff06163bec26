import type { PackedOffsets } from './packed-offsets.ts';
import { VarintReader, varintLength, writeVarint } from './varint.ts';

/**
 * Ascending lists of ranks, delta-encoded as varints. Each list starts with a zero byte, so adjacent lists can be read
 * as one range.
 */
export interface Postings {
  /** Start of each list, and the end of the last one. */
  offsets: PackedOffsets;
  bytes: Uint8Array;
  skips: Skips;
}

/** As stored in the index file. */
export type PackedPostings = Omit<Postings, 'offsets'> & { offsets: Uint32Array };

export interface Skips {
  lists: Uint32Array;
  starts: Uint32Array;
  /** Pairs of byte position and preceding entry. */
  points: Uint32Array;
}

export function packPostings(starts: Uint32Array, entries: Uint32Array): PackedPostings {
  const offsets = new Uint32Array(starts.length);
  const bytes = new Uint8Array(packedSize(starts, entries));
  const lists: number[] = [];
  const skipStarts: number[] = [];
  const points: number[] = [];
  let at = 0;
  for (let list = 0; list + 1 < starts.length; list++) {
    offsets[list] = at;
    if (starts[list] === starts[list + 1]) continue;
    bytes[at++] = 0;
    let before = -1;
    let next = at + SKIP_BYTES;
    for (let index = starts[list]!; index < starts[list + 1]!; index++) {
      if (at >= next) {
        if (lists.at(-1) !== list) {
          lists.push(list);
          skipStarts.push(points.length);
        }
        points.push(at, before);
        next = at + SKIP_BYTES;
      }
      at = writeVarint(bytes, at, entries[index]! - before);
      before = entries[index]!;
    }
  }
  offsets[starts.length - 1] = at;
  const skips = {
    lists: Uint32Array.from(lists),
    starts: Uint32Array.from([...skipStarts, points.length]),
    points: Uint32Array.from(points),
  };
  return { offsets, bytes, skips };
}

export const SKIP_BYTES = 256;

function packedSize(starts: Uint32Array, entries: Uint32Array): number {
  let size = 0;
  for (let list = 0; list + 1 < starts.length; list++) {
    if (starts[list] === starts[list + 1]) continue;
    size++;
    let before = -1;
    for (let index = starts[list]!; index < starts[list + 1]!; index++) {
      size += varintLength(entries[index]! - before);
      before = entries[index]!;
    }
  }
  return size;
}

/** Decodes a range of lists in blocks that fit the processor cache. */
export class PostingsReader {
  readonly entries = new Uint32Array(BLOCK_ENTRIES);
  readonly #distances = new VarintReader(new Uint8Array(0), 0);
  #to = 0;
  #entry = -1;

  start(bytes: Uint8Array, from: number, to: number): void {
    this.#distances.bytes = bytes;
    this.#distances.at = from;
    this.#to = to;
    this.#entry = -1;
  }

  /** Returns the length of the next block, 0 at the end. */
  next(): number {
    const distances = this.#distances;
    const entries = this.entries;
    const to = this.#to;
    let entry = this.#entry;
    let count = 0;
    while (distances.at < to && count < BLOCK_ENTRIES) {
      const distance = distances.next();
      if (distance === 0) {
        entry = -1;
        continue;
      }
      entry += distance;
      entries[count++] = entry;
    }
    this.#entry = entry;
    return count;
  }
}

const BLOCK_ENTRIES = 2048;

/** Tests ascending entries for membership in one list by its skip points. */
export class PostingsSeeker {
  readonly #distances: VarintReader;
  readonly #points: Uint32Array;
  #entry = -1;
  #point: number;
  readonly #lastPoint: number;
  readonly #to: number;

  constructor({ bytes, skips }: Postings, list: { from: number; to: number; skip: number }) {
    this.#distances = new VarintReader(bytes, list.from + 1);
    this.#points = skips.points;
    this.#to = list.to;
    this.#point = skips.starts[list.skip]!;
    this.#lastPoint = skips.starts[list.skip + 1]!;
  }

  /** Entries must ascend from call to call. */
  has(entry: number): boolean {
    const points = this.#points;
    while (this.#point < this.#lastPoint && points[this.#point + 1]! < entry) {
      if (points[this.#point]! > this.#distances.at) {
        this.#distances.at = points[this.#point]!;
        this.#entry = points[this.#point + 1]!;
      }
      this.#point += 2;
    }
    let reached = this.#entry;
    while (reached < entry && this.#distances.at < this.#to) reached += this.#distances.next();
    this.#entry = reached;
    return reached === entry;
  }
}
