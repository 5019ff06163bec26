/** Ascending lists of ranks, delta-encoded in varints; a zero byte begins a list, so neighbours read as one range. */
export interface Postings {
  /** Start of each list, and the end of the last. */
  offsets: Uint32Array;
  bytes: Uint8Array;
  skips: Skips;
}

export interface Skips {
  lists: Uint32Array;
  starts: Uint32Array;
  /** Pairs of byte position and the entry before it. */
  points: Uint32Array;
}

export function packPostings(starts: Uint32Array, entries: Uint32Array): Postings {
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
      let distance = entries[index]! - before;
      before = entries[index]!;
      for (; distance > 0x7f; distance >>>= 7) bytes[at++] = (distance & 0x7f) | 0x80;
      bytes[at++] = distance;
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
      for (let distance = entries[index]! - before; distance > 0x7f; distance >>>= 7) size++;
      before = entries[index]!;
      size++;
    }
  }
  return size;
}

/** Decodes a range of lists in blocks that fit the processor cache. */
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

  /** Returns the length of the next block, 0 at the end. */
  next(): number {
    const bytes = this.#bytes;
    const entries = this.entries;
    const to = this.#to;
    let at = this.#at;
    let entry = this.#entry;
    let count = 0;
    while (at < to && count < BLOCK_ENTRIES) {
      let byte = bytes[at++]!;
      if (byte === 0) {
        entry = -1;
        continue;
      }
      let distance = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++]!;
        distance |= (byte & 0x7f) << shift;
      }
      entry += distance;
      entries[count++] = entry;
    }
    this.#at = at;
    this.#entry = entry;
    return count;
  }
}

const BLOCK_ENTRIES = 2048;

/** Tests ascending entries for membership in one list by its skip points. */
export class PostingsSeeker {
  readonly #bytes: Uint8Array;
  readonly #points: Uint32Array;
  #at: number;
  #entry = -1;
  #point: number;
  readonly #lastPoint: number;
  readonly #to: number;

  constructor({ bytes, skips }: Postings, list: { from: number; to: number; skip: number }) {
    this.#bytes = bytes;
    this.#points = skips.points;
    this.#at = list.from + 1;
    this.#to = list.to;
    this.#point = skips.starts[list.skip]!;
    this.#lastPoint = skips.starts[list.skip + 1]!;
  }

  /** Entries must ascend from call to call. */
  has(entry: number): boolean {
    const points = this.#points;
    while (this.#point < this.#lastPoint && points[this.#point + 1]! < entry) {
      if (points[this.#point]! > this.#at) {
        this.#at = points[this.#point]!;
        this.#entry = points[this.#point + 1]!;
      }
      this.#point += 2;
    }
    const bytes = this.#bytes;
    let at = this.#at;
    let reached = this.#entry;
    while (reached < entry && at < this.#to) {
      let byte = bytes[at++]!;
      let distance = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++]!;
        distance |= (byte & 0x7f) << shift;
      }
      reached += distance;
    }
    this.#at = at;
    this.#entry = reached;
    return reached === entry;
  }
}
