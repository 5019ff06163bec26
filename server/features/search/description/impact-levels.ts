/** Impacts are multiples of it: 31 levels find as many titles as 255 do, and take a third less of the file. */
export const IMPACT_STEP = 8;
export const IMPACT_MAX = 31 * IMPACT_STEP;

const LEVEL_BITS = 5;

/** Impacts in five bits each, from the lowest bit of the first byte on. */
export class ImpactLevels {
  readonly #bits: Uint8Array;

  constructor(impacts: Uint8Array) {
    // One byte more, because two are read at once.
    this.#bits = new Uint8Array(Math.ceil((impacts.length * LEVEL_BITS) / 8) + 1);
    for (let index = 0, bit = 0; index < impacts.length; index++, bit += LEVEL_BITS) {
      const bits = (impacts[index]! / IMPACT_STEP) << (bit & 7);
      this.#bits[bit >>> 3]! |= bits;
      this.#bits[(bit >>> 3) + 1]! |= bits >>> 8;
    }
  }

  at(index: number): number {
    const bit = index * LEVEL_BITS;
    const pair = this.#bits[bit >>> 3]! | (this.#bits[(bit >>> 3) + 1]! << 8);
    return ((pair >>> (bit & 7)) & 31) * IMPACT_STEP;
  }
}
