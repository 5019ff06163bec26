/**
 * The syntax of search texts, shared by browser and server (BEHAVIOUR.md 10.1). Words and qualifiers may be in any
 * order; text that is not a valid qualifier is searched literally.
 */

/** Category names (BEHAVIOUR.md 3). Not imported from `catalogue.ts`, because this file ships without zod. */
export type QueryCategory = 'Movies' | 'TV Shows' | 'Person';

/** The qualifiers of each filterable field; `formatQuery` writes the first. */
const QUALIFIERS = {
  crew: ['crew', 'director', 'actor', 'starring'],
  tags: ['tags', 'tag', 'genre', 'genres'],
  language: ['language'],
  studio: ['studio'],
} as const;

export type FilterField = keyof typeof QUALIFIERS;
const filterFields = Object.keys(QUALIFIERS) as FilterField[];

/** The values by field. */
export type FieldValues = Record<FilterField, string[]>;

export function noFieldValues(): FieldValues {
  return Object.fromEntries(filterFields.map((field) => [field, []])) as unknown as FieldValues;
}

export function hasFieldValues(values: FieldValues): boolean {
  return filterFields.some((field) => values[field].length > 0);
}

export interface ParsedQuery extends FieldValues {
  /** The text without qualifiers, single-spaced. Includes a trailing year, which may be part of a title. */
  text: string;
  category: QueryCategory | null;
  yearFrom: number | null;
  yearTo: number | null;
  /** The year at the end of the text (`cherry 2021`): titles of that year rank first, others remain in the results. */
  preferredYear: number | null;
}

export function parseQuery(query: string): ParsedQuery {
  const parsed: ParsedQuery = {
    text: '',
    ...noFieldValues(),
    category: null,
    yearFrom: null,
    yearTo: null,
    preferredYear: null,
  };
  // Most texts have no qualifier.
  const text = query.includes(':') ? withoutQualifiers(query, parsed) : query;
  parsed.text = text.replace(/\s+/gu, ' ').trim();
  parsed.preferredYear = trailingYear(parsed.text);
  return parsed;
}

/** The query that parses to these parts. */
export function formatQuery(parts: Partial<ParsedQuery>): string {
  // The text comes last: a rejected second category or year in it must remain the second.
  return [
    ...filterFields.flatMap((field) => (parts[field] ?? []).map((value) => `${QUALIFIERS[field][0]}:${quote(value)}`)),
    parts.category && `type:${CATEGORY_WORD[parts.category]}`,
    formatYears(parts.yearFrom ?? null, parts.yearTo ?? null),
    parts.text?.trim(),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The search text of a tag; genres are searched as movies (BEHAVIOUR.md 2 and 5). */
export function genreTagQuery(tag: string): string {
  return GENRE_WORDS.has(tag.toLowerCase()) ? `${tag} movies` : tag;
}

/** The text without its trailing year. */
export function withoutTrailingYear(text: string): string {
  return text.replace(TRAILING_YEAR, '$<before>');
}

const GENRE_WORDS = new Set([
  'action',
  'horror',
  'comedy',
  'drama',
  'thriller',
  'sci-fi',
  'science-fiction',
  'animation',
  'adventure',
  'crime',
  'fantasy',
]);

const CATEGORIES: Record<string, QueryCategory> = {
  movie: 'Movies',
  movies: 'Movies',
  film: 'Movies',
  films: 'Movies',
  tv: 'TV Shows',
  show: 'TV Shows',
  shows: 'TV Shows',
  'tv show': 'TV Shows',
  'tv shows': 'TV Shows',
  'tv-show': 'TV Shows',
  'tv-shows': 'TV Shows',
  series: 'TV Shows',
  person: 'Person',
  persons: 'Person',
  people: 'Person',
};

const CATEGORY_WORD: Record<QueryCategory, string> = { Movies: 'movie', 'TV Shows': 'tv', Person: 'person' };

/** The category of a word, as in `type:series`. */
export function findCategory(word: string): QueryCategory | null {
  return Object.hasOwn(CATEGORIES, word.trim().toLowerCase()) ? CATEGORIES[word.trim().toLowerCase()]! : null;
}

/**
 * A qualifier with its value, optionally after a space (quotes contain spaces; an unclosed quote, as while typing,
 * reaches to the end), or a word.
 */
const WORD = new RegExp(
  String.raw`(?<!\S)(${[...Object.values(QUALIFIERS).flat(), 'category', 'type', 'year'].join('|')}):\s*("[^"]*"(?!\S)|“[^”]*”(?!\S)|["“].*$|[^\s"“]\S*)|\S+`,
  'gisu',
);

/** `Dune 2021`, `Dune(2021)`, `dune_2021` */
const TRAILING_YEAR = /(?<before>\S)(?:[\s_]+\(?|\()(?<year>(?:18[7-9]|19\d|20\d)\d)\)?$/u;

/** Applies the qualifiers of the query to `parsed` and returns the rest. */
function withoutQualifiers(query: string, parsed: ParsedQuery): string {
  const words = [...query.matchAll(WORD)].filter(([word, name, value]) => {
    return name === undefined || !applyQualifier(parsed, name.toLowerCase(), unquote(value ?? word));
  });
  return words.map(([word]) => word).join(' ');
}

function applyQualifier(parsed: ParsedQuery, name: string, value: string): boolean {
  if (name === 'category' || name === 'type') return applyCategory(parsed, findCategory(value));
  if (name === 'year') return applyYears(parsed, value);
  const field = filterFields.find((each) => QUALIFIERS[each].some((qualifier) => qualifier === name));
  return field !== undefined && addValues(parsed[field], value);
}

function addValues(list: string[], value: string): boolean {
  const values = value
    .split(',')
    .map((part) => part.replace(/[\s"“”]+/gu, ' ').trim())
    .filter((part) => part !== '');
  list.push(...values);
  return values.length > 0;
}

// A second category or year remains in the text instead of replacing the first.
function applyCategory(parsed: ParsedQuery, category: QueryCategory | null): boolean {
  if (category === null || parsed.category !== null) return false;
  parsed.category = category;
  return true;
}

function applyYears(parsed: ParsedQuery, value: string): boolean {
  const match = /^(\d{4})?(\s*[-–]\s*)?(\d{4})?$/u.exec(value.trim());
  if (!match || parsed.yearFrom !== null || parsed.yearTo !== null) return false;
  const [, from, dash, to] = match;
  if ((from === undefined && to === undefined) || (dash === undefined && to !== undefined)) return false;
  const years = [from, dash === undefined ? from : to].map((year) => (year === undefined ? null : Number(year)));
  const [first, last] = years as [number | null, number | null];
  const swapped = first !== null && last !== null && first > last;
  parsed.yearFrom = swapped ? last : first;
  parsed.yearTo = swapped ? first : last;
  return true;
}

function trailingYear(text: string): number | null {
  const year = TRAILING_YEAR.exec(text)?.groups?.['year'];
  return year === undefined ? null : Number(year);
}

function unquote(value: string): string {
  return /^["“]/u.test(value) ? value.slice(1).replace(/["”]$/u, '') : value;
}

function quote(value: string): string {
  return /\s/u.test(value) ? `"${value}"` : value;
}

function formatYears(from: number | null, to: number | null): string | null {
  if (from === null && to === null) return null;
  const [first, last] = [from, to].map((year) => (year === null ? '' : String(year).padStart(4, '0')));
  return first === last ? `year:${first}` : `year:${first}-${last}`;
}
