import { fnv1a } from '../analysis/fnv1a.ts';

/** A set of texts that takes three bits for each: it may report a text that was not added, but never lacks one that was. */
export class BloomFilter {
  readonly #words = new Uint32Array(2 ** (BITS - 5));

  /** Of the text, its first `length` units. */
  add(text: string, length = text.length): void {
    const hash = fnv1a(text, length);
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = bitOf(hash, probe);
      this.#words[bit >>> 5]! |= 1 << (bit & 31);
    }
  }

  mayHave(text: string, length = text.length): boolean {
    const hash = fnv1a(text, length);
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = bitOf(hash, probe);
      if ((this.#words[bit >>> 5]! & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }
}

/** 512 KB, which Linux provides when they are used: with 300,000 texts, one of a hundred others is reported. */
const BITS = 22;
const MASK = 2 ** BITS - 1;
const PROBES = 3;

/** Double hashing: the second hash, which is odd, is the distance between the bits of a text. */
function bitOf(hash: number, probe: number): number {
  return ((hash ^ (hash >>> 15)) + Math.imul(probe, Math.imul(hash, 0x9e3779b1) | 1)) & MASK;
}
