import type { DiscoverQuery } from '#contract/discover.ts';
import type { DiscoverFilter } from '#contract/discover-choices.ts';
import { genresByTmdbId } from '#contract/genres.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { type AttributeIndex, Bits, type ValueField } from '#server/features/search/service.ts';
import { type RangeColumn, slotsWithin } from './ranges.ts';

/** Facts that are not in the index. */
export interface OutsideFacts {
  /** The titles of each requested person. */
  titlesOfPeople: { id: number; titleIds: number[] }[];
  /** Titles with the requested offers; undefined if none are requested. */
  offered: number[] | undefined;
  /** Titles to exclude. */
  hidden: Iterable<number> | undefined;
  scope?: TitleScope | undefined;
}

/** Restrictions by other features, which the API does not offer. Values that no title has match nothing. */
export interface TitleScope {
  /** Only these titles. */
  only?: readonly number[];
  /** For each entry: any of its genres or keywords. */
  anyOf?: readonly { genres?: readonly string[]; keywords?: readonly string[] }[];
  /** None of these age ratings, as `US:R`. */
  withoutCertifications?: readonly string[];
}

export interface Condition {
  filter: DiscoverFilter;
  /** Set if a parameter has one condition per value. */
  value?: string;
  /** Removes titles that do not match. */
  narrow: (slots: Bits) => void;
}

/** @throws `bad_request` naming the field with an unknown value */
export function conditionsOf(attributes: AttributeIndex, query: DiscoverQuery, outside: OutsideFacts): Condition[] {
  return [
    ...valueConditions(attributes, query),
    ...outsideConditions(attributes, query, outside),
    ...scopeConditions(attributes, outside.scope ?? {}),
    ...rangeConditions(attributes, query),
  ];
}

/** The slots that match all conditions. */
export function slotsFitting({ columns }: AttributeIndex, conditions: readonly Condition[]): Bits {
  const slots = columns.live.copy();
  for (const { narrow } of conditions) narrow(slots);
  return slots;
}

/** Unknown ids are skipped. */
export function slotsOf(attributes: AttributeIndex, ids: Iterable<number>): Bits {
  const slots = new Bits(attributes.columns.capacity);
  for (const id of ids) {
    const slot = attributes.slotOf(id);
    if (slot !== undefined) slots.add(slot);
  }
  return slots;
}

function valueConditions(attributes: AttributeIndex, query: DiscoverQuery): Condition[] {
  const anyOf = (field: ValueField, filter: DiscoverFilter, names: readonly string[] | undefined): Condition[] => {
    if (!names?.length) return [];
    const slots = attributes.values(field).slotsOf(valuesNamed(attributes, field, { filter, names }));
    return [{ filter, narrow: (found) => found.intersect(slots) }];
  };
  const allOf = (field: ValueField, filter: DiscoverFilter, names: readonly string[] | undefined): Condition[] =>
    joinKnown(attributes, field, names ?? []).flatMap((name) =>
      anyOf(field, filter, [name]).map((condition) => ({ ...condition, value: name })),
    );
  return [
    ...anyOf('kinds', 'kind', query.kind && [query.kind]),
    ...allOf('genres', 'genres', query.genres),
    ...anyOf('genres', 'any_genres', query.any_genres),
    ...allOf('genres', 'without_genres', query.without_genres).map(excluding(attributes)),
    ...allOf('keywords', 'keywords', query.keywords),
    ...anyOf('languages', 'language', query.language),
    ...anyOf('countries', 'country', query.country),
    ...anyOf('studios', 'studio', query.studio ? [query.studio] : undefined),
    ...anyOf('statuses', 'status', query.status),
    ...anyOf('certifications', 'certifications', certificationNames(query)),
  ];
}

const excluding =
  ({ columns }: AttributeIndex) =>
  ({ narrow, ...condition }: Condition): Condition => ({
    ...condition,
    narrow: (found) => {
      const excluded = columns.live.copy();
      narrow(excluded);
      found.subtract(excluded);
    },
  });

function certificationNames({ certifications, certification_country: country }: DiscoverQuery): string[] | undefined {
  if (!certifications?.length) return undefined;
  if (!country) refuseField('certification_country', 'is needed with certifications');
  return certifications.map((name) => `${country}:${name}`);
}

/** Values may contain commas: `london, england` is one keyword. */
export function joinKnown(attributes: AttributeIndex, field: ValueField, names: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < names.length;) {
    let length = Math.min(PARTS_MAX, names.length - at);
    while (length > 1 && attributes.values(field).find(names.slice(at, at + length).join(', ')) === undefined) length--;
    joined.push(names.slice(at, at + length).join(', '));
    at += length;
  }
  return joined;
}

const PARTS_MAX = 4;

function valuesNamed(
  attributes: AttributeIndex,
  field: ValueField,
  { filter, names }: { filter: DiscoverFilter; names: readonly string[] },
): number[] {
  const index = attributes.values(field);
  return joinKnown(attributes, field, names).flatMap((name) => {
    const value =
      index.find(name) ?? index.find(name.toLowerCase()) ?? (field === 'genres' ? genreNamed(index, name) : undefined);
    if (value !== undefined) return [value];
    if (OPEN_FIELDS.has(field) || (field === 'genres' && GENRES.has(name.toLowerCase()))) return [];
    return refuseField(filter, `unknown value: ${name}`);
  });
}

/** Fields whose values are valid without a title; the contract checks their form. */
const OPEN_FIELDS = new Set<ValueField>(['kinds', 'languages', 'countries', 'statuses']);
const GENRES = new Set(Object.values(genresByTmdbId).map((genre) => genre.toLowerCase()));

function genreNamed(index: ReturnType<AttributeIndex['values']>, name: string): number | undefined {
  for (let value = 0; value < index.count; value++)
    if (index.nameOf(value).toLowerCase() === name.toLowerCase()) return value;
  return undefined;
}

/** Reported under the filters of the API that they resemble. */
function scopeConditions(
  attributes: AttributeIndex,
  { only, anyOf = [], withoutCertifications = [] }: TitleScope,
): Condition[] {
  const slotsWith = (field: ValueField, names: readonly string[] = []) => {
    const index = attributes.values(field);
    return index.slotsOf(names.flatMap((name) => index.find(name) ?? []));
  };
  const conditions: Condition[] = anyOf.map(({ genres, keywords }) => {
    const slots = slotsWith('genres', genres);
    slots.unite(slotsWith('keywords', keywords));
    return { filter: 'any_genres', narrow: (found) => found.intersect(slots) };
  });
  if (only) {
    const slots = slotsOf(attributes, only);
    conditions.push({ filter: 'hide', narrow: (found) => found.intersect(slots) });
  }
  if (withoutCertifications.length > 0) {
    const slots = slotsWith('certifications', withoutCertifications);
    conditions.push({ filter: 'certifications', narrow: (found) => found.subtract(slots) });
  }
  return conditions;
}

function outsideConditions(attributes: AttributeIndex, query: DiscoverQuery, outside: OutsideFacts): Condition[] {
  const conditions: Condition[] = outside.titlesOfPeople.map(({ id, titleIds }) => {
    const slots = slotsOf(attributes, titleIds);
    return { filter: 'people', value: String(id), narrow: (found) => found.intersect(slots) };
  });
  if (outside.offered) {
    const offered = slotsOf(attributes, outside.offered);
    const filter = query.services?.length ? 'services' : 'offers';
    conditions.push({ filter, narrow: (found) => found.intersect(offered) });
  }
  if (outside.hidden) {
    const hidden = slotsOf(attributes, outside.hidden);
    conditions.push({ filter: 'hide', narrow: (found) => found.subtract(hidden) });
  }
  return conditions;
}

function rangeConditions({ columns }: AttributeIndex, query: DiscoverQuery): Condition[] {
  const { year_from: from, year_to: to, runtime_min: shortest, runtime_max: longest } = query;
  const within = (column: RangeColumn, range: [number, number]) => {
    const slots = slotsWithin(columns, column, range);
    return (found: Bits) => found.intersect(slots);
  };
  const conditions: Condition[] = [];
  // Unknown values are 0 and match no lower limit.
  if (from !== undefined || to !== undefined) {
    const years: [number, number] = [Math.max(from ?? 0, 1) * 10_000, ((to ?? 9999) + 1) * 10_000 - 1];
    conditions.push({ filter: 'years', narrow: within('released', years) });
  }
  if (shortest !== undefined || longest !== undefined)
    conditions.push({
      filter: 'runtime',
      narrow: within('runtimes', [Math.max(shortest ?? 0, 1), longest ?? Infinity]),
    });
  if (query.rating_min)
    conditions.push({
      filter: 'rating_min',
      narrow: within('ratings', [Math.round(query.rating_min * 1000), Infinity]),
    });
  if (query.votes_min) conditions.push({ filter: 'votes_min', narrow: within('votes', [query.votes_min, Infinity]) });
  if (query.votes_max !== undefined)
    conditions.push({ filter: 'votes_max', narrow: within('votes', [0, query.votes_max]) });
  return conditions;
}

/** @throws `bad_request` */
export function refuseField(field: string, message: string): never {
  return refuse('bad_request', { errors: [{ field, message }] });
}
