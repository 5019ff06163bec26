import type { IndexField } from '../types.ts';
import type { BooleanQuery, Clause } from '../postings/inverted-index.ts';

export interface RowRequest {
  query: BooleanQuery;
  scope: SearchScope;
  limit: number;
  minClauses?: number | undefined;
  filter?: RowFilter | undefined;
}

/** Names; names, credits and tags; everything; filter terms alone. */
export type SearchScope = 'names' | 'metadata' | 'anywhere' | 'filterTerms';

export interface RowPage {
  /** By descending popularity. */
  rows: number[];
  total: number;
}

export interface RowFilter {
  accepts(row: number): boolean;
}

export const EVERY_ROW: RowFilter = { accepts: () => true };

export interface FilterRequest {
  /** An entry must match all of them, each in any of its posting lists. */
  clauses: { postings: readonly IndexField[]; clauses: Clause[] }[];
  yearFrom: number | null;
  yearTo: number | null;
  minRating: number | null;
}
