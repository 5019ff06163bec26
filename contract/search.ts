import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { languages } from './preference-choices.ts';
import { category, localisedTitles, titleKind } from './catalogue.ts';
import { boundedLimit, isoDate, isoDateTime, page, text, yearNumber } from './shapes.ts';

/** A search result (BEHAVIOUR.md 3). For people, `title` is the name; `release_date` and `vote_average` are null. */
export const searchResult = z.object({
  id: z.number(),
  title: z.string(),
  localised_titles: z.optional(localisedTitles),
  /** The overview, then lines with director, cast and `Runtime: N minutes`; for people, the biography. */
  content: z.string(),
  /** Language of the overview in `content`; absent for English. */
  content_language: z.optional(z.enum(languages)),
  category,
  /** Genres, then keywords. */
  tags: z.array(z.string()),
  created_at: isoDateTime,
  release_date: z.nullable(isoDate),
  vote_average: z.nullable(z.number()),
  poster_path: z.nullable(z.string()),
  /** Relevance, 0 to 1, descending. */
  rank: z.number(),
  /** Matched ranges [start, end) of `title`, in UTF-16 units. */
  matches: z.array(z.tuple([z.number(), z.number()])),
  /** Matched ranges of `content`, for descriptions. */
  content_matches: z.optional(z.array(z.tuple([z.number(), z.number()]))),
  /** People: their best-known titles. */
  known_for: z.optional(z.array(z.string())),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchSort = z.enum(['relevance', 'newest', 'rating']);

export const searchQuery = z.object({
  q: z._default(text(limits.queryMaxLength), ''),
  limit: z._default(boundedLimit(limits.searchLimitMax), limits.searchPageSize),
  page: z._default(page, 1),
  grouped: z._default(z.stringbool(), true),
  category: z.optional(text(limits.queryMaxLength)),
  crew: z.optional(text(limits.queryMaxLength)),
  tags: z.optional(text(limits.queryMaxLength)),
  tag_search: z._default(z.stringbool(), false),
  use_tmdb: z._default(z.stringbool(), false),
  sort: z._default(searchSort, 'relevance'),
  /** One year; `year_from` and `year_to` have precedence. */
  year: z.optional(yearNumber),
  year_from: z.optional(yearNumber),
  year_to: z.optional(yearNumber),
  min_rating: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(10))),
  /** Preferred language of `content`; default: the language of the request. */
  lang: z.optional(z.enum(languages)),
  /** Disables spelling correction. */
  exact: z._default(z.stringbool(), false),
});
export type SearchQuery = z.output<typeof searchQuery>;

const catalogueValues = z.object({
  tags: z.array(z.string()),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  /** ISO 3166-1. */
  countries: z.array(z.string()),
});

/**
 * The interpretation of a request for titles by property: `best horror movies of the 90s`, `short films under 90
 * minutes`.
 */
export const interpretedRequest = z.object({
  /** Empty: both. */
  kinds: z.array(titleKind),
  ...catalogueValues.shape,
  /** Names of people credited in the titles. */
  people: z.array(z.string()),
  /** First and last. */
  years: z.nullable(z.tuple([z.number(), z.number()])),
  /** 1 to 12; then the two years are the same. */
  month: z.nullable(z.number()),
  /** Minutes: [min, max). */
  runtime: z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) }),
  /** Average votes, 0 to 10; titles rated exactly `below` are left out. */
  rating: z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()), below: z.nullable(z.number()) }),
  /** As the country (ISO 3166-1) writes it: `PG-13`. */
  age_rating: z.nullable(z.object({ country: z.string(), rating: z.string() })),
  /** Titles with any of these are left out. */
  excluded: catalogueValues,
  /**
   * By popularity, by weighted rating from either end, those well rated by few, newest or oldest first, or by the date of a
   * release to come.
   */
  order: z.enum(['popular', 'best', 'worst', 'underrated', 'newest', 'oldest', 'upcoming']),
  /** A part of the request for which the catalogue has no data. */
  unknown: z.nullable(z.enum(['awards', 'offers', 'age_ratings'])),
});
export type InterpretedRequest = z.infer<typeof interpretedRequest>;

const resultGroup = z.object({ results: z.array(searchResult), total: z.number() });

const answer = z.object({
  query: z.string(),
  /** The corrected spelling that was searched. */
  corrected_query: z.optional(z.string()),
  /** Set for descriptions, requests for similar titles, names of characters, and requests for titles by property. */
  matched_by: z.optional(z.enum(['description', 'likeness', 'character', 'request'])),
  /** Set with `matched_by: 'request'`, and with `likeness` if properties were requested, too. */
  read_as: z.optional(interpretedRequest),
  /** The title that the results are similar to. */
  similar_to: z.optional(z.string()),
  /** Set with `matched_by: 'character'`: the name as it was understood. */
  character: z.optional(z.string()),
  took_ms: z.number(),
  /** Without results: queries that have some. */
  suggestions: z.optional(z.array(z.string())),
});

export const searchReply = z.union([
  z.extend(answer, {
    grouped: z.literal(true),
    groups: z.object({ Movies: resultGroup, 'TV Shows': resultGroup, People: resultGroup }),
  }),
  z.extend(answer, { grouped: z.literal(false), ...resultGroup.shape }),
]);
export type SearchReply = z.infer<typeof searchReply>;
export type GroupedSearchReply = Extract<SearchReply, { grouped: true }>;

export const suggestQuery = z.object({
  q: text(limits.queryMaxLength),
  limit: z._default(boundedLimit(20), limits.suggestLimit),
});

export const suggestion = z.object({
  kind: z.enum(['movie', 'tv', 'person']),
  id: z.number(),
  title: z.string(),
  localised_titles: z.optional(localisedTitles),
  year: z.nullable(z.number()),
  poster_path: z.nullable(z.string()),
  /** First tags of a title, for its drawn poster; empty for people. */
  genres: z.array(z.string()),
  matches: z.array(z.tuple([z.number(), z.number()])),
});
export type Suggestion = z.infer<typeof suggestion>;
export const suggestReply = z.object({ suggestions: z.array(suggestion) });
