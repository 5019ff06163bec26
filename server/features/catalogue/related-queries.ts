import type { Db } from '#server/platform/db/tables.ts';

/** Directors, creators and leading cast. */
export async function listKeyPeople(db: Db, titleId: number, castMax: number) {
  return db
    .selectFrom('credits')
    .select(['person_id', 'department', 'position'])
    .where('title_id', '=', titleId)
    .where((eb) =>
      eb.or([
        eb('department', 'in', ['Directing', 'Creator', 'Writing']),
        eb.and([eb('department', '=', 'Acting'), eb('position', '<', castMax)]),
      ]),
    )
    .orderBy('position')
    .execute();
}

/** Titles in which they have a leading part, or which they directed, created or wrote. */
export async function listTitlesOfPeople(db: Db, personIds: number[], castMax: number) {
  if (personIds.length === 0) return [];
  return db
    .selectFrom('credits')
    .select(['title_id', 'person_id', 'department'])
    .where('person_id', 'in', personIds)
    .where((eb) => eb.or([eb('department', 'in', ['Directing', 'Creator', 'Writing']), eb('position', '<', castMax)]))
    .execute();
}

export async function listFranchise(db: Db, franchiseId: number): Promise<number[]> {
  const rows = await db.selectFrom('titles').select('id').where('franchise_id', '=', franchiseId).execute();
  return rows.map((row) => row.id);
}

/** Counting stops at `max`. */
export async function countTagged(db: Db, tagIds: number[], max: number): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const id of tagIds) {
    const { count } = await db
      .selectFrom(db.selectFrom('title_tags').select('title_id').where('tag_id', '=', id).limit(max).as('some'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts.set(id, Number(count));
  }
  return counts;
}

export async function listTagged(db: Db, tagIds: number[]) {
  if (tagIds.length === 0) return [];
  return db.selectFrom('title_tags').select(['title_id', 'tag_id']).where('tag_id', 'in', tagIds).execute();
}

/** For titles with little other data. */
export async function listPopularOfGenre(
  db: Db,
  kind: 'movie' | 'tv',
  tagIds: number[],
  limit: number,
): Promise<number[]> {
  if (tagIds.length === 0) return [];
  const rows = await db
    .selectFrom('titles')
    .select('titles.id')
    .where('kind', '=', kind)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('title_tags')
          .select('title_id')
          .whereRef('title_id', '=', 'titles.id')
          .where('tag_id', 'in', tagIds),
      ),
    )
    .orderBy('vote_count', 'desc')
    .orderBy('titles.id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
