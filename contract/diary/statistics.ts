import * as z from 'zod/mini';
import { yearNumber } from '../shapes.ts';

/** Statistics of the diary and of own ratings, of one year or of all time. */

export const statisticsQuery = z.object({ year: z.optional(yearNumber) });

const counted = z.object({ name: z.string(), count: z.number() });
const countedPerson = z.object({
  id: z.number(),
  name: z.string(),
  profile_path: z.nullable(z.string()),
  count: z.number(),
});
export type CountedPerson = z.infer<typeof countedPerson>;

export const ratingStatistics = z.object({
  count: z.number(),
  /** Ratings of 0.5, 1, … 5 stars. */
  steps: z.array(z.number()),
  /** In stars; null without ratings. */
  average: z.nullable(z.number()),
  /** The public's average of the same titles, in stars; null if none has votes. */
  public_average: z.nullable(z.number()),
});

export const statisticsReply = z.object({
  /** Years with dated entries, newest first. */
  years: z.array(z.number()),
  entries: z.number(),
  /** Distinct titles. */
  titles: z.number(),
  movies: z.number(),
  shows: z.number(),
  rewatches: z.number(),
  /** Of movies whose runtime is known; each entry counts. */
  minutes: z.number(),
  /** Entries by month (`2026-01`, all twelve) of the year; by year (`2026`, without gaps) without one. */
  periods: z.array(counted),
  /** Distinct titles by genre, most first. */
  genres: z.array(counted),
  /** Distinct titles by decade of release (`1990`), in order, without gaps. */
  decades: z.array(counted),
  /** Distinct titles by country of origin (ISO 3166-1), most first. */
  countries: z.array(counted),
  /** Seen in at least two titles, most first. */
  directors: z.array(countedPerson),
  actors: z.array(countedPerson),
  ratings: ratingStatistics,
  /** The longest run of days with an entry; null without dated entries. */
  streak: z.nullable(z.object({ days: z.number(), from: z.string(), to: z.string() })),
});
export type Statistics = z.infer<typeof statisticsReply>;
