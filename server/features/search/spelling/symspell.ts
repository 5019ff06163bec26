/**
 * SymSpell: words and queries are hashed after up to two deletions each, and match if a hash is equal. Needs two passes
 * of the same calls: count, then fill.
 */
export class SymSpellIndex {
  #mask: number;
  #offsets: Uint32Array;
  #ids: Uint32Array = new Uint32Array(0);

  constructor(expected: number) {
    const buckets = 2 ** Math.max(4, Math.ceil(Math.log2(expected + 1)) - 1);
    this.#mask = buckets - 1;
    this.#offsets = new Uint32Array(buckets + 1);
  }

  static from([offsets, ids]: Uint32Array[]): SymSpellIndex {
    const index = new SymSpellIndex(0);
    index.#offsets = offsets!;
    index.#mask = offsets!.length - 2;
    index.#ids = ids!;
    return index;
  }

  arrays(): Uint32Array[] {
    return [this.#offsets, this.#ids];
  }

  put(letters: Uint16Array, length: number, deletions: number, id: number, pass: 'count' | 'fill'): void {
    eachDeletion(letters, length, deletions, (hash) => {
      const bucket = hash & this.#mask;
      if (pass === 'count') this.#offsets[bucket]!++;
      else this.#ids[--this.#offsets[bucket]!] = id;
    });
  }

  endPass(): void {
    if (this.#ids.length > 0) return;
    // Filling buckets backwards leaves the offsets at their starts.
    let sum = 0;
    for (let bucket = 0; bucket < this.#offsets.length; bucket++) sum = this.#offsets[bucket]! += sum;
    this.#ids = new Uint32Array(sum);
  }

  collect(letters: Uint16Array, length: number, deletions: number, into: IdSet): void {
    eachDeletion(letters, length, deletions, (hash) => {
      const bucket = hash & this.#mask;
      const end = this.#offsets[bucket + 1]!;
      for (let index = this.#offsets[bucket]!; index < end; index++) into.add(this.#ids[index]!);
    });
  }
}

export class IdSet {
  readonly #marks: Uint32Array;
  #mark = 0;
  list: number[] = [];

  constructor(count: number) {
    this.#marks = new Uint32Array(count);
  }

  add(number: number): void {
    if (this.#marks[number] === this.#mark) return;
    this.#marks[number] = this.#mark;
    this.list.push(number);
  }

  clear(): void {
    this.list = [];
    this.#mark++;
  }
}

function eachDeletion(letters: Uint16Array, length: number, deletions: number, visit: (hash: number) => void): void {
  visit(hashWithout(letters, length, -1, -1));
  if (deletions === 0 || length < 2) return;
  for (let first = 0; first < length; first++) {
    visit(hashWithout(letters, length, first, -1));
    if (deletions < 2) continue;
    for (let second = first + 1; second < length; second++) visit(hashWithout(letters, length, first, second));
  }
}

function hashWithout(letters: Uint16Array, length: number, first: number, second: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < length; index++) {
    if (index !== first && index !== second) hash = Math.imul(hash ^ letters[index]!, 0x01000193);
  }
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x85ebca6b) >>> 8;
}
