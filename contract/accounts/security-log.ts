import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { boundedLimit, id, isoDateTime, isoMoment, text } from '../shapes.ts';
import { securityEventKinds } from './security-event-kinds.ts';

/** The log of sign-ins and of changes to the protection of an account. */

export const securityEvent = z.object({
  id: z.number(),
  at: isoDateTime,
  kind: z.enum(securityEventKinds),
  /** The client: an IPv4 address or the /64 of an IPv6 one; null for events without a request. */
  address: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** More details: `method`, `reason`, `name`. Never secrets. */
  details: z.record(z.string(), z.string()),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** Null when the username belongs to no account. */
export const adminSecurityEvent = z.extend(securityEvent, {
  user: z.nullable(z.object({ id: z.number(), username: z.string() })),
});
export type AdminSecurityEvent = z.infer<typeof adminSecurityEvent>;

const pageOf = {
  /** Events older than this one, for the next page. */
  before: z.optional(id),
  limit: z._default(boundedLimit(limits.adminPageMax), 50),
};

export const ownSecurityQuery = z.object(pageOf);
export const ownSecurityReply = z.object({
  events: z.array(securityEvent),
  /** `before` of the next page; null on the last one. */
  next_before: z.nullable(z.number()),
});

const filter = {
  kind: z.optional(z.enum(securityEventKinds)),
  user: z.optional(id),
  /** Part of a username. */
  q: z._default(text(limits.queryMaxLength), ''),
  /** An address as shown in the log, or any address of the same IPv6 /64. */
  address: z._default(text(limits.addressMaxLength), ''),
  from: z.optional(isoMoment),
  /** Exclusive. */
  to: z.optional(isoMoment),
};
export const adminSecurityQuery = z.object({ ...filter, ...pageOf });
export type AdminSecurityQuery = z.output<typeof adminSecurityQuery>;
export const adminSecurityReply = z.object({
  events: z.array(adminSecurityEvent),
  /** `before` of the next page; null on the last one. */
  next_before: z.nullable(z.number()),
});

export const securityExportQuery = z.object({ ...filter, format: z._default(z.enum(['csv', 'jsonl']), 'jsonl') });
export type SecurityExportQuery = z.output<typeof securityExportQuery>;
