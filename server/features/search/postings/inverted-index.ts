import type { MatchWorkspace } from './match-workspace.ts';
import {
  type Postings,
  type PostingsBytes,
  type PostingsRange,
  PostingsReader,
  PostingsSeeker,
  SKIP_BYTES,
  skipsOfLongLists,
} from './postings.ts';
import { PackedOffsets } from './packed-offsets.ts';
import { TermList } from './term-list.ts';
import { INDEX_FIELDS, type IndexField } from '../types.ts';
import type { InvertedIndexData } from './inverted-index-data.ts';

export interface Term {
  token: string;
  isPrefix?: boolean;
}

export type Clause = Term[];

/** A disjunction of conjunctions of clauses; a clause is a disjunction of terms. */
export type BooleanQuery = Clause[][];

/** Postings in memory. A query reads the postings of its rarest clause, and seeks each survivor in the longer lists. */
export class InvertedIndex {
  readonly count: number;
  /** Postings read since opening: a cost measure that is independent of time. */
  postingsRead = 0;
  readonly #terms: TermList;
  readonly #postings: Record<IndexField, Postings>;
  readonly #workspace: MatchWorkspace;
  readonly #reader = new PostingsReader();

  constructor({ terms, postings, count }: InvertedIndexData, workspace: MatchWorkspace) {
    this.count = count;
    this.#terms = new TermList(terms);
    this.#postings = Object.fromEntries(
      INDEX_FIELDS.map((field) => {
        const { offsets, bytes, skips } = postings[field];
        return [field, { offsets: new PackedOffsets(offsets), bytes, skips }];
      }),
    ) as Record<IndexField, Postings>;
    this.#workspace = workspace;
    workspace.reserve(count);
  }

  /** The most popular matches, and the number of all matches. */
  find({ query, fields, limit, minClauses, accepts }: PostingsRequest): { entries: number[]; total: number } {
    let total =
      minClauses === undefined ? this.#matchQuery(query, fields) : this.#matchMinimum(query[0]!, fields, minClauses);
    const { hits } = this.#workspace;
    if (accepts) {
      let kept = 0;
      for (let index = 0; index < total; index++) if (accepts(hits[index]!)) hits[kept++] = hits[index]!;
      total = kept;
    }
    if (minClauses === undefined && total > SORTED_MAX && total > limit)
      return { entries: this.#firstHits(limit, accepts), total };
    const sorted = hits.subarray(0, total).sort();
    const entries: number[] = [];
    for (let index = 0; index < total && index < limit; index++) entries.push(sorted[index]!);
    return { entries, total };
  }

  /** The number of entries that have a term, counted up to `most`. */
  countUpTo(token: string, { fields, most, accepts }: CountUpToRequest): number {
    let count = 0;
    for (const range of this.#rangesOf([{ token }], fields)) {
      const { entries } = this.#start(range);
      for (let read = this.#reader.next(most); read > 0 && count < most; read = this.#reader.next(most)) {
        for (let index = 0; index < read && count < most; index++) if (!accepts || accepts(entries[index]!)) count++;
      }
    }
    return count;
  }

  bitmap(query: BooleanQuery, fields: readonly IndexField[]): Uint8Array {
    const bitmap = new Uint8Array(this.count);
    const total = this.#matchQuery(query, fields);
    const { hits } = this.#workspace;
    for (let index = 0; index < total; index++) bitmap[hits[index]!] = 1;
    return bitmap;
  }

  #matchQuery(query: BooleanQuery, fields: readonly IndexField[]): number {
    const queryMark = this.#workspace.newMarks(1);
    let total = 0;
    for (const clauses of query) total = this.#matchConjunction(clauses, { fields, queryMark, hitsBefore: total });
    return total;
  }

  #matchConjunction(clauses: Clause[], { fields, queryMark, hitsBefore }: ConjunctionRequest): number {
    const all: PostingsRange[][] = [];
    for (const clause of clauses) {
      const ranges = this.#rangesOf(clause, fields);
      if (ranges.length === 0) return hitsBefore;
      all.push(ranges);
    }
    if (all.length === 0) return hitsBefore;
    all.sort((one, other) => sizeOf(one) - sizeOf(other));
    let left = this.#collectUnion(all[0]!);
    for (let index = 1; index < all.length && left > 0; index++) left = this.#intersect(all[index]!, left);
    const { found, hits, survivors, surviving } = this.#workspace;
    let total = hitsBefore;
    for (let index = 0; index < left; index++) {
      const entry = survivors[index]!;
      surviving.remove(entry);
      if (found[entry] === queryMark) continue;
      found[entry] = queryMark;
      hits[total++] = entry;
    }
    return total;
  }

  #collectUnion(ranges: PostingsRange[]): number {
    const { survivors, surviving } = this.#workspace;
    const { words } = surviving;
    let count = 0;
    for (const range of ranges) {
      const { entries } = this.#start(range);
      for (let read = this.#reader.next(); read > 0; read = this.#reader.next()) {
        for (let index = 0; index < read; index++) {
          const entry = entries[index]!;
          const bit = 1 << (entry & 31);
          if ((words[entry >>> 5]! & bit) !== 0) continue;
          words[entry >>> 5]! |= bit;
          survivors[count++] = entry;
        }
      }
    }
    return count;
  }

  #intersect(ranges: PostingsRange[], count: number): number {
    const { survivors: left, surviving, matching } = this.#workspace;
    let isSorted = false;
    for (const range of ranges) {
      const { postings } = range;
      let { from } = range;
      for (const skip of skipsOfLongLists(range, count * SKIP_BYTES)) {
        const list = postings.skips.lists[skip]!;
        const start = postings.offsets.at(list);
        const end = postings.offsets.at(list + 1);
        this.#markSurvivors({ postings, from, to: start });
        if (!isSorted) left.subarray(0, count).sort();
        isSorted = true;
        this.#seek(new PostingsSeeker(postings, { from: start, to: end, skip }), count);
        from = end;
      }
      this.#markSurvivors({ postings, from, to: range.to });
    }
    let kept = 0;
    for (let index = 0; index < count; index++) {
      const entry = left[index]!;
      surviving.remove(entry);
      if (matching.has(entry)) left[kept++] = entry;
    }
    this.#workspace.swapBits();
    return kept;
  }

  /** Marks the survivors in lists that are read from their first byte to their last. */
  #markSurvivors(lists: PostingsBytes): void {
    const { surviving, matching } = this.#workspace;
    const { entries } = this.#start(lists);
    for (let read = this.#reader.next(); read > 0; read = this.#reader.next()) {
      for (let index = 0; index < read; index++) {
        const entry = entries[index]!;
        if (surviving.has(entry)) matching.add(entry);
      }
    }
  }

  #seek(seeker: PostingsSeeker, count: number): void {
    const { survivors, matching } = this.#workspace;
    for (let index = 0; index < count; index++) if (seeker.has(survivors[index]!)) matching.add(survivors[index]!);
    this.postingsRead += (count * SKIP_BYTES) / 2;
  }

  #start({ postings, from, to }: PostingsBytes): PostingsReader {
    this.postingsRead += to - from;
    this.#reader.start(postings.bytes, from, to);
    return this.#reader;
  }

  #matchMinimum(clauses: Clause[], fields: readonly IndexField[], minClauses: number): number {
    const base = this.#workspace.newMarks(2 * clauses.length + 2);
    let total = 0;
    for (const [index, clause] of clauses.entries()) {
      const clauseMark = base + clauses.length + 1 + index;
      for (const range of this.#rangesOf(clause, fields))
        total = this.#count(range, { base, clauseMark, minClauses, hitsBefore: total });
    }
    return total;
  }

  #count(range: PostingsRange, { base, clauseMark, minClauses, hitsBefore }: CountRequest): number {
    const { marks, found, hits } = this.#workspace;
    let total = hitsBefore;
    const { entries } = this.#start(range);
    for (let read = this.#reader.next(); read > 0; read = this.#reader.next()) {
      for (let index = 0; index < read; index++) {
        const entry = entries[index]!;
        if (found[entry] === clauseMark) continue;
        found[entry] = clauseMark;
        marks[entry] = marks[entry]! < base ? base + 1 : marks[entry]! + 1;
        if (marks[entry]! - base === minClauses) hits[total++] = entry;
      }
    }
    return total;
  }

  /** Terms with a common prefix are neighbours, so a prefix is one range. */
  #rangesOf(clause: Clause, fields: readonly IndexField[]): PostingsRange[] {
    const ranges: PostingsRange[] = [];
    for (const { token, isPrefix } of clause) {
      const [first, end] = isPrefix ? this.#terms.rangeOf(token) : this.#rangeOfTerm(token);
      if (first === end) continue;
      for (const field of fields) {
        const postings = this.#postings[field];
        const from = postings.offsets.at(first);
        const to = postings.offsets.at(end);
        if (to > from) ranges.push({ postings, from, to, first, end });
      }
    }
    return ranges;
  }

  #rangeOfTerm(token: string): [number, number] {
    const id = this.#terms.find(token);
    return id < 0 ? [0, 0] : [id, id + 1];
  }

  #firstHits(limit: number, accepts: PostingsRequest['accepts']): number[] {
    const { found, hits } = this.#workspace;
    const mark = found[hits[0]!]!;
    const entries: number[] = [];
    for (let entry = 0; entries.length < limit && entry < this.count; entry++) {
      if (found[entry] === mark && (!accepts || accepts(entry))) entries.push(entry);
    }
    return entries;
  }
}

export interface PostingsRequest {
  query: BooleanQuery;
  fields: readonly IndexField[];
  limit: number;
  /** The number of clauses of the first conjunction that an entry must match. */
  minClauses?: number | undefined;
  accepts?: ((entry: number) => boolean) | undefined;
}

interface CountUpToRequest {
  fields: readonly IndexField[];
  most: number;
  accepts?: ((entry: number) => boolean) | undefined;
}

interface ConjunctionRequest {
  fields: readonly IndexField[];
  queryMark: number;
  hitsBefore: number;
}

interface CountRequest {
  base: number;
  clauseMark: number;
  minClauses: number;
  hitsBefore: number;
}

/** Larger results are not sorted: scanning entries by rank reaches the limit sooner. */
const SORTED_MAX = 2000;

function sizeOf(ranges: PostingsRange[]): number {
  return ranges.reduce((size, { from, to }) => size + to - from, 0);
}
