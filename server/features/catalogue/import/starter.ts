import type { Kysely } from 'kysely';
import { localisedLanguages, type MovieEntry, type PersonEntry, type ShowEntry } from '#catalogue/schema.ts';
import { readStarterCatalogue, starterCatalogueVersion } from '#catalogue/read.ts';
import type { Clock } from '#server/platform/clock.ts';
import { runExclusively } from '#server/platform/db/leases.ts';
import { readSetting, writeSetting } from '#server/platform/db/settings.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { CreditRecord, PersonRecord, TitleRecord } from '../store/record.ts';
import { trackRun } from './runs.ts';
import type { StoreResult } from '../store/batch.ts';
import { storePeople, storeTitles } from '../store/store.ts';

const versionSetting = 'starter_catalogue';
const batchSize = 500;

/**
 * Loads each version of the starter catalogue once, on one node while others wait. Data of richer sources has
 * precedence.
 * @returns the number of titles loaded
 */
export async function loadStarterCatalogue({ db, clock }: { db: Kysely<Tables>; clock: Clock }): Promise<number> {
  const version = starterCatalogueVersion();
  const isLoaded = async () => (await readSetting(db, versionSetting)) === version;
  if (await isLoaded()) return 0;
  return runExclusively({ db, clock }, versionSetting, async () =>
    (await isLoaded()) ? 0 : load({ db, clock }, version),
  );
}

async function load({ db, clock }: { db: Kysely<Tables>; clock: Clock }, version: string): Promise<number> {
  const { movies, shows, people } = readStarterCatalogue();
  const byKey = new Map(people.map((person) => [person.key, person]));
  const titles = [...movies.map((movie) => movieRecord(movie, byKey)), ...shows.map((show) => showRecord(show, byKey))];
  const options = { db, clock, source: 'starter' as const };
  await trackRun({ db, clock, source: 'starter' }, async () => {
    const sum = { added: 0, changed: 0, unchanged: 0, skipped: 0 };
    const count = ({ added, changed, unchanged }: typeof sum | StoreResult) => {
      sum.added += added;
      sum.changed += changed;
      sum.unchanged += unchanged;
    };
    for (const batch of batches(people.map(personRecord))) count(await storePeople(batch, options));
    for (const batch of batches(titles)) count(await storeTitles(batch, options));
    return sum;
  });
  await writeSetting(db, versionSetting, version);
  return titles.length;
}

type People = Map<string, PersonEntry>;

function movieRecord(movie: MovieEntry, people: People): TitleRecord {
  return {
    ...commonFields(movie, 'movie'),
    status: null,
    endDate: null,
    credits: [
      ...castOf(movie, people),
      ...movie.directors.map((key) => crewCredit(key, 'Directing', 'Director', people)),
      ...(movie.writers ?? []).map((key) => crewCredit(key, 'Writing', 'Writer', people)),
    ],
    seasons: [],
  };
}

function showRecord(show: ShowEntry, people: People): TitleRecord {
  return {
    ...commonFields(show, 'tv'),
    status: show.status ?? null,
    endDate: show.end_date ?? null,
    credits: [
      ...castOf(show, people),
      ...(show.creators ?? []).map((key) => crewCredit(key, 'Creator', 'Creator', people)),
      ...(show.writers ?? []).map((key) => crewCredit(key, 'Writing', 'Writer', people)),
    ],
    seasons: (show.seasons ?? []).map((season) => ({
      seasonNumber: season.number,
      name: `Season ${season.number}`,
      airDate: season.date ?? null,
      episodeCount: season.episodes ?? null,
    })),
  };
}

function commonFields(entry: MovieEntry | ShowEntry, kind: 'movie' | 'tv') {
  return {
    kind,
    tmdbId: entry.tmdb_id ?? null,
    imdbId: entry.imdb_id ?? null,
    title: entry.title,
    originalTitle: entry.original_title ?? '',
    originalLanguage: entry.language ?? null,
    ...(entry.countries && { countries: entry.countries }),
    companies: entry.studios ?? [],
    overview: entry.overview,
    tagline: '',
    releaseDate: entry.date,
    runtime: entry.runtime ?? null,
    voteAverage: entry.rating ?? null,
    voteCount: entry.votes ?? 0,
    popularity: 0,
    posterPath: null,
    backdropPath: null,
    franchise: entry.franchise ?? '',
    alternativeTitles: entry.alternative_titles ?? [],
    genres: entry.genres,
    keywords: entry.keywords,
    ...translationsOf(entry),
  };
}

/** Omitted when empty, so that the hashes of such entries do not change. */
function translationsOf({ localised_titles: titles = {}, localised_overviews: overviews }: MovieEntry | ShowEntry) {
  const languages = localisedLanguages.filter((language) => titles[language] ?? overviews?.[language]);
  if (languages.length === 0) return {};
  return {
    translations: languages.map((language) => ({
      language,
      title: titles[language] ?? '',
      overview: overviews?.[language] ?? '',
      tagline: '',
    })),
  };
}

function castOf(entry: MovieEntry | ShowEntry, people: People): CreditRecord[] {
  return Object.entries(entry.cast).map(([key, character]) => ({
    ...identity(key, people),
    department: 'Acting',
    character: character || null,
    job: null,
  }));
}

function crewCredit(key: string, department: string, job: string, people: People): CreditRecord {
  return { ...identity(key, people), department, character: null, job };
}

function identity(key: string, people: People) {
  const person = people.get(key);
  return { tmdbId: person?.tmdb_id ?? null, imdbId: person?.imdb_id ?? null, name: person?.name ?? key };
}

function personRecord(person: PersonEntry): PersonRecord {
  return {
    tmdbId: person.tmdb_id ?? null,
    imdbId: person.imdb_id ?? null,
    name: person.name ?? person.key,
    alsoKnownAs: person.also_known_as ?? [],
    biography: person.biography ?? '',
    birthday: person.born ?? null,
    deathday: person.died ?? null,
    placeOfBirth: person.place ?? null,
    knownForDepartment: person.department ?? null,
    profilePath: null,
  };
}

function batches<R>(records: R[]): R[][] {
  return Array.from({ length: Math.ceil(records.length / batchSize) }, (_, i) =>
    records.slice(i * batchSize, (i + 1) * batchSize),
  );
}
