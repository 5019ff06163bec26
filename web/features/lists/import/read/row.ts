import type { Columns, Field } from './columns.ts';
import { isoDate, type DateOrder } from './dates.ts';
import { parseEpisode } from './episodes.ts';
import { parseEntry, type ExportedEntry } from './exported-entry.ts';

/** How the rows of a table are read. */
export interface RowFormat {
  columns: Columns;
  scale: number;
  /** Of day and month, in the column at this position. */
  dateOrderAt: (place: number) => DateOrder;
  timeZone: string;
  isLetterboxd: boolean;
}

/** A row of a table with its known columns. */
export interface RowParts extends RowFormat {
  row: string[];
  line: number;
}

/** A row that is one watched episode. */
export function showOf(parts: RowParts): ExportedEntry[] {
  const [season, episode, watchedAt] = (['season', 'episode', 'watched'] as const).map(
    (field) => valuesOf(parts, field)[0],
  );
  const found = parseEpisode(season ?? '', episode ?? '', watchedAt);
  return found ? [{ ...fromRow(parts), kind: 'tv', episodes: [found] }] : [];
}

const has = ({ row, columns }: RowParts, field: Field, values: RegExp) =>
  (columns.get(field) ?? []).some((i) => values.test(row[i] ?? ''));

/** Seasons and episodes have the id of their show (Yamtrack) or one of their own (IMDb). */
export const isPart = (parts: RowParts) => has(parts, 'kind', /^(season|(tv ?)?episode)$/i);

/** Planned titles were not watched (Yamtrack). */
export const isWatched = (parts: RowParts) => !has(parts, 'status', /^plan/i);

const isDated = (field: Field) => field === 'watched' || field === 'added' || field === 'year';

const valuesOf = ({ row, columns, dateOrderAt }: RowParts, field: Field) =>
  (columns.get(field) ?? []).map((i) => {
    const value = plain(row[i] ?? '');
    return isDated(field) ? isoDate(value, dateOrderAt(i)) : value;
  });

export function fromRow(parts: RowParts): ExportedEntry {
  const { line, scale, isLetterboxd, timeZone } = parts;
  const values = (field: Field) => valuesOf(parts, field);
  const first = (field: Field) => values(field).find((value) => value !== '');
  const note = first('note');
  return parseEntry({
    title: first('title'),
    year: first('year'),
    kind: isLetterboxd ? 'movie' : kindOf(first('kind')),
    // The id column is unusable when its header is damaged; the URL contains the id too.
    imdbId: values('imdb').join(' '),
    tmdbId: first('tmdb'),
    addedAt: first('added'),
    watchedOn: first('watched'),
    timeZone,
    rating: first('rating'),
    ratingMax: scale,
    isRewatch: /^(yes|true|1)$/i.test(first('rewatch') ?? ''),
    note: isLetterboxd && note ? withoutMarkup(note) : note,
    line,
  });
}

/** Without the apostrophe that prevents spreadsheets from executing a cell. */
export const plain = (value: string) => (/^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value);

function kindOf(type: string | undefined): ExportedEntry['kind'] {
  if (!type) return null;
  return /series|^tv$|show|^anime$/i.test(type) ? 'tv' : 'movie';
}

/** Reviews of Letterboxd contain a little HTML. */
export const withoutMarkup = (text: string) =>
  text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]{0,200}>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
