import type { PersonRecord, TitleRecord } from '../store/record.ts';
import { parseCredits } from './credits.ts';
import { isCountry, parseExtras } from './extras.ts';
import { genresById } from './genres.ts';
import { parseSeasons } from './seasons.ts';
import { parseTranslations } from './translations.ts';
import {
  date,
  imagePath,
  imdbId,
  isObject,
  list,
  names,
  number,
  positive,
  prose,
  text,
  unique,
  UnusableRecord,
  type Raw,
} from './values.ts';

export type ParsedRecord = { type: 'title'; record: TitleRecord } | { type: 'person'; record: PersonRecord };

/**
 * TMDB's movie, TV or person details, recognised by their fields, with or without credits, keywords and alternative
 * titles. @throws {UnusableRecord} with a reason for people
 */
export function parseTmdb(value: unknown): ParsedRecord {
  if (!isObject(value)) throw new UnusableRecord('not a JSON object');
  if (value['adult'] === true) throw new UnusableRecord('adult title');
  if ('first_air_date' in value || 'seasons' in value || 'created_by' in value)
    return { type: 'title', record: parseShow(value) };
  if ('release_date' in value || 'title' in value) return { type: 'title', record: parseMovie(value) };
  if ('known_for_department' in value || 'birthday' in value || 'also_known_as' in value)
    return { type: 'person', record: parsePerson(value) };
  throw new UnusableRecord('neither a movie, a TV show nor a person');
}

/** Skips unusable entries, for lists such as search results. */
export function parseUsable(values: unknown): { titles: TitleRecord[]; people: PersonRecord[] } {
  const titles: TitleRecord[] = [];
  const people: PersonRecord[] = [];
  for (const value of list(values)) {
    try {
      const parsed = parseTmdb(value);
      if (parsed.type === 'title') titles.push(parsed.record);
      else people.push(parsed.record);
    } catch (error) {
      if (!(error instanceof UnusableRecord)) throw error;
    }
  }
  return { titles, people };
}

function parseMovie(raw: Raw): TitleRecord {
  return {
    ...commonFields(raw, 'movie'),
    title: required(raw['title'], 'title'),
    originalTitle: text(raw['original_title']),
    releaseDate: date(raw['release_date']),
    endDate: null,
    runtime: positive(raw['runtime']),
    franchise: isObject(raw['belongs_to_collection'])
      ? text(raw['belongs_to_collection']['name'])
      : text(raw['belongs_to_collection']),
    credits: parseCredits(raw),
    seasons: [],
  };
}

function parseShow(raw: Raw): TitleRecord {
  const runtimes = list(raw['episode_run_time'])
    .map(positive)
    .filter((minutes) => minutes !== null);
  const lastEpisode = raw['last_episode_to_air'];
  return {
    ...commonFields(raw, 'tv'),
    title: required(raw['name'] ?? raw['title'], 'name'),
    originalTitle: text(raw['original_name']),
    releaseDate: date(raw['first_air_date']),
    endDate: date(raw['last_air_date']),
    runtime: runtimes[0] ?? (isObject(lastEpisode) ? positive(lastEpisode['runtime']) : null),
    franchise: '',
    credits: parseCredits(raw),
    seasons: parseSeasons(raw),
  };
}

const companiesMax = 12;

function commonFields(raw: Raw, kind: 'movie' | 'tv') {
  const voteCount = positive(raw['vote_count']) ?? 0;
  const average = number(raw['vote_average']);
  return {
    kind,
    tmdbId: requiredId(raw['id']),
    imdbId: imdbId(raw['imdb_id'] ?? (isObject(raw['external_ids']) ? raw['external_ids']['imdb_id'] : null), 'tt'),
    originalLanguage: text(raw['original_language']) || null,
    companies: unique(names(raw['production_companies'], [], 'name')).slice(0, companiesMax),
    ...countriesOf(raw),
    overview: prose(raw['overview']),
    tagline: prose(raw['tagline']),
    status: text(raw['status']) || null,
    voteAverage: voteCount > 0 && average !== null && average > 0 ? Math.min(10, average) : null,
    voteCount,
    popularity: Math.max(0, number(raw['popularity']) ?? 0),
    posterPath: imagePath(raw['poster_path']) ?? firstImage(raw, 'posters'),
    backdropPath: imagePath(raw['backdrop_path']) ?? firstImage(raw, 'backdrops'),
    alternativeTitles: unique(names(raw['alternative_titles'], ['titles', 'results'], 'title')),
    genres: unique('genre_ids' in raw ? genresById(raw['genre_ids']) : names(raw['genres'], [], 'name')),
    keywords: unique(names(raw['keywords'], ['keywords', 'results'], 'name').map((name) => name.toLowerCase())),
    ...parseTranslations(raw),
    ...parseExtras(raw),
  };
}

/** The countries of origin; for older records, of production. Omitted when unknown. */
function countriesOf(raw: Raw): Pick<TitleRecord, 'countries'> {
  const codes = (field: string) => unique(names(raw[field], [], 'iso_3166_1').filter(isCountry)).slice(0, companiesMax);
  const countries = [codes('origin_country'), codes('production_countries')].find(({ length }) => length > 0);
  return countries ? { countries } : {};
}

function parsePerson(raw: Raw): PersonRecord {
  return {
    tmdbId: requiredId(raw['id']),
    imdbId: imdbId(raw['imdb_id'], 'nm'),
    name: required(raw['name'], 'name'),
    alsoKnownAs: unique(list(raw['also_known_as']).map(text).filter(Boolean)),
    biography: prose(raw['biography']),
    birthday: date(raw['birthday']),
    deathday: date(raw['deathday']),
    placeOfBirth: text(raw['place_of_birth']) || null,
    knownForDepartment: text(raw['known_for_department']) || null,
    profilePath: imagePath(raw['profile_path']),
  };
}

function required(value: unknown, field: string): string {
  const found = text(value);
  if (found === '') throw new UnusableRecord(`no ${field}`);
  return found;
}

function requiredId(value: unknown): number {
  const found = positive(value);
  if (found === null) throw new UnusableRecord('no id');
  return found;
}

function firstImage(raw: Raw, kind: 'posters' | 'backdrops'): string | null {
  const [first] = list(isObject(raw['images']) ? raw['images'][kind] : []);
  return isObject(first) ? imagePath(first['file_path']) : null;
}
