import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export async function replaceAvatar(db: Db, avatar: Insertable<Tables['avatars']>): Promise<void> {
  const { user_id: _, ...changes } = avatar;
  await db
    .insertInto('avatars')
    .values(avatar)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}

export async function deleteAvatar(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('avatars').where('user_id', '=', userId).execute();
}

export async function findAvatarImage(db: Db, name: string): Promise<Buffer | undefined> {
  const avatar = await db.selectFrom('avatars').select('image').where('name', '=', name).executeTakeFirst();
  return avatar && Buffer.from(avatar.image);
}

export async function findOwnAvatarImage(db: Db, userId: number): Promise<Buffer | undefined> {
  const avatar = await db.selectFrom('avatars').select('image').where('user_id', '=', userId).executeTakeFirst();
  return avatar && Buffer.from(avatar.image);
}

export async function findAvatarName(db: Db, userId: number): Promise<string | undefined> {
  const avatar = await db.selectFrom('avatars').select('name').where('user_id', '=', userId).executeTakeFirst();
  return avatar?.name;
}

/** Picture names by person. */
export async function listAvatarNames(db: Db, userIds: number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('avatars').select(['user_id', 'name']).where('user_id', 'in', userIds).execute();
  return new Map(rows.map((row) => [row.user_id, row.name]));
}
