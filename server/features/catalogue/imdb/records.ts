import type { CreditRecord, PersonRecord, TitleRecord, TranslationRecord } from '../store/record.ts';
import { imdbNumber, imdbText } from './ids.ts';
import type { ImdbPerson, ImdbTitle } from './work-file.ts';
import { text, unique } from '../tmdb/values.ts';

/** Categories of `title.principals` by department. */
const departments: Record<string, { department: string; job: string | null }> = {
  actor: { department: 'Acting', job: null },
  actress: { department: 'Acting', job: null },
  self: { department: 'Acting', job: null },
  creator: { department: 'Creator', job: 'Creator' },
  director: { department: 'Directing', job: 'Director' },
  writer: { department: 'Writing', job: 'Writer' },
  producer: { department: 'Production', job: 'Producer' },
  composer: { department: 'Crew', job: 'Original Music Composer' },
  cinematographer: { department: 'Crew', job: 'Director of Photography' },
  editor: { department: 'Crew', job: 'Editor' },
};

export const isKeptCategory = (category: string) => category in departments;

/** Where they differ from the catalogue's. */
const genreNames: Record<string, string> = {
  'Sci-Fi': 'Science Fiction',
  'Reality-TV': 'Reality',
  'Talk-Show': 'Talk',
  'Film-Noir': 'Film Noir',
  'Game-Show': 'Game Show',
};

const alternativesMax = 40;
const departmentOrder = ['Acting', 'Creator', 'Directing', 'Writing', 'Production', 'Crew'];

export function imdbTitleRecord(raw: ImdbTitle, credits: CreditRecord[]): TitleRecord {
  const title = text(raw.title);
  const originalTitle = text(raw.original_title);
  const akas = raw.akas.map((line) => line.split('\t')).map(([name, region = '']) => ({ name: text(name), region }));
  const names = unique(akas.map(({ name }) => name));
  const translations = translationsOf(akas, title);
  return {
    kind: raw.kind,
    tmdbId: null,
    imdbId: imdbText(raw.id, 'tt'),
    title,
    originalTitle: originalTitle === title ? '' : originalTitle,
    originalLanguage: null,
    companies: [],
    overview: '',
    tagline: '',
    // IMDb's files have only the year; another source's day in that year is preferred.
    releaseDate: raw.start_year === null ? null : `${raw.start_year}-01-01`,
    endDate: raw.end_year === null ? null : `${raw.end_year}-12-31`,
    status: null,
    runtime: raw.runtime,
    voteAverage: raw.votes ? raw.rating : null,
    voteCount: raw.votes ?? 0,
    popularity: 0,
    posterPath: null,
    backdropPath: null,
    franchise: '',
    alternativeTitles: names
      .filter((name) => name !== '' && name !== title && name !== originalTitle)
      .slice(0, alternativesMax),
    genres: raw.genres === '' ? [] : raw.genres.split(',').map((genre) => genreNames[genre] ?? genre),
    keywords: [],
    credits,
    // IMDb's files have neither days nor, in this one, names of episodes.
    seasons: raw.seasons.map(({ season, episodes }) => ({
      seasonNumber: season,
      name: `Season ${season}`,
      airDate: null,
      episodeCount: episodes,
    })),
    ...(translations.length > 0 ? { translations } : {}),
  };
}

/** From the first country of a language that has one; none where it equals the title. */
function translationsOf(akas: { name: string; region: string }[], title: string): TranslationRecord[] {
  return Object.entries(regionsOfLanguage).flatMap(([language, regions]) => {
    const name = regions.map((region) => akas.find((aka) => aka.region === region)?.name).find(Boolean);
    return name && name !== title ? [{ language, title: name, overview: '', tagline: '' }] : [];
  });
}

const regionsOfLanguage = { de: ['DE'], es: ['ES'], fr: ['FR'], it: ['IT'], pt: ['BR', 'PT'] };

/** `title.principals` in order, then people that only `title.crew` has. */
export interface ImdbPart {
  person: number;
  department: string;
  job: string | null;
  character: string | null;
}

export function imdbParts(raw: ImdbTitle): ImdbPart[] {
  const principals = raw.principals
    .map((line) => line.split('\t'))
    .map(([ordering, person = '', category = '', job = '', characters = '']) => {
      const kept = departments[category] ?? { department: 'Crew', job: category };
      const created = category === 'writer' && /\b(creat(ed|or))\b/i.test(job);
      return {
        ordering: Number(ordering),
        person: Number(person),
        ...(created ? { department: 'Creator', job: 'Creator' } : kept),
        character: kept.department === 'Acting' ? characterName(characters) : null,
      };
    })
    .toSorted((a, b) => a.ordering - b.ordering);
  const crew = [
    ...crewParts(raw.directors, 'Directing', 'Director'),
    ...crewParts(raw.writers, 'Writing', 'Writer'),
  ].filter(
    ({ person, department }) =>
      !principals.some(
        (part) =>
          part.person === person &&
          (part.department === department || (part.department === 'Creator' && department === 'Writing')),
      ),
  );
  return [...principals, ...crew].toSorted(
    (a, b) => departmentOrder.indexOf(a.department) - departmentOrder.indexOf(b.department),
  );
}

/** Long-running shows have hundreds of writers. */
const crewMax = 10;

function crewParts(list: string | null, department: string, job: string): ImdbPart[] {
  return (list ?? '')
    .split(',')
    .map((id) => imdbNumber(id, 'nm'))
    .filter((person) => person > 0)
    .slice(0, crewMax)
    .map((person) => ({ person, department, job, character: null }));
}

/** `["Neo","Thomas Anderson"]` → `Neo / Thomas Anderson`. */
function characterName(characters: string): string | null {
  if (!characters.startsWith('["')) return null;
  try {
    const names = JSON.parse(characters) as unknown[];
    return names.map(text).filter(Boolean).slice(0, 3).join(' / ') || null;
  } catch {
    return null;
  }
}

export function imdbCredit({ department, job, character }: ImdbPart, person: ImdbPerson): CreditRecord {
  return { tmdbId: null, imdbId: imdbText(person.id, 'nm'), name: person.name, department, character, job };
}

/** Without dates: IMDb's files have only years. */
export function imdbPersonRecord({ id, name, professions }: ImdbPerson): PersonRecord {
  const [first = ''] = professions.split(',');
  const { department = null } = departments[first] ?? {};
  return {
    tmdbId: null,
    imdbId: imdbText(id, 'nm'),
    name,
    alsoKnownAs: [],
    biography: '',
    birthday: null,
    deathday: null,
    placeOfBirth: null,
    knownForDepartment: department === 'Creator' ? 'Writing' : department,
    profilePath: null,
  };
}
