import type { Insertable } from 'kysely';
import type { AdminSecurityQuery } from '#contract/accounts/security-log.ts';
import { containingInAnyCase, ifGiven } from '#server/platform/db/conditions.ts';
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
  return db
    .selectFrom('security_log')
    .selectAll()
    .where('user_id', '=', userId)
    .$call(ifGiven(before, (query, id) => query.where('id', '<', id)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type Filter = Omit<AdminSecurityQuery, 'before' | 'limit'>;

/** Newest first. */
export async function listEvents(db: Db, { before, limit, ...filter }: AdminSecurityQuery) {
  return filtered(db, filter)
    .$call(ifGiven(before, (query, id) => query.where('security_log.id', '<', id)))
    .orderBy('security_log.id', 'desc')
    .limit(limit)
    .execute();
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
  const name = q.trim();
  return db
    .selectFrom('security_log')
    .leftJoin('users', 'users.id', 'security_log.user_id')
    .selectAll('security_log')
    .select('users.username')
    .$call(ifGiven(kind, (query, is) => query.where('kind', '=', is)))
    .$call(ifGiven(user, (query, id) => query.where('security_log.user_id', '=', id)))
    .$if(address !== '', (query) => query.where('address', '=', address))
    .$call(ifGiven(from, (query, at) => query.where('at', '>=', at)))
    .$call(ifGiven(to, (query, at) => query.where('at', '<', at)))
    .$if(name !== '', (query) =>
      query.where((eb) => containingInAnyCase(eb.fn.coalesce('users.username', eb.val('')), name)),
    );
}
