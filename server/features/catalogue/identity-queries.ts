import type { Db } from '#server/platform/db/tables.ts';

/** Both databases accept at least 32,766 parameters. */
const idsPerStatement = 10_000;

/** Name, date and outside ids; unknown ids are left out. */
export async function listIdentities(db: Db, ids: number[]) {
  const columns = ['id', 'title', 'release_date', 'kind', 'imdb_id', 'tmdb_id'] as const;
  const found = [];
  for (let start = 0; start < ids.length; start += idsPerStatement)
    found.push(
      ...(await db
        .selectFrom('titles')
        .select(columns)
        .where('id', 'in', ids.slice(start, start + idsPerStatement))
        .execute()),
    );
  return found;
}
