import type { SearchQuery, SearchReply, SearchResult } from '#contract/catalogue.ts';
import { findCategory, parseQuery } from '#contract/query-language.ts';
import type { SearchEngine } from './engine.ts';
import { mergeByScore } from './features/autocomplete.ts';
import type { Hit, Kind, SearchRequest } from './types.ts';

const kindsOf = { Movies: ['movie'], 'TV Shows': ['tv'], Person: ['person'] } as const;
const allKinds: readonly Kind[] = ['movie', 'tv', 'person'];
const categories = { movie: 'Movies', tv: 'TV Shows', person: 'Person' } as const;

export function answerSearch(engine: SearchEngine, query: SearchQuery): SearchReply {
  const started = performance.now();
  const request = toRequest(query);
  const common = (found: {
    correctedQuery?: string;
    suggestions?: string[];
    matchedBy?: 'description' | 'likeness';
    similarTo?: string;
  }) => ({
    query: query.q,
    took_ms: Math.round((performance.now() - started) * 100) / 100,
    ...(found.correctedQuery === undefined ? {} : { corrected_query: found.correctedQuery }),
    ...(found.matchedBy === undefined ? {} : { matched_by: found.matchedBy }),
    ...(found.similarTo === undefined ? {} : { similar_to: found.similarTo }),
    ...(found.suggestions === undefined ? {} : { suggestions: found.suggestions }),
  });
  if (query.grouped) {
    const found = engine.search(request);
    const group = (kind: Kind) => ({ results: found.groups[kind].hits.map(toResult), total: found.groups[kind].total });
    return {
      grouped: true,
      ...common(found),
      groups: { Movies: group('movie'), 'TV Shows': group('tv'), People: group('person') },
    };
  }
  // Merges the best of each kind, and cuts the page from the merged list.
  const end = query.page * query.limit;
  const found = engine.search({ ...request, limit: end, page: 1 });
  return {
    grouped: false,
    ...common(found),
    results: mergeByScore(found.groups, end)
      .slice(end - query.limit)
      .map(toResult),
    total: allKinds.reduce((sum, kind) => sum + found.groups[kind].total, 0),
  };
}

/** A parameter of the call overrides the qualifier in the text. */
function toRequest(query: SearchQuery): SearchRequest {
  const parsed = parseQuery(query.q);
  const category = (query.category === undefined ? null : findCategory(query.category)) ?? parsed.category;
  const list = (value: string | undefined) =>
    (value ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return {
    ...parsed,
    kinds: category === null ? allKinds : kindsOf[category],
    crew: [...parsed.crew, ...list(query.crew)],
    tags: [...parsed.tags, ...list(query.tags)],
    yearFrom: query.year_from ?? query.year ?? parsed.yearFrom,
    yearTo: query.year_to ?? query.year ?? parsed.yearTo,
    minRating: query.min_rating ?? null,
    tagSearch: query.tag_search,
    sort: query.sort,
    exact: query.exact,
    limit: query.limit,
    page: query.page,
  };
}

function toResult({ kind, score: _score, ...hit }: Hit): SearchResult {
  return { ...hit, category: categories[kind] };
}
