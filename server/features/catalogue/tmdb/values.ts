/** Reading values of other people's JSON: what is not of the expected kind counts as absent. */

export type Raw = Record<string, unknown>;

export const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const text = (value: unknown): string => (typeof value === 'string' ? clean(value).slice(0, 500) : '');
export const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
export const unique = (values: string[]): string[] => [...new Set(values)].slice(0, 100);

/** Longer text, without the stray markup that some records hold. */
export const prose = (value: unknown): string =>
  typeof value === 'string' ? clean(value.replaceAll(/<\/?[a-z][^<>]{0,200}>/gi, '')).slice(0, 10_000) : '';

/** No control characters (PostgreSQL refuses NUL), no lone surrogates, no outer space. */
function clean(value: string): string {
  return value
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim();
}

/** A whole number above 0 that both databases hold, else null. */
export function positive(value: unknown): number | null {
  const found = number(value);
  return found !== null && found > 0 && found <= 2_147_483_647 ? Math.trunc(found) : null;
}

export function imdbId(value: unknown, prefix: 'tt' | 'nm'): string | null {
  return typeof value === 'string' && new RegExp(`^${prefix}\\d{5,10}$`).test(value) ? value : null;
}

/** A file of the image host (`/abc.jpg`); anything else is not an address we would fetch. */
export function imagePath(value: unknown): string | null {
  return typeof value === 'string' && /^\/[\w-]{1,100}\.(jpg|jpeg|png|webp|svg)$/.test(value) ? value : null;
}

/** `YYYY-MM-DD` of a day that exists. */
export function date(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? null : value;
}

/** Names in a list of strings or objects, or in a list one level down under one of `wrappers`. */
export function names(value: unknown, wrappers: string[], field: string): string[] {
  const inner = isObject(value) ? wrappers.map((wrapper) => value[wrapper]).find(Array.isArray) : value;
  return list(inner)
    .map((entry) => text(isObject(entry) ? entry[field] : entry))
    .filter(Boolean);
}

/** A line that is not a usable record, with the reason in a few words. */
export class UnusableRecord extends Error {}
