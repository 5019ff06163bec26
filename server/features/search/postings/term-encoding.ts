import type { PackedWords } from '../index/word-order.ts';

/**
 * Terms as bytes, which take half the memory. Each UTF-16 unit is encoded as UTF-8 encodes a character, so that the order
 * of the bytes is that of the units.
 */

export interface EncodedTerms {
  bytes: Uint8Array;
  /** The start of each term, and the end of the last one. */
  starts: Uint32Array;
}

export function encodeTerms({ characters, starts }: PackedWords): EncodedTerms {
  let size = 0;
  for (let index = 0; index < characters.length; index++) size += bytesOf(characters[index]!);
  const encoded = { bytes: new Uint8Array(size), starts: new Uint32Array(starts.length) };
  let at = 0;
  for (let term = 0; term + 1 < starts.length; term++) {
    for (let index = starts[term]!; index < starts[term + 1]!; index++) {
      at = encodeUnit(characters[index]!, encoded.bytes, at);
    }
    encoded.starts[term + 1] = at;
  }
  return encoded;
}

export const BYTES_PER_UNIT_MAX = 3;

function bytesOf(unit: number): number {
  return unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
}

/** Returns the position after it. */
export function encodeUnit(unit: number, into: Uint8Array, at: number): number {
  if (unit < 0x80) {
    into[at] = unit;
    return at + 1;
  }
  if (unit < 0x800) {
    into[at] = 0xc0 | (unit >>> 6);
    into[at + 1] = 0x80 | (unit & 0x3f);
    return at + 2;
  }
  into[at] = 0xe0 | (unit >>> 12);
  into[at + 1] = 0x80 | ((unit >>> 6) & 0x3f);
  into[at + 2] = 0x80 | (unit & 0x3f);
  return at + 3;
}

export function decodeTerm(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      text += String.fromCharCode(lead);
      at += 1;
    } else if (lead < 0xe0) {
      text += String.fromCharCode(((lead & 0x1f) << 6) | (bytes[at + 1]! & 0x3f));
      at += 2;
    } else {
      text += String.fromCharCode(((lead & 0xf) << 12) | ((bytes[at + 1]! & 0x3f) << 6) | (bytes[at + 2]! & 0x3f));
      at += 3;
    }
  }
  return text;
}
