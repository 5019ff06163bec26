import { parseQuery } from '#contract/query-language.ts';
import type { SearchRequest } from '#server/features/search/types.ts';

/** The request that the search service makes of a text. */
export function aRequest(query: string, given: Partial<SearchRequest> = {}): SearchRequest {
  const { category, ...parsed } = parseQuery(query);
  return {
    ...parsed,
    kinds:
      category === null
        ? ['movie', 'tv', 'person']
        : [({ Movies: 'movie', 'TV Shows': 'tv', Person: 'person' } as const)[category]],
    minRating: null,
    today: 20_261_122,
    tagSearch: false,
    sort: 'relevance',
    exact: false,
    limit: 20,
    page: 1,
    ...given,
  };
}
