import type { Db } from '#server/platform/db/tables.ts';

const pageSize = 2_000;

export const listTitlesByImdbId = (db: Db) =>
  pagesWithImdbId((after) =>
    db
      .selectFrom('titles')
      .select(['id', 'kind', 'imdb_id'])
      .where('imdb_id', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );

export const listPeopleByImdbId = (db: Db) =>
  pagesWithImdbId((after) =>
    db
      .selectFrom('people')
      .select(['id', 'imdb_id', 'name'])
      .where('imdb_id', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );

async function* pagesWithImdbId<R extends { id: number; imdb_id: string | null }>(
  readPage: (after: number) => Promise<R[]>,
) {
  for (let after = 0; ;) {
    const page = await readPage(after);
    if (page.length === 0) return;
    yield page.map((row) => ({ ...row, imdb_id: row.imdb_id ?? '' }));
    after = page.at(-1)?.id ?? 0;
  }
}

export async function listPeopleWithoutImdbId(db: Db, titleIds: number[]) {
  return db
    .selectFrom('credits')
    .innerJoin('people', 'people.id', 'credits.person_id')
    .select(['credits.title_id', 'people.id', 'people.name_key'])
    .where('credits.title_id', 'in', titleIds)
    .where('people.imdb_id', 'is', null)
    .execute();
}

/** Unless another person has it. */
export async function setImdbId(db: Db, personId: number, imdbId: string): Promise<void> {
  await db
    .updateTable('people')
    .set({ imdb_id: imdbId })
    .where('id', '=', personId)
    .where('imdb_id', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('people as other').select('other.id').where('other.imdb_id', '=', imdbId))),
    )
    .execute();
}
