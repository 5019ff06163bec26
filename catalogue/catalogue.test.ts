import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordsOf } from '#server/features/search/analysis/analyzer.ts';
import { readStarterCatalogue } from './read.ts';
import { movieEntry, personEntry, showEntry } from './schema.ts';

const { movies, shows, people } = readStarterCatalogue();
const titles = [
  ...movies.map((title) => ({ kind: 'movie', ...title })),
  ...shows.map((title) => ({ kind: 'show', ...title })),
];

test.each([
  ['movies', movies, movieEntry],
  ['shows', shows, showEntry],
  ['people', people, personEntry],
] as const)('every entry of %s has the shape that schema.ts describes', (_, entries, schema) => {
  const faults = entries.flatMap((entry) => {
    const { error } = schema.safeParse(entry);
    return error
      ? [
          `${'title' in entry ? entry.title : entry.key}: ${error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join(', ')}`,
        ]
      : [];
  });
  expect(faults).toEqual([]);
});

test('no title is listed twice', () => {
  for (const key of [
    (title: (typeof titles)[number]) => `${title.kind} ${title.title} ${title.date.slice(0, 4)}`,
    (title: (typeof titles)[number]) => title.tmdb_id && `${title.kind} ${title.tmdb_id}`,
    (title: (typeof titles)[number]) => title.imdb_id,
  ])
    expect(repeated(titles.map(key))).toEqual([]);
});

test('every title has a stable id', () => {
  expect(titles.filter((title) => !title.tmdb_id && !title.imdb_id).map((title) => title.title)).toEqual([]);
});

test('no person is listed twice', () => {
  // Neither in another spelling: `Bong Joon-ho`, `Bong Joon Ho`.
  expect(repeated(people.map((person) => wordsOf(person.key).join('')))).toEqual([]);
  expect(repeated(people.map((person) => person.tmdb_id))).toEqual([]);
  expect(repeated(people.map((person) => person.imdb_id))).toEqual([]);
});

test('everybody who is credited is described, and everybody described is credited', () => {
  const described = new Set(people.map((person) => person.key));
  const credited = new Set(
    titles.flatMap((title) => [
      ...Object.keys(title.cast),
      ...(title.writers ?? []),
      ...('directors' in title ? title.directors : []),
      ...('creators' in title ? (title.creators ?? []) : []),
    ]),
  );
  expect([...credited].filter((key) => !described.has(key))).toEqual([]);
  expect([...described].filter((key) => !credited.has(key))).toEqual([]);
});

test('an entry lies in the file of its decade', () => {
  for (const folder of ['movies', 'shows'])
    for (const file of readdirSync(join(import.meta.dirname, folder))) {
      const entries = JSON.parse(readFileSync(join(import.meta.dirname, folder, file), 'utf8')) as {
        title: string;
        date: string;
      }[];
      expect(entries.filter((entry) => !entry.date.startsWith(file.slice(0, 3))).map((entry) => entry.title)).toEqual(
        [],
      );
    }
});

test('it is worth opening: every decade since the 1920s, many titles, people with lives', () => {
  expect(movies.length).toBeGreaterThanOrEqual(850);
  expect(shows.length).toBeGreaterThanOrEqual(350);
  const hasEpisodes = ({ seasons }: (typeof shows)[number]) => seasons?.some(({ episodes }) => episodes);
  expect(shows.filter(hasEpisodes).length).toBeGreaterThanOrEqual(470);
  expect(people.filter((person) => person.born).length).toBeGreaterThanOrEqual(2_000);
  expect(people.filter((person) => person.biography).length).toBeGreaterThanOrEqual(300);
  expect(new Set(movies.map((movie) => movie.date.slice(0, 3))).size).toBe(11);
});

function repeated(values: (string | number | undefined)[]): (string | number)[] {
  const given = values.filter((value): value is string | number => value !== undefined);
  return given.filter((value, i) => given.indexOf(value) !== i);
}
