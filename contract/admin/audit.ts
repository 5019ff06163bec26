import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { boundedLimit, id, isoDateTime, isoMoment, text } from '../shapes.ts';
import { auditActions, auditSubjects } from './audit-actions.ts';

/** The log of administrators' actions. */

export const auditEntry = z.object({
  id: z.number(),
  at: isoDateTime,
  /** Null after the administrator's account is deleted; the name remains. */
  admin_id: z.nullable(z.number()),
  admin_name: z.string(),
  action: z.enum(auditActions),
  subject_type: z.enum(auditSubjects),
  subject_id: z.nullable(z.number()),
  /** Name of the subject at that time: a username, a subject line, a file name. */
  subject_label: z.string(),
  /** By field; null is an empty value. */
  changes: z.record(
    z.string(),
    z.object({
      from: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
      to: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.object({
  /** The administrator's id. */
  admin: z.optional(id),
  action: z.optional(z.enum(auditActions)),
  subject_type: z.optional(z.enum(auditSubjects)),
  subject_id: z.optional(id),
  from: z.optional(isoMoment),
  /** Exclusive. */
  to: z.optional(isoMoment),
  /** Words in the name of the administrator or the subject. */
  q: z._default(text(limits.queryMaxLength), ''),
  /** Entries older than this one, for the next page. */
  before: z.optional(id),
  limit: z._default(boundedLimit(limits.adminPageMax), 50),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditReply = z.object({
  entries: z.array(auditEntry),
  /** `before` of the next page; null on the last one. */
  next_before: z.nullable(z.number()),
  /** All administrators in the log, for the filter. */
  admins: z.array(z.object({ id: z.number(), name: z.string() })),
});
