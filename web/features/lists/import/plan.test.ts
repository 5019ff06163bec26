import { expect, test } from 'vitest';
import type { TitleCard } from '#contract/catalogue.ts';
import type { ExportedEntry } from './read/read-export.ts';
import { planAdditions } from './additions.ts';
import { batches, foreignEntry, groupFindings, leftEpisodes, leftOver, planLists, planTitles } from './plan.ts';

const entry = (title: string, more: Partial<ExportedEntry> = {}): ExportedEntry => ({
  title,
  year: 1995,
  kind: 'movie',
  imdb_id: null,
  tmdb_id: null,
  addedAt: null,
  watchedOn: null,
  rating: null,
  isRewatch: false,
  note: null,
  line: 2,
  ...more,
});
const list = (name: string, entries: ExportedEntry[]) => ({
  name,
  suggestion: null,
  isSummary: name === 'watched.csv',
  entries,
  skipped: [],
});
const card = (id: number, title: string): TitleCard => ({
  id,
  title,
  category: 'Movies',
  genres: [],
  release_date: null,
  vote_average: null,
  poster_path: null,
});

test('a film in several lists of an export is asked about once, for all that is to be added', () => {
  const lists = [
    list('watchlist.csv', [entry('Heat'), entry('heat')]),
    list('watched.csv', [entry('Heat'), entry('Ran')]),
    list('likes/films.csv', [entry('Heat')]),
    list('ratings.csv', [entry('Alien')]),
  ];
  const planned = planTitles(lists, ['watchlist', 'diary', 'favorites', 'none']);
  expect(planned.map(({ entry: { title }, uses }) => [title, uses.map(({ target }) => target)])).toEqual([
    ['Heat', ['watchlist', 'watchlist', 'diary', 'favorites']],
    ['Ran', ['diary']],
  ]);
});

test('each watching is added, a list of what was watched only where no day is known', () => {
  const lists = [
    list('watched.csv', [entry('Heat'), entry('Ran', { rating: 4 })]),
    list('diary.csv', [
      entry('Heat', { watchedOn: '2020-01-01', rating: 3, note: 'Long.' }),
      entry('Heat', { watchedOn: '2020-01-01', isRewatch: true }),
    ]),
    list('ratings.csv', [entry('Heat', { rating: 5, addedAt: '2019-01-01T00:00:00.000Z' })]),
  ];
  const planned = planTitles(lists, ['diary', 'diary', 'ratings']);
  const findings = groupFindings(planned, [[card(1, 'Heat')], [card(2, 'Ran')]]);
  const { diary, ratings } = planAdditions(findings, new Map());
  expect(diary).toMatchObject([
    { title_id: 1, watched_on: '2020-01-01', rating: 3, note: 'Long.', nth: 1, unless_watched: false },
    { title_id: 1, watched_on: '2020-01-01', is_rewatch: true, nth: 2 },
    { title_id: 2, watched_on: null, rating: 4, nth: 1, unless_watched: true },
  ]);
  expect(ratings).toEqual([
    { title_id: 1, rating: 5, rated_at: '2019-01-01T00:00:00.000Z' },
    { title_id: 2, rating: 4, rated_at: null },
  ]);
});

test('named lists get the name and description of the source, else of the file, and count equal names', () => {
  const long = { ...list('a', []), listName: ' He\0ists ', description: `${'x'.repeat(2001)}` };
  const lists = [long, { ...list('lists/Space.csv', []), listName: '' }, long, list('diary.csv', [])];
  expect(planLists(lists, ['list', 'list', 'list', 'diary'])).toEqual([
    { name: 'Heists', description: 'x'.repeat(2000), nth: 1 },
    { name: 'Space', description: '', nth: 1 },
    { name: 'Heists', description: 'x'.repeat(2000), nth: 2 },
    null,
  ]);
});

test('only names, years and ids are sent to the server', () => {
  const told = foreignEntry(entry('x'.repeat(400), { imdb_id: 'tt0113277', addedAt: '2020-01-01T00:00:00.000Z' }));
  expect(told).toEqual({ title: 'x'.repeat(300), year: 1995, kind: 'movie', imdb_id: 'tt0113277' });
  expect(foreignEntry(entry('Heat', { year: null, kind: null }))).toEqual({ title: 'Heat' });
});

test('no call carries more than 200 entries, or more letters than the server takes', () => {
  const short = Array.from({ length: 450 }, (_, i) => `${i}`);
  expect(batches(short, (text) => text.length).map((batch) => batch.length)).toEqual([200, 200, 50]);
  const long = Array.from({ length: 120 }, () => 'x'.repeat(300));
  expect(batches(long, (text) => text.length).map((batch) => batch.length)).toEqual([50, 50, 20]);
  expect(batches([], () => 1)).toEqual([]);
});

test('what is found once is matched, what is found more often is to choose from, the rest is left over', () => {
  const planned = planTitles([list('a', [entry('Heat'), entry('Cinderella'), entry('Nowhere')])], ['watchlist']);
  const [heat, cinderella, nowhere] = planned;
  const findings = groupFindings(planned, [[card(1, 'Heat')], [card(2, 'Cinderella'), card(3, 'Cinderella')], []]);
  expect(findings.matched.map(({ title }) => title.id)).toEqual([1]);
  expect(leftOver(findings, new Map())).toEqual([nowhere, cinderella]);
  expect(leftOver(findings, new Map([[cinderella!, 3]]))).toEqual([nowhere]);
  expect(planAdditions(findings, new Map([[cinderella!, 3]])).watchlist.map(({ id }) => id)).toEqual([1, 3]);
  expect(heat?.uses[0]?.target).toBe('watchlist');
});

test('two rows that mean the same title add it once, with the earlier date', () => {
  const planned = planTitles(
    [
      list('a', [
        entry('Heat', { addedAt: '2022-01-01T00:00:00.000Z' }),
        entry('Heat (1995)'),
        entry('HEAT', { year: 1996, addedAt: '2020-01-01T00:00:00.000Z' }),
      ]),
    ],
    ['watchlist'],
  );
  const findings = groupFindings(planned, [[card(1, 'Heat')], [card(1, 'Heat')], [card(1, 'Heat')]]);
  expect(planAdditions(findings, new Map())).toEqual({
    watchlist: [{ id: 1, added_at: '2020-01-01T00:00:00.000Z' }],
    favorites: [],
    bookmarks: [],
    diary: [],
    ratings: [],
    list: [],
    progress: [],
  });
});

test('episodes that the catalogue does not have are left over, with their dates', () => {
  const watchedAt = '2020-01-01T00:00:00.000Z';
  const episodes = [1, 2, 3].map((episode) => ({ season: 1, episode, watchedAt }));
  const shows = [entry('Fargo', { kind: 'tv', episodes }), entry('The Wire', { kind: 'tv', episodes })];
  const planned = planTitles([list('shows.json', shows)], ['progress']);
  const findings = groupFindings(planned, [[card(1, 'Fargo')], [card(2, 'The Wire')]]);
  const left = leftEpisodes(findings, new Map(), [{ title_id: 2, season: 1, episode: 3 }]);
  expect(left).toMatchObject([
    { target: 'progress', entry: { title: 'The Wire', episodes: [{ season: 1, episode: 3, watchedAt }] } },
  ]);
  expect(leftEpisodes(findings, new Map(), [])).toEqual([]);
});

test('a list without a visible name has the name of its file', () => {
  const named = { ...list('lists/weekend.csv', [entry('Heat')]), listName: '\u200b\u202e' };
  expect(planLists([named], ['list'])[0]?.name).toBe('weekend');
});
