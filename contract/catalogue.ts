import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { languages } from './preference-choices.ts';
import { boundedLimit, id, isoDate, isoDateTime, seasonNumber } from './shapes.ts';

/** Category names on the wire (BEHAVIOUR.md 3). */
export const category = z.enum(['Movies', 'TV Shows', 'Person']);

export const titleKind = z.enum(['movie', 'tv']);
export type TitleKind = z.infer<typeof titleKind>;

/** Fields of a title in a backup. */
export const exportedTitle = {
  title_id: z.number(),
  title: z.string(),
  year: z.nullable(z.number()),
  kind: titleKind,
  imdb_id: z.nullable(z.string()),
  tmdb_id: z.nullable(z.number()),
};

export const idParams = z.object({ id });

/** Titles by language, where they differ from the English. */
export const localisedTitles = z.partialRecord(z.enum(languages), z.string());
export type LocalisedTitles = z.infer<typeof localisedTitles>;

/** A title as cards in rows, grids and filmographies show it. */
export const titleCard = z.object({
  id: z.number(),
  title: z.string(),
  localised_titles: z.optional(localisedTitles),
  category,
  /** Most specific genres first. */
  genres: z.array(z.string()),
  release_date: z.nullable(isoDate),
  vote_average: z.nullable(z.number()),
  poster_path: z.nullable(z.string()),
  /** A tiny picture as a data URI, shown until the poster has loaded. */
  poster_placeholder: z.optional(z.string()),
});
export type TitleCard = z.infer<typeof titleCard>;

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
  /** Whether `GET /movies/{id}/seasons/{season}` has episodes or can fetch them. */
  has_episodes: z.boolean(),
});
export type SeasonSummary = z.infer<typeof seasonSummary>;

/** A video on another site, which is contacted only when the video is played. */
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
  /** Language of `localised_title` and `localised_overview`; default: the language of the request. */
  lang: z.optional(z.enum(languages)),
});

export const titleDetail = z.extend(titleCard, {
  content: z.string(),
  tags: z.array(z.string()),
  created_at: isoDateTime,
  tmdb_id: z.nullable(z.number()),
  imdb_id: z.nullable(z.string()),
  original_title: z.nullable(z.string()),
  /** Title in the reader's language, where it differs from `title`. */
  localised_title: z.optional(z.string()),
  original_language: z.nullable(z.string()),
  tagline: z.nullable(z.string()),
  overview: z.string(),
  /** Overview in the reader's language, if it is not English. */
  localised_overview: z.optional(z.string()),
  vote_count: z.number(),
  /** Minutes; of an episode, for shows. */
  runtime: z.nullable(z.number()),
  end_date: z.nullable(isoDate),
  status: z.nullable(z.string()),
  /** Of origin. */
  countries: z.array(country),
  /** Production companies, the main one first. */
  studios: z.array(z.string()),
  backdrop_path: z.nullable(z.string()),
  /** All titles of the franchise by release, including this one. */
  franchise: z.nullable(z.object({ id: z.number(), name: z.string(), titles: z.array(titleCard) })),
  cast: z.array(castCredit),
  crew: z.array(crewCredit),
  seasons: z.array(seasonSummary),
  /** Best first. */
  videos: z.array(video),
  trailer: z.nullable(video),
  /** Age ratings by country. */
  certifications: z.array(z.object({ country, certification: z.string() })),
  /** Countries with an answer of `GET /movies/{id}/watch`. */
  watch_countries: z.array(country),
  backdrop_placeholder: z.optional(z.string()),
  /** Whether data or pictures are from TMDB, which requires attribution. */
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

/** Where to watch a title in a country; data by JustWatch through TMDB, which requires attribution. */
export const watchReply = z.object({
  country,
  /** TMDB's page with links to the offers. */
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
/** The most significant fact that two titles share: people, keywords, genres or a series, by name. */
export const relatedReason = z.object({
  kind: z.enum(['franchise', 'makers', 'cast', 'keywords', 'genres']),
  names: z.array(z.string()),
});
export type RelatedReason = z.infer<typeof relatedReason>;
export const relatedReply = z.object({
  results: z.array(z.extend(titleCard, { reason: z.optional(relatedReason) })),
});

export const personCredit = z.extend(titleCard, {
  /** `Acting`, `Directing`, `Writing`, `Production`, `Creator` or `Crew`. */
  department: z.string(),
  /** Character or job. */
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
  /** Whether data or the picture is from TMDB, which requires attribution. */
  from_tmdb: z.boolean(),
  /** Most popular first. */
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
