import type { Db } from '#server/platform/db/tables.ts';
import type { PersonRow } from '../queries.ts';

export async function findChangeSeq(db: Db): Promise<number> {
  const clock = await db.selectFrom('catalogue_clock').select('seq').executeTakeFirstOrThrow();
  return clock.seq;
}

/** `stamp` is that of the change `reached`: null if the database does not have it. */
export async function findChangePosition(db: Db, reached: number): Promise<{ seq: number; stamp: string | null }> {
  return db
    .selectFrom('catalogue_clock')
    .leftJoin('catalogue_changes', (join) => join.on('catalogue_changes.seq', '=', reached))
    .select(['catalogue_clock.seq', 'catalogue_changes.stamp'])
    .executeTakeFirstOrThrow();
}

/** Retains the newest `kept` changes. */
export async function deleteOldChanges(db: Db, kept: number): Promise<void> {
  await db
    .deleteFrom('catalogue_changes')
    .where('seq', '<=', (await findChangeSeq(db)) - kept)
    .execute();
}

/** Null for an empty catalogue. */
export async function findLastChange(db: Db): Promise<number | null> {
  const rows = await Promise.all(
    (['titles', 'people'] as const).map((table) =>
      db.selectFrom(table).select('updated_at').orderBy('change_seq', 'desc').limit(1).executeTakeFirst(),
    ),
  );
  const times = rows.flatMap((row) => (row ? [row.updated_at] : []));
  return times.length === 0 ? null : Math.max(...times);
}

export async function countTitles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('titles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The end of the next batch: the change number of the `size`th change of that table after `after`, or null if there are
 * fewer. Changes with equal numbers belong together.
 */
export async function findFeedEnd(
  db: Db,
  table: 'titles' | 'people',
  after: number,
  size: number,
): Promise<number | null> {
  const row = await db
    .selectFrom(table)
    .select('change_seq')
    .where('change_seq', '>', after)
    .orderBy('change_seq')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.change_seq ?? null;
}

export async function listChangedTitles(db: Db, after: number, upTo: number) {
  return db
    .selectFrom('titles')
    .leftJoin('franchises', 'franchises.id', 'titles.franchise_id')
    .selectAll('titles')
    .select('franchises.name as franchise')
    .where('titles.change_seq', '>', after)
    .where('titles.change_seq', '<=', upTo)
    .orderBy('titles.id')
    .execute();
}

/** All columns would take half as long again. */
const personColumns = [
  'id',
  'name',
  'also_known_as',
  'biography',
  'known_for_department',
  'profile_path',
  'created_at',
] as const;

/** The columns of a person that their document consists of. */
export type FeedPersonRow = Pick<PersonRow, (typeof personColumns)[number]>;

export async function listChangedPeople(db: Db, after: number, upTo: number): Promise<FeedPersonRow[]> {
  return db
    .selectFrom('people')
    .select(personColumns)
    .where('change_seq', '>', after)
    .where('change_seq', '<=', upTo)
    .orderBy('id')
    .execute();
}

export async function listCertifications(db: Db, titleIds: number[]) {
  if (titleIds.length === 0) return [];
  return db
    .selectFrom('certifications')
    .select(['title_id', 'country', 'certification'])
    .where('title_id', 'in', titleIds)
    .orderBy('title_id')
    .orderBy('country')
    .execute();
}

/** In billing order. */
export async function listCreditedNames(db: Db, titleIds: number[]) {
  if (titleIds.length === 0) return [];
  return db
    .selectFrom('credits')
    .innerJoin('people', 'people.id', 'credits.person_id')
    .select(['credits.title_id', 'credits.character', 'credits.job', 'people.name'])
    .where('credits.title_id', 'in', titleIds)
    .orderBy('credits.title_id')
    .orderBy('credits.position')
    .execute();
}

export async function listCreditVotes(db: Db, personIds: number[]) {
  if (personIds.length === 0) return [];
  return db
    .selectFrom('credits')
    .innerJoin('titles', 'titles.id', 'credits.title_id')
    .select(['credits.person_id', 'credits.position', 'credits.department', 'titles.title', 'titles.vote_count'])
    .where('credits.person_id', 'in', personIds)
    .execute();
}
