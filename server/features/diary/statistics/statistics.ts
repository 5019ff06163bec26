/** Statistics of a person's diary and ratings, computed on request. */
import { firstWatchedYear } from '#contract/diary/first-day.ts';
import type { Statistics } from '#contract/diary/statistics.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { countByYear } from '../queries.ts';
import * as queries from './queries.ts';

const dayMs = 24 * 3_600_000;
const countriesShown = 12;

/** Of one year, or of all time. */
export async function describeStatistics(db: Db, userId: number, year: number | undefined): Promise<Statistics> {
  const scope = { userId, days: year === undefined ? null : { from: `${year}-01-01`, before: `${year + 1}-01-01` } };
  const rows = await queries.listWatched(db, scope);
  const titles = [...new Map(rows.map((row) => [row.title_id, row])).values()];
  const [byYear, genres, directors, actors, ratings] = await Promise.all([
    countByYear(db, userId),
    queries.countGenres(db, scope),
    queries.countPeople(db, scope, 'directors'),
    queries.countPeople(db, scope, 'actors'),
    queries.listRatingsBesidePublic(db, scope),
  ]);
  return {
    years: byYear.map((of) => Number(of.year)).filter((of) => of >= firstWatchedYear),
    entries: rows.length,
    titles: titles.length,
    movies: titles.filter(({ kind }) => kind === 'movie').length,
    shows: titles.filter(({ kind }) => kind === 'tv').length,
    rewatches: rows.filter((row) => row.is_rewatch === 1).length,
    minutes: rows.reduce((sum, { kind, runtime }) => sum + (kind === 'movie' ? (runtime ?? 0) : 0), 0),
    periods: year === undefined ? countYears(rows) : countMonths(rows, year),
    genres,
    decades: countDecades(titles),
    countries: countCountries(titles),
    directors,
    actors,
    ratings: summariseRatings(ratings),
    streak: findLongestStreak([...new Set(rows.map((row) => row.watched_on).filter((day) => day !== ''))]),
  };
}

/** The ratings of all time alone, which takes a fraction of the time. */
export async function describeRatings(db: Db, userId: number): Promise<Statistics['ratings']> {
  return summariseRatings(await queries.listRatingsBesidePublic(db, { userId, days: null }));
}

interface Counted {
  name: string;
  count: number;
}

function tally(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Every `step` between the smallest and the largest number, with zero where there is nothing. */
function withoutGaps(numbers: number[], step: number): Counted[] {
  if (numbers.length === 0) return [];
  const counts = tally(numbers.map(String));
  const first = Math.min(...numbers);
  const length = (Math.max(...numbers) - first) / step + 1;
  return Array.from({ length }, (_, i) => String(first + i * step)).map((name) => ({
    name,
    count: counts.get(name) ?? 0,
  }));
}

const countYears = (rows: queries.WatchedRow[]) =>
  withoutGaps(
    // Earlier days were accepted once.
    rows.map((row) => Number(row.watched_on.slice(0, 4))).filter((year) => year >= firstWatchedYear),
    1,
  );

function countMonths(rows: queries.WatchedRow[], year: number): Counted[] {
  const counts = tally(rows.map((row) => row.watched_on.slice(0, 7)));
  return Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`).map((name) => ({
    name,
    count: counts.get(name) ?? 0,
  }));
}

const countDecades = (titles: queries.WatchedRow[]) =>
  withoutGaps(
    titles.flatMap(({ release_date: day }) => (day ? [Math.floor(Number(day.slice(0, 4)) / 10) * 10] : [])),
    10,
  );

function countCountries(titles: queries.WatchedRow[]): Counted[] {
  const counts = tally(titles.flatMap(({ countries }) => (countries ? (JSON.parse(countries) as string[]) : [])));
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, countriesShown);
}

type RatingRow = Awaited<ReturnType<typeof queries.listRatingsBesidePublic>>[number];

/** Ratings are in half stars, public votes on a scale of 10. */
function summariseRatings(rows: RatingRow[]): Statistics['ratings'] {
  const steps = Array<number>(10).fill(0);
  for (const { rating } of rows) steps[rating - 1]! += 1;
  const votes = rows.flatMap((row) => (row.vote_average !== null && row.vote_count > 0 ? [row.vote_average / 2] : []));
  return {
    count: rows.length,
    steps,
    average: mean(rows.map(({ rating }) => rating / 2)),
    public_average: mean(votes),
  };
}

const mean = (numbers: number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** `days` are distinct and in order. */
function findLongestStreak(days: string[]): Statistics['streak'] {
  let longest: Statistics['streak'] = null;
  let from = 0;
  for (const [index, day] of days.entries()) {
    if (index > 0 && Date.parse(day) - Date.parse(days[index - 1]!) !== dayMs) from = index;
    const length = index - from + 1;
    if (length > (longest?.days ?? 0)) longest = { days: length, from: days[from]!, to: day };
  }
  return longest;
}
