/** IMDb's ids (`tt0111161`, `nm0000151`) as numbers. */

const idMax = 999_999_999;

/** 0 for anything else. */
export function imdbNumber(value: string | undefined, prefix: 'tt' | 'nm'): number {
  if (value === undefined || !value.startsWith(prefix) || value.length < 9) return 0;
  const number = Number(value.slice(2));
  return Number.isInteger(number) && number > 0 && number <= idMax ? number : 0;
}

export const imdbText = (number: number, prefix: 'tt' | 'nm') => `${prefix}${String(number).padStart(7, '0')}`;

export interface NumberSet {
  add(number: number): void;
  has(number: number): boolean;
}

/** One bit per number: all of IMDb takes a few megabytes. */
export function createNumberSet(): NumberSet {
  let bits = new Uint32Array(1 << 16);
  return {
    add(number) {
      const word = number >>> 5;
      if (word >= bits.length) {
        const grown = new Uint32Array(Math.max(bits.length * 2, word + 1));
        grown.set(bits);
        bits = grown;
      }
      bits[word] = (bits[word] ?? 0) | (1 << (number & 31));
    },
    has: (number) => ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0,
  };
}
