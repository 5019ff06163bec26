import type { TitleDocument } from '#server/features/catalogue/documents.ts';
import { stripArticles, wordsOf } from '../analysis/analyzer.ts';

/** Attributes for filters, counts and orders. A title has any number of values per field. */
export const VALUE_FIELDS = [
  'kinds',
  'genres',
  'keywords',
  'languages',
  'countries',
  'studios',
  'statuses',
  'certifications',
] as const;
export type ValueField = (typeof VALUE_FIELDS)[number];

export interface TitleAttributes {
  id: number;
  kind: 'movie' | 'tv';
  /** `YYYYMMDD`, 0 when unknown. */
  released: number;
  votes: number;
  /** In thousandths; see `popularityFromVotes`. */
  popularity: number;
  /** In thousandths, 0 when unknown. */
  rating: number;
  /** Minutes, 0 when unknown. */
  runtime: number;
  /** The title without case, accents and leading article. */
  sortKey: string;
  values: Record<ValueField, string[]>;
}

export function titleAttributes(document: TitleDocument, popularity: number): TitleAttributes {
  const { id, kind, releaseDate, voteCount, voteAverage, runtime } = document;
  return {
    id,
    kind,
    released: Number((releaseDate ?? '').replaceAll('-', '')) || 0,
    votes: Math.min(Math.max(voteCount, 0), 2 ** 31),
    popularity: Math.min(Math.round(popularity * 1000), COLUMN_MAX),
    rating: Math.round((voteAverage ?? 0) * 1000),
    runtime: Math.min(runtime ?? 0, COLUMN_MAX),
    sortKey: stripArticles(wordsOf(document.title)).join(' ') || document.title.toLowerCase(),
    values: {
      kinds: [kind],
      genres: document.genres,
      keywords: document.keywords,
      languages: document.originalLanguage === null ? [] : [document.originalLanguage],
      countries: document.countries,
      studios: document.companies,
      statuses: document.status === null ? [] : [document.status],
      certifications: document.certifications.map(certificationValue),
    },
  };
}

/** `US:PG-13` */
export function certificationValue({ country, certification }: { country: string; certification: string }): string {
  return `${country}:${certification}`;
}

/** Maximum of 16-bit columns. */
const COLUMN_MAX = 65_535;
