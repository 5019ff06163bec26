import { expect, test } from 'vitest';
import { arrange } from './arrange.ts';
import { countValues, noFilters, type EntryFilters } from './entry-filters.ts';

const entry = (movieId: number, movieTitle: string, addedAt: string, voteAverage: number | null) => ({
  movieId,
  movieTitle,
  addedAt,
  voteAverage,
  category: 'Movies' as const,
  genres: [] as string[],
  releaseDate: null as string | null,
});
const entries = [
  entry(1, 'Amélie', '2026-03-01T00:00:00.000Z', 7.9),
  entry(2, 'Rocky 10', '2026-01-01T00:00:00.000Z', null),
  entry(3, 'rocky 2', '2026-02-01T00:00:00.000Z', 7.2),
];
const titles = (options: Partial<Parameters<typeof arrange>[1]>) =>
  arrange(entries, { q: '', sort: 'newest', ...options }).map(({ movieTitle }) => movieTitle);

test('newest first, oldest first, by title, highest rated with what is not rated last', () => {
  expect(titles({ sort: 'newest' })).toEqual(['Amélie', 'rocky 2', 'Rocky 10']);
  expect(titles({ sort: 'oldest' })).toEqual(['Rocky 10', 'rocky 2', 'Amélie']);
  expect(titles({ sort: 'alphabetical' })).toEqual(['Amélie', 'rocky 2', 'Rocky 10']);
  expect(titles({ sort: 'rating' })).toEqual(['Amélie', 'rocky 2', 'Rocky 10']);
});

test('the search is for a part of the title, whatever its case and accents', () => {
  expect(titles({ q: 'OCK' })).toEqual(['rocky 2', 'Rocky 10']);
  expect(titles({ q: ' amelie ' })).toEqual(['Amélie']);
  expect(titles({ q: '.*' })).toEqual([]);
});

test('own ratings sort, with what one has not rated last, and what was watched filters', () => {
  const own = [
    { ...entries[0]!, rating: 2, isWatched: true },
    { ...entries[1]!, rating: 4.5, isWatched: false },
    { ...entries[2]!, rating: null, isWatched: true },
  ];
  const shown = (options: Partial<Parameters<typeof arrange>[1]>) =>
    arrange(own, { q: '', sort: 'own', ...options }).map(({ movieTitle }) => movieTitle);
  expect(shown({})).toEqual(['Rocky 10', 'Amélie', 'rocky 2']);
  expect(shown({ filters: { ...noFilters, watched: 'yes' } })).toEqual(['Amélie', 'rocky 2']);
  expect(shown({ filters: { ...noFilters, watched: 'no' } })).toEqual(['Rocky 10']);
});

test('a title counts as readers see it; the English one is found as well', () => {
  const godfather = {
    ...entry(4, 'The Godfather', '2026-04-01T00:00:00.000Z', 8.7),
    localisedTitles: { de: 'Der Pate' },
  };
  const inGerman = (options: Partial<Parameters<typeof arrange>[1]>) =>
    arrange([...entries, godfather], { q: '', sort: 'alphabetical', language: 'de', ...options }).map(
      ({ movieId }) => movieId,
    );
  expect(inGerman({})).toEqual([1, 4, 3, 2]);
  expect(inGerman({ q: 'pate' })).toEqual([4]);
  expect(inGerman({ q: 'godf' })).toEqual([4]);
  expect(inGerman({ q: 'pate', language: 'fr' })).toEqual([]);
});

test('5,000 entries are arranged while one types', () => {
  const many = Array.from({ length: 5000 }, (_, i) =>
    entry(i, `Título número ${(i * 7919) % 5000}`, new Date(i * 60_000).toISOString(), (i % 100) / 10),
  );
  arrange(many, { q: 'n', sort: 'alphabetical' });
  const start = performance.now();
  for (const q of ['n', 'nu', 'num']) arrange(many, { q, sort: 'newest' });
  expect((performance.now() - start) / 3).toBeLessThan(50);
});

const shelf = [
  { ...entries[0]!, genres: ['Comedy', 'Romance'], releaseDate: '2001-04-25', runtime: 122 },
  { ...entries[1]!, genres: ['Drama'], releaseDate: '1999-11-05', runtime: 90 },
  { ...entries[2]!, category: 'TV Shows' as const, genres: ['Drama'], releaseDate: '1994-01-01', runtime: 22 },
];

test('genre, kind, decade, runtime of movies and the services filter, together', () => {
  const shown = (filters: Partial<EntryFilters>, offered?: ReadonlySet<number>) =>
    arrange(shelf, { q: '', sort: 'oldest', filters: { ...noFilters, ...filters }, offered }).map(
      ({ movieId }) => movieId,
    );
  expect(shown({ genre: 'Drama' })).toEqual([2, 3]);
  expect(shown({ genre: 'Drama', kind: 'movie' })).toEqual([2]);
  expect(shown({ decade: 1990 })).toEqual([2, 3]);
  expect(shown({ runtime: 'short' })).toEqual([2]);
  expect(shown({ runtime: 'medium' })).toEqual([]);
  expect(shown({ runtime: 'long' })).toEqual([1]);
  expect(shown({ services: true }, new Set([3]))).toEqual([3]);
  expect(shown({ services: true })).toEqual([]);
});

test('counts say what each value would leave beside the other filters', () => {
  const counts = countValues(shelf, { ...noFilters, genre: 'Drama', kind: 'movie' }, undefined);
  expect(Object.fromEntries(counts.kind)).toEqual({ movie: 1, tv: 1 });
  expect(Object.fromEntries(counts.genre)).toEqual({ Comedy: 1, Romance: 1, Drama: 1 });
  expect(Object.fromEntries(counts.decade)).toEqual({ 1990: 1 });
  expect(Object.fromEntries(counts.runtime)).toEqual({ short: 1 });
});

test('by year, by runtime with what is unknown last, and at random, the same for the same seed', () => {
  const ids = (options: Partial<Parameters<typeof arrange>[1]>) =>
    arrange([...shelf, entry(4, 'Unknown', '2026-01-02T00:00:00.000Z', null)], { q: '', sort: 'year', ...options }).map(
      ({ movieId }) => movieId,
    );
  expect(ids({})).toEqual([1, 2, 3, 4]);
  expect(ids({ sort: 'runtime' })).toEqual([3, 2, 1, 4]);
  expect(ids({ sort: 'random', seed: 7 })).toEqual(ids({ sort: 'random', seed: 7 }));
  const orders = new Set(Array.from({ length: 20 }, (_, seed) => ids({ sort: 'random', seed }).join()));
  expect(orders.size).toBeGreaterThan(5);
});
