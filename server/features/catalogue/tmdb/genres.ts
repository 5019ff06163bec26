import { genresByTmdbId } from '#contract/genres.ts';
import { list } from './values.ts';

const names = new Map<unknown, string>(Object.entries(genresByTmdbId).map(([id, name]) => [Number(id), name]));

export function genresById(ids: unknown): string[] {
  return list(ids).flatMap((id) => names.get(id) ?? []);
}
