import { serialize } from 'node:v8';
import type { TitleKind } from '#contract/catalogue.ts';

/** The input of the search index, which answers searches without the main database. */

export interface TitleDocument {
  id: number;
  kind: TitleKind;
  title: string;
  /** Empty when it equals the title. */
  originalTitle: string;
  alternativeTitles: string[];
  overview: string;
  /** Texts in other languages, empty where there is none; the titles are also among `alternativeTitles`. */
  translations?: TitleTranslation[];

  tagline: string;
  /** `YYYY-MM-DD`, or null. */
  releaseDate: string | null;
  /** Minutes. */
  runtime: number | null;
  /** Lower case, as stored. */
  genres: string[];
  keywords: string[];
  /** In billing order. */
  cast: string[];
  /** In the order of `cast`; empty where unknown. */
  characters: string[];
  crew: { name: string; job: string }[];
  franchise: string | null;
  /** ISO 639-1, or TMDB's code where there is none (`cn` for Cantonese). */
  originalLanguage: string | null;
  /** The main one first. */
  companies: string[];
  /** Of origin, ISO 3166-1. */
  countries: string[];
  status: string | null;
  /** Age ratings by country. */
  certifications: { country: string; certification: string }[];
  /** 0 to 10, null without votes. */
  voteAverage: number | null;
  voteCount: number;
  posterPath: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** `language` is ISO 639-1. */
export interface TitleTranslation {
  language: string;
  title: string;
  overview: string;
  tagline: string;
}

export interface PersonDocument {
  id: number;
  name: string;
  alsoKnownAs: string[];
  biography: string;
  department: string | null;
  profilePath: string | null;
  /** The sum of votes of their titles, leading credits counting more. */
  creditVotes: number;
  /** At most five titles. */
  knownFor: string[];
  createdAt: number;
}

/** Everything changed after a sequence number, in order. */
export interface ChangeBatch {
  titles: TitleDocument[];
  people: PersonDocument[];
  /** Removed before the documents of the batch are added. */
  removedTitles?: number[];
  removedPeople?: number[];
  /** Where to continue. */
  nextSeq: number;
  /** Null or absent if an older server made the change. */
  nextStamp?: string | null;
  done: boolean;
}

/** For another thread or process. */
export interface SerialisedBatch extends Pick<ChangeBatch, 'done'> {
  /** The batch, for `deserialize` of `node:v8`. */
  bytes: Uint8Array<ArrayBuffer>;
  titles: number;
  people: number;
}

export function serialiseBatch(batch: ChangeBatch): SerialisedBatch {
  const { titles, people, done } = batch;
  return { bytes: serialize(batch), titles: titles.length, people: people.length, done };
}
