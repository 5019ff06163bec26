import { wordsOf } from '../../analysis/analyzer.ts';
import { ageRatingTerm, BROWSE_TERMS, runtimeTerms } from '../../fields.ts';
import type { KindIndex } from '../../index/kind-index.ts';
import type { RowFilter } from '../../index/row-requests.ts';
import type { Clause } from '../../postings/inverted-index.ts';
import { isRatingLimited } from '../../query/request/ratings.ts';
import { INDEX_FIELDS, type InterpretedRequest, TERM_PREFIX } from '../../types.ts';

/** Accepts the titles with all properties of a request but its kinds, people and order. */
export function createPropertyFilter(index: KindIndex, request: InterpretedRequest): RowFilter {
  const { years, excluded } = request;
  const clauses = [...valueClauses(request), ...limitClauses(request)];
  const wanted = index.createFilter({
    // A query without clauses finds nothing.
    clauses: clauses.length === 0 ? [] : [{ postings: INDEX_FIELDS, clauses }],
    yearFrom: years?.[0] ?? null,
    yearTo: years?.[1] ?? null,
    minRating: null,
  });
  const unwanted = valueClauses(excluded).map((clause) => createAnyFilter(index, clause));
  return {
    accepts: (row) =>
      wanted.accepts(row) && isOfMonthAndRating(index, row, request) && !unwanted.some((filter) => filter.accepts(row)),
  };
}

/** Accepts titles with any of the terms. */
export function createAnyFilter(index: KindIndex, clause: Clause): RowFilter {
  const clauses = [{ postings: INDEX_FIELDS, clauses: [clause] }];
  return index.createFilter({ clauses, yearFrom: null, yearTo: null, minRating: null });
}

/** A title without votes has no rating. */
export function isOfMonthAndRating(
  index: KindIndex,
  row: number,
  { month, rating }: Pick<InterpretedRequest, 'month' | 'rating'>,
): boolean {
  if (month !== null && Math.floor(index.released(row) / 100) % 100 !== month) return false;
  if (!isRatingLimited(rating)) return true;
  const average = index.rating(row);
  const { min, max, below } = rating;
  return average > 0 && average >= (min ?? 0) && average <= (max ?? Infinity) && average < (below ?? Infinity);
}

function valueClauses({ tags, languages, countries }: InterpretedRequest['excluded']): Clause[] {
  return [
    ...tags.map((tag) => BROWSE_TERMS.flatMap(({ browseTerms }) => browseTerms(wordsOf(tag)))),
    ...languages.map((code) => [TERM_PREFIX.language + code]),
    ...countries.map((code) => [TERM_PREFIX.country + code.toLowerCase()]),
  ].map((terms) => terms.map((token) => ({ token })));
}

function limitClauses({ runtime: { min, max }, age_rating: age }: InterpretedRequest): Clause[] {
  const isTimed = min !== null || max !== null;
  return [
    ...(isTimed ? [runtimeTerms(min ?? 0, max ?? Infinity).map((token) => ({ token }))] : []),
    ...(age ? [[{ token: ageRatingTerm(age) }]] : []),
  ];
}
