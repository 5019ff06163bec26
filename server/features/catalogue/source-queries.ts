import type { SourceId } from '#contract/source-id.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { PersonRow } from './queries.ts';

/** IMDb gives movies and shows ids of one kind, so two rows may have the same. */
export async function listTitlesWithSourceId(db: Db, wanted: SourceId) {
  const titles = db
    .selectFrom('titles')
    .leftJoin('franchises', 'franchises.id', 'titles.franchise_id')
    .selectAll('titles')
    .select('franchises.name as franchise');
  if (wanted.kind === 'person') return [];
  if (wanted.source === 'tmdb')
    return titles.where('titles.kind', '=', wanted.kind).where('titles.tmdb_id', '=', wanted.id).execute();
  // The index is by kind and id.
  return titles.where('titles.kind', 'in', ['movie', 'tv']).where('titles.imdb_id', '=', wanted.id).execute();
}

export async function listPeopleWithSourceId(db: Db, wanted: SourceId): Promise<PersonRow[]> {
  if (wanted.kind !== 'person') return [];
  const people = db.selectFrom('people').selectAll();
  return wanted.source === 'tmdb'
    ? people.where('tmdb_id', '=', wanted.id).execute()
    : people.where('imdb_id', '=', wanted.id).execute();
}
