import type { ExpressionBuilder } from 'kysely';
import { ifGiven } from '#server/platform/db/conditions.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

/** The entries of a user; `days` limits them. */
export interface Scope {
  userId: number;
  days: { from: string; before: string } | null;
}

/** Cast below this billing is too small a part to count. */
const billedCast = 12;

export const peopleShown = 6;

const entries = (db: Db, { userId, days }: Scope) =>
  db
    .selectFrom('diary_entries')
    .where('diary_entries.user_id', '=', userId)
    .where('diary_entries.deleted_at', 'is', null)
    .$call(
      ifGiven(days, (query, { from, before }) =>
        query.where('watched_on', '>=', from).where('watched_on', '<', before),
      ),
    );

export type WatchedRow = Awaited<ReturnType<typeof listWatched>>[number];

/** Every entry with the counted fields of its title, by day; entries without a day first. */
export async function listWatched(db: Db, scope: Scope) {
  return entries(db, scope)
    .innerJoin('titles', 'titles.id', 'diary_entries.title_id')
    .select(['title_id', 'watched_on', 'is_rewatch', 'kind', 'release_date', 'runtime', 'countries'])
    .orderBy('watched_on')
    .execute();
}

/** Distinct titles by genre, most first. */
export async function countGenres(db: Db, scope: Scope): Promise<{ name: string; count: number }[]> {
  // Grouping by id, before the names are joined, halves the time.
  const rows = await db
    .selectFrom(
      db
        .selectFrom(entries(db, scope).select('title_id').distinct().as('watched'))
        .innerJoin('title_tags', 'title_tags.title_id', 'watched.title_id')
        .where('title_tags.tag_id', 'in', db.selectFrom('tags').select('id').where('kind', '=', 'genre'))
        .select((eb) => ['title_tags.tag_id', eb.fn.countAll().as('count')])
        .groupBy('title_tags.tag_id')
        .as('counted'),
    )
    .innerJoin('tags', 'tags.id', 'counted.tag_id')
    .select(['tags.name', 'counted.count'])
    .orderBy('counted.count', 'desc')
    .orderBy('tags.name')
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

type CreditTables = ExpressionBuilder<Pick<Tables, 'credits'>, 'credits'>;

const roles = {
  directors: (eb: CreditTables) => eb('credits.job', 'in', ['Director', 'Creator']),
  actors: (eb: CreditTables) => eb.and([eb('credits.job', 'is', null), eb('credits.position', '<', billedCast)]),
};

/** Those of at least two distinct titles, most first. */
export async function countPeople(db: Db, scope: Scope, role: keyof typeof roles) {
  // Grouped by id, as above.
  const rows = await db
    .selectFrom(
      db
        .selectFrom(entries(db, scope).select('title_id').distinct().as('watched'))
        .innerJoin('credits', 'credits.title_id', 'watched.title_id')
        .where((eb) => roles[role](eb as unknown as CreditTables))
        .select((eb) => ['credits.person_id', eb.fn.count('watched.title_id').distinct().as('count')])
        .groupBy('credits.person_id')
        .having((eb) => eb(eb.fn.count('watched.title_id').distinct(), '>=', 2))
        .as('counted'),
    )
    .innerJoin('people', 'people.id', 'counted.person_id')
    .select(['people.id', 'people.name', 'people.profile_path', 'counted.count'])
    .orderBy('counted.count', 'desc')
    .orderBy('people.name')
    .orderBy('people.id')
    .limit(peopleShown)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Own ratings in half stars; within `days`, of the titles watched then. */
export async function listRatingsBesidePublic(db: Db, scope: Scope) {
  return db
    .selectFrom('ratings')
    .innerJoin('titles', 'titles.id', 'ratings.title_id')
    .where('ratings.user_id', '=', scope.userId)
    .$if(scope.days !== null, (q) => q.where('ratings.title_id', 'in', entries(db, scope).select('title_id')))
    .select(['ratings.rating', 'titles.vote_average', 'titles.vote_count'])
    .execute();
}
