import * as z from 'zod/mini';
import { exportedTitle, titleCard } from '../catalogue.ts';
import { limits } from '../limits.ts';
import { boundedLimit, episodeNumber, id, isoDate, isoDateTime, seasonNumber } from '../shapes.ts';

/** Counts released episodes without specials (season 0). */
export const showProgress = z.object({ watched: z.number(), total: z.number() });
export type ShowProgress = z.infer<typeof showProgress>;

/** Without `episode`: the whole season. */
export const progressBody = z
  .object({
    season: seasonNumber,
    episode: z.optional(episodeNumber),
    watched: z.boolean(),
    /**
     * Includes all earlier episodes; only with `watched: true`. Specials (season 0) are separate from the other
     * seasons.
     */
    up_to: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ watched, up_to }) => watched || !up_to, {
      path: ['up_to'],
      error: 'works only with watched: true',
    }),
  );
export type ProgressBody = z.output<typeof progressBody>;

const nextEpisode = z.object({
  season_number: z.number(),
  episode_number: z.number(),
  /** Null if the catalogue has only its number. */
  name: z.nullable(z.string()),
  /** In the future for an episode that is not released yet. */
  air_date: z.nullable(isoDate),
});
export type NextEpisode = z.infer<typeof nextEpisode>;

export const progressReply = z.extend(showProgress, {
  title_id: z.number(),
  /** The first released one after the last watched, else the first that was skipped, else the next with a date. */
  next: z.nullable(nextEpisode),
  /** Lists of episode numbers, in order. */
  seasons: z.array(
    z.object({
      season_number: z.number(),
      episodes: z.array(z.number()),
      watched: z.array(z.number()),
      unreleased: z.array(z.number()),
    }),
  ),
});
export type Progress = z.infer<typeof progressReply>;

const episodeMark = z.object({
  title_id: id,
  season: seasonNumber,
  episode: episodeNumber,
  watched: z.boolean(),
  /** Default: now. */
  watched_at: z._default(z.nullable(z.iso.datetime()), null),
});

export const progressChangeReply = z.extend(progressReply, {
  /** The episodes that this call changed. Sent to `POST /progress/batch` with `watched` inverted, they undo it. */
  changed: z.array(
    z.object({
      title_id: z.number(),
      season: z.number(),
      episode: z.number(),
      watched: z.boolean(),
      watched_at: isoDateTime,
    }),
  ),
});
export type EpisodeMark = z.infer<typeof progressChangeReply>['changed'][number];

export const progressBatchBody = z.object({
  episodes: z.array(episodeMark).check(z.minLength(1), z.maxLength(limits.progressBatchMax)),
});
export type ProgressBatch = z.output<typeof progressBatchBody>;

/** `unknown`: the number of episodes that the catalogue lacks, and which. */
export const progressBatchReply = z.object({
  changed: z.number(),
  already: z.number(),
  unknown: z.number(),
  unknown_episodes: z.array(z.object({ title_id: z.number(), season: z.number(), episode: z.number() })),
});
export type UnknownEpisode = z.infer<typeof progressBatchReply>['unknown_episodes'][number];

/** In order, with the ids of external services. */
export const progressBackup = z.object({
  progress: z.array(
    z.object({
      ...exportedTitle,
      episodes: z.array(z.object({ season: z.number(), episode: z.number(), watched_at: isoDateTime })),
    }),
  ),
});
export type ProgressBackup = z.infer<typeof progressBackup>;

export const upNextQuery = z.object({ limit: z._default(boundedLimit(limits.upNextMax), limits.upNextMax) });
export const upNextReply = z.object({
  /** Last watched first; shows whose next episode is not released yet follow, soonest first. */
  shows: z.array(z.extend(showProgress, { title: titleCard, next: nextEpisode })),
});
export type UpNext = z.infer<typeof upNextReply>;
