import type { TitleKind } from '#contract/catalogue.ts';

/**
 * What the search index is built from. The catalogue feature produces these; the index keeps what it needs of them to
 * answer a search alone, without the main database.
 */

/** A movie or TV show, as the index sees it. */
export interface TitleDocument {
  id: number;
  kind: TitleKind;
  title: string;
  /** Empty when it equals the title. */
  originalTitle: string;
  alternativeTitles: string[];
  overview: string;
  /** Overviews in other languages. */
  localisedOverviews?: string[];
  /** Empty when there is none. */
  tagline: string;
  /** `YYYY-MM-DD`, or null when unknown. */
  releaseDate: string | null;
  /** Minutes. */
  runtime: number | null;
  /** Genres first, then keywords, lower case as stored. */
  genres: string[];
  keywords: string[];
  /** In billing order. */
  cast: string[];
  /** Whom they play, in the same order; empty where unknown. */
  characters: string[];
  /** Directors, creators, writers and the rest of the crew that is known. */
  crew: { name: string; job: string }[];
  franchise: string | null;
  /** ISO 639-1, or TMDB's code where there is none (`cn` for Cantonese); null when unknown. */
  originalLanguage: string | null;
  /** Names of the production companies, the main one first. */
  companies: string[];
  /** 0 to 10, null when nobody voted. */
  voteAverage: number | null;
  voteCount: number;
  posterPath: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** A person, as the index sees it. */
export interface PersonDocument {
  id: number;
  name: string;
  alsoKnownAs: string[];
  biography: string;
  department: string | null;
  profilePath: string | null;
  /** The sum of votes of the titles they are credited in, leading credits counting more; the measure of popularity. */
  creditVotes: number;
  /** Names of their best-known titles, at most five. */
  knownFor: string[];
  createdAt: number;
}

/** A batch of the catalogue's change feed: everything changed after a sequence number, in order. */
export interface ChangeBatch {
  titles: TitleDocument[];
  people: PersonDocument[];
  /** Ids that were deleted; they are removed before the documents of the batch are added. */
  removedTitles?: number[];
  removedPeople?: number[];
  /** Where to continue. */
  nextSeq: number;
  /** The stamp of that change; null or absent if an older server, which stamps nothing, made it. */
  nextStamp?: string | null;
  done: boolean;
}
