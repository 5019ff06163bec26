import { wordsOf } from '../../analysis/analyzer.ts';
import { countriesByName } from '../../analysis/countries.ts';
import { languageByName } from '../../analysis/languages.ts';
import { isRatingLimited } from '../../query/request/ratings.ts';
import { ageRatingTerm, runtimeTerms } from '../../fields.ts';
import type { Clause } from '../../postings/inverted-index.ts';
import { EVERY_ROW, type RowFilter } from '../../index/row-requests.ts';
import type { TitleRequest } from '../../query/request/title-request.ts';
import {
  NEW_POPULARITY_MIN,
  NEW_RESULTS_MIN,
  REQUESTED_ROWS_MAX,
  RESULTS_OF_REQUEST_MAX,
  SUBJECT_RATING_FACTOR,
} from '../../ranking/weights.ts';
import { type Card, type InterpretedRequest, TERM_PREFIX } from '../../types.ts';
import type { CandidateCollector } from '../collector.ts';
import type { BrowseRequest, Facet } from '../retrieval-options.ts';
import { createAnyFilter, isOfMonthAndRating } from './request-filter.ts';
import { createSubjectBonus, withSubjects } from './subjects.ts';
import { createOrderFilter, inOrder, type ScoredRow } from './title-orders.ts';

/**
 * Retrieves the requested titles in the requested order; `today` is `YYYYMMDD`. Returns the interpretation, or
 * undefined when no title matches.
 */
export function retrieveTitleRequest(
  collectors: readonly CandidateCollector[],
  asked: TitleRequest,
  { facets, today }: { facets: BrowseRequest; today: number },
): InterpretedRequest | undefined {
  const request = withKnownAgeRating(asked, collectors);
  const interpretedRequest = toInterpretedRequest(request, facets);
  const clauses = [
    ...facets.clauses,
    ...yearClause(facets.years),
    ...runtimeClause(request),
    ...ageRatingClause(request),
  ];
  const isNothing = (request.unknown === 'offers' || request.unknown === 'age_ratings') && clauses.length === 0;
  let found = 0;
  for (const collector of collectors) {
    const isAsked = request.kinds.length === 0 || request.kinds.includes(collector.index.kind);
    const isTitles = collector.index.kind !== 'person';
    const filter = createRequestFilter(collector, request, facets);
    const matching =
      isAsked && isTitles && !isNothing ? orderedRows(collector, clauses, { request, facets, today, filter }) : [];
    // The words of a name may come from several credits.
    const rows =
      facets.people.length === 0
        ? matching
        : matching.filter(({ row }) => isCredited(facets.people, collector.index.cardTraits(row)));
    collector.replaceWith(rows.slice(0, RESULTS_OF_REQUEST_MAX));
    found += rows.length;
  }
  // No title is of the month: those of the year.
  if (found === 0 && request.month !== null)
    return retrieveTitleRequest(collectors, { ...request, month: null }, { facets, today });
  return found > 0 || isNothing || request.order === 'upcoming' ? interpretedRequest : undefined;
}

/** Whether the title credits all of the people as makers or leading cast. */
export function isCredited(
  people: readonly string[],
  { credits: { directors, creators, cast } }: Pick<Card, 'credits'>,
): boolean {
  const credits = [...directors, ...creators, ...cast];
  return people.every((name) => credits.includes(name));
}

/** The interpretation of a request for facets. */
export function toInterpretedRequest(
  {
    kinds,
    order,
    month,
    ageRating,
    runtime,
    rating,
    unknown,
  }: Omit<TitleRequest, 'facetWords' | 'facetText' | 'placeWords' | 'excludedWords' | 'provider'>,
  { facets, years, people, excluded }: BrowseRequest,
): InterpretedRequest {
  return {
    kinds: [...new Set(kinds)].filter((kind) => kind !== 'person'),
    ...valuesOf(facets),
    people,
    years: years ? [Math.min(...years), Math.max(...years)] : null,
    month,
    runtime,
    rating,
    age_rating: ageRating,
    excluded: valuesOf(excluded),
    order,
    unknown,
  };
}

function valuesOf(facets: readonly Facet[]): InterpretedRequest['excluded'] {
  const languages = facets.filter(({ fields, isGenre: is }) => !is && fields.has('language'));
  const countries = facets.filter(({ fields }) => fields.has('country'));
  return {
    tags: facets.filter((facet) => !languages.includes(facet) && !countries.includes(facet)).map(({ text }) => text),
    languages: [...new Set(languages.flatMap(({ text }) => languageByName(wordsOf(text)) ?? []))],
    countries: [...new Set(countries.flatMap(({ text }) => countriesByName(wordsOf(text))))],
  };
}

/** An age rating that no title has cannot be filtered by. */
function withKnownAgeRating(request: TitleRequest, collectors: readonly CandidateCollector[]): TitleRequest {
  const { ageRating } = request;
  if (!ageRating || collectors.some(({ index }) => index.hasFilterTerm(ageRatingTerm(ageRating), 1))) return request;
  return { ...request, ageRating: null, unknown: 'age_ratings' };
}

/** The filter of the search, the month, the rating, and what the titles must not have; undefined without them. */
function createRequestFilter(
  { index, filter }: CandidateCollector,
  { month, rating }: TitleRequest,
  { excluded }: BrowseRequest,
): RowFilter | undefined {
  if (month === null && !isRatingLimited(rating) && excluded.length === 0) return filter;
  const unwanted = excluded.flatMap(({ terms }) => terms.map((token) => ({ token })));
  const exclusion = unwanted.length === 0 ? undefined : createAnyFilter(index, unwanted);
  return {
    accepts: (row) =>
      (!filter || filter.accepts(row)) && isOfMonthAndRating(index, row, { month, rating }) && !exclusion?.accepts(row),
  };
}

interface OrderOptions {
  request: TitleRequest;
  facets: BrowseRequest;
  today: number;
  filter: RowFilter | undefined;
}

function orderedRows(
  collector: CandidateCollector,
  clauses: Clause[],
  { request: { order }, facets, today, filter }: OrderOptions,
): ScoredRow[] {
  const { index } = collector;
  if (order === 'newest') return inOrder(index, newRows(collector, clauses, { today, filter }), { order, today });
  // Before the number of rows is limited.
  const isMeant = createOrderFilter(index, order, today);
  const accepted = isMeant ? { accepts: (row: number) => isMeant(row) && (!filter || filter.accepts(row)) } : filter;
  const rows = inOrder(index, matchingRows(collector, clauses, accepted), { order, today });
  const factor = order === 'popular' ? 1 : order === 'best' ? SUBJECT_RATING_FACTOR : 0;
  return factor === 0 ? rows : withSubjects(rows, createSubjectBonus(index, facets), factor);
}

/** Titles released within a year, three years or ever, whichever suffices. */
function newRows(
  collector: CandidateCollector,
  clauses: Clause[],
  { today, filter }: Pick<OrderOptions, 'today' | 'filter'>,
): number[] {
  const { index } = collector;
  const released = (years: number): RowFilter => ({
    accepts: (row) =>
      index.released(row) <= today &&
      index.released(row) > today - years * 10_000 &&
      index.popularity(row) >= NEW_POPULARITY_MIN &&
      (!filter || filter.accepts(row)),
  });
  for (const years of [1, 3]) {
    const rows = matchingRows(collector, clauses, released(years));
    if (rows.length >= NEW_RESULTS_MIN) return rows;
  }
  return matchingRows(collector, clauses, released(EVER));
}

/** Years. */
const EVER = 3000;

function matchingRows({ index }: CandidateCollector, clauses: Clause[], filter: RowFilter | undefined): number[] {
  const limit = REQUESTED_ROWS_MAX;
  return clauses.length > 0
    ? index.search({ query: [clauses], scope: 'anywhere', limit, filter }).rows
    : index.filterAll(filter ?? EVERY_ROW, limit).rows;
}

function yearClause(years: number[] | null): Clause[] {
  return years ? [years.map((year) => ({ token: TERM_PREFIX.year + year }))] : [];
}

function ageRatingClause({ ageRating }: TitleRequest): Clause[] {
  return ageRating ? [[{ token: ageRatingTerm(ageRating) }]] : [];
}

function runtimeClause({ runtime: { min, max } }: TitleRequest): Clause[] {
  return min === null && max === null ? [] : [runtimeTerms(min ?? 0, max ?? Infinity).map((token) => ({ token }))];
}
