import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { languages } from './preference-choices.ts';
import { boundedLimit, id, isoDate, isoDateTime, page, seasonNumber, text, yearNumber } from './shapes.ts';

/** The category words of BEHAVIOUR.md 3 as they stand on the wire. */
export const category = z.enum(['Movies', 'TV Shows', 'Person']);

export const titleKind = z.enum(['movie', 'tv']);
export type TitleKind = z.infer<typeof titleKind>;

export const idParams = z.object({ id });

/** Titles by language where they differ from the English; English readers need none. */
export const localisedTitles = z.partialRecord(z.enum(languages), z.string());
export type LocalisedTitles = z.infer<typeof localisedTitles>;

/** What a card shows of a title in rows, grids and filmographies. */
export const titleCard = z.object({
  id: z.number(),
  title: z.string(),
  localised_titles: z.optional(localisedTitles),
  category,
  /** Genres, most telling first. */
  genres: z.array(z.string()),
  release_date: z.nullable(isoDate),
  vote_average: z.nullable(z.number()),
  poster_path: z.nullable(z.string()),
  /** A picture of a few pixels, as a data URI, to show until the poster has come. */
  poster_placeholder: z.optional(z.string()),
});
export type TitleCard = z.infer<typeof titleCard>;

/** A search result (BEHAVIOUR.md 3); a person's name is in `title`, `release_date` and `vote_average` are null. */
export const searchResult = z.object({
  id: z.number(),
  title: z.string(),
  localised_titles: z.optional(localisedTitles),
  /** The overview and, line by line, director, cast and `Runtime: N minutes`; a person's biography. */
  content: z.string(),
  /** The language of the overview in `content`; absent for English. */
  content_language: z.optional(z.enum(languages)),
  category,
  /** Genres, then keywords. */
  tags: z.array(z.string()),
  created_at: isoDateTime,
  release_date: z.nullable(isoDate),
  vote_average: z.nullable(z.number()),
  poster_path: z.nullable(z.string()),
  /** Relevance, 0 to 1, falling along the list. */
  rank: z.number(),
  /** Ranges [start, end) in `title` that the query matched, in UTF-16 units. */
  matches: z.array(z.tuple([z.number(), z.number()])),
  /** Ranges of `content` that answer a description, when the search was read as one. */
  content_matches: z.optional(z.array(z.tuple([z.number(), z.number()]))),
  /** People: the titles they are best known for. */
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
  /** One year; `year_from` and `year_to` override it. */
  year: z.optional(yearNumber),
  year_from: z.optional(yearNumber),
  year_to: z.optional(yearNumber),
  min_rating: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(10))),
  /** The language of `content`, as far as there is an overview in it; without it, the language of the request. */
  lang: z.optional(z.enum(languages)),
  /** Search exactly what was typed, without correcting the spelling. */
  exact: z._default(z.stringbool(), false),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** How a text that asks for titles of a sort was read: `best horror movies of the 90s`, `short films under 90 minutes`. */
export const requestReading = z.object({
  /** None: both. */
  kinds: z.array(titleKind),
  tags: z.array(z.string()),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  /** First and last. */
  years: z.nullable(z.tuple([z.number(), z.number()])),
  /** Minutes: at least, and less than. */
  runtime: z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) }),
  /** Best known first, by a rating that counts votes, or newest first. */
  order: z.enum(['popular', 'best', 'newest']),
  /** Asked for as well, but nothing that the catalogue knows. */
  unknown: z.nullable(z.enum(['awards', 'offers'])),
});
export type RequestReading = z.infer<typeof requestReading>;

const resultGroup = z.object({ results: z.array(searchResult), total: z.number() });

export const searchReply = z.union([
  z.object({
    grouped: z.literal(true),
    query: z.string(),
    /** What was searched instead, when the spelling was corrected. */
    corrected_query: z.optional(z.string()),
    /** Set when the text named nothing and was read as a description, or asked for titles like another. */
    matched_by: z.optional(z.enum(['description', 'likeness', 'request'])),
    /** Set with `matched_by: 'request'`. */
    read_as: z.optional(requestReading),
    /** The title that the others are like. */
    similar_to: z.optional(z.string()),
    took_ms: z.number(),
    groups: z.object({ Movies: resultGroup, 'TV Shows': resultGroup, People: resultGroup }),
    /** Nothing found: spellings that would find something. */
    suggestions: z.optional(z.array(z.string())),
  }),
  z.object({
    grouped: z.literal(false),
    query: z.string(),
    corrected_query: z.optional(z.string()),
    /** Set when the text named nothing and was read as a description, or asked for titles like another. */
    matched_by: z.optional(z.enum(['description', 'likeness', 'request'])),
    /** Set with `matched_by: 'request'`. */
    read_as: z.optional(requestReading),
    /** The title that the others are like. */
    similar_to: z.optional(z.string()),
    took_ms: z.number(),
    results: z.array(searchResult),
    total: z.number(),
    suggestions: z.optional(z.array(z.string())),
  }),
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
  /** The first tags of a title, for the picture drawn when it has no poster; none of a person. */
  genres: z.array(z.string()),
  matches: z.array(z.tuple([z.number(), z.number()])),
});
export type Suggestion = z.infer<typeof suggestion>;
export const suggestReply = z.object({ suggestions: z.array(suggestion) });

export const castCredit = z.object({
  person_id: z.number(),
  name: z.string(),
  character: z.nullable(z.string()),
  profile_path: z.nullable(z.string()),
});

export const crewCredit = z.object({
  person_id: z.number(),
  name: z.string(),
  job: z.string(),
  profile_path: z.nullable(z.string()),
});

export const season = z.object({
  season_number: z.number(),
  name: z.string(),
  air_date: z.nullable(isoDate),
  episode_count: z.nullable(z.number()),
});

export const seasonSummary = z.extend(season, {
  /** Whether `GET /movies/{id}/seasons/{season}` knows its episodes, or can ask for them. */
  has_episodes: z.boolean(),
});
export type SeasonSummary = z.infer<typeof seasonSummary>;

/** A video of a title on an outside site, which is asked for nothing before somebody wants to watch. */
export const video = z.object({
  site: z.enum(['YouTube', 'Vimeo']),
  key: z.string(),
  name: z.string(),
  /** `Trailer`, `Teaser`, `Clip`, `Featurette`, … */
  type: z.string(),
  language: z.nullable(z.string()),
  official: z.boolean(),
});
export type Video = z.infer<typeof video>;

/** Two letters of ISO 3166-1. */
export const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters'));

export const titleQuery = z.object({
  /** The language of `localised_title` and `localised_overview`; without it, the language of the request. */
  lang: z.optional(z.enum(languages)),
});

export const titleDetail = z.extend(titleCard, {
  content: z.string(),
  tags: z.array(z.string()),
  created_at: isoDateTime,
  tmdb_id: z.nullable(z.number()),
  imdb_id: z.nullable(z.string()),
  original_title: z.nullable(z.string()),
  /** The title in the reader's language, where it differs from `title`. */
  localised_title: z.optional(z.string()),
  original_language: z.nullable(z.string()),
  tagline: z.nullable(z.string()),
  overview: z.string(),
  /** The overview in the reader's language, when there is one other than the English. */
  localised_overview: z.optional(z.string()),
  vote_count: z.number(),
  /** Minutes; of an episode, for shows. */
  runtime: z.nullable(z.number()),
  end_date: z.nullable(isoDate),
  status: z.nullable(z.string()),
  backdrop_path: z.nullable(z.string()),
  /** With all its titles in the order of their release, this one among them. */
  franchise: z.nullable(z.object({ id: z.number(), name: z.string(), titles: z.array(titleCard) })),
  cast: z.array(castCredit),
  crew: z.array(crewCredit),
  seasons: z.array(seasonSummary),
  /** Best first. */
  videos: z.array(video),
  trailer: z.nullable(video),
  /** Age ratings by country. */
  certifications: z.array(z.object({ country, certification: z.string() })),
  /** Countries for which `GET /movies/{id}/watch` has an answer. */
  watch_countries: z.array(country),
  backdrop_placeholder: z.optional(z.string()),
  /** Whether data or pictures came from TMDB, which is then to be credited. */
  from_tmdb: z.boolean(),
});
export type TitleDetail = z.infer<typeof titleDetail>;

export const watchQuery = z.object({ country });

export const watchOffer = z.object({
  type: z.enum(['stream', 'free', 'ads', 'rent', 'buy']),
  provider: z.string(),
  logo_path: z.nullable(z.string()),
});
export type WatchOffer = z.infer<typeof watchOffer>;

/** Where to watch a title in a country; the data comes from JustWatch through TMDB, which is to be credited. */
export const watchReply = z.object({
  country,
  /** TMDB's page with the links to each offer. */
  link: z.nullable(z.string()),
  offers: z.array(watchOffer),
});
export type WatchReply = z.infer<typeof watchReply>;

export const seasonParams = z.object({ id, season: seasonNumber });

export const episode = z.object({
  episode_number: z.number(),
  name: z.string(),
  overview: z.string(),
  air_date: z.nullable(isoDate),
  runtime: z.nullable(z.number()),
  vote_average: z.nullable(z.number()),
  still_path: z.nullable(z.string()),
});

export const seasonDetail = z.extend(season, { episodes: z.array(episode) });
export type SeasonDetail = z.infer<typeof seasonDetail>;

export const relatedQuery = z.object({
  limit: z._default(boundedLimit(limits.searchLimitMax), limits.relatedItems),
});
export const titleCards = z.object({ results: z.array(titleCard) });

export const personCredit = z.extend(titleCard, {
  /** `Acting`, `Directing`, `Writing`, `Production`, `Creator` or `Crew`. */
  department: z.string(),
  /** The character played, or the job done. */
  role: z.nullable(z.string()),
});
export type PersonCredit = z.infer<typeof personCredit>;

export const personDetail = z.object({
  id: z.number(),
  name: z.string(),
  also_known_as: z.array(z.string()),
  biography: z.string(),
  birthday: z.nullable(isoDate),
  deathday: z.nullable(isoDate),
  place_of_birth: z.nullable(z.string()),
  known_for_department: z.nullable(z.string()),
  profile_path: z.nullable(z.string()),
  tmdb_id: z.nullable(z.number()),
  imdb_id: z.nullable(z.string()),
  /** Whether data or the picture came from TMDB, which is then to be credited. */
  from_tmdb: z.boolean(),
  /** Best known first. */
  known_for: z.array(titleCard),
  credits: z.array(personCredit),
});
export type PersonDetail = z.infer<typeof personDetail>;

export const discoverRow = z.object({
  key: z.enum(['trending', 'popular', 'popular_tv', 'top_rated', 'new', 'hidden_gems']),
  results: z.array(titleCard),
});
export const discoverReply = z.object({ rows: z.array(discoverRow) });
export type DiscoverReply = z.infer<typeof discoverReply>;
