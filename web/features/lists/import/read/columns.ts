import { parseNumber } from './numbers.ts';

/**
 * Names of columns, in lower case without punctuation: Letterboxd's, IMDb's, Movary's, Yamtrack's, our own, and common
 * ones.
 */
const columnNames = {
  title: ['title', 'name', 'movie', 'film', 'primarytitle', 'movietitle'],
  year: ['year', 'releaseyear', 'releasedate'],
  imdb: ['const', 'imdbid', 'imdb', 'tconst', 'url'],
  tmdb: ['tmdbid', 'tmdb', 'mediaid'],
  kind: ['titletype', 'type', 'mediatype'],
  watched: ['watcheddate', 'watchedat', 'watchedon', 'datewatched', 'lastwatchedat', 'enddate'],
  added: ['created', 'daterated', 'date', 'createdat', 'listedat', 'ratedat', 'addedat'],
  rating: ['rating', 'yourrating', 'userrating', 'score', 'myrating', 'rating10'],
  rewatch: ['rewatch', 'isrewatch'],
  note: ['review', 'note', 'notes', 'comment'],
  status: ['status'],
  season: ['season', 'seasonnumber'],
  episode: ['episode', 'episodenumber'],
  target: ['marqueetarget'],
  list: ['marqueelist', 'listname', 'list'],
} as const;
export type Field = keyof typeof columnNames;
/** Positions by field, preferred ones first. */
export type Columns = Map<Field, number[]>;

/** Scales of ten, by column. */
const ofTen = new Set(['yourrating', 'userrating', 'score', 'rating10']);

/** `header` is in lower case without signs. */
export function findColumns(header: string[], { isListOfTitles }: { isListOfTitles: boolean }): Columns {
  const found: Columns = new Map();
  for (const [field, known] of Object.entries(columnNames)) {
    // Elsewhere a description may be the plot.
    const names = field === 'note' && isListOfTitles ? [...known, 'description'] : known;
    const places = names.flatMap((wanted) => header.flatMap((column, i) => (column === wanted ? [i] : [])));
    if (places.length > 0) found.set(field as Field, places);
  }
  return found;
}

/** Letterboxd's scale is 5; a column of an unknown service is on a scale of 10 if a value exceeds 5. */
export function scaleOf(header: string[], columns: Columns, rows: string[][]): number {
  const [place] = columns.get('rating') ?? [];
  if (place === undefined) return 5;
  if (ofTen.has(header[place] ?? '')) return 10;
  return rows.some((row) => parseNumber(row[place]) > 5) ? 10 : 5;
}
