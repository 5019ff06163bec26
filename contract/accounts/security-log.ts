import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { boundedLimit, id, isoDateTime, isoMoment, text } from '../shapes.ts';
import { securityEventKinds } from './security-event-kinds.ts';

/** The log of sign-ins and of changes to what protects an account. */

export const securityEvent = z.object({
  id: z.number(),
  at: isoDateTime,
  kind: z.enum(securityEventKinds),
  /** Where the request came from: an IPv4 address or the /64 of an IPv6 one; null for what the server did by itself. */
  address: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** What is worth knowing besides: `method`, `reason`, `name`. Never a secret. */
  details: z.record(z.string(), z.string()),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** Null when no account belongs to the username that was tried. */
export const adminSecurityEvent = z.extend(securityEvent, {
  user: z.nullable(z.object({ id: z.number(), username: z.string() })),
});
export type AdminSecurityEvent = z.infer<typeof adminSecurityEvent>;

const pageOf = {
  /** Those older than this event: the next page. */
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
  /** An address as the log shows it, or any address of the same IPv6 /64. */
  address: z._default(text(limits.addressMaxLength), ''),
  from: z.optional(isoMoment),
  /** Not included. */
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
