import type { SearchQuery, SearchReply, SearchResult } from '#contract/search.ts';
import type { Language } from '#contract/preference-choices.ts';
import { findCategory, parseQuery } from '#contract/query-language.ts';
import type { SearchEngine } from './engine.ts';
import { mergeByScore } from './features/autocomplete.ts';
import { describedRanges } from './ranking/highlight.ts';
import type { Hit, Kind, NamedTitle, SearchRequest, SearchResult as EngineResult } from './types.ts';

const kindsOf = { Movies: ['movie'], 'TV Shows': ['tv'], Person: ['person'] } as const;
const allKinds: readonly Kind[] = ['movie', 'tv', 'person'];
const categories = { movie: 'Movies', tv: 'TV Shows', person: 'Person' } as const;

/** The result of a search, before its texts are localised. */
export interface FoundResults {
  /** The titles on the page. */
  titleIds: number[];
  /** The reply with localised overviews by title id; titles without one keep the English overview. */
  toReply(localised?: LocalisedOverviews): SearchReply;
}

export interface LocalisedOverviews {
  language: Language;
  byId: Map<number, string>;
}

/** `today` is `YYYYMMDD`. */
export function findResults(engine: SearchEngine, query: SearchQuery, today: number): FoundResults {
  const started = performance.now();
  return toFoundResults(engine.search(toRequest(query, today)), query, performance.now() - started);
}

/** What an engine found for the request of the query. */
export function toFoundResults(found: EngineResult, query: SearchQuery, tookMs: number): FoundResults {
  const end = query.page * query.limit;
  const common = {
    query: query.q,
    took_ms: Math.round(tookMs * 100) / 100,
    ...(found.correctedQuery === undefined ? {} : { corrected_query: found.correctedQuery }),
    ...(found.matchedBy === undefined ? {} : { matched_by: found.matchedBy }),
    ...(found.character === undefined ? {} : { character: found.character }),
    ...(found.interpretedRequest === undefined ? {} : { read_as: found.interpretedRequest }),
  };
  const titles = (language: Language = 'en') => {
    const nameOf = ({ title, localised_titles: localised }: NamedTitle) => localised?.[language] ?? title;
    return {
      ...(found.similarTo === undefined ? {} : { similar_to: nameOf(found.similarTo) }),
      ...(found.suggestions === undefined ? {} : { suggestions: [...new Set(found.suggestions.map(nameOf))] }),
    };
  };
  const { groups } = found;
  const page = query.grouped ? [] : mergeByScore(groups, end).slice(end - query.limit);
  const shown = query.grouped ? allKinds.flatMap((kind) => groups[kind].hits) : page;
  const titleIds = shown.filter(({ kind }) => kind !== 'person').map(({ id }) => id);
  const toReply = (localised?: LocalisedOverviews): SearchReply => {
    const said = { ...common, ...titles(localised?.language) };
    const results = (hits: Hit[]) => hits.map((hit) => toResult(hit, localised));
    if (!query.grouped) {
      const total = allKinds.reduce((sum, kind) => sum + groups[kind].total, 0);
      return { grouped: false, ...said, results: results(page), total };
    }
    const group = (kind: Kind) => ({ results: results(groups[kind].hits), total: groups[kind].total });
    return {
      grouped: true,
      ...said,
      groups: { Movies: group('movie'), 'TV Shows': group('tv'), People: group('person') },
    };
  };
  return { titleIds, toReply };
}

/** Parameters of the call override qualifiers in the text. */
export function toRequest(query: SearchQuery, today: number): SearchRequest {
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
    today,
    // An ungrouped page is cut from the merged lists of all kinds.
    ...(query.grouped ? { limit: query.limit, page: query.page } : { limit: query.page * query.limit, page: 1 }),
  };
}

function toResult(
  { kind, score: _score, overview: english, described, ...hit }: Hit,
  localised: LocalisedOverviews | undefined,
): SearchResult {
  const rangesOf = (overview: string) => (described ? describedRanges(overview, described) : []);
  const own = kind === 'person' ? undefined : localised?.byId.get(hit.id);
  // Shows the overview that contains words of the description, in whichever language it is.
  const isLocalised = own !== undefined && (rangesOf(own).length > 0 || rangesOf(english).length === 0);
  const overview = isLocalised ? own : english;
  const facts = hit.content.slice(english.length).replace(/^\n/, '');
  return {
    ...hit,
    content: isLocalised ? [overview, facts].filter(Boolean).join('\n') : hit.content,
    ...(isLocalised ? { content_language: localised!.language } : {}),
    ...(described ? { content_matches: rangesOf(overview) } : {}),
    category: categories[kind],
  };
}
