/**
 * Numbers distinct words. A hash table over one array of characters: half the time of a `Map` of strings, and nothing
 * that the garbage collector has to visit.
 */
export class WordTable {
  #characters = new Uint16Array(1 << 16);
  #starts = new Uint32Array(1 << 12);
  /** Pairs of hash and word number plus one, with open addressing: another word is told apart by its hash alone. */
  #slots = new Int32Array(1 << 14);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The number of `text.slice(start, end)`, a new one for a new word. */
  numberOf(text: string, start = 0, end = text.length): number {
    const slots = this.#slots;
    const last = slots.length - 2;
    const hash = hashOf(text, start, end);
    let slot = (hash << 1) & last;
    for (; slots[slot + 1] !== 0; slot = (slot + 2) & last) {
      if (slots[slot] !== hash) continue;
      const number = slots[slot + 1]! - 1;
      if (this.#isWord(number, text, start, end)) return number;
    }
    slots[slot] = hash;
    slots[slot + 1] = this.#size + 1;
    this.#append(text, start, end);
    return this.#size - 1;
  }

  word(number: number): string {
    const letters = this.#characters.subarray(this.#starts[number], this.#starts[number + 1]);
    return Reflect.apply(String.fromCharCode, null, letters);
  }

  /** The words in the order of their UTF-16 units, and the place of each by its number. */
  sorted(): { words: string[]; places: Uint32Array } {
    const words = Array.from({ length: this.#size }, (_, number) => this.word(number)).sort();
    const places = new Uint32Array(this.#size);
    for (const [place, word] of words.entries()) places[this.numberOf(word)] = place;
    return { words, places };
  }

  #isWord(number: number, text: string, start: number, end: number): boolean {
    const from = this.#starts[number]!;
    if (this.#starts[number + 1]! - from !== end - start) return false;
    for (let index = start; index < end; index++) {
      if (this.#characters[from + index - start] !== text.charCodeAt(index)) return false;
    }
    return true;
  }

  #append(text: string, start: number, end: number): void {
    const from = this.#starts[this.#size]!;
    const to = from + end - start;
    if (to > this.#characters.length) this.#characters = enlarged(this.#characters, Uint16Array);
    if (this.#size + 2 > this.#starts.length) this.#starts = enlarged(this.#starts, Uint32Array);
    for (let index = start; index < end; index++) this.#characters[from + index - start] = text.charCodeAt(index);
    this.#starts[++this.#size] = to;
    if (this.#size * 4 > this.#slots.length) this.#rehash();
  }

  #rehash(): void {
    const before = this.#slots;
    const slots = new Int32Array(before.length * 2);
    const last = slots.length - 2;
    for (let from = 0; from < before.length; from += 2) {
      if (before[from + 1] === 0) continue;
      let slot = (before[from]! << 1) & last;
      while (slots[slot + 1] !== 0) slot = (slot + 2) & last;
      slots[slot] = before[from]!;
      slots[slot + 1] = before[from + 1]!;
    }
    this.#slots = slots;
  }
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash ^ (hash >>> 15);
}

function enlarged<T extends Uint16Array | Uint32Array>(array: T, type: new (length: number) => T): T {
  const larger = new type(array.length * 2);
  larger.set(array);
  return larger;
}
