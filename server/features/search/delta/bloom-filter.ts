import { codeUnitAt } from '../analysis/code-units.ts';

/** A set of texts that takes three bits for each: it may report a text that was not added, but never lacks one that was. */
export class BloomFilter {
  readonly #words = new Uint32Array(2 ** (BITS - 5));

  add(text: string, length = text.length): void {
    const first = hashOf(text, length);
    const step = stepOf(first);
    for (let probe = 0, hash = first; probe < PROBES; probe++, hash += step) {
      const bit = hash & MASK;
      this.#words[bit >>> 5]! |= 1 << (bit & 31);
    }
  }

  mayHave(text: string, length = text.length): boolean {
    const first = hashOf(text, length);
    const step = stepOf(first);
    for (let probe = 0, hash = first; probe < PROBES; probe++, hash += step) {
      const bit = hash & MASK;
      if ((this.#words[bit >>> 5]! & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }
}

/** 512 KB, which Linux provides when they are used: with 300,000 texts, one of a hundred others is reported. */
const BITS = 22;
const MASK = 2 ** BITS - 1;
const PROBES = 3;

/** FNV-1a. */
function hashOf(text: string, length: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < length; index++) hash = Math.imul(hash ^ codeUnitAt(text, index), 0x01000193);
  return hash ^ (hash >>> 15);
}

const stepOf = (hash: number): number => Math.imul(hash, 0x9e3779b1) | 1;
