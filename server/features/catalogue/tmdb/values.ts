/** Values of external JSON: an unexpected type counts as absent. */

export type Raw = Record<string, unknown>;

export const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const text = (value: unknown): string => (typeof value === 'string' ? clean(value).slice(0, 500) : '');
export const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
export const unique = (values: string[]): string[] => [...new Set(values)].slice(0, 100);

/** Strips markup. */
export const prose = (value: unknown): string =>
  typeof value === 'string' ? clean(value.replaceAll(/<\/?[a-z][^<>]{0,200}>/gi, '')).slice(0, 10_000) : '';

/** Drops control characters (PostgreSQL refuses NUL), lone surrogates and outer space. */
function clean(value: string): string {
  return value
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim();
}

/** A positive integer that both databases can store, otherwise null. */
export function positive(value: unknown): number | null {
  const found = number(value);
  return found !== null && found > 0 && found <= 2_147_483_647 ? Math.trunc(found) : null;
}

export function imdbId(value: unknown, prefix: 'tt' | 'nm'): string | null {
  return typeof value === 'string' && new RegExp(`^${prefix}\\d{5,10}$`).test(value) ? value : null;
}

/** A file of the image host (`/abc.jpg`); other values are not fetched. */
export function imagePath(value: unknown): string | null {
  return typeof value === 'string' && /^\/[\w-]{1,100}\.(jpg|jpeg|png|webp|svg)$/.test(value) ? value : null;
}

/** `YYYY-MM-DD` of an existing day. */
export function date(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? null : value;
}

/** From a list of strings or objects, or one nested under one of `wrappers`. */
export function names(value: unknown, wrappers: string[], field: string): string[] {
  const inner = isObject(value) ? wrappers.map((wrapper) => value[wrapper]).find(Array.isArray) : value;
  return list(inner)
    .map((entry) => text(isObject(entry) ? entry[field] : entry))
    .filter(Boolean);
}

/** The message is a short reason. */
export class UnusableRecord extends Error {}
