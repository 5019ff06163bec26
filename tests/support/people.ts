import { bulkInsert } from '#server/platform/db/bulk.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** Inserts many accounts without hashing passwords; returns their ids. */
export async function addPeople(db: Db, count: number): Promise<number[]> {
  const before = await db
    .selectFrom('users')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  const first = Number(before?.id ?? 0) + 1;
  await bulkInsert(
    db,
    'users',
    Array.from({ length: count }, (_, i) => {
      const name = `crowd${first + i}`;
      return {
        username: name,
        username_key: name,
        email: `${name}@example.com`,
        email_key: `${name}@example.com`,
        password_hash: '',
        first_name: 'Ada',
        last_name: 'Example',
        directory_key: name,
        role: 'user' as const,
        is_active: 1,
        email_verified: 1,
        created_at: 0,
        last_login: null,
      };
    }),
  );
  const rows = await db.selectFrom('users').select('id').where('id', '>=', first).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
