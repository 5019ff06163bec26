import { type IndexDatabase, writeArray } from './arrays.ts';
import { packPostings } from './postings.ts';
import { type Section, SECTIONS } from './token-index.ts';
import { WordList } from './word-list.ts';

/** Notes the tokens of entries as they come, and writes them in the order of their fame. */
export class TokenIndexBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #sections: Record<Section, TokenLog> = {
    names: new TokenLog(),
    strong: new TokenLog(),
    text: new TokenLog(),
  };

  add(tokens: Record<Section, Iterable<string>>): void {
    for (const section of SECTIONS) {
      const log = this.#sections[section];
      for (const token of tokens[section]) {
        let number = this.#numbers.get(token);
        if (number === undefined) this.#numbers.set(token, (number = this.#numbers.size));
        log.push(number);
      }
      log.endEntry();
    }
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
      const { offsets, bytes } = this.#sections[section].pack(places, order);
      writeArray(db, `${name}_${section}_offsets`, offsets);
      writeArray(db, `${name}_${section}_bytes`, bytes);
    }
  }
}

/** The tokens of one section, entry by entry. */
class TokenLog {
  #tokens = new Uint32Array(1 << 16);
  #size = 0;
  readonly #ends = [0];

  push(token: number): void {
    if (this.#size === this.#tokens.length) {
      const larger = new Uint32Array(this.#size * 2);
      larger.set(this.#tokens);
      this.#tokens = larger;
    }
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
