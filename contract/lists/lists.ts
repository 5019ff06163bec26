import * as z from 'zod/mini';
import { category, exportedTitle, localisedTitles, titleCard } from '../catalogue.ts';
import { limits } from '../limits.ts';
import { showProgress } from '../shows/progress.ts';
import { id, isoDate, isoDateTime, text, idsText } from '../shapes.ts';

/** Lists on the server; bookmarks are stored in the browser (BEHAVIOUR.md 3). */
export const listName = z.enum(['watchlist', 'favorites']);
export type ListName = z.infer<typeof listName>;

/** The body that adds a title. Only `id` is used; other fields are ignored, because entries refer to the catalogue. */
export const addEntryBody = z.object({
  id,
  title: z.optional(z.nullable(text(500))),
  poster_path: z.optional(z.nullable(text(1000))),
  release_date: z.optional(z.nullable(text(40))),
  vote_average: z.optional(z.nullable(z.number())),
  overview: z.optional(z.nullable(text(20_000))),
  tmdb_id: z.optional(z.nullable(z.number())),
});

/** A list entry (BEHAVIOUR.md 3), in camelCase. `id` is the entry's, `movieId` the title's. */
export const listEntry = z.object({
  id: z.number(),
  movieId: z.number(),
  movieTitle: z.string(),
  localisedTitles: z.optional(localisedTitles),
  posterPath: z.nullable(z.string()),
  releaseDate: z.nullable(isoDate),
  voteAverage: z.nullable(z.number()),
  addedAt: isoDateTime,
  category,
  genres: z.array(z.string()),
  /** Minutes; absent where unknown, as for bookmarks. */
  runtime: z.optional(z.nullable(z.number())),
  /** Whether it is in the person's diary; absent where unknown, as for bookmarks. */
  isWatched: z.optional(z.boolean()),
  /** The person's own rating, in stars. */
  rating: z.optional(z.nullable(z.number())),
});
export type ListEntry = z.infer<typeof listEntry>;

export const watchlistReply = z.object({ watchlist: z.array(listEntry) });
export const favoritesReply = z.object({ favorites: z.array(listEntry) });
export const addedReply = z.object({ success: z.literal(true), added: z.boolean(), entry: listEntry });
export const removedReply = z.object({ success: z.literal(true) });
export const inWatchlistReply = z.object({ inWatchlist: z.boolean() });
export const isFavoritedReply = z.object({ isFavorited: z.boolean() });

export const movieIdParams = z.object({ movieId: id });
export const listParams = z.object({ list: listName });

export const flagsQuery = z.object({ ids: idsText });
export const flagsReply = z.object({
  flags: z.array(
    z.object({
      id: z.number(),
      inWatchlist: z.boolean(),
      isFavorited: z.boolean(),
      isWatched: z.boolean(),
      /** The person's own, in stars. */
      rating: z.nullable(z.number()),
      /** Of a show with watched episodes; else null. */
      progress: z.nullable(showProgress),
      isFollowed: z.boolean(),
    }),
  ),
});

/** Newest first, with the ids of external services. */
export const listsBackup = z.object({
  entries: z.array(z.object({ ...exportedTitle, list: listName, added_at: isoDateTime })),
});
export type ListsBackup = z.infer<typeof listsBackup>;

/** What identifies these titles, for the backup of bookmarks; unknown ids are omitted. */
export const identitiesReply = z.object({ titles: z.array(z.object(exportedTitle)) });
export type TitleIdentities = z.infer<typeof identitiesReply>;

/** A title as another service's export describes it. */
export const foreignEntry = z.object({
  title: z._default(text(300), ''),
  year: z.optional(z.nullable(z.int().check(z.minimum(1870), z.maximum(2200)))),
  kind: z.optional(z.nullable(z.enum(['movie', 'tv']))),
  imdb_id: z.optional(z.nullable(z.string().check(z.regex(/^tt\d{5,10}$/)))),
  tmdb_id: z.optional(z.nullable(id)),
});
export type ForeignEntry = z.infer<typeof foreignEntry>;

export const matchBody = z.object({
  entries: z.array(foreignEntry).check(z.minLength(1), z.maxLength(limits.listBatchMax)),
});
export const matchReply = z.object({
  /** One per entry, in order: no title without a match, several when ambiguous, best first. */
  matches: z.array(z.object({ titles: z.array(titleCard) })),
});

/** Idempotent: does not change the date of existing entries; ignores missing ids. */
export const batchBody = z
  .object({
    entries: z._default(
      z
        .array(z.object({ id, added_at: z.optional(z.nullable(z.iso.datetime())) }))
        .check(z.maxLength(limits.listBatchMax)),
      [],
    ),
    removed_ids: z._default(z.array(id).check(z.maxLength(limits.listBatchMax)), []),
  })
  .check(z.refine(({ entries, removed_ids }) => entries.length + removed_ids.length > 0, 'must change something'));
export const batchReply = z.object({
  added: z.number(),
  already: z.number(),
  unknown: z.number(),
  removed: z.number(),
});
