import type { TitleRecord } from '#server/features/catalogue/store/record.ts';

/** A title record; unset fields are empty. */
export function aRecord(known: Partial<TitleRecord>): TitleRecord {
  return {
    kind: 'movie',
    tmdbId: null,
    imdbId: null,
    title: '',
    originalTitle: '',
    originalLanguage: null,
    overview: '',
    tagline: '',
    releaseDate: null,
    endDate: null,
    status: null,
    runtime: null,
    voteAverage: null,
    voteCount: 0,
    popularity: 0,
    posterPath: null,
    backdropPath: null,
    franchise: '',
    companies: [],
    alternativeTitles: [],
    genres: [],
    keywords: [],
    credits: [],
    seasons: [],
    ...known,
  };
}
