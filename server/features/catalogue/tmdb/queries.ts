import type { Db } from '#server/platform/db/tables.ts';

export type TmdbKind = 'movie' | 'tv' | 'person';

const batchSize = 500;

/** Which of these were fetched whole from TMDB, at or after a moment. */
export async function listCompletedTmdbIds(db: Db, kind: TmdbKind, ids: number[], since = 0): Promise<number[]> {
  const found: number[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    const some = ids.slice(start, start + batchSize);
    const rows =
      kind === 'person'
        ? await db
            .selectFrom('people')
            .select('tmdb_id')
            .where('tmdb_id', 'in', some)
            .where('completed_at', '>=', since)
            .execute()
        : await db
            .selectFrom('titles')
            .select('tmdb_id')
            .where('kind', '=', kind)
            .where('tmdb_id', 'in', some)
            .where('completed_at', '>=', since)
            .execute();
    found.push(...rows.map((row) => row.tmdb_id ?? 0));
  }
  return found;
}
