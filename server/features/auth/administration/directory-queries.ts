import { sql, type SelectQueryBuilder } from 'kysely';
import type { AdminUsersQuery } from '#contract/admin/users.ts';
import { containing } from '#server/platform/db/conditions.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import type { UserRow } from '../queries.ts';

interface DirectoryQuery extends Omit<AdminUsersQuery, 'q'> {
  /** Folded; all must match. */
  words: string[];
}

/**
 * A page of accounts. Ids come from the index of the order alone, so deep pages are cheap; only the page's rows are
 * read. `among`: the ids of all matches, where known.
 */
export async function listUsers(db: Db, query: DirectoryQuery, among?: number[]): Promise<UserRow[]> {
  const { sort, order, page, limit } = query;
  const ids = await (among ? db.selectFrom('users').where('users.id', 'in', among) : matching(db, query))
    .select('users.id')
    .$call((rows) =>
      sort === 'created'
        ? rows.orderBy('created_at', order)
        : sort === 'username'
          ? rows.orderBy('username_key', order)
          : sort === 'name'
            ? rows.orderBy('directory_key', order)
            : // An account without a sign-in sorts as the oldest.
              rows.orderBy('last_login', (by) => (order === 'desc' ? by.desc().nullsLast() : by.asc().nullsFirst())),
    )
    .orderBy('users.id', order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const rows = await listUsersByIds(
    db,
    ids.map((row) => row.id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Undefined if more than `max` match. */
export async function listFewIds(db: Db, query: DirectoryQuery, max: number): Promise<number[] | undefined> {
  const rows = await matching(db, query)
    .select('users.id')
    .limit(max + 1)
    .execute();
  return rows.length > max ? undefined : rows.map((row) => row.id);
}

export async function countUsers(db: Db, query: DirectoryQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countUsersByKind(db: Db, since: number) {
  const row = await db
    .selectFrom('users')
    .select((eb) => [
      eb.fn.countAll().as('totalUsers'),
      eb.fn.sum<number>('is_active').as('activeUsers'),
      sql<number>`count(case when role = 'admin' then 1 end)`.as('adminUsers'),
      sql<number>`count(case when created_at >= ${since} then 1 end)`.as('recentSignups'),
    ])
    .executeTakeFirstOrThrow();
  return {
    totalUsers: Number(row.totalUsers),
    activeUsers: Number(row.activeUsers ?? 0),
    adminUsers: Number(row.adminUsers),
    recentSignups: Number(row.recentSignups),
  };
}

export async function listNewestUsers(db: Db, limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'created_at as at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function listLatestSignIns(db: Db, limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'last_login as at'])
    .where('last_login', 'is not', null)
    .orderBy('last_login', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ at: number }>()
    .execute();
}

async function listUsersByIds(db: Db, ids: number[]): Promise<UserRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('users').selectAll().where('id', 'in', ids).execute();
}

function matching(db: Db, { words, role, state }: DirectoryQuery): SelectQueryBuilder<Tables, 'users', object> {
  let users = db.selectFrom('users');
  for (const word of words) users = users.where((eb) => containing(eb.ref('directory_key'), word));
  // Administrators are few and have an index of their own.
  if (role !== undefined) users = users.where('role', role === 'admin' ? '=' : '!=', 'admin');
  if (state === 'unverified') users = users.where('email_verified', '=', 0);
  else if (state !== undefined) users = users.where('is_active', '=', state === 'active' ? 1 : 0);
  return users;
}
