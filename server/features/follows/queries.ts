import { ifGiven } from '#server/platform/db/conditions.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** Retains the date of existing follows. */
export async function insertFollowedTitle(db: Db, userId: number, titleId: number, now: number): Promise<void> {
  await db
    .insertInto('followed_titles')
    .values({ user_id: userId, title_id: titleId, followed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Retains the date of existing follows. */
export async function insertFollowedPerson(db: Db, userId: number, personId: number, now: number): Promise<void> {
  await db
    .insertInto('followed_people')
    .values({ user_id: userId, person_id: personId, followed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollowedTitle(db: Db, userId: number, titleId: number): Promise<void> {
  await db.deleteFrom('followed_titles').where('user_id', '=', userId).where('title_id', '=', titleId).execute();
}

export async function deleteFollowedPerson(db: Db, userId: number, personId: number): Promise<void> {
  await db.deleteFrom('followed_people').where('user_id', '=', userId).where('person_id', '=', personId).execute();
}

/** Titles and people together. */
export async function countFollows(db: Db, userId: number): Promise<number> {
  const counts = await Promise.all(
    (['followed_titles', 'followed_people'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { count }) => sum + Number(count), 0);
}

/** Newest first. */
export async function listFollowedTitles(db: Db, userId: number, titleIds?: number[]) {
  if (titleIds?.length === 0) return [];
  return db
    .selectFrom('followed_titles')
    .select(['title_id', 'followed_at'])
    .where('user_id', '=', userId)
    .$call(ifGiven(titleIds, (query, ids) => query.where('title_id', 'in', ids)))
    .orderBy('followed_at', 'desc')
    .orderBy('title_id', 'desc')
    .execute();
}

/** Newest first. */
export async function listFollowedPeople(db: Db, userId: number) {
  return db
    .selectFrom('followed_people')
    .innerJoin('people', 'people.id', 'followed_people.person_id')
    .select(['people.id', 'people.name', 'people.profile_path', 'followed_at'])
    .where('user_id', '=', userId)
    .orderBy('followed_at', 'desc')
    .orderBy('people.id', 'desc')
    .execute();
}
