import * as z from 'zod/mini';
import { exportedTitle, titleCard, titleKind } from '../catalogue.ts';
import { limits } from '../limits.ts';
import { boundedLimit, id, idempotencyKey, isoDateTime, text, wholeNumberBetween, yearNumber } from '../shapes.ts';
import { diaryLastPage } from './page-count.ts';

/** Half stars: 0.5, 1, … 5. */
export const starRating = z.number().check(z.minimum(0.5), z.maximum(5), z.multipleOf(0.5));

/** A calendar day; days that are in the future in every time zone, or before `firstWatchedDay`, are refused. */
const calendarDay = z.iso.date();

const watchFields = {
  /** Null: unknown. */
  watched_on: z.nullable(calendarDay),
  rating: z._default(z.nullable(starRating), null),
  is_rewatch: z._default(z.boolean(), false),
  note: z._default(z.nullable(text(limits.diaryNoteMaxLength)), null),
};

/** The rating also becomes the person's rating of the title. */
export const diaryBody = z.object({
  title_id: id,
  ...watchFields,
  /** Idempotency key: repeating a key adds nothing. */
  key: z.optional(idempotencyKey),
});

export const diaryChangeBody = z.object(watchFields);
export type DiaryChange = z.output<typeof diaryChangeBody>;

export const diaryEntry = z.object({
  id: z.number(),
  title: titleCard,
  watched_on: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  is_rewatch: z.boolean(),
  note: z.nullable(z.string()),
  created_at: isoDateTime,
});
export type DiaryEntry = z.infer<typeof diaryEntry>;

export const diaryEntryReply = z.object({ entry: diaryEntry });
export const diaryChangedReply = z.object({ success: z.literal(true) });

export const diaryQuery = z.object({
  year: z.optional(yearNumber),
  /** 1 to 12; only with `year`. */
  month: z.optional(wholeNumberBetween(1, 12)),
  /** Only entries without a date. */
  undated: z._default(z.stringbool(), false),
  title_id: z.optional(id),
  kind: z.optional(titleKind),
  /** In stars. */
  min_rating: z.optional(z.coerce.number().check(z.minimum(0.5), z.maximum(5), z.multipleOf(0.5))),
  rewatches_only: z._default(z.stringbool(), false),
  notes_only: z._default(z.stringbool(), false),
  page: z._default(wholeNumberBetween(1, diaryLastPage), 1),
  limit: z._default(boundedLimit(limits.diaryPageMax), limits.diaryPageSize),
});
export type DiaryQuery = z.output<typeof diaryQuery>;

/** Newest day first; entries without a date come last. */
export const diaryReply = z.object({ entries: z.array(diaryEntry), total: z.number() });

export const diaryDaysQuery = z.object({ year: z.optional(yearNumber) });
export const diaryDaysReply = z.object({
  /** Newest first. */
  years: z.array(z.object({ year: z.number(), count: z.number() })),
  undated: z.number(),
  /** Of the requested year, in order; empty without one. */
  days: z.array(z.object({ day: z.string(), count: z.number() })),
});
export type DiaryDays = z.infer<typeof diaryDaysReply>;

/** Idempotent by title, day and `nth`. One transaction. */
export const diaryBatchBody = z
  .object({
    entries: z._default(
      z
        .array(
          z.object({
            title_id: id,
            ...watchFields,
            /** The n-th entry of the title on this day: skipped if the diary has as many. */
            nth: z._default(wholeNumberBetween(1, 100), 1),
            /** Added only if the diary has no entry of the title at all. */
            unless_watched: z._default(z.boolean(), false),
          }),
        )
        .check(z.maxLength(limits.listBatchMax)),
      [],
    ),
    ratings: z._default(
      z
        .array(
          z.object({
            title_id: id,
            rating: starRating,
            /** Does not replace a newer rating. */
            rated_at: z._default(z.nullable(z.iso.datetime()), null),
          }),
        )
        .check(z.maxLength(limits.listBatchMax)),
      [],
    ),
  })
  .check(z.refine(({ entries, ratings }) => entries.length + ratings.length > 0, 'must change something'));
export type DiaryBatch = z.output<typeof diaryBatchBody>;

/** The whole diary, oldest first, with the ids of external services. */
export const diaryBackup = z.object({
  diary: z.array(
    z.object({
      ...exportedTitle,
      watched_on: z.nullable(z.string()),
      rating: z.nullable(z.number()),
      is_rewatch: z.boolean(),
      note: z.nullable(z.string()),
    }),
  ),
  ratings: z.array(z.object({ ...exportedTitle, rating: z.number(), rated_at: z.nullable(isoDateTime) })),
});
export type DiaryBackup = z.infer<typeof diaryBackup>;

const batchCounts = z.object({ added: z.number(), already: z.number(), unknown: z.number() });
export const diaryBatchReply = z.object({ entries: batchCounts, ratings: batchCounts });

export const titleIdParams = z.object({ titleId: id });
export const ratingBody = z.object({ rating: starRating });
export const ratingReply = z.object({ rating: z.nullable(z.number()) });
