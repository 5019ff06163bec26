import type { Db } from '#server/platform/db/tables.ts';
import { episodesBetween, seasonStartsBetween, type Days } from './queries.ts';

/** Releases of titles with followers, or with credited people who have followers. */
export async function listFollowedReleases(db: Db, { from, to }: Days) {
  return db
    .selectFrom('titles')
    .select(['id as title_id', 'release_date as date'])
    .where('release_date', '>=', from)
    .where('release_date', '<=', to)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('followed_titles').select('title_id').whereRef('title_id', '=', 'titles.id')),
        eb.exists(
          eb
            .selectFrom('credits')
            .innerJoin('followed_people', 'followed_people.person_id', 'credits.person_id')
            .select('credits.title_id')
            .whereRef('credits.title_id', '=', 'titles.id'),
        ),
      ]),
    )
    .orderBy('id')
    .$narrowType<{ date: string }>()
    .execute();
}

/** Episodes of shows with followers; for seasons without known episodes the first one. */
export async function listFollowedEpisodes(db: Db, days: Days) {
  const episodes = await episodesBetween(db, days)
    .where('title_id', 'in', db.selectFrom('followed_titles').select('followed_titles.title_id'))
    .orderBy('title_id')
    .orderBy('season_number')
    .orderBy('episode_number')
    .execute();
  const starts = await seasonStartsBetween(db, days)
    .where('seasons.title_id', 'in', db.selectFrom('followed_titles').select('followed_titles.title_id'))
    .orderBy('seasons.title_id')
    .execute();
  return [...episodes, ...starts.map((start) => ({ ...start, episode_number: 1, name: '' }))];
}
