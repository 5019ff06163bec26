import type { CustomListsBackup } from '#contract/lists/custom-lists.ts';
import { csv } from '#web/lib/format/csv.ts';

const columns = [
  'Position',
  'tmdbID',
  'imdbID',
  'Title',
  'Year',
  'Type',
  'Created',
  'Review',
  'Marquee Target',
  'Marquee List',
] as const;

/** The columns of a list that Letterboxd imports, with notes as its reviews; the last two are for our import. */
export const listCsv = ({ name, entries }: CustomListsBackup['lists'][number]): string =>
  csv(
    columns,
    entries.map((entry, index) => [
      index + 1,
      entry.tmdb_id,
      entry.imdb_id,
      entry.title,
      entry.year,
      entry.kind === 'tv' ? 'tvSeries' : 'movie',
      entry.added_at,
      entry.note,
      'list',
      name,
    ]),
  );

/** The list's name without characters that file systems refuse. */
export const listFileName = (name: string): string =>
  `${name.replaceAll(/[^\p{L}\p{N}._ -]+/gu, '').trim() || 'list'}.csv`;
