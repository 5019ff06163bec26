/** The `page` of a URL, from 1 to `max`; 1 for invalid values. */
export const readPageNumber = (params: URLSearchParams, max = Infinity): number =>
  Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), max);
