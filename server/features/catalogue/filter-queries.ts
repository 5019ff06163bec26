import type { Db } from '#server/platform/db/tables.ts';

/** The titles in which a person is credited. */
export async function listTitleIdsOfPerson(db: Db, personId: number): Promise<number[]> {
  const rows = await db.selectFrom('credits').select('title_id').distinct().where('person_id', '=', personId).execute();
  return rows.map((row) => row.title_id);
}

/** Unknown ids are skipped. */
export async function listPersonNames(db: Db, ids: number[]): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('people').select(['id', 'name']).where('id', 'in', ids).execute();
}

const batchSize = 2_000;

/** The next titles with offers in a country, by ascending id; empty at the end. `offers` is a JSON list. */
export async function listOffersIn(db: Db, country: string, after: number) {
  return db
    .selectFrom('watch_countries')
    .select(['title_id', 'offers'])
    .where('country', '=', country)
    .where('title_id', '>', after)
    .orderBy('title_id')
    .limit(batchSize)
    .execute();
}

/** The directors and creators of titles. */
export async function listMakers(db: Db, titleIds: number[]): Promise<{ title_id: number; person_id: number }[]> {
  if (titleIds.length === 0) return [];
  return db
    .selectFrom('credits')
    .select(['title_id', 'person_id'])
    .distinct()
    .where('title_id', 'in', titleIds)
    .where('department', 'in', ['Directing', 'Creator'])
    .execute();
}

/** Titles without a franchise are skipped. */
export async function listFranchiseIds(db: Db, titleIds: number[]): Promise<{ id: number; franchise_id: number }[]> {
  if (titleIds.length === 0) return [];
  return db
    .selectFrom('titles')
    .select(['id', 'franchise_id'])
    .where('id', 'in', titleIds)
    .where('franchise_id', 'is not', null)
    .$narrowType<{ franchise_id: number }>()
    .execute();
}
