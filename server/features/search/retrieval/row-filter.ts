import { FILTERS } from '../fields.ts';
import type { KindIndex } from '../index/kind-index.ts';
import { filterClauses, hasFilter, requiredClauses } from '../query/boolean-query.ts';
import type { Kind, SearchRequest } from '../types.ts';

/** People have no year, rating or tags. */
export function isAnswerable(kind: Kind, { yearFrom, yearTo, minRating, ...request }: SearchRequest): boolean {
  if (kind !== 'person') return true;
  const excluding = FILTERS.some(({ qualifier, namesPeople }) => !namesPeople && request[qualifier].length > 0);
  return !excluding && yearFrom === null && yearTo === null && minRating === null;
}

/** Undefined without filters; people are filtered by quoted words only. */
export function createRowFilter(index: KindIndex, request: SearchRequest) {
  const quoted = requiredClauses(request.text);
  if (index.kind === 'person') {
    const unfiltered = { yearFrom: null, yearTo: null, minRating: null };
    return quoted.length > 0 ? index.createFilter({ ...unfiltered, clauses: quoted }) : undefined;
  }
  if (quoted.length === 0 && !hasFilter(request)) return undefined;
  return index.createFilter({ ...request, clauses: [...filterClauses(request), ...quoted] });
}
