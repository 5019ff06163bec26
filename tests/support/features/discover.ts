import { expect } from 'vitest';
import type { DiscoverTitlesReply } from '#contract/discover.ts';
import type { TitleRecord } from '#server/features/catalogue/store/record.ts';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import type { Dialect } from '#server/platform/db/dialect.ts';
import { startApp, type TestApp } from '../app.ts';
import { aRecord } from '../records.ts';

export type Parameters = Record<string, string>;

const acting = (name: string, tmdbId: number) => ({
  tmdbId,
  imdbId: null,
  name,
  department: 'Acting',
  character: null,
  job: null,
});

let nextTmdbId = 1;
export const aFilm = (title: string, given: Partial<TitleRecord> = {}) =>
  aRecord({
    title,
    tmdbId: nextTmdbId++,
    originalLanguage: 'en',
    releaseDate: '2000-05-01',
    runtime: 110,
    voteAverage: 7,
    voteCount: 1000,
    ...given,
  });

export const films = [
  aFilm('The Host', {
    originalLanguage: 'ko',
    countries: ['KR'],
    genres: ['Horror', 'Drama'],
    keywords: ['river', 'london, england'],
    releaseDate: '2006-07-27',
    companies: ['Showbox, Inc.'],
    credits: [acting('Song Kang-ho', 20_738)],
    voteCount: 2000,
    watch: [
      {
        country: 'DE',
        link: null,
        offers: [
          { type: 'stream', provider: 'Netflix', logo_path: null },
          { type: 'rent', provider: 'Apple TV', logo_path: null },
        ],
      },
    ],
    certifications: [{ country: 'DE', certification: '16' }],
  }),
  aFilm('Memories of Murder', {
    originalLanguage: 'ko',
    countries: ['KR'],
    genres: ['Crime', 'Drama', 'Thriller'],
    releaseDate: '2003-05-02',
    runtime: 131,
    credits: [acting('Song Kang-ho', 20_738)],
    voteCount: 3000,
    voteAverage: 8.1,
    watch: [{ country: 'DE', link: null, offers: [{ type: 'buy', provider: 'Apple TV', logo_path: null }] }],
  }),
  aFilm('Alien', {
    genres: ['Horror', 'Science Fiction'],
    releaseDate: '1979-05-25',
    voteCount: 9000,
    voteAverage: 8.2,
  }),
  aFilm('A Quiet Hit', { genres: ['Drama'], voteCount: 3, voteAverage: 10, releaseDate: '1999-01-01', runtime: 80 }),
  aFilm('Next Year', { genres: ['Drama'], releaseDate: '2099-01-01', voteCount: 0, voteAverage: null, runtime: null }),
  aFilm('Ended Show', {
    kind: 'tv',
    genres: ['Drama'],
    status: 'Ended',
    releaseDate: '2011-04-17',
    runtime: 55,
    voteCount: 5000,
    certifications: [{ country: 'US', certification: 'TV-MA' }],
  }),
];

/** An application with these films in its index. */
export async function startWithFilms(dialect: Dialect): Promise<TestApp> {
  const home = await startApp({ dialect });
  await storeTitles(films, { db: home.database.db, clock: home.clock, source: 'tmdb' });
  await home.search.catchUp();
  await home.search.rebuild();
  return home;
}

/** Calls for titles by filters and for values of filters. */
export function discoverCalls(home: () => TestApp) {
  const request = (query: Parameters, headers = {}) =>
    home().app.inject({ url: `/api/discover/titles?${new URLSearchParams(query)}`, headers });

  async function ask(query: Parameters, headers = {}): Promise<DiscoverTitlesReply> {
    const response = await request(query, headers);
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  }

  const titles = async (query: Parameters, headers = {}) =>
    (await ask(query, headers)).results.map(({ title }) => title);

  const suggested = async (query: Parameters, headers = {}) => {
    const response = await home().app.inject({ url: `/api/discover/values?${new URLSearchParams(query)}`, headers });
    expect(response.statusCode, response.body).toBe(200);
    return (response.json() as { values: { value: string; name: string; count: number }[] }).values;
  };
  return { request, ask, titles, suggested };
}
