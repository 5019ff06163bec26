/**
 * The audit log: actions of administrators, recorded in the transaction of the action. contract/admin/audit-actions.ts
 * has the closed list of actions; the code that performs an action records it.
 */
import type { AuditEntry, AuditQuery } from '#contract/admin/audit.ts';
import type { AuditAction, AuditSubject } from '#contract/admin/audit-actions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import * as queries from './queries.ts';
import type { AuditRow } from './queries.ts';

type Value = string | number | boolean | null;

/** Old and new value by field. */
export type AuditChanges = Record<string, { from: Value; to: Value }>;

export interface AdminAction {
  /** `id` is null for changes by the sign-in provider; `username` is then the provider's name. */
  admin: { id: number | null; username: string };
  action: AuditAction;
  subject: { type: AuditSubject; id: number | null; label: string };
  changes?: AuditChanges;
}

/** Records an action of an administrator in its transaction. Must not contain secrets or whole texts. */
export async function recordAdminAction(
  trx: Db,
  clock: Clock,
  { admin, action, subject, changes = {} }: AdminAction,
): Promise<void> {
  await queries.insertEntry(trx, {
    at: clock.now(),
    admin_id: admin.id,
    admin_name: admin.username,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    subject_label: subject.label,
    changes: JSON.stringify(changes),
  });
}

export interface AuditPage {
  entries: AuditEntry[];
  /** `before` of the next page; null on the last one. */
  next_before: number | null;
}

/** Newest first; stable while entries are added. */
export async function listAuditEntries(db: Db, query: AuditQuery): Promise<AuditPage> {
  const rows = await queries.listEntries(db, { ...query, limit: query.limit + 1 });
  const entries = rows.slice(0, query.limit).map(present);
  return { entries, next_before: rows.length > query.limit ? (entries.at(-1)?.id ?? null) : null };
}

/** All administrators in the log, by their latest name. */
export async function listAuditAdmins(db: Db): Promise<{ id: number; name: string }[]> {
  return queries.listAdmins(db);
}

/** Removes the field values of deleted accounts from the log; field names and administrators remain. */
export async function forgetGoneSubjects(db: Db): Promise<void> {
  await queries.clearChangesOfGoneUsers(db);
}

/** The fields of `after` that differ from `before`. */
export function changesBetween(before: Record<string, Value>, after: Record<string, Value>): AuditChanges {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, to]) => to !== before[field])
      .map(([field, to]) => [field, { from: before[field] ?? null, to }]),
  );
}

function present({ at, action, subject_type, changes, ...row }: AuditRow): AuditEntry {
  return {
    ...row,
    at: isoTime(at),
    // Only `recordAdminAction` writes this column.
    action: action as AuditAction,
    subject_type: subject_type as AuditSubject,
    changes: JSON.parse(changes) as AuditChanges,
  };
}
