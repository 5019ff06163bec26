import { sql, type Insertable } from 'kysely';
import { ifGiven } from '#server/platform/db/conditions.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type NewRating = Insertable<Tables['ratings']>;

/** Does not overwrite newer ratings. Returns the number of stored ratings. */
export async function upsertRatings(db: Db, ratings: NewRating[]): Promise<number> {
  if (ratings.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ratings')
    .values(ratings)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'title_id'])
        .doUpdateSet({ rating: sql.ref('excluded.rating'), rated_at: sql.ref('excluded.rated_at') })
        .whereRef('ratings.rated_at', '<=', sql.ref('excluded.rated_at'))
        .where((eb) =>
          eb.or([
            eb('ratings.rating', '!=', eb.ref('excluded.rating')),
            eb('ratings.rated_at', '!=', eb.ref('excluded.rated_at')),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

export async function deleteRating(db: Db, userId: number, titleId: number): Promise<void> {
  await db.deleteFrom('ratings').where('user_id', '=', userId).where('title_id', '=', titleId).execute();
}

/** Of these titles, or of all, newest first. */
export async function listRatings(db: Db, userId: number, titleIds?: number[]) {
  if (titleIds?.length === 0) return [];
  return db
    .selectFrom('ratings')
    .select(['title_id', 'rating', 'rated_at'])
    .where('user_id', '=', userId)
    .$call(ifGiven(titleIds, (query, ids) => query.where('title_id', 'in', ids)))
    .orderBy('rated_at', 'desc')
    .orderBy('title_id')
    .execute();
}

export async function countRatings(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ratings')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
