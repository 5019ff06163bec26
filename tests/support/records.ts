import type { TitleRecord } from '#server/features/catalogue/store/record.ts';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import type { TestApp } from './app.ts';

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

/** A season with a number of episodes, but without episodes. */
export const aSeason = (seasonNumber: number, airDate: string | null, episodeCount: number | null) => ({
  seasonNumber,
  name: `Season ${seasonNumber}`,
  airDate,
  episodeCount,
});

export const anEpisode = (episodeNumber: number, airDate: string | null, name = `Episode ${episodeNumber}`) => ({
  episodeNumber,
  name,
  airDate,
  overview: '',
  runtime: null,
  voteAverage: null,
  stillPath: null,
});

/** Stores titles as TMDB's and returns their ids in the same order. Names must be unique. */
export async function storeRecords({ database, clock }: TestApp, records: TitleRecord[]): Promise<number[]> {
  await storeTitles(records, { db: database.db, clock, source: 'tmdb' });
  return Promise.all(records.map(({ title }) => findTitleId(database, title)));
}

/** The id of the best-known title with this name. */
export async function findTitleId({ db }: TestApp['database'], title: string): Promise<number> {
  const { id } = await db
    .selectFrom('titles')
    .select('id')
    .where('title', '=', title)
    .orderBy('vote_count', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
