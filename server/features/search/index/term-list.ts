/** Sorted terms in one character array, so that a prefix is a range. */
export class TermList {
  readonly characters: Uint16Array;
  readonly starts: Uint32Array;
  /** Three bytes per term, one per kind. */
  readonly popularities: Uint8Array;
  readonly count: number;
  /** Range of terms for each pair of first letters a to z. */
  readonly #pairs: Uint32Array;
  /**
   * Term ids plus one by hash, with open addressing. The bits above `#idMask` are those of the hash, so that few other
   * terms are compared letter by letter.
   */
  readonly #slots: Uint32Array;
  readonly #idMask: number;

  constructor(characters: Uint16Array, starts: Uint32Array, popularities: Uint8Array) {
    this.characters = characters;
    this.starts = starts;
    this.popularities = popularities;
    this.count = starts.length - 1;
    this.#pairs = this.#findPairs();
    this.#idMask = 2 ** Math.ceil(Math.log2(this.count + 2)) - 1;
    this.#slots = this.#hashTerms();
  }

  term(id: number): string {
    return Reflect.apply(String.fromCharCode, null, this.letters(id));
  }

  letters(id: number): Uint16Array {
    return this.characters.subarray(this.starts[id], this.starts[id + 1]);
  }

  /** -1 when unknown. */
  find(word: string): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const hash = hashOf(word);
    for (let slot = hash & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      if (((slots[slot]! ^ hash) & ~this.#idMask) !== 0) continue;
      const id = (slots[slot]! & this.#idMask) - 1;
      if (this.#compare(id, word) === 0) return id;
    }
    return -1;
  }

  /** The first id with the prefix, and the id after the last. */
  rangeOf(beginning: string): [number, number] {
    return [this.#lowerBound(beginning), this.#lowerBound(`${beginning}\uffff`)];
  }

  sharesPrefix(id: number, letters: number): boolean {
    if (id === 0) return false;
    const start = this.starts[id]!;
    const before = this.starts[id - 1]!;
    if (start - before < letters) return false;
    for (let index = 0; index < letters; index++) {
      if (this.characters[start + index] !== this.characters[before + index]) return false;
    }
    return true;
  }

  #lowerBound(word: string): number {
    const pair = pairOf(word.charCodeAt(0), word.charCodeAt(1));
    let low = pair < 0 ? 0 : this.#pairs[pair * 2]!;
    let high = pair < 0 ? this.count : this.#pairs[pair * 2 + 1]!;
    if (pair >= 0 && high === 0) [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, word) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #findPairs(): Uint32Array {
    const pairs = new Uint32Array(26 * 26 * 2);
    for (let id = 0; id < this.count; id++) {
      const start = this.starts[id]!;
      if (this.starts[id + 1]! - start < 2) continue;
      const pair = pairOf(this.characters[start]!, this.characters[start + 1]!);
      if (pair < 0) continue;
      if (pairs[pair * 2 + 1] === 0) pairs[pair * 2] = id;
      pairs[pair * 2 + 1] = id + 1;
    }
    return pairs;
  }

  #hashTerms(): Uint32Array {
    const slots = new Uint32Array(2 ** Math.ceil(Math.log2(this.count * 1.5 + 2)));
    const mask = slots.length - 1;
    for (let id = 0; id < this.count; id++) {
      const hash = hashOfLetters(this.characters, this.starts[id]!, this.starts[id + 1]!);
      let slot = hash & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = (hash & ~this.#idMask) | (id + 1);
    }
    return slots;
  }

  #compare(id: number, word: string): number {
    const start = this.starts[id]!;
    const length = this.starts[id + 1]! - start;
    for (let index = 0; index < length && index < word.length; index++) {
      const difference = this.characters[start + index]! - word.charCodeAt(index);
      if (difference !== 0) return difference;
    }
    return length - word.length;
  }
}

function pairOf(first: number, second: number): number {
  const one = first - 97;
  const other = second - 97;
  return one >= 0 && one < 26 && other >= 0 && other < 26 ? one * 26 + other : -1;
}

/** The same hash, for the letters of a term. */
function hashOfLetters(characters: Uint16Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ characters[index]!, 0x01000193);
  return hash ^ (hash >>> 15);
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  return hash ^ (hash >>> 15);
}
