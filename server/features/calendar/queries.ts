import type { Db } from '#server/platform/db/tables.ts';

/** Days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Maximum rows per reply: far more than a person can read. */
const rowsMax = 3_000;

/** Releases of followed titles. */
export async function listFollowedReleases(db: Db, userId: number, { from, to }: Days) {
  return db
    .selectFrom('followed_titles')
    .innerJoin('titles', 'titles.id', 'followed_titles.title_id')
    .select(['titles.id as title_id', 'titles.release_date as date'])
    .where('user_id', '=', userId)
    .where('release_date', '>=', from)
    .where('release_date', '<=', to)
    .orderBy('release_date')
    .limit(rowsMax)
    .$narrowType<{ date: string }>()
    .execute();
}

/** Releases of titles in which followed people are credited; one row per title and person. */
export async function listReleasesOfPeople(db: Db, userId: number, { from, to }: Days) {
  return db
    .selectFrom('followed_people')
    .innerJoin('people', 'people.id', 'followed_people.person_id')
    .innerJoin('credits', 'credits.person_id', 'followed_people.person_id')
    .innerJoin('titles', 'titles.id', 'credits.title_id')
    .select(['titles.id as title_id', 'titles.release_date as date', 'people.id as person_id', 'people.name'])
    .distinct()
    .where('user_id', '=', userId)
    .where('release_date', '>=', from)
    .where('release_date', '<=', to)
    .orderBy('release_date')
    .orderBy('people.name')
    .limit(rowsMax)
    .$narrowType<{ date: string }>()
    .execute();
}

/** Ids of the titles that a person follows or has watched episodes of. */
const ownShows = (db: Db, userId: number) =>
  db
    .selectFrom('followed_titles')
    .select('title_id')
    .where('user_id', '=', userId)
    .union(db.selectFrom('watched_episodes').select('title_id').where('user_id', '=', userId));

/** Without specials (season 0). */
export async function listOwnEpisodes(db: Db, userId: number, days: Days) {
  return episodesBetween(db, days)
    .where('title_id', 'in', ownShows(db, userId))
    .orderBy('air_date')
    .orderBy('season_number')
    .orderBy('episode_number')
    .limit(rowsMax)
    .execute();
}

/** Starts of seasons whose episodes the catalogue does not know; without specials. */
export async function listOwnSeasonStarts(db: Db, userId: number, days: Days) {
  return seasonStartsBetween(db, days)
    .where('seasons.title_id', 'in', ownShows(db, userId))
    .orderBy('seasons.air_date')
    .limit(rowsMax)
    .execute();
}

/** All episodes of these days, without specials. */
export const episodesBetween = (db: Db, { from, to }: Days) =>
  db
    .selectFrom('episodes')
    .select(['title_id', 'air_date as date', 'season_number', 'episode_number', 'name'])
    .where('air_date', '>=', from)
    .where('air_date', '<=', to)
    .where('season_number', '>', 0)
    .$narrowType<{ date: string }>();

/** All starts of seasons without known episodes, of these days. */
export const seasonStartsBetween = (db: Db, { from, to }: Days) =>
  db
    .selectFrom('seasons')
    .select(['seasons.title_id', 'seasons.air_date as date', 'seasons.season_number'])
    .where('seasons.air_date', '>=', from)
    .where('seasons.air_date', '<=', to)
    .where('seasons.season_number', '>', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('episodes')
            .select('episodes.title_id')
            .whereRef('episodes.title_id', '=', 'seasons.title_id')
            .whereRef('episodes.season_number', '=', 'seasons.season_number'),
        ),
      ),
    )
    .$narrowType<{ date: string }>();

/** Replaces an earlier feed of the person. */
export async function replaceFeed(db: Db, userId: number, tokenHash: string, now: number): Promise<void> {
  const feed = { token_hash: tokenHash, created_at: now };
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute();
}

export async function deleteFeed(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

export async function findFeed(db: Db, userId: number): Promise<{ created_at: number } | undefined> {
  return db.selectFrom('calendar_feeds').select('created_at').where('user_id', '=', userId).executeTakeFirst();
}

export async function findFeedOwner(db: Db, tokenHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.user_id;
}
