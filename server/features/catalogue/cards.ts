import type { TitleCard } from '#contract/catalogue.ts';
import type { Db } from '#server/platform/db/tables.ts';
import * as queries from './queries.ts';
import type { CardRow } from './queries.ts';

const categoryOf = (kind: 'movie' | 'tv') => (kind === 'movie' ? ('Movies' as const) : ('TV Shows' as const));

/** With genres and placeholders. */
export async function toCards(db: Db, rows: CardRow[]): Promise<TitleCard[]> {
  const placeholders = await queries.listPlaceholders(
    db,
    rows.map((row) => row.poster_path),
  );
  const genres = new Map<number, string[]>();
  for (const { title_id, name } of await queries.listGenres(db, [...new Set(rows.map((row) => row.id))]))
    genres.set(title_id, [...(genres.get(title_id) ?? []), name]);
  return rows.map((row) => card(row, genres.get(row.id) ?? [], placeholders));
}

export function card(row: CardRow, genres: string[], placeholders: Map<string, string>): TitleCard {
  return {
    id: row.id,
    title: row.title,
    category: categoryOf(row.kind),
    genres,
    release_date: row.release_date,
    vote_average: row.vote_average,
    poster_path: row.poster_path,
    ...placeholder('poster_placeholder', row.poster_path, placeholders),
  };
}

export function placeholder<K extends string>(name: K, path: string | null, placeholders: Map<string, string>) {
  const dataUri = path === null ? undefined : placeholders.get(path);
  return (dataUri === undefined ? {} : { [name]: dataUri }) as Partial<Record<K, string>>;
}
