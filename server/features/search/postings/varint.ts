/** Variable-length integers: seven bits per byte, lowest first; the high bit is set on all bytes but the last. */
export class VarintReader {
  bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  next(): number {
    const bytes = this.bytes;
    let byte = bytes[this.at++]!;
    let value = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[this.at++]!;
      value |= (byte & 0x7f) << shift;
    }
    return value;
  }
}

/** Returns the position after the value. */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  for (; value > 0x7f; value >>>= 7) bytes[at++] = (value & 0x7f) | 0x80;
  bytes[at++] = value;
  return at;
}

export function varintLength(value: number): number {
  return value < 0x80 ? 1 : 1 + varintLength(value >>> 7);
}
