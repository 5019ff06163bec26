import { noFieldValues } from '#contract/query-language.ts';
import type { SearchRequest } from '../types.ts';

/** The first page of a search by relevance, without filters. */
export const PLAIN_REQUEST = {
  ...noFieldValues(),
  yearFrom: null,
  yearTo: null,
  minRating: null,
  tagSearch: false,
  sort: 'relevance',
  exact: false,
  page: 1,
} satisfies Partial<SearchRequest>;
