import type { CreditRecord, EpisodeRecord, PersonRecord, SeasonRecord, TitleRecord } from '../store/record.ts';
import { parseExtras } from './extras.ts';
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
  type Raw,
} from './values.ts';
import { genresById } from './genres.ts';

/** A line that is not a usable record, with the reason in a few words. */
export class UnusableRecord extends Error {}

export type ParsedRecord = { type: 'title'; record: TitleRecord } | { type: 'person'; record: PersonRecord };

/**
 * Reads an object in the shape of TMDB's movie, TV or person details, with credits, keywords and alternative titles
 * appended or not. Which of the three it is shows in its fields.
 *
 * @throws {UnusableRecord} with a reason a person can read
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

/** The titles and people of a list in which not everything need be usable, such as search results. */
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

/** The best-known titles of a person's `combined_credits`, each with this person's credits alone. */
export function parseFilmography(person: object): TitleRecord[] {
  const raw = person as Raw;
  const combined = isObject(raw['combined_credits']) ? raw['combined_credits'] : {};
  const parts = [
    ...list(combined['cast']).filter(isObject).filter(isPart),
    ...list(combined['crew']).filter(isObject),
  ].flatMap((entry) => {
    const [record] = parseUsable([entry]).titles;
    return record ? [{ ...record, credits: [ownCredit(raw, entry)] }] : [];
  });
  const titles = new Map<string, TitleRecord>();
  for (const part of parts.toSorted((a, b) => b.voteCount - a.voteCount)) {
    const key = `${part.kind} ${part.tmdbId}`;
    const known = titles.get(key);
    if (known) known.credits.push(...part.credits);
    else if (titles.size < filmographyMax) titles.set(key, part);
  }
  return [...titles.values()];
}

const filmographyMax = 200;
const companiesMax = 12;

/** Appearances as oneself in shows are no parts, and there are hundreds. */
function isPart(entry: Raw): boolean {
  return entry['media_type'] !== 'tv' || !/^(self|himself|herself)\b/i.test(text(entry['character']));
}

function ownCredit(person: Raw, entry: Raw): CreditRecord {
  const identity = { id: person['id'], name: person['name'], profile_path: person['profile_path'] };
  const job = text(entry['job']);
  return job === ''
    ? credit(identity, 'Acting', text(entry['character']) || null, null)
    : credit(identity, departments[job] ?? 'Crew', null, job);
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

function commonFields(raw: Raw, kind: 'movie' | 'tv') {
  const voteCount = positive(raw['vote_count']) ?? 0;
  const average = number(raw['vote_average']);
  return {
    kind,
    tmdbId: requiredId(raw['id']),
    imdbId: imdbId(raw['imdb_id'] ?? (isObject(raw['external_ids']) ? raw['external_ids']['imdb_id'] : null), 'tt'),
    originalLanguage: text(raw['original_language']) || null,
    companies: unique(names(raw['production_companies'], [], 'name')).slice(0, companiesMax),
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
    ...parseExtras(raw),
  };
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

/** Jobs that people look for, by the department they are shown under. */
const departments: Record<string, string> = {
  Director: 'Directing',
  'Series Director': 'Directing',
  'Co-Director': 'Directing',
  Creator: 'Creator',
  Writer: 'Writing',
  Screenplay: 'Writing',
  Story: 'Writing',
  Novel: 'Writing',
  Author: 'Writing',
  Producer: 'Production',
  'Executive Producer': 'Production',
};

/** The cast that is kept; beyond it come the extras. */
const castMax = 60;
const crewMax = 40;

function parseCredits(raw: Raw): CreditRecord[] {
  const { cast: castEntries, crew: crewEntries } = listedCredits(raw);
  const cast = castEntries
    .toSorted((a, b) => (number(a['order']) ?? 999) - (number(b['order']) ?? 999))
    .slice(0, castMax)
    .map((entry) => credit(entry, 'Acting', text(entry['character']) || null, null));
  const guests = list(raw['guest_stars'])
    .filter(isObject)
    .slice(0, castMax - cast.length)
    .map((entry) => credit(entry, 'Acting', text(entry['character']) || null, null));
  const creators = list(raw['created_by'])
    .filter(isObject)
    .map((entry) => credit(entry, 'Creator', null, 'Creator'));
  const crew = crewEntries.map((entry) => {
    const job = text(entry['job']) || 'Crew';
    return credit(entry, departments[job] ?? 'Crew', null, job);
  });
  const byWeight = [...creators, ...crew].toSorted((a, b) => weight(a) - weight(b)).slice(0, crewMax);
  const seen = new Set<string>();
  return [...cast, ...guests, ...byWeight].filter((entry) => {
    const key = `${entry.tmdbId ?? entry.name}|${entry.job ?? entry.character}|${entry.department}`;
    if (entry.name === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** A show's `aggregate_credits` span all seasons and name several roles or jobs in one entry; `credits` know the last one. */
function listedCredits(raw: Raw): { cast: Raw[]; crew: Raw[] } {
  const aggregate = raw['aggregate_credits'];
  if (!isObject(aggregate)) {
    const credits = isObject(raw['credits']) ? raw['credits'] : {};
    return { cast: list(credits['cast']).filter(isObject), crew: list(credits['crew']).filter(isObject) };
  }
  return {
    cast: list(aggregate['cast'])
      .filter(isObject)
      .map((entry) => ({
        ...entry,
        character: names(entry['roles'], [], 'character').slice(0, 3).join(' / '),
      })),
    crew: list(aggregate['crew'])
      .filter(isObject)
      .flatMap((entry) => names(entry['jobs'], [], 'job').map((job) => ({ ...entry, job }))),
  };
}

const departmentOrder = ['Creator', 'Directing', 'Writing', 'Production', 'Crew'];
const weight = (credit: CreditRecord) => departmentOrder.indexOf(credit.department);

function credit(entry: Raw, department: string, character: string | null, job: string | null): CreditRecord {
  return {
    tmdbId: positive(entry['id']),
    imdbId: null,
    name: text(entry['name']),
    department,
    character,
    job,
    profilePath: imagePath(entry['profile_path']),
  };
}

/** The seasons of a show; those that were asked for by number (`season/3`) come with their episodes. */
function parseSeasons(raw: Raw): SeasonRecord[] {
  return list(raw['seasons'])
    .filter(isObject)
    .flatMap((entry) => {
      const seasonNumber = number(entry['season_number']);
      if (!isOrdinal(seasonNumber)) return [];
      const detail = raw[`season/${seasonNumber}`];
      return parseSeason(isObject(detail) ? { ...entry, ...detail } : entry, seasonNumber);
    });
}

/** @throws {UnusableRecord} when it is not a season */
export function parseSeason(raw: unknown, seasonNumber: number): SeasonRecord {
  if (!isObject(raw)) throw new UnusableRecord('not a season');
  const episodes = raw['episodes'];
  return {
    seasonNumber,
    name: text(raw['name']) || `Season ${seasonNumber}`,
    airDate: date(raw['air_date']),
    episodeCount: positive(raw['episode_count']) ?? (Array.isArray(episodes) ? positive(episodes.length) : null),
    ...(Array.isArray(episodes)
      ? { episodes: episodes.filter(isObject).slice(0, episodesMax).flatMap(parseEpisode) }
      : {}),
  };
}

const isOrdinal = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= 9_999;

const episodesMax = 1_000;

function parseEpisode(raw: Raw): EpisodeRecord[] {
  const episodeNumber = number(raw['episode_number']);
  if (!isOrdinal(episodeNumber)) return [];
  const average = number(raw['vote_average']) ?? 0;
  return [
    {
      episodeNumber,
      name: text(raw['name']) || `Episode ${episodeNumber}`,
      overview: prose(raw['overview']),
      airDate: date(raw['air_date']),
      runtime: positive(raw['runtime']),
      voteAverage: average > 0 ? Math.min(10, average) : null,
      stillPath: imagePath(raw['still_path']),
    },
  ];
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
