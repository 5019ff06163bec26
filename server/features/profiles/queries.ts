import type { Db } from '#server/platform/db/tables.ts';

interface Sides {
  userId: number;
  otherId: number;
  /** Whether the public lists of the other account count, beside its favorites. */
  withLists: boolean;
}

/** Ids of titles on any list of `userId` that `otherId` shows publicly, ascending. */
export async function listIdsInCommon(db: Db, { userId, otherId, withLists }: Sides): Promise<number[]> {
  const favorites = db
    .selectFrom('list_entries')
    .select('title_id')
    .where('user_id', '=', otherId)
    .where('list', '=', 'favorites');
  const lists = db
    .selectFrom('custom_list_entries')
    .innerJoin('custom_lists', 'custom_lists.id', 'custom_list_entries.list_id')
    .select('custom_list_entries.title_id');
  const shown = withLists
    ? favorites.union(lists.where('custom_lists.user_id', '=', otherId).where('custom_lists.visibility', '=', 'public'))
    : favorites;
  const rows = await db
    .selectFrom(
      db
        .selectFrom('list_entries')
        .select('title_id')
        .where('user_id', '=', userId)
        .union(lists.where('custom_lists.user_id', '=', userId))
        .as('own'),
    )
    .select('own.title_id')
    .where('own.title_id', 'in', shown)
    .orderBy('own.title_id')
    .execute();
  return rows.map((row) => row.title_id);
}
