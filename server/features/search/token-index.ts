import { type IndexDatabase, readArray } from './arrays.ts';
import { type Postings, PostingsReader, PostingsSeeker, SKIP_BYTES } from './postings.ts';
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
 * Where in an entry a token stands: in its names; in those or the names of its people, its tags or its year; in its
 * overview, or as a tag as a whole; in the names of its people.
 */
export const SECTIONS = ['names', 'strong', 'text', 'credits'] as const;
export type Section = (typeof SECTIONS)[number];

/**
 * Which entries have which tokens, in memory, entries numbered from the best known. Asking costs one step for each time
 * the rarest word in question occurs, and for the others no more than that many looks into their lists.
 */
export class TokenIndex {
  /** How many entries there are. */
  readonly count: number;
  /** Postings read since the index was opened: what asking costs, without a clock. */
  steps = 0;
  readonly #words: WordList;
  readonly #postings: Record<Section, Postings>;
  /** How many clauses an entry has met, counted from the number of the question. */
  readonly #marks: Uint32Array;
  readonly #found: Uint32Array;
  readonly #hits: Uint32Array;
  /** Entries that have met all clauses so far. */
  readonly #left: Uint32Array;
  readonly #reader = new PostingsReader();
  readonly #lately = new Map<string, number>();
  #number = 1;

  constructor({ words, postings, count }: TokenArrays) {
    this.count = count;
    this.#words = words;
    this.#postings = postings;
    this.#marks = new Uint32Array(count);
    this.#found = new Uint32Array(count);
    this.#hits = new Uint32Array(count);
    this.#left = new Uint32Array(count);
  }

  /** The best known entries that answer, and how many there are. */
  find({ question, sections, limit, least, accepts }: TokenRequest): { entries: number[]; total: number } {
    let total = least === undefined ? this.#findAny(question, sections) : this.#findMost(question[0]!, sections, least);
    const hits = this.#hits;
    if (accepts) {
      let kept = 0;
      for (let index = 0; index < total; index++) if (accepts(hits[index]!)) hits[kept++] = hits[index]!;
      total = kept;
    }
    if (least === undefined && total > SORTED_MAX && total > limit)
      return { entries: this.#firstFound(limit, accepts), total };
    return { entries: [...hits.subarray(0, total).sort().subarray(0, limit)], total };
  }

  /** A byte for each entry: 1 when it answers. */
  bitmap(question: Question, sections: readonly Section[]): Uint8Array {
    const bitmap = new Uint8Array(this.count);
    const total = this.#findAny(question, sections);
    for (let index = 0; index < total; index++) bitmap[this.#hits[index]!] = 1;
    return bitmap;
  }

  #findAny(question: Question, sections: readonly Section[]): number {
    if (this.#number > 2 ** 31) this.#startOver();
    const asked = ++this.#number;
    let total = 0;
    for (const clauses of question) total = this.#findAll(clauses, { sections, asked, before: total });
    return total;
  }

  #findAll(clauses: Clause[], { sections, asked, before }: Asking): number {
    const all: Range[][] = [];
    for (const clause of clauses) {
      const ranges = this.#rangesOf(clause, sections);
      if (ranges.length === 0) return before;
      all.push(ranges);
    }
    if (all.length === 0) return before;
    all.sort((one, other) => sizeOf(one) - sizeOf(other));
    let left = this.#meetFirst(all[0]!);
    for (let index = 1; index < all.length && left > 0; index++) left = this.#meet(all[index]!, left);
    const found = this.#found;
    let total = before;
    for (let index = 0; index < left; index++) {
      const entry = this.#left[index]!;
      if (found[entry] === asked) continue;
      found[entry] = asked;
      this.#hits[total++] = entry;
    }
    return total;
  }

  /** Notes the entries of these ranges, each once; how many there are. */
  #meetFirst(ranges: Range[]): number {
    const mark = ++this.#number;
    const marks = this.#marks;
    let count = 0;
    for (const range of ranges) {
      const { entries } = this.#start(range);
      for (let read = this.#reader.next(); read > 0; read = this.#reader.next()) {
        for (let index = 0; index < read; index++) {
          const entry = entries[index]!;
          if (marks[entry] === mark) continue;
          marks[entry] = mark;
          this.#left[count++] = entry;
        }
      }
    }
    return count;
  }

  /** Keeps those of the entries noted that are in one of these ranges as well. */
  #meet(ranges: Range[], count: number): number {
    const before = this.#number;
    const mark = ++this.#number;
    const marks = this.#marks;
    const left = this.#left;
    let isSorted = false;
    for (const range of ranges) {
      if (range.skip >= 0 && count * SKIP_BYTES < range.to - range.from) {
        if (!isSorted) left.subarray(0, count).sort();
        isSorted = true;
        this.#seek(range, count, mark);
        continue;
      }
      const { entries } = this.#start(range);
      for (let read = this.#reader.next(); read > 0; read = this.#reader.next()) {
        for (let index = 0; index < read; index++) {
          if (marks[entries[index]!] === before) marks[entries[index]!] = mark;
        }
      }
    }
    let kept = 0;
    for (let index = 0; index < count; index++) {
      const entry = left[index]!;
      if (marks[entry] === mark) left[kept++] = entry;
    }
    return kept;
  }

  /** Looks for the entries noted in a long list. */
  #seek(range: Range, count: number, mark: number): void {
    const seeker = new PostingsSeeker(range.postings, range);
    for (let index = 0; index < count; index++) {
      if (seeker.has(this.#left[index]!)) this.#marks[this.#left[index]!] = mark;
    }
    this.steps += (count * SKIP_BYTES) / 2;
  }

  #start({ postings, from, to }: Range): PostingsReader {
    this.steps += to - from;
    this.#reader.start(postings.bytes, from, to);
    return this.#reader;
  }

  /** The entries that have met so many of the clauses: every list is read once. */
  #findMost(clauses: Clause[], sections: readonly Section[], least: number): number {
    if (this.#number > 2 ** 31) this.#startOver();
    const none = this.#number + 1;
    this.#number += 2 * clauses.length + 2;
    let total = 0;
    for (const [index, clause] of clauses.entries()) {
      const met = none + clauses.length + 1 + index;
      for (const range of this.#rangesOf(clause, sections)) total = this.#count(range, { none, met, least, total });
    }
    return total;
  }

  #count(range: Range, { none, met, least, total }: Count): number {
    const marks = this.#marks;
    const found = this.#found;
    let hits = total;
    const { entries } = this.#start(range);
    for (let read = this.#reader.next(); read > 0; read = this.#reader.next()) {
      for (let index = 0; index < read; index++) {
        const entry = entries[index]!;
        // Several terms of one clause count once.
        if (found[entry] === met) continue;
        found[entry] = met;
        marks[entry] = marks[entry]! < none ? none + 1 : marks[entry]! + 1;
        if (marks[entry]! - none === least) this.#hits[hits++] = entry;
      }
    }
    return hits;
  }

  /** Where the entries of its tokens stand; those of tokens with a common beginning are neighbours. */
  #rangesOf(clause: Clause, sections: readonly Section[]): Range[] {
    const ranges: Range[] = [];
    for (const { token, begins } of clause) {
      const id = begins ? -1 : this.#find(token);
      if (!begins && id < 0) continue;
      const [first, end] = begins ? this.#words.rangeOf(token) : [id, id + 1];
      for (const section of sections) {
        const postings = this.#postings[section];
        const from = postings.offsets[first]!;
        const to = postings.offsets[end]!;
        if (to > from) ranges.push({ postings, from, to, skip: begins ? -1 : skipOf(postings, first) });
      }
    }
    return ranges;
  }

  /** The number of a token, or -1. One query asks for the same several times, and the next ones often as well. */
  #find(token: string): number {
    let id = this.#lately.get(token);
    if (id !== undefined) return id;
    id = this.#words.find(token);
    if (this.#lately.size >= LATELY_MAX) this.#lately.clear();
    this.#lately.set(token, id);
    return id;
  }

  #firstFound(limit: number, accepts: TokenRequest['accepts']): number[] {
    const hit = this.#found[this.#hits[0]!]!;
    const entries: number[] = [];
    for (let entry = 0; entries.length < limit && entry < this.count; entry++) {
      if (this.#found[entry] === hit && (!accepts || accepts(entry))) entries.push(entry);
    }
    return entries;
  }

  #startOver(): void {
    this.#number = 1;
    this.#marks.fill(0);
    this.#found.fill(0);
  }
}

export function loadTokenIndex(db: IndexDatabase, name: string): TokenIndex {
  const numbers = (part: string) => new Uint32Array(readArray(db, `${name}_${part}`));
  const postings = (section: Section): [Section, Postings] => [
    section,
    {
      offsets: numbers(`${section}_offsets`),
      bytes: new Uint8Array(readArray(db, `${name}_${section}_bytes`)),
      skips: {
        lists: numbers(`${section}_skip_lists`),
        starts: numbers(`${section}_skip_starts`),
        points: numbers(`${section}_skip_points`),
      },
    },
  ];
  return new TokenIndex({
    words: new WordList(new Uint16Array(readArray(db, `${name}_characters`)), numbers('starts'), new Uint8Array(0)),
    postings: Object.fromEntries(SECTIONS.map(postings)) as Record<Section, Postings>,
    count: numbers('count')[0]!,
  });
}

export interface TokenRequest {
  question: Question;
  sections: readonly Section[];
  limit: number;
  /** How many clauses of the first list are enough. */
  least?: number | undefined;
  /** What else an entry must fulfil. */
  accepts?: ((entry: number) => boolean) | undefined;
}

interface Asking {
  sections: readonly Section[];
  /** The number under which hits are noted. */
  asked: number;
  /** How many hits there are already. */
  before: number;
}

interface Range {
  postings: Postings;
  from: number;
  to: number;
  /** Which of the lists with skip points it is, or -1. */
  skip: number;
}

interface Count {
  /** The mark of an entry that has met none. */
  none: number;
  /** What entries that have met the present clause are noted by. */
  met: number;
  least: number;
  total: number;
}

interface TokenArrays {
  words: WordList;
  postings: Record<Section, Postings>;
  count: number;
}

const LATELY_MAX = 20_000;
/** More hits than these are not sorted: the best known are met early enough when all are looked through in order. */
const SORTED_MAX = 2000;

/** Which of the lists with skip points a list is, or -1. */
function skipOf({ skips: { lists } }: Postings, list: number): number {
  let low = 0;
  let high = lists.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (lists[middle]! < list) low = middle + 1;
    else high = middle;
  }
  return lists[low] === list ? low : -1;
}

function sizeOf(ranges: Range[]): number {
  return ranges.reduce((size, { from, to }) => size + to - from, 0);
}
