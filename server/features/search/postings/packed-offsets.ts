/**
 * Ascending numbers below 2^31, such as the starts of short lists, in half the memory of 32-bit numbers: of each group, the
 * first number, and one byte per number for its distance from it. Groups with a larger distance are kept in full.
 */
export class PackedOffsets {
  readonly length: number;
  /** By group, its first number, or `WIDE` plus the place of the group in `#wide`. */
  readonly #firsts: Uint32Array;
  readonly #distances: Uint8Array;
  readonly #wide: Uint32Array;

  constructor(numbers: Uint32Array) {
    const { length } = numbers;
    const isWide = (from: number) => numbers[lastOfGroup(from, length)]! - numbers[from]! > DISTANCE_MAX;
    let wideGroups = 0;
    for (let from = 0; from < length; from += GROUP) if (isWide(from)) wideGroups++;
    this.length = length;
    this.#firsts = new Uint32Array(Math.ceil(length / GROUP));
    this.#distances = new Uint8Array(length);
    this.#wide = new Uint32Array(wideGroups * GROUP);
    for (let from = 0, wideSize = 0; from < length; from += GROUP) {
      const group = numbers.subarray(from, from + GROUP);
      if (isWide(from)) {
        this.#wide.set(group, wideSize);
        this.#firsts[from >>> GROUP_BITS] = WIDE + wideSize;
        wideSize += GROUP;
      } else {
        this.#firsts[from >>> GROUP_BITS] = group[0]!;
        for (let index = 0; index < group.length; index++) this.#distances[from + index] = group[index]! - group[0]!;
      }
    }
  }

  at(index: number): number {
    const first = this.#firsts[index >>> GROUP_BITS]!;
    return first < WIDE ? first + this.#distances[index]! : this.#wide[first - WIDE + (index & (GROUP - 1))]!;
  }
}

const GROUP_BITS = 3;
const GROUP = 1 << GROUP_BITS;
const DISTANCE_MAX = 255;
const WIDE = 2 ** 31;

const lastOfGroup = (from: number, length: number) => Math.min(from + GROUP, length) - 1;
