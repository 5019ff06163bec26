import { expect, test } from 'vitest';
import { arrange } from './arrange.ts';

const entry = (movieId: number, movieTitle: string, addedAt: string, voteAverage: number | null) => ({
  movieId,
  movieTitle,
  addedAt,
  voteAverage,
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
  expect(shown({ watched: 'yes' })).toEqual(['Amélie', 'rocky 2']);
  expect(shown({ watched: 'no' })).toEqual(['Rocky 10']);
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
