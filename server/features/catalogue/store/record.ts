import { createHash } from 'node:crypto';
import type { TitleKind, WatchOffer } from '#contract/catalogue.ts';

/** A record of any source. Absent text is '', absent facts are null, absent lists are empty. */
export interface TitleRecord {
  kind: TitleKind;
  tmdbId: number | null;
  imdbId: string | null;
  title: string;
  originalTitle: string;
  originalLanguage: string | null;
  overview: string;
  tagline: string;
  releaseDate: string | null;
  endDate: string | null;
  status: string | null;
  /** Minutes; of an episode, for shows. */
  runtime: number | null;
  voteAverage: number | null;
  voteCount: number;
  popularity: number;
  posterPath: string | null;
  backdropPath: string | null;
  franchise: string;
  /** The main one first. */
  companies: string[];
  /** Of origin, ISO 3166-1; absent where unknown. */
  countries?: string[];
  alternativeTitles: string[];
  genres: string[];
  keywords: string[];
  /** Cast in billing order, then crew. */
  credits: CreditRecord[];
  seasons: SeasonRecord[];
  /** Not English; absent where unknown. */
  translations?: TranslationRecord[];
  /** The next three are absent where unknown; an empty list means none. */
  videos?: VideoRecord[];
  watch?: WatchRecord[];
  certifications?: CertificationRecord[];
}

export interface CreditRecord {
  tmdbId: number | null;
  imdbId: string | null;
  name: string;
  /** `Acting`, `Directing`, `Writing`, `Production`, `Creator` or `Crew`. */
  department: string;
  character: string | null;
  job: string | null;
  profilePath?: string | null;
}

export interface SeasonRecord {
  seasonNumber: number;
  name: string;
  airDate: string | null;
  episodeCount: number | null;
  /** Absent where unknown. */
  episodes?: EpisodeRecord[];
}

export interface EpisodeRecord {
  episodeNumber: number;
  name: string;
  overview: string;
  airDate: string | null;
  runtime: number | null;
  voteAverage: number | null;
  stillPath: string | null;
}

/** Missing texts are empty. */
export interface TranslationRecord {
  /** ISO 639-1. */
  language: string;
  title: string;
  overview: string;
  tagline: string;
}

export interface VideoRecord {
  site: string;
  key: string;
  name: string;
  type: string;
  language: string | null;
  official: boolean;
}

export interface WatchRecord {
  country: string;
  link: string | null;
  offers: WatchOffer[];
}

export interface CertificationRecord {
  country: string;
  certification: string;
}

export interface PersonRecord {
  tmdbId: number | null;
  imdbId: string | null;
  name: string;
  alsoKnownAs: string[];
  biography: string;
  birthday: string | null;
  deathday: string | null;
  placeOfBirth: string | null;
  knownForDepartment: string | null;
  profilePath: string | null;
}

/** Poorest first: a source fills gaps of richer ones and never overwrites them. */
export const sources = ['credit', 'starter', 'imdb', 'tmdb'] as const;
export type Source = (typeof sources)[number];

/** Equal records are not written again. */
export function hashRecord(record: TitleRecord | PersonRecord): string {
  return createHash('sha1').update(JSON.stringify(record)).digest('base64').slice(0, 20);
}

/** Identifies people without an id: without case, accents and spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Votes only grow, so the larger count (with its average) is the later one. */
export function mergeTitles(better: TitleRecord, other: TitleRecord): TitleRecord {
  const { voteCount, voteAverage } = better.voteCount >= other.voteCount ? better : other;
  return {
    ...fillGaps(better, other),
    voteCount,
    voteAverage,
    releaseDate: dayOfYear(better.releaseDate, other.releaseDate),
    endDate: dayOfYear(better.endDate, other.endDate),
    ...mergeTranslations(better.translations, other.translations),
  };
}

/** Merged by text, because sources may lack texts of a language. */
function mergeTranslations(
  better: TranslationRecord[] = [],
  other: TranslationRecord[] = [],
): Pick<TitleRecord, 'translations'> {
  const merged = new Map(other.map((translation) => [translation.language, translation]));
  for (const { language, title, overview, tagline } of better) {
    const known = merged.get(language);
    merged.set(language, {
      language,
      title: title || (known?.title ?? ''),
      overview: overview || (known?.overview ?? ''),
      tagline: tagline || (known?.tagline ?? ''),
    });
  }
  return merged.size === 0 ? {} : { translations: [...merged.values()] };
}

/** A source with only the year gives its first or last day; another source's day in that year is preferred. */
function dayOfYear(date: string | null, other: string | null): string | null {
  if (date === null || other === null) return date ?? other;
  return /-(01-01|12-31)$/.test(date) && other.startsWith(date.slice(0, 4)) ? other : date;
}

/** `better` has precedence. */
export function fillGaps<R extends TitleRecord | PersonRecord>(better: R, other: R): R {
  const known = Object.entries(better).filter(([field, value]) => fieldsKnownWhenEmpty.has(field) || !isEmpty(value));
  return { ...other, ...Object.fromEntries(known) };
}

/** Lists whose absence means unknown. */
const fieldsKnownWhenEmpty = new Set(['videos', 'watch', 'certifications']);

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
}
