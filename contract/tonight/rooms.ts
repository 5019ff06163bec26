import * as z from 'zod/mini';
import { titleCard } from '../catalogue.ts';
import { limits } from '../limits.ts';
import { isPrintable, isVisibleName } from '../name-characters.ts';
import { id, isoDateTime, text } from '../shapes.ts';
import { tonightCompanies, tonightMoods, tonightTimes } from './tonight-choices.ts';

/** With at least one visible character, as composed emoji contain invisible ones. */
const guestName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(limits.guestNameMaxLength),
  z.refine((name) => isPrintable(name) && isVisibleName(name), 'guest_name_invalid'),
);

/** The name of a guest; signed-in people are shown with their first name. */
const name = z.optional(guestName);

/** Proves who votes; only its hash is stored. */
const secret = text(100);

export const roomBody = z.object({
  name,
  mood: z._default(z.enum(tonightMoods), 'any'),
  time: z._default(z.enum(tonightTimes), 'any'),
  company: z._default(z.enum(tonightCompanies), 'any'),
  seed: z._default(text(40), ''),
  /** Titles of this named list of the caller instead. */
  list_id: z.optional(id),
});
export type RoomBody = z.output<typeof roomBody>;

export const roomParams = z.object({ token: text(100) });

export const membershipReply = z.object({ token: z.string(), participant_id: z.number(), secret: z.string() });
export type Membership = z.infer<typeof membershipReply>;

export const roomState = z.object({
  /** `finished`: at least two people, and all present ones, have voted on all titles without agreement. */
  state: z.enum(['open', 'decided', 'finished']),
  participants: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Titles they have voted on. */
      voted: z.number(),
      /** Connected within the last minute. */
      present: z.boolean(),
    }),
  ),
  /** The title that all who were present like, or all who have voted on all titles. */
  decided_title_id: z.nullable(z.number()),
  /** When finished: the best-liked titles. */
  best: z.array(z.object({ title_id: z.number(), likes: z.number() })),
});
export type RoomState = z.infer<typeof roomState>;

export const roomReply = z.extend(roomState, {
  /** In the order of voting. */
  titles: z.array(titleCard),
  expires_at: isoDateTime,
});
export type Room = z.infer<typeof roomReply>;

export const joinBody = z.object({ name });

export const membershipBody = z.object({ secret });
/** The participant's votes. */
export const ownVotesReply = z.object({
  participant_id: z.number(),
  votes: z.array(z.object({ title_id: z.number(), liked: z.boolean() })),
});

export const voteBody = z.object({ secret, title_id: id, liked: z.boolean() });

export const leftReply = z.object({ success: z.literal(true) });
