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
import { ListOffsets } from './list-offsets.ts';
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
        return [field, { offsets: new ListOffsets(offsets), bytes, skips }];
      }),
    ) as Record<IndexField, Postings>;
    this.#workspace = workspace;
    workspace.reserve(count);
  }

  /** The most popular matches, and the number of all matches. */
  find({ query, fields, limit, minClauses, accepts }: PostingsRequest): { entries: number[]; total: number } {
    let total = this.#matchQuery(query, fields, minClauses);
    const { hits } = this.#workspace;
    if (accepts) {
      let kept = 0;
      for (let index = 0; index < total; index++) if (accepts(hits[index]!)) hits[kept++] = hits[index]!;
      total = kept;
    }
    if (total > SORTED_MAX && total > limit) return { entries: this.#firstHits(limit, accepts), total };
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

  #matchQuery(query: BooleanQuery, fields: readonly IndexField[], minClauses?: number): number {
    const queryMark = this.#workspace.newMark();
    let total = 0;
    for (const clauses of query) {
      const missable = minClauses === undefined ? 0 : clauses.length - minClauses;
      total = this.#matchConjunction(clauses, { fields, missable, queryMark, hitsBefore: total });
    }
    return total;
  }

  #matchConjunction(clauses: Clause[], { fields, missable, queryMark, hitsBefore }: ConjunctionRequest): number {
    const all: PostingsRange[][] = [];
    let misses = missable;
    for (const clause of clauses) {
      const ranges = this.#rangesOf(clause, fields);
      if (ranges.length > 0) all.push(ranges);
      else if (misses-- === 0) return hitsBefore;
    }
    if (all.length === 0) return hitsBefore;
    // Each match has one of the `misses` + 1 rarest clauses.
    all.sort((one, other) => sizeOf(one) - sizeOf(other));
    let left = this.#unite(all[0]!, 0, 0);
    for (let index = 1; index < all.length && left > 0; index++)
      left = index <= misses ? this.#unite(all[index]!, left, index) : this.#intersect(all[index]!, left, misses);
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

  /** Adds the entries of a clause, which have missed the clauses before it, to the survivors. */
  #unite(ranges: PostingsRange[], before: number, clausesBefore: number): number {
    const { survivors, surviving, matching, missed } = this.#workspace;
    let count = before;
    for (const range of ranges) {
      const { entries } = this.#start(range);
      for (let read = this.#reader.next(); read > 0; read = this.#reader.next()) {
        for (let index = 0; index < read; index++) {
          const entry = entries[index]!;
          if (surviving.has(entry)) {
            matching.add(entry);
            continue;
          }
          surviving.add(entry);
          missed[entry] = clausesBefore;
          survivors[count++] = entry;
        }
      }
    }
    for (let index = 0; index < count; index++) {
      const entry = survivors[index]!;
      if (index < before && !matching.has(entry)) missed[entry]!++;
      matching.remove(entry);
    }
    return count;
  }

  /** Keeps the survivors that have the clause, or have missed up to `misses` clauses. */
  #intersect(ranges: PostingsRange[], count: number, misses: number): number {
    const { survivors: left, surviving, matching, missed } = this.#workspace;
    let isSorted = false;
    for (const range of ranges) {
      const { postings } = range;
      let { from } = range;
      for (const skip of skipsOfLongLists(range, count * SKIP_BYTES)) {
        const list = postings.skips.lists[skip]!;
        const start = postings.offsets.at(list);
        const end = postings.offsets.at(list + 1);
        this.#markSurvivors({ postings, from, to: start });
        if (!isSorted) this.#workspace.sortSurvivors(count);
        isSorted = true;
        this.#seek(new PostingsSeeker(postings, { from: start, to: end, skip }), count);
        from = end;
      }
      this.#markSurvivors({ postings, from, to: range.to });
    }
    let kept = 0;
    for (let index = 0; index < count; index++) {
      const entry = left[index]!;
      if (matching.has(entry)) matching.remove(entry);
      else if (misses === 0 || ++missed[entry]! > misses) {
        surviving.remove(entry);
        continue;
      }
      left[kept++] = entry;
    }
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

  /** Terms with a common prefix are neighbours, so a prefix is one range. */
  #rangesOf(clause: Clause, fields: readonly IndexField[]): PostingsRange[] {
    const ranges: PostingsRange[] = [];
    for (const { token, isPrefix } of clause) {
      const [first, end] = isPrefix ? this.#terms.rangeOf(token) : this.#rangeOfTerm(token);
      if (first === end) continue;
      for (const field of fields) {
        const postings = this.#postings[field];
        // Three of four terms of a field have no entries.
        if (end === first + 1 && postings.offsets.isEmpty(first)) continue;
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
  /** The number of clauses of a conjunction that an entry must match; all by default. */
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
  /** The number of clauses that an entry may miss. */
  missable: number;
  queryMark: number;
  hitsBefore: number;
}

/** Larger results are not sorted: scanning entries by rank reaches the limit sooner. */
const SORTED_MAX = 2000;

function sizeOf(ranges: PostingsRange[]): number {
  return ranges.reduce((size, { from, to }) => size + to - from, 0);
}
