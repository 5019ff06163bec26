import { type IndexDatabase, writeArray } from '../index/arrays.ts';
import { WordTable } from '../index/word-table.ts';
import { saveTerms } from '../postings/term-list.ts';
import { writeVarint } from '../postings/varint.ts';

export class DescriptionIndexBuilder {
  readonly #terms = new WordTable();
  #postings = new Uint32Array(1 << 16);
  #size = 0;
  readonly #ends = [0];

  add(impacts: Map<string, number>): void {
    for (const [term, impact] of impacts) {
      if (this.#size === this.#postings.length) this.#grow();
      this.#postings[this.#size++] = this.#terms.numberOf(term) * 256 + impact;
    }
    this.#ends.push(this.#size);
  }

  /** `order`: positions of the entries to keep, by descending popularity. */
  save(db: IndexDatabase, name: string, order: Uint32Array): void {
    const { places, ...words } = this.#terms.sorted();
    const { entries, impacts, starts } = this.#byTerm(places, order);
    const { offsets, distances } = packEntries(entries, starts);
    saveTerms(db, `${name}_description`, words);
    writeArray(db, `${name}_description_firsts`, starts);
    writeArray(db, `${name}_description_impacts`, impacts);
    writeArray(db, `${name}_description_offsets`, offsets);
    writeArray(db, `${name}_description_distances`, distances);
  }

  #byTerm(placeOf: Uint32Array, order: Uint32Array): ImpactLists {
    const starts = new Uint32Array(placeOf.length + 1);
    this.#each(order, (term) => starts[placeOf[term]! + 1]!++);
    for (let place = 0; place < placeOf.length; place++) starts[place + 1]! += starts[place]!;
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

  #grow(): void {
    const larger = new Uint32Array(this.#postings.length * 2);
    larger.set(this.#postings);
    this.#postings = larger;
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

function enlarged(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2);
  larger.set(bytes);
  return larger;
}
