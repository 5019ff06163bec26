import * as z from 'zod/mini';
import { titleCard } from '../catalogue.ts';
import { ratingStatistics, statisticsReply } from '../diary/statistics.ts';
import { limits } from '../limits.ts';
import { wholeNumberBetween } from '../shapes.ts';

export const usernameParams = z.object({ username: z.string() });

const publicList = z.object({
  name: z.string(),
  description: z.string(),
  /** For `/list/{token}`. */
  token: z.string(),
  entries_count: z.number(),
  /** The first four. */
  titles: z.array(titleCard),
});
export type PublicList = z.infer<typeof publicList>;

/** The public part of a public profile. A part that its owner does not show is null. */
export const publicProfile = z.object({
  username: z.string(),
  name: z.string(),
  profile_picture_url: z.nullable(z.string()),
  /** The newest, at most `publicFavoritesMax`. */
  favorites: z.array(titleCard),
  /** All favorites. */
  favorites_count: z.number(),
  /** Whether `GET /users/{username}/diary` answers. */
  has_diary: z.boolean(),
  ratings: z.nullable(ratingStatistics),
  /** Public lists, the most recently changed first. */
  lists: z.nullable(z.array(publicList)),
  statistics: z.nullable(
    z.pick(statisticsReply, {
      entries: true,
      titles: true,
      movies: true,
      shows: true,
      rewatches: true,
      minutes: true,
      streak: true,
    }),
  ),
});
export type PublicProfile = z.infer<typeof publicProfile>;

export const publicDiaryQuery = z.object({
  page: z._default(wholeNumberBetween(1, limits.diaryEntriesMax / limits.publicDiaryPageSize), 1),
});
/** `publicDiaryPageSize` on a page, newest day first; without notes. */
export const publicDiary = z.object({
  entries: z.array(
    z.object({
      title: titleCard,
      watched_on: z.nullable(z.string()),
      /** In stars; null unless the owner shows ratings. */
      rating: z.nullable(z.number()),
      is_rewatch: z.boolean(),
    }),
  ),
  total: z.number(),
});
export type PublicDiary = z.infer<typeof publicDiary>;

/** By id; at most `titlesInCommonMax`. */
export const titlesInCommon = z.object({ titles: z.array(titleCard), total: z.number() });
export type TitlesInCommon = z.infer<typeof titlesInCommon>;
