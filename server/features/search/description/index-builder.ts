import type { TitleDocument } from '#server/features/catalogue/documents.ts';
import { type IndexDatabase, writeArray } from '../index/arrays.ts';
import { enlarged } from '../index/enlarged.ts';
import { selectWords, type SortedWords } from '../index/word-table.ts';
import { saveTerms } from '../postings/term-list.ts';
import { writeVarint } from '../postings/varint.ts';
import { eachFrequency, impactOf } from './impacts.ts';
import type { TermNumbers } from './term-numbers.ts';

export class DescriptionIndexBuilder {
  readonly #terms: TermNumbers;
  /** Of the title being added, by term number; 0 for other terms. */
  #frequencies = new Float64Array(1 << 12);
  /** The terms of the title being added. */
  readonly #added: number[] = [];
  #postings = new Uint32Array(1 << 16);
  #size = 0;
  readonly #ends = [0];

  /** The terms are numbered in a table that the kinds share. */
  constructor(terms: TermNumbers) {
    this.#terms = terms;
  }

  add(title: TitleDocument): void {
    eachFrequency(title, this.#terms, (term, frequency) => this.#addFrequency(term, frequency));
    const size = this.#size + this.#added.length;
    if (size > this.#postings.length) this.#postings = enlarged(this.#postings, size);
    for (const term of this.#added) {
      this.#postings[this.#size++] = term * 256 + impactOf(this.#frequencies[term]!);
      this.#frequencies[term] = 0;
    }
    this.#added.length = 0;
    this.#ends.push(this.#size);
  }

  addEmpty(): void {
    this.#ends.push(this.#size);
  }

  /** `order`: positions of the entries to keep, by descending popularity. `sorted`: all terms of the table. */
  save(db: IndexDatabase, { name, order, sorted }: { name: string; order: Uint32Array; sorted: SortedWords }): void {
    const terms = this.#ownTerms(sorted);
    const { entries, impacts, starts } = this.#byTerm(terms, order);
    const { offsets, distances } = packEntries(entries, starts);
    saveTerms(db, `${name}_description`, terms);
    writeArray(db, `${name}_description_firsts`, starts);
    writeArray(db, `${name}_description_impacts`, impacts);
    writeArray(db, `${name}_description_offsets`, offsets);
    writeArray(db, `${name}_description_distances`, distances);
  }

  #ownTerms(sorted: SortedWords): SortedWords {
    const isOwn = new Uint8Array(sorted.numbers.length);
    for (let at = 0; at < this.#size; at++) isOwn[this.#postings[at]! >>> 8] = 1;
    return selectWords(sorted, (number) => isOwn[number] === 1);
  }

  #byTerm({ numbers, places: placeOf }: SortedWords, order: Uint32Array): ImpactLists {
    const starts = new Uint32Array(numbers.length + 1);
    this.#each(order, (term) => starts[placeOf[term]! + 1]!++);
    for (let place = 0; place < numbers.length; place++) starts[place + 1]! += starts[place]!;
    const next = starts.slice();
    const entries = new Uint32Array(starts.at(-1)!);
    const impacts = new Uint8Array(entries.length);
    this.#each(order, (term, impact, entry) => {
      const at = next[placeOf[term]!]!++;
      entries[at] = entry;
      impacts[at] = impact;
    });
    return { entries, impacts, starts };
  }

  #each(order: Uint32Array, visit: (term: number, impact: number, entry: number) => void): void {
    for (let entry = 0; entry < order.length; entry++) {
      const added = order[entry]!;
      for (let at = this.#ends[added]!; at < this.#ends[added + 1]!; at++) {
        const posting = this.#postings[at]!;
        visit(posting >>> 8, posting & 0xff, entry);
      }
    }
  }

  #addFrequency(term: number, frequency: number): void {
    if (term >= this.#frequencies.length) this.#frequencies = enlarged(this.#frequencies, term + 1);
    if (this.#frequencies[term] === 0) this.#added.push(term);
    this.#frequencies[term]! += frequency;
  }
}

interface ImpactLists {
  entries: Uint32Array;
  impacts: Uint8Array;
  starts: Uint32Array;
}

/** Each as the distance to the previous entry. Apart from the impacts, both compress better in the file. */
function packEntries(entries: Uint32Array, starts: Uint32Array) {
  const terms = starts.length - 1;
  const offsets = new Uint32Array(terms + 1);
  let distances = new Uint8Array(entries.length * 2 + 16);
  let at = 0;
  for (let term = 0; term < terms; term++) {
    offsets[term] = at;
    let before = -1;
    for (let index = starts[term]!; index < starts[term + 1]!; index++) {
      if (at + 5 > distances.length) distances = enlarged(distances);
      at = writeVarint(distances, at, entries[index]! - before);
      before = entries[index]!;
    }
  }
  offsets[terms] = at;
  return { offsets, distances: distances.slice(0, at) };
}
