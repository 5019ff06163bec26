/**
 * Lists of entry numbers, each ascending, packed one behind the other: a zero begins a list, and each number is written
 * as its distance from the one before, seven bits to a byte. Neighbouring lists can be read in one go.
 */
export interface Postings {
  /** Where each list starts, and where the last one ends. */
  offsets: Uint32Array;
  bytes: Uint8Array;
}

/** Packs lists that stand one behind the other in `entries`, each ending where the next one starts. */
export function packPostings(starts: Uint32Array, entries: Uint32Array): Postings {
  const offsets = new Uint32Array(starts.length);
  const bytes = new Uint8Array(packedSize(starts, entries));
  let at = 0;
  for (let list = 0; list + 1 < starts.length; list++) {
    offsets[list] = at;
    if (starts[list] === starts[list + 1]) continue;
    bytes[at++] = 0;
    let before = -1;
    for (let index = starts[list]!; index < starts[list + 1]!; index++) {
      let distance = entries[index]! - before;
      before = entries[index]!;
      for (; distance > 0x7f; distance >>>= 7) bytes[at++] = (distance & 0x7f) | 0x80;
      bytes[at++] = distance;
    }
  }
  offsets[starts.length - 1] = at;
  return { offsets, bytes };
}

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

/** Reads lists that stand one behind the other. */
export function eachEntry(bytes: Uint8Array, from: number, to: number, visit: (entry: number) => void): void {
  let entry = -1;
  for (let at = from; at < to;) {
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
    visit(entry);
  }
}
