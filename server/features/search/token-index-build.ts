import { type IndexDatabase, writeArray } from './arrays.ts';
import { packPostings } from './postings.ts';
import { type Section, SECTIONS } from './token-index.ts';
import { WordList } from './word-list.ts';

/** Notes the tokens of entries as they come, and writes them in the order of their fame. */
export class TokenIndexBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #sections = Object.fromEntries(SECTIONS.map((section) => [section, new TokenLog()])) as Record<
    Section,
    TokenLog
  >;

  /** What stands in names or credits is strong as well, and what is strong is not filed once more under text. */
  add({ names, strong, text, credits }: Record<Section, string[]>): void {
    const logs = this.#sections;
    for (const token of names) {
      const number = this.#numberOf(token);
      logs.names.add(number);
      logs.strong.add(number);
    }
    for (const token of credits) {
      const number = this.#numberOf(token);
      logs.credits.add(number);
      logs.strong.add(number);
    }
    for (const token of strong) logs.strong.add(this.#numberOf(token));
    for (const token of text) {
      const number = this.#numberOf(token);
      if (!logs.strong.has(number)) logs.text.add(number);
    }
    for (const section of SECTIONS) logs[section].endEntry();
  }

  #numberOf(token: string): number {
    let number = this.#numbers.get(token);
    if (number === undefined) this.#numbers.set(token, (number = this.#numbers.size));
    return number;
  }

  /** `order` tells which of the added entries are kept, best known first. */
  save(db: IndexDatabase, name: string, order: Uint32Array): void {
    const words = [...this.#numbers.keys()].sort();
    const places = new Uint32Array(words.length);
    for (const [place, word] of words.entries()) places[this.#numbers.get(word)!] = place;
    const { characters, starts } = WordList.withoutFame(words);
    writeArray(db, `${name}_characters`, characters);
    writeArray(db, `${name}_starts`, starts);
    writeArray(db, `${name}_count`, Uint32Array.of(order.length));
    for (const section of SECTIONS) {
      const { offsets, bytes, skips } = this.#sections[section].pack(places, order);
      writeArray(db, `${name}_${section}_offsets`, offsets);
      writeArray(db, `${name}_${section}_bytes`, bytes);
      for (const part of ['lists', 'starts', 'points'] as const) {
        writeArray(db, `${name}_${section}_skip_${part}`, skips[part]);
      }
    }
  }
}

/** The tokens of one section, entry by entry, each once. */
class TokenLog {
  #tokens: Uint32Array = new Uint32Array(1 << 16);
  #size = 0;
  readonly #ends = [0];
  /** For each token the last entry that has it, counted from 1. */
  #last: Uint32Array = new Uint32Array(1 << 16);

  /** Whether the present entry has it. */
  has(token: number): boolean {
    return this.#last[token] === this.#ends.length;
  }

  add(token: number): void {
    if (this.has(token)) return;
    if (token >= this.#last.length) this.#last = enlarged(this.#last, token + 1);
    this.#last[token] = this.#ends.length;
    if (this.#size === this.#tokens.length) this.#tokens = enlarged(this.#tokens, this.#size + 1);
    this.#tokens[this.#size++] = token;
  }

  endEntry(): void {
    this.#ends.push(this.#size);
  }

  pack(places: Uint32Array, order: Uint32Array) {
    const starts = new Uint32Array(places.length + 1);
    this.#each(order, (token) => starts[places[token]! + 1]!++);
    for (let place = 0; place < places.length; place++) starts[place + 1]! += starts[place]!;
    const next = starts.slice();
    const entries = new Uint32Array(starts.at(-1)!);
    this.#each(order, (token, rank) => (entries[next[places[token]!]!++] = rank));
    return packPostings(starts, entries);
  }

  #each(order: Uint32Array, visit: (token: number, rank: number) => void): void {
    for (let rank = 0; rank < order.length; rank++) {
      const entry = order[rank]!;
      for (let index = this.#ends[entry]!; index < this.#ends[entry + 1]!; index++) visit(this.#tokens[index]!, rank);
    }
  }
}

function enlarged(array: Uint32Array, least: number): Uint32Array {
  const larger = new Uint32Array(Math.max(array.length * 2, least));
  larger.set(array);
  return larger;
}
