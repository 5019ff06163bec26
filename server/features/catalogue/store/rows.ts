import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { nameKey, type PersonRecord, type TitleRecord } from './record.ts';

export type TitleRow = Selectable<Tables['titles']> & { franchise: string | null };

export type PersonRow = Selectable<Tables['people']>;

export interface Stamp {
  id: number;
  source: string;
  hash: string;
  seq: number;
  now: number;
}

export function titleRecord(row: TitleRow): TitleRecord {
  return {
    kind: row.kind,
    tmdbId: row.tmdb_id,
    imdbId: row.imdb_id,
    title: row.title,
    originalTitle: row.original_title ?? '',
    originalLanguage: row.original_language,
    overview: row.overview,
    tagline: row.tagline ?? '',
    releaseDate: row.release_date,
    endDate: row.end_date,
    status: row.status,
    runtime: row.runtime,
    voteAverage: row.vote_average,
    voteCount: row.vote_count,
    popularity: row.popularity,
    posterPath: row.poster_path,
    backdropPath: row.backdrop_path,
    franchise: row.franchise ?? '',
    companies: row.companies === null ? [] : (JSON.parse(row.companies) as string[]),
    ...(row.countries === null ? {} : { countries: JSON.parse(row.countries) as string[] }),
    alternativeTitles: [],
    genres: [],
    keywords: [],
    credits: [],
    seasons: [],
  };
}

export function titleRow(
  record: TitleRecord,
  { id, franchiseId, source, hash, seq, now }: Stamp & { franchiseId: number | null },
): Insertable<Tables['titles']> {
  return {
    id,
    kind: record.kind,
    tmdb_id: record.tmdbId,
    imdb_id: record.imdbId,
    title: record.title,
    original_title: record.originalTitle && record.originalTitle !== record.title ? record.originalTitle : null,
    original_language: record.originalLanguage,
    overview: record.overview,
    tagline: record.tagline || null,
    release_date: record.releaseDate,
    end_date: record.endDate,
    status: record.status,
    runtime: record.runtime,
    vote_average: record.voteAverage,
    vote_count: record.voteCount,
    popularity: record.popularity,
    poster_path: record.posterPath,
    backdrop_path: record.backdropPath,
    franchise_id: franchiseId,
    companies: record.companies.length > 0 ? JSON.stringify(record.companies) : null,
    countries: record.countries?.length ? JSON.stringify(record.countries) : null,
    source,
    source_hash: hash,
    change_seq: seq,
    created_at: now,
    updated_at: now,
  };
}

export function personRecord(row: PersonRow): PersonRecord {
  return {
    tmdbId: row.tmdb_id,
    imdbId: row.imdb_id,
    name: row.name,
    alsoKnownAs: JSON.parse(row.also_known_as) as string[],
    biography: row.biography,
    birthday: row.birthday,
    deathday: row.deathday,
    placeOfBirth: row.place_of_birth,
    knownForDepartment: row.known_for_department,
    profilePath: row.profile_path,
  };
}

export function personRow(record: PersonRecord, { id, source, hash, seq, now }: Stamp): Insertable<Tables['people']> {
  return {
    id,
    tmdb_id: record.tmdbId,
    imdb_id: record.imdbId,
    name_key: nameKey(record.name),
    name: record.name,
    also_known_as: JSON.stringify(record.alsoKnownAs),
    biography: record.biography,
    birthday: record.birthday,
    deathday: record.deathday,
    place_of_birth: record.placeOfBirth,
    known_for_department: record.knownForDepartment,
    profile_path: record.profilePath,
    source,
    source_hash: hash,
    change_seq: seq,
    created_at: now,
    updated_at: now,
  };
}

/** Records with the same IMDb id and different TMDB ids are different. */
export function unlessForeign<R extends { tmdb_id: number | null }>(
  row: R | undefined,
  tmdbId: number | null,
): R | undefined {
  return row && row.tmdb_id !== null && tmdbId !== null && row.tmdb_id !== tmdbId ? undefined : row;
}
