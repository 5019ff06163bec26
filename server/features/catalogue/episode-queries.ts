import type { Db } from '#server/platform/db/tables.ts';

/** In order. */
export async function listSeasonsOfTitles(db: Db, titleIds: number[]) {
  return db
    .selectFrom('seasons')
    .innerJoin('titles', 'titles.id', 'seasons.title_id')
    .select(['title_id', 'season_number', 'air_date', 'episode_count', 'titles.status', 'titles.end_date'])
    .where('title_id', 'in', titleIds)
    .orderBy('title_id')
    .orderBy('season_number')
    .execute();
}

/** In order. */
export async function listEpisodesOfTitles(db: Db, titleIds: number[]) {
  return db
    .selectFrom('episodes')
    .select(['title_id', 'season_number', 'episode_number', 'name', 'air_date'])
    .where('title_id', 'in', titleIds)
    .orderBy('title_id')
    .orderBy('season_number')
    .orderBy('episode_number')
    .execute();
}
