import { lowerBound } from '../index/lower-bound.ts';
import type { ListOffsets } from './list-offsets.ts';
import { VarintReader, varintLength, writeVarint } from './varint.ts';

/**
 * Ascending lists of ranks, delta-encoded as varints. Each list starts with a zero byte, so adjacent lists can be read
 * as one range.
 */
export interface Postings {
  /** Start of each list, and the end of the last one. */
  offsets: ListOffsets;
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

/** Bytes of adjacent lists. */
export interface PostingsBytes {
  postings: Postings;
  from: number;
  to: number;
}

/** The lists from `first` to before `end`. */
export interface PostingsRange extends PostingsBytes {
  first: number;
  end: number;
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

/** Decodes a range of lists in blocks that fit the processor cache: a loop of its own, faster than with `VarintReader`. */
export class PostingsReader {
  readonly entries = new Uint32Array(BLOCK_ENTRIES);
  #bytes: Uint8Array = new Uint8Array(0);
  #at = 0;
  #to = 0;
  #entry = -1;

  start(bytes: Uint8Array, from: number, to: number): void {
    this.#bytes = bytes;
    this.#at = from;
    this.#to = to;
    this.#entry = -1;
  }

  /** Returns the length of the next block, at most `limit`; 0 at the end. */
  next(limit = BLOCK_ENTRIES): number {
    const most = Math.min(limit, BLOCK_ENTRIES);
    const bytes = this.#bytes;
    const entries = this.entries;
    const to = this.#to;
    let at = this.#at;
    let entry = this.#entry;
    let count = 0;
    // Of most distances, one or two bytes: without a branch, which the processor would often guess wrongly.
    const last = to - 1;
    while (at < last && count < most) {
      const low = bytes[at]!;
      const high = bytes[at + 1]!;
      const isLong = low >>> 7;
      let distance = (low & 0x7f) | ((high & -isLong) << 7);
      at += 1 + isLong;
      if ((high & (isLong << 7)) !== 0) {
        distance &= 0x3fff;
        let byte = high;
        for (let shift = 14; byte > 0x7f; shift += 7) {
          byte = bytes[at++]!;
          distance |= (byte & 0x7f) << shift;
        }
      }
      if (distance === 0) entry = -1;
      else entries[count++] = entry += distance;
    }
    // The last byte of the lists is a distance of its own.
    if (at === last && count < most) {
      const distance = bytes[at++]!;
      if (distance > 0) entries[count++] = entry += distance;
    }
    this.#at = at;
    this.#entry = entry;
    return count;
  }
}

const BLOCK_ENTRIES = 2048;

/** Finds the lists of more than `bytes` bytes that have skip points. Returns their positions in `Skips.lists`. */
export function skipsOfLongLists({ postings, from, to, first, end }: PostingsRange, bytes: number): number[] {
  if (to - from <= bytes) return [];
  const { lists } = postings.skips;
  const long: number[] = [];
  const start = lowerBound(lists.length, (skip) => lists[skip]! < first);
  for (let skip = start; skip < lists.length && lists[skip]! < end; skip++) {
    const list = lists[skip]!;
    if (postings.offsets.at(list + 1) - postings.offsets.at(list) > bytes) long.push(skip);
  }
  return long;
}

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
