/** The `page` of a URL, from 1; 1 for invalid values. */
export const readPageNumber = (params: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
