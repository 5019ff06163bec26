import { bitCount } from '../attributes/bits.ts';
import { packOffsets, PackedOffsets, type PackedOffsetsData } from './packed-offsets.ts';

export interface ListOffsetsData {
  /** Three words per group of lists: the number of lists before it that are not empty, and a bit for each that is not. */
  groups: Uint32Array<ArrayBuffer>;
  /** The starts of the lists that are not empty, and the end of the last one. */
  starts: PackedOffsetsData;
}

/** The starts of lists, and the end of the last one. Takes a third of `PackedOffsets` where three of four lists are empty. */
export class ListOffsets {
  readonly #groups: Uint32Array;
  readonly #starts: PackedOffsets;

  constructor({ groups, starts }: ListOffsetsData) {
    this.#groups = groups;
    this.#starts = new PackedOffsets(starts);
  }

  isEmpty(list: number): boolean {
    const word = (list >>> GROUP_BITS) * WORDS + 1 + ((list >>> 5) & 1);
    return (this.#groups[word]! & (1 << (list & 31))) === 0;
  }

  at(list: number): number {
    const groups = this.#groups;
    const group = (list >>> GROUP_BITS) * WORDS;
    const below = (1 << (list & 31)) - 1;
    const first = groups[group + 1]!;
    const before = (list & 32) === 0 ? bitCount(first & below) : bitCount(first) + bitCount(groups[group + 2]! & below);
    return this.#starts.at(groups[group]! + before);
  }
}

/** `offsets`: by list its start, then the end of the last one. */
export function packListOffsets(offsets: Uint32Array): ListOffsetsData {
  const lists = offsets.length - 1;
  const groups = new Uint32Array(((lists >>> GROUP_BITS) + 1) * WORDS);
  const starts = new Uint32Array(offsets.length);
  let filled = 0;
  for (let list = 0; list < lists; list++) {
    const group = (list >>> GROUP_BITS) * WORDS;
    if ((list & (GROUP - 1)) === 0) groups[group] = filled;
    if (offsets[list] === offsets[list + 1]) continue;
    groups[group + 1 + ((list >>> 5) & 1)]! |= 1 << (list & 31);
    starts[filled++] = offsets[list]!;
  }
  // The group of the end, if it is the first of one.
  if ((lists & (GROUP - 1)) === 0) groups[(lists >>> GROUP_BITS) * WORDS] = filled;
  starts[filled++] = offsets[lists]!;
  return { groups, starts: packOffsets(starts.slice(0, filled)) };
}

const GROUP_BITS = 6;
const GROUP = 1 << GROUP_BITS;
const WORDS = 3;
