import * as z from 'zod/mini';
import { titleCard } from '../catalogue.ts';
import { limits } from '../limits.ts';
import { id, isoDateTime } from '../shapes.ts';

/** Bookmarks are stored in the browser; with the preference `sync_bookmarks`, also in the account (BEHAVIOUR.md 3). */
export const bookmarksReply = z.object({
  /** Newest first. */
  bookmarks: z.array(z.object({ title: titleCard, added_at: isoDateTime })),
});

export const bookmarksDeletedReply = z.object({ success: z.literal(true), deleted: z.number() });

export const bookmarkParams = z.object({ titleId: id });
export const bookmarkBody = z.object({ added_at: z.optional(z.iso.datetime()) });
export const bookmarkReply = z.object({ success: z.literal(true), isBookmarked: z.boolean() });

/**
 * How long ago a change was made, in milliseconds: the clocks of devices differ. A change that is older than the last
 * one of the title has no effect.
 */
const age = z._default(z.int().check(z.minimum(0)), 0);

/** Idempotent: does not change the date of existing bookmarks. */
export const bookmarkBatchBody = z
  .object({
    entries: z._default(
      z
        .array(z.object({ id, added_at: z.optional(z.iso.datetime()), age_ms: age }))
        .check(z.maxLength(limits.listBatchMax)),
      [],
    ),
    removed: z._default(z.array(z.object({ id, age_ms: age })).check(z.maxLength(limits.listBatchMax)), []),
  })
  .check(z.refine(({ entries, removed }) => entries.length + removed.length > 0, 'must change something'));

export const bookmarkBatchReply = z.object({
  added: z.number(),
  already: z.number(),
  removed: z.number(),
  /** Ids for which the account has a newer change. */
  outdated: z.array(z.number()),
  /** Ids that are not in the catalogue. */
  unknown: z.array(z.number()),
  /** Ids that exceed the limit of the account. */
  left_out: z.array(z.number()),
});
export type BookmarkBatch = z.infer<typeof bookmarkBatchReply>;
