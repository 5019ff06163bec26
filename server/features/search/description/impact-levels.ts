/** Impacts are multiples of it: 31 levels find as many titles as 255 do, and take a third less of the file. */
export const IMPACT_STEP = 8;
export const IMPACT_MAX = 31 * IMPACT_STEP;

const LEVEL_BITS = 5;

/** Impacts in five bits each, from the lowest bit of the first byte on. */
export class ImpactLevels {
  readonly #bits: Uint8Array;

  /** `bits`: from `packLevels`. */
  constructor(bits: Uint8Array) {
    this.#bits = bits;
  }

  at(index: number): number {
    const bit = index * LEVEL_BITS;
    const pair = this.#bits[bit >>> 3]! | (this.#bits[(bit >>> 3) + 1]! << 8);
    return ((pair >>> (bit & 7)) & 31) * IMPACT_STEP;
  }
}

export function packLevels(impacts: Uint8Array): Uint8Array<ArrayBuffer> {
  // One byte more, because two are read at once.
  const packed = new Uint8Array(Math.ceil((impacts.length * LEVEL_BITS) / 8) + 1);
  for (let index = 0, bit = 0; index < impacts.length; index++, bit += LEVEL_BITS) {
    const bits = (impacts[index]! / IMPACT_STEP) << (bit & 7);
    packed[bit >>> 3]! |= bits;
    packed[(bit >>> 3) + 1]! |= bits >>> 8;
  }
  return packed;
}
