/**
 * Numbers distinct words. A hash table over one array of characters: half the time of a `Map` of strings, and nothing
 * that the garbage collector has to visit.
 */
export class WordTable {
  #characters = new Uint16Array(1 << 16);
  #starts = new Uint32Array(1 << 12);
  /** Word number plus one by hash, with open addressing. */
  #slots = new Int32Array(1 << 13);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The number of `text.slice(start, end)`, a new one for a new word. */
  numberOf(text: string, start = 0, end = text.length): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hashOf(text, start, end) & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      if (this.#isWord(slots[slot]! - 1, text, start, end)) return slots[slot]! - 1;
    }
    slots[slot] = this.#size + 1;
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
    if (this.#size * 2 > this.#slots.length) this.#rehash();
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.#size; number++) {
      const word = this.word(number);
      let slot = hashOf(word, 0, word.length) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
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
