export interface PackedOffsetsData {
  /** Three words per group, so that a number is in one cache line: the first number, and four distances in each of two. */
  words: Uint32Array<ArrayBuffer>;
  /** The numbers of groups that are kept in full. */
  wide: Uint32Array<ArrayBuffer>;
}

/**
 * Ascending numbers below 2^31, such as the starts of short lists, in half the memory of 32-bit numbers: of each group, the
 * first number, and one byte per number for its distance from it. Groups with a larger distance are kept in full.
 */
export class PackedOffsets {
  readonly #words: Uint32Array;
  readonly #wide: Uint32Array;

  constructor({ words, wide }: PackedOffsetsData) {
    this.#words = words;
    this.#wide = wide;
  }

  at(index: number): number {
    const first = this.#words[(index >>> GROUP_BITS) * WORDS]!;
    if (first >= WIDE) return this.#wide[first - WIDE + (index & (GROUP - 1))]!;
    return first + ((this.#words[wordOfDistance(index)]! >>> ((index & 3) << 3)) & 0xff);
  }
}

export function packOffsets(numbers: Uint32Array): PackedOffsetsData {
  const { length } = numbers;
  const groups = Math.ceil(length / GROUP);
  const wide: number[] = [];
  const words = new Uint32Array(groups * WORDS);
  for (let group = 0; group < groups; group++) {
    const start = group * GROUP;
    const end = Math.min(start + GROUP, length);
    const first = numbers[start]!;
    const isWide = numbers[end - 1]! - first > DISTANCE_MAX;
    words[group * WORDS] = isWide ? WIDE + wide.length : first;
    if (isWide) for (let index = start; index < start + GROUP; index++) wide.push(numbers[index] ?? 0);
    else {
      for (let index = start; index < end; index++)
        words[wordOfDistance(index)]! |= (numbers[index]! - first) << ((index & 3) << 3);
    }
  }
  return { words, wide: Uint32Array.from(wide) };
}

const wordOfDistance = (index: number) => (index >>> GROUP_BITS) * WORDS + 1 + ((index >>> 2) & 1);

const GROUP_BITS = 3;
const GROUP = 1 << GROUP_BITS;
const WORDS = 3;
const DISTANCE_MAX = 255;
/** Marks the place of a group in `wide` instead of its first number. */
const WIDE = 2 ** 31;
