import type { IndexDatabase } from './index-file.ts';
import { readArray, writeArray } from './dictionary-file.ts';
import { WordList } from './word-list.ts';

/** A token, or with `begins` every token that begins so. */
export interface Term {
  token: string;
  begins?: boolean;
}

/** Any of these terms. */
export type Clause = Term[];

/** All clauses of one of these lists. */
export type Question = Clause[][];

/**
 * Which entries have which tokens, in memory, entries numbered from the best known. Asking costs one step for each time
 * a token in question occurs, so that the commonest words cost well under a millisecond.
 */
export class TokenIndex {
  readonly #words: WordList;
  /** Where each token's entries start. */
  readonly #offsets: Uint32Array;
  readonly #entries: Uint32Array;
  /** How many clauses an entry has met, counted from the number of the question. */
  readonly #marks: Uint32Array;
  readonly #found: Uint32Array;
  readonly #hits: Uint32Array;
  #number = 1;

  constructor({ words, offsets, entries, count }: TokenArrays) {
    this.#words = words;
    this.#offsets = offsets;
    this.#entries = entries;
    this.#marks = new Uint32Array(count);
    this.#found = new Uint32Array(count);
    this.#hits = new Uint32Array(count);
  }

  get count(): number {
    return this.#hits.length;
  }

  /** The best known entries that answer, and how many there are. */
  find(question: Question, limit: number): { entries: number[]; total: number } {
    if (this.#number > 2 ** 31) this.#startOver();
    const asked = this.#number++;
    let total = 0;
    for (const clauses of question) total = this.#findAll(clauses, asked, total);
    if (total > SORTED_MAX && total > limit) return { entries: this.#firstFound(asked, limit), total };
    return { entries: [...this.#hits.subarray(0, total).sort().subarray(0, limit)], total };
  }

  #findAll(clauses: Clause[], asked: number, before: number): number {
    const ranges: Ranges[] = [];
    for (const clause of clauses) {
      const found = this.#rangesOf(clause);
      if (found.size === 0) return before;
      ranges.push(found);
    }
    if (ranges.length === 0) return before;
    ranges.sort((one, other) => one.size - other.size);
    const marks = this.#marks;
    const found = this.#found;
    let total = before;
    const first = this.#number;
    this.#number += ranges.length;
    for (const [index, { bounds }] of ranges.entries()) {
      const isLast = index === ranges.length - 1;
      for (let at = 0; at < bounds.length; at += 2) {
        for (let place = bounds[at]!; place < bounds[at + 1]!; place++) {
          const entry = this.#entries[place]!;
          if (index > 0 && marks[entry] !== first + index - 1) continue;
          marks[entry] = first + index;
          if (isLast && found[entry] !== asked) {
            found[entry] = asked;
            this.#hits[total++] = entry;
          }
        }
      }
    }
    return total;
  }

  /** Where the entries of its tokens stand; those of tokens with a common beginning are neighbours. */
  #rangesOf(clause: Clause): Ranges {
    const bounds: number[] = [];
    let size = 0;
    for (const { token, begins } of clause) {
      const id = begins ? -1 : this.#words.find(token);
      if (!begins && id < 0) continue;
      const [from, to] = begins ? this.#words.rangeOf(token) : [id, id + 1];
      bounds.push(this.#offsets[from]!, this.#offsets[to]!);
      size += this.#offsets[to]! - this.#offsets[from]!;
    }
    return { bounds, size };
  }

  #firstFound(asked: number, limit: number): number[] {
    const entries: number[] = [];
    for (let entry = 0; entries.length < limit && entry < this.count; entry++) {
      if (this.#found[entry] === asked) entries.push(entry);
    }
    return entries;
  }

  #startOver(): void {
    this.#number = 1;
    this.#marks.fill(0);
    this.#found.fill(0);
  }
}

/** Notes the tokens of entries in the order of their fame. */
export class TokenIndexBuilder {
  readonly #numbers = new Map<string, number>();
  #tokens = new Uint32Array(1 << 16);
  #size = 0;
  readonly #ends: number[] = [];

  add(tokens: Iterable<string>): void {
    for (const token of tokens) {
      let number = this.#numbers.get(token);
      if (number === undefined) this.#numbers.set(token, (number = this.#numbers.size));
      if (this.#size === this.#tokens.length) {
        const larger = new Uint32Array(this.#size * 2);
        larger.set(this.#tokens);
        this.#tokens = larger;
      }
      this.#tokens[this.#size++] = number;
    }
    this.#ends.push(this.#size);
  }

  save(db: IndexDatabase, name: string): void {
    const { words, offsets, entries, count } = this.#arrays();
    writeArray(db, `${name}_characters`, words.characters);
    writeArray(db, `${name}_starts`, words.starts);
    writeArray(db, `${name}_offsets`, offsets);
    writeArray(db, `${name}_entries`, entries);
    writeArray(db, `${name}_count`, Uint32Array.of(count));
  }

  #arrays(): TokenArrays {
    const words = [...this.#numbers.keys()].sort();
    const places = new Uint32Array(words.length);
    for (const [place, word] of words.entries()) places[this.#numbers.get(word)!] = place;
    const offsets = new Uint32Array(words.length + 1);
    for (let index = 0; index < this.#size; index++) offsets[places[this.#tokens[index]!]! + 1]!++;
    for (let place = 0; place < words.length; place++) offsets[place + 1]! += offsets[place]!;
    const next = offsets.slice();
    const entries = new Uint32Array(this.#size);
    let index = 0;
    for (const [entry, end] of this.#ends.entries()) {
      for (; index < end; index++) entries[next[places[this.#tokens[index]!]!]!++] = entry;
    }
    return { words: WordList.withoutFame(words), offsets, entries, count: this.#ends.length };
  }
}

export function loadTokenIndex(db: IndexDatabase, name: string): TokenIndex {
  const numbers = (part: string) => new Uint32Array(readArray(db, `${name}_${part}`));
  const characters = new Uint16Array(readArray(db, `${name}_characters`));
  return new TokenIndex({
    words: new WordList(characters, numbers('starts'), new Uint8Array(0)),
    offsets: numbers('offsets'),
    entries: numbers('entries'),
    count: numbers('count')[0]!,
  });
}

interface Ranges {
  /** Start and end of each in turn. */
  bounds: number[];
  /** How many places they hold together. */
  size: number;
}

interface TokenArrays {
  words: WordList;
  offsets: Uint32Array;
  entries: Uint32Array;
  count: number;
}

/** More hits than these are not sorted: the best known are met early enough when all are looked through in order. */
const SORTED_MAX = 2000;
