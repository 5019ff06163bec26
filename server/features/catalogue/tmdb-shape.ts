import type { CreditRecord, PersonRecord, SeasonRecord, TitleRecord } from './record.ts';

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

type Raw = Record<string, unknown>;

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
  return {
    ...commonFields(raw, 'tv'),
    title: required(raw['name'] ?? raw['title'], 'name'),
    originalTitle: text(raw['original_name']),
    releaseDate: date(raw['first_air_date']),
    endDate: date(raw['last_air_date']),
    runtime: runtimes[0] ?? null,
    franchise: '',
    credits: parseCredits(raw),
    seasons: list(raw['seasons'])
      .filter(isObject)
      .map(parseSeason)
      .filter((season) => season !== null),
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
    overview: prose(raw['overview']),
    tagline: prose(raw['tagline']),
    status: text(raw['status']) || null,
    voteAverage: voteCount > 0 && average !== null && average > 0 ? Math.min(10, average) : null,
    voteCount,
    popularity: Math.max(0, number(raw['popularity']) ?? 0),
    posterPath: imagePath(raw['poster_path']),
    backdropPath: imagePath(raw['backdrop_path']),
    alternativeTitles: unique(names(raw['alternative_titles'], ['titles', 'results'], 'title')),
    genres: unique(names(raw['genres'], [], 'name')),
    keywords: unique(names(raw['keywords'], ['keywords', 'results'], 'name').map((name) => name.toLowerCase())),
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
  const credits = isObject(raw['credits']) ? raw['credits'] : {};
  const cast = list(credits['cast'])
    .filter(isObject)
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
  const crew = list(credits['crew'])
    .filter(isObject)
    .map((entry) => {
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

const departmentOrder = ['Creator', 'Directing', 'Writing', 'Production', 'Crew'];
const weight = (credit: CreditRecord) => departmentOrder.indexOf(credit.department);

function credit(entry: Raw, department: string, character: string | null, job: string | null): CreditRecord {
  return { tmdbId: positive(entry['id']), imdbId: null, name: text(entry['name']), department, character, job };
}

function parseSeason(raw: Raw): SeasonRecord | null {
  const seasonNumber = number(raw['season_number']);
  if (seasonNumber === null || seasonNumber < 0) return null;
  return {
    seasonNumber,
    name: text(raw['name']) || `Season ${seasonNumber}`,
    airDate: date(raw['air_date']),
    episodeCount: positive(raw['episode_count']),
  };
}

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? clean(value).slice(0, 500) : '');
const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const unique = (values: string[]): string[] => [...new Set(values)].slice(0, 100);

/** Longer text, without the stray markup that some records hold. */
const prose = (value: unknown): string =>
  typeof value === 'string' ? clean(value.replaceAll(/<\/?[a-z][^<>]{0,200}>/gi, '')).slice(0, 10_000) : '';

/** No control characters (PostgreSQL refuses NUL), no lone surrogates, no outer space. */
function clean(value: string): string {
  return value
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim();
}

/** A whole number above 0 that both databases hold, else null. */
function positive(value: unknown): number | null {
  const found = number(value);
  return found !== null && found > 0 && found <= 2_147_483_647 ? Math.trunc(found) : null;
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

function imdbId(value: unknown, prefix: 'tt' | 'nm'): string | null {
  return typeof value === 'string' && new RegExp(`^${prefix}\\d{5,10}$`).test(value) ? value : null;
}

/** A file of the image host (`/abc.jpg`); anything else is not an address we would fetch. */
function imagePath(value: unknown): string | null {
  return typeof value === 'string' && /^\/[\w-]{1,100}\.(jpg|jpeg|png|webp|svg)$/.test(value) ? value : null;
}

/** `YYYY-MM-DD` of a day that exists. */
function date(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? null : value;
}

/** Names in a list of strings or objects, or in a list one level down under one of `wrappers`. */
function names(value: unknown, wrappers: string[], field: string): string[] {
  const inner = isObject(value) ? wrappers.map((wrapper) => value[wrapper]).find(Array.isArray) : value;
  return list(inner)
    .map((entry) => text(isObject(entry) ? entry[field] : entry))
    .filter(Boolean);
}
