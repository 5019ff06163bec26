import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { PersonDocument, TitleDocument } from '#server/features/catalogue/documents.ts';

/** Reads TMDB-shaped JSON Lines straight into the documents that the index is built from. */

export interface Catalogue {
  titles: TitleDocument[];
  people: PersonDocument[];
}

export async function readCatalogue(directory: string): Promise<Catalogue> {
  const titles: TitleDocument[] = [];
  for await (const row of readRows(join(directory, 'movies.jsonl.gz'))) titles.push(readTitle(row, 'movie'));
  for await (const row of readRows(join(directory, 'tv.jsonl.gz'))) titles.push(readTitle(row, 'tv'));
  // Movies and shows share one id space here.
  for (const [index, title] of titles.entries()) title.id = index + 1;
  const popularity = creditPopularity(titles);
  const people: PersonDocument[] = [];
  for await (const row of readRows(join(directory, 'people.jsonl.gz'))) people.push(readPerson(row, people.length + 1));
  const taken = new Set<string>();
  // Credits contain names only; of several people with a name, selects the one with the longest biography.
  for (const person of people.toSorted((a, b) => b.biography.length - a.biography.length)) {
    const credited = popularity.get(person.name);
    if (!credited || taken.has(person.name)) continue;
    taken.add(person.name);
    person.creditVotes = credited.votes;
    person.knownFor = credited.best.map(({ title }) => title);
  }
  return { titles, people };
}

/* Relevant fields of TMDB's records; all may be missing. */
interface Row {
  title?: string;
  name?: string;
  original_title?: string;
  production_companies?: { name: string }[];
  production_countries?: string[];
  origin_country?: string[];
  status?: string;
  original_name?: string;
  overview?: string;
  tagline?: string;
  original_language?: string;
  biography?: string;
  release_date?: string;
  first_air_date?: string;
  runtime?: number;
  episode_run_time?: number[];
  genres?: { name: string }[];
  keywords?: { name: string }[];
  alternative_titles?: { title: string }[];
  credits?: { cast?: { name: string; character?: string }[]; crew?: { name: string; job: string }[] };
  guest_stars?: { name: string; character?: string }[];
  belongs_to_collection?: { name: string } | null;
  vote_average?: number;
  vote_count?: number;
  poster_path?: string | null;
  also_known_as?: string[];
  known_for_department?: string;
  profile_path?: string | null;
}

async function* readRows(file: string): AsyncIterable<Row> {
  // Not through `readline`, which also breaks lines at U+2028 inside a text.
  let rest = '';
  for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield JSON.parse(line) as Row;
  }
}

function readTitle(row: Row, kind: 'movie' | 'tv'): TitleDocument {
  const title = row.title ?? row.name ?? '';
  const original = row.original_title ?? row.original_name ?? '';
  return {
    id: 0,
    kind,
    title,
    originalTitle: original === title ? '' : original,
    alternativeTitles: (row.alternative_titles ?? []).map((alternative) => alternative.title),
    overview: row.overview ?? '',
    tagline: row.tagline ?? '',
    releaseDate: row.release_date || row.first_air_date || null,
    runtime: row.runtime || row.episode_run_time?.[0] || null,
    genres: (row.genres ?? []).map(({ name }) => name.toLowerCase()),
    keywords: (row.keywords ?? []).map(({ name }) => name.toLowerCase()),
    cast: [...(row.credits?.cast ?? []), ...(row.guest_stars ?? [])].map(({ name }) => name).filter(Boolean),
    characters: [...(row.credits?.cast ?? []), ...(row.guest_stars ?? [])]
      .filter(({ name }) => name)
      .map(({ character }) => character ?? ''),
    crew: (row.credits?.crew ?? []).map(({ name, job }) => ({ name, job })),
    franchise: row.belongs_to_collection?.name ?? null,
    originalLanguage: row.original_language ?? null,
    companies: (row.production_companies ?? []).map(({ name }) => name),
    countries: row.origin_country ?? row.production_countries ?? [],
    status: row.status ?? null,
    certifications: [],
    voteAverage: row.vote_count ? (row.vote_average ?? null) : null,
    voteCount: row.vote_count ?? 0,
    posterPath: row.poster_path ?? null,
    createdAt: 0,
  };
}

function readPerson(row: Row, id: number): PersonDocument {
  return {
    id,
    name: row.name ?? '',
    alsoKnownAs: row.also_known_as ?? [],
    biography: row.biography ?? '',
    department: row.known_for_department ?? null,
    profilePath: row.profile_path ?? null,
    creditVotes: 0,
    knownFor: [],
    createdAt: 0,
  };
}

interface Credited {
  votes: number;
  best: TitleDocument[];
}

function creditPopularity(titles: TitleDocument[]): Map<string, Credited> {
  const credited = new Map<string, Credited>();
  for (const title of titles.toSorted((a, b) => b.voteCount - a.voteCount)) {
    const topCredits = new Set([...title.cast.slice(0, 5), ...title.crew.map(({ name }) => name)]);
    for (const name of new Set([...topCredits, ...title.cast])) {
      const person = credited.get(name) ?? { votes: 0, best: [] };
      person.votes += topCredits.has(name) ? title.voteCount : title.voteCount / 4;
      if (person.best.length < 5) person.best.push(title);
      credited.set(name, person);
    }
  }
  return credited;
}
