import * as z from 'zod/mini';
import { titleCard } from '../catalogue.ts';
import { limits } from '../limits.ts';
import { id, isoDate, isoDateTime } from '../shapes.ts';

export const followKind = z.enum(['titles', 'people']);
export type FollowKind = z.infer<typeof followKind>;

export const followParams = z.object({ kind: followKind, id });
export const followReply = z.object({ success: z.literal(true), isFollowed: z.boolean() });

const followedPerson = z.object({ id: z.number(), name: z.string(), profile_path: z.nullable(z.string()) });

/** Newest first. */
export const followsReply = z.object({
  titles: z.array(z.object({ title: titleCard, followed_at: isoDateTime })),
  people: z.array(z.object({ person: followedPerson, followed_at: isoDateTime })),
});
export type Follows = z.infer<typeof followsReply>;

const dayMs = 86_400_000;

/** Both days are included. */
export const calendarQuery = z.object({ from: z.iso.date(), to: z.iso.date() }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before `from`' }),
  z.refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / dayMs < limits.calendarDaysMax, {
    path: ['to'],
    error: `must be less than ${limits.calendarDaysMax} days after \`from\``,
  }),
);

const calendarEvent = z.object({
  date: isoDate,
  title: titleCard,
  /** Null: the release of the title. */
  episode: z.nullable(
    z.object({
      season_number: z.number(),
      episode_number: z.number(),
      /** Null if the catalogue has only its number. */
      name: z.nullable(z.string()),
    }),
  ),
  /** Credited people whom the reader follows. */
  people: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** By date, then by title. */
export const calendarReply = z.object({ events: z.array(calendarEvent) });

const calendarFeed = z.object({ created_at: isoDateTime });

export const calendarFeedReply = z.object({ feed: z.nullable(calendarFeed) });
/** `url` is returned only here; the server stores a hash of its token. */
export const calendarFeedCreatedReply = z.object({ feed: calendarFeed, url: z.string() });
export const calendarFeedRevokedReply = z.object({ success: z.literal(true) });
