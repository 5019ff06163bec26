import type { Selectable } from 'kysely';
import { ifGiven } from '#server/platform/db/conditions.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type WatchedEpisode = Omit<Selectable<Tables['watched_episodes']>, 'user_id'>;

const columns = ['title_id', 'season_number', 'episode_number', 'watched_at'] as const;

const own = (db: Db, userId: number) => db.selectFrom('watched_episodes').where('user_id', '=', userId);

/** SQLite takes 32,766 parameters. */
const rowsPerStatement = 5_000;

/** Retains the date of marked episodes. Returns the added ones. */
export async function insertWatched(db: Db, userId: number, episodes: WatchedEpisode[]): Promise<WatchedEpisode[]> {
  const added: WatchedEpisode[] = [];
  for (let start = 0; start < episodes.length; start += rowsPerStatement) {
    const rows = episodes.slice(start, start + rowsPerStatement).map((episode) => ({ user_id: userId, ...episode }));
    added.push(
      ...(await db
        .insertInto('watched_episodes')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning(columns)
        .execute()),
    );
  }
  return added;
}

/** Deletes these episodes of a season, or all. Returns the removed ones. */
export async function deleteWatched(
  db: Db,
  userId: number,
  { titleId, season, episodes }: { titleId: number; season: number; episodes?: number[] },
): Promise<WatchedEpisode[]> {
  return db
    .deleteFrom('watched_episodes')
    .where('user_id', '=', userId)
    .where('title_id', '=', titleId)
    .where('season_number', '=', season)
    .$call(ifGiven(episodes, (query, numbers) => query.where('episode_number', 'in', numbers)))
    .returning(columns)
    .execute();
}

/** Of these titles, or of all; sorted. */
export async function listWatched(db: Db, userId: number, titleIds?: number[]): Promise<WatchedEpisode[]> {
  if (titleIds?.length === 0) return [];
  return own(db, userId)
    .select(columns)
    .$call(ifGiven(titleIds, (query, ids) => query.where('title_id', 'in', ids)))
    .orderBy('title_id')
    .orderBy('season_number')
    .orderBy('episode_number')
    .execute();
}

/** Shows with watched episodes that are not specials, last watched first. */
export async function listStartedTitleIds(db: Db, userId: number, limit: number): Promise<number[]> {
  const rows = await own(db, userId)
    .select('title_id')
    .where('season_number', '>', 0)
    .groupBy('title_id')
    .orderBy((eb) => eb.fn.max('watched_at'), 'desc')
    .orderBy('title_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.title_id);
}

export async function countWatched(db: Db, userId: number): Promise<number> {
  const { count } = await own(db, userId)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
