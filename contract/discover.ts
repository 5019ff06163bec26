import * as z from 'zod/mini';
import { country, titleCard, titleKind } from './catalogue.ts';
import {
  discoverFacets,
  discoverFilters,
  discoverSorts,
  discoverValueFields,
  hideable,
  offerKinds,
  titleStatuses,
} from './discover-choices.ts';
import { limits } from './limits.ts';
import { boundedLimit, idsText, page, text, wholeNumberBetween, yearNumber } from './shapes.ts';

const parts = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Values separated by commas. */
const names = z.pipe(text(limits.queryMaxLength), z.transform(parts));

const listOf = <T extends z.ZodMiniType<unknown, string>>(value: T) =>
  z.pipe(names, z.array(value).check(z.maxLength(20)));

/** ISO 639-1, or TMDB's code where there is none (`cn` for Cantonese). */
const languageCode = z.string().check(z.regex(/^[a-z]{2,3}$/, 'must be a language code of two small letters'));

/** A row id in a list; the same range as `id` in shapes.ts. */
const idText = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, 'must be a whole number')),
  z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(2_147_483_647))),
);

const runtime = wholeNumberBetween(0, 10_000);

/** Filters of titles. Multiple values are separated by commas. */
export const discoverQuery = z.object({
  kind: z.optional(titleKind),
  /** All of these. */
  genres: z.optional(names),
  any_genres: z.optional(names),
  without_genres: z.optional(names),
  /** All of these. */
  keywords: z.optional(names),
  year_from: z.optional(yearNumber),
  year_to: z.optional(yearNumber),
  /** Minutes; of an episode, for shows. */
  runtime_min: z.optional(runtime),
  runtime_max: z.optional(runtime),
  rating_min: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(10))),
  votes_min: z.optional(wholeNumberBetween(0, 1_000_000_000)),
  votes_max: z.optional(wholeNumberBetween(0, 1_000_000_000)),
  /** Any of these. */
  language: z.optional(listOf(languageCode)),
  /** Any of these countries of origin. */
  country: z.optional(listOf(country)),
  /** One studio by its full name, which may contain commas. */
  studio: z.optional(text(limits.queryMaxLength)),
  /** People in the cast or crew; all of them. */
  people: z.optional(listOf(idText)),
  /** Any of these states. */
  status: z.optional(listOf(z.enum(titleStatuses))),
  /** Any of these age ratings of `certification_country`. */
  certifications: z.optional(names),
  certification_country: z.optional(country),
  /** Any of these services, by name, in `watch_country`. */
  services: z.optional(names),
  offers: z.optional(listOf(z.enum(offerKinds))),
  watch_country: z.optional(country),
  /** Excludes watched or listed titles; requires a sign-in. */
  hide: z.optional(listOf(z.enum(hideable))),
  sort: z._default(z.enum(discoverSorts), 'popular'),
  /** Equal seeds give equal random orders. */
  seed: z._default(text(40), ''),
  page: z._default(page, 1),
  limit: z._default(boundedLimit(limits.searchLimitMax), limits.discoverPageSize),
  /** Counts the titles of each value. */
  facets: z.optional(listOf(z.enum(discoverFacets))),
});
export type DiscoverQuery = z.output<typeof discoverQuery>;

const valueCount = z.object({ value: z.string(), count: z.number() });

export const discoverTitlesReply = z.object({
  results: z.array(titleCard),
  total: z.number(),
  /** By facet, most titles first; decades in order, as `1990`. */
  facets: z.optional(z.partialRecord(z.enum(discoverFacets), z.array(valueCount))),
  /** Without results: the filters that exclude everything, each with the number of titles without it. */
  emptied_by: z.optional(
    z.array(z.object({ filter: z.enum(discoverFilters), value: z.optional(z.string()), total: z.number() })),
  ),
  /** The keywords of `keywords`: a keyword may contain commas. */
  keywords: z.optional(z.array(z.string())),
  /** The people of `people`. */
  people: z.optional(z.array(z.object({ id: z.number(), name: z.string() }))),
});
export type DiscoverTitlesReply = z.infer<typeof discoverTitlesReply>;

/** Offers at no extra cost (streaming, free, with ads) by some services, of some titles. */
export const discoverOffersQuery = z.object({
  ids: idsText,
  services: names,
  watch_country: country,
});
export type DiscoverOffersQuery = z.output<typeof discoverOffersQuery>;

/** Titles without such an offer are omitted. */
export const discoverOffersReply = z.object({
  offers: z.array(z.object({ id: z.number(), service: z.string() })),
});
export type DiscoverOffersReply = z.infer<typeof discoverOffersReply>;

/** With filters, only titles that match them are counted. */
export const discoverValuesQuery = z.extend(discoverQuery, {
  field: z.enum(discoverValueFields),
  /** The beginning of any word of the value. Without it, keywords and studios with most titles. */
  q: z._default(text(limits.queryMaxLength), ''),
  limit: z._default(boundedLimit(20), limits.suggestLimit),
});
export type DiscoverValuesQuery = z.output<typeof discoverValuesQuery>;

/** `value` is a value of the filter; for people, the id. */
export const discoverValuesReply = z.object({
  values: z.array(z.object({ value: z.string(), name: z.string(), count: z.number() })),
});
export type DiscoverValuesReply = z.infer<typeof discoverValuesReply>;
