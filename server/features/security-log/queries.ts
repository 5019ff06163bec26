import type { Insertable } from 'kysely';
import type { AdminSecurityQuery } from '#contract/accounts/security-log.ts';
import { containingInAnyCase } from '#server/platform/db/like.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

/** False if the same `once_key` was recorded before. */
export async function insertEvent(db: Db, event: Insertable<Tables['security_log']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('security_log')
    .values(event)
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

interface OwnPage {
  before?: number | undefined;
  limit: number;
}

/** Newest first. */
export async function listEventsOf(db: Db, userId: number, { before, limit }: OwnPage) {
  let rows = db.selectFrom('security_log').selectAll().where('user_id', '=', userId);
  if (before !== undefined) rows = rows.where('id', '<', before);
  return rows.orderBy('id', 'desc').limit(limit).execute();
}

export type Filter = Omit<AdminSecurityQuery, 'before' | 'limit'>;

/** Newest first. */
export async function listEvents(db: Db, { before, limit, ...filter }: AdminSecurityQuery) {
  let rows = filtered(db, filter);
  if (before !== undefined) rows = rows.where('security_log.id', '<', before);
  return rows.orderBy('security_log.id', 'desc').limit(limit).execute();
}
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** Oldest first. */
export async function listEventsAfter(db: Db, filter: Filter, after: number, limit: number): Promise<EventRow[]> {
  return filtered(db, filter).where('security_log.id', '>', after).orderBy('security_log.id').limit(limit).execute();
}

export async function deleteEventsBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('security_log').where('at', '<', at).execute();
}

function filtered(db: Db, { kind, user, q, address, from, to }: Filter) {
  let rows = db
    .selectFrom('security_log')
    .leftJoin('users', 'users.id', 'security_log.user_id')
    .selectAll('security_log')
    .select('users.username');
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (user !== undefined) rows = rows.where('security_log.user_id', '=', user);
  if (address !== '') rows = rows.where('address', '=', address);
  if (from !== undefined) rows = rows.where('at', '>=', from);
  if (to !== undefined) rows = rows.where('at', '<', to);
  if (q.trim() !== '')
    rows = rows.where((eb) => containingInAnyCase(eb.fn.coalesce('users.username', eb.val('')), q.trim()));
  return rows;
}
