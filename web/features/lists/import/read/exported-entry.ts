import type { ForeignEntry } from '#contract/lists/lists.ts';
import { parseDay, parseMoment } from './dates.ts';
import { parseNumber } from './numbers.ts';

/**
 * Targets of the entries of a list: our lists, the diary with its ratings, ratings alone, a named list, or the watched
 * episodes of shows.
 */
export const targets = ['watchlist', 'favorites', 'bookmarks', 'diary', 'ratings', 'list', 'progress'] as const;
export type Target = (typeof targets)[number];

/** In the target column of leftovers; the other keys are the targets. */
const watchedSummary = 'watched';

export const targetKey = ({ target, isSummary }: { target: Target; isSummary: boolean }): string =>
  target === 'diary' && isSummary ? watchedSummary : target;

/** Undoes {@link targetKey}. */
export function readTargetKey(key: string): { suggestion: Target | null; isSummary: boolean } {
  if (key === watchedSummary) return { suggestion: 'diary', isSummary: true };
  return { suggestion: targets.find((target) => target === key) ?? null, isSummary: false };
}

export interface ExportedEpisode {
  season: number;
  episode: number;
  /** ISO 8601. */
  watchedAt: string | null;
}

export type Unread = 'added' | 'watched' | 'rating';

export interface ExportedEntry extends ForeignEntry {
  title: string;
  /** ISO 8601. */
  addedAt: string | null;
  /** `YYYY-MM-DD`. */
  watchedOn: string | null;
  /** Half stars to five. */
  rating: number | null;
  isRewatch: boolean;
  note: string | null;
  /** Watched ones, of a show. */
  episodes?: ExportedEpisode[];
  /** Dates and ratings of the file that could not be read; absent without any. */
  unread?: Unread[];
  /** Counted from 1: line of the file, or position in the list. */
  line: number;
}

export interface ExportedList {
  /** The file's name, or in files of ours the target's key. */
  name: string;
  /** The likely target; null when the user must choose. */
  suggestion: Target | null;
  /** Watched titles instead of single viewings: they add nothing if the diary has an entry. */
  isSummary: boolean;
  /** Of a list with a name; otherwise the name derives from the file's. */
  listName?: string;
  description?: string;
  entries: ExportedEntry[];
  /** Rows without a title, and `other` rows: seasons, episodes, titles that are only planned. */
  skipped: { line: number; reason: 'no_title' | 'other' }[];
}

/** Rows that are not entries. */
export const skippedRows = (lines: number[]): ExportedList['skipped'] =>
  lines.map((line) => ({ line, reason: 'other' }));

/** The server's limit. */
const titleMaxLength = 300;
const noteMaxLength = 10_000;

/** Values as a service exports them, not yet validated. */
interface RawEntry {
  title: unknown;
  year: unknown;
  kind: ExportedEntry['kind'];
  imdbId: unknown;
  tmdbId: unknown;
  addedAt: unknown;
  watchedOn: unknown;
  /** In which the days of times in UTC are told. */
  timeZone: string;
  rating: unknown;
  /** The best rating of its scale. */
  ratingMax: number;
  isRewatch: boolean;
  note: unknown;
  line: number;
}

/** Unusable values become null. */
export function parseEntry({ kind, isRewatch, line, ...raw }: RawEntry): ExportedEntry {
  const addedAt = parseMoment(raw.addedAt);
  const watchedOn = parseDay(raw.watchedOn, raw.timeZone);
  const rating = parseStars(raw.rating, raw.ratingMax);
  const unread: Unread[] = [];
  if (addedAt === null && hasValue(raw.addedAt)) unread.push('added');
  if (watchedOn === null && hasValue(raw.watchedOn)) unread.push('watched');
  if (rating === null && hasValue(raw.rating)) unread.push('rating');
  return {
    title: parseText(raw.title, titleMaxLength),
    year: parseYear(raw.year),
    kind,
    imdb_id: parseImdbId(raw.imdbId),
    tmdb_id: parseTmdbId(raw.tmdbId),
    addedAt,
    watchedOn,
    rating,
    isRewatch,
    note: parseText(raw.note, noteMaxLength) || null,
    line,
    ...(unread.length > 0 && { unread }),
  };
}

/** Placeholders as `0`, `N/A`, `-` and `0000-00-00` stand for no date and no rating. */
const hasValue = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && /[1-9★½]/.test(String(value));

/** Without NUL, which the server refuses. */
export const parseText = (value: unknown, maxLength: number): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, maxLength) : '';

function parseYear(value: unknown): number | null {
  const found = Number(typeof value === 'string' ? value.slice(0, 4) : value);
  return Number.isInteger(found) && found >= 1870 && found <= 2200 ? found : null;
}

function parseTmdbId(value: unknown): number | null {
  const found = Number(value || Number.NaN);
  return Number.isInteger(found) && found > 0 && found < 2 ** 31 ? found : null;
}

const parseImdbId = (value: unknown): string | null =>
  typeof value === 'string' ? (/\btt\d{5,10}\b/.exec(value)?.[0] ?? null) : null;

/** Converts a scale of `max` to half stars of five; 0 is no rating. */
function parseStars(value: unknown, max: number): number | null {
  const found = parseNumber(value);
  if (!(found > 0) || found > max) return null;
  return Math.max(Math.round((found / max) * 10), 1) / 2;
}

/** Rows without a title or id are skipped. */
export function collect(
  list: Omit<ExportedList, 'entries' | 'skipped'>,
  entries: readonly ExportedEntry[],
): ExportedList {
  const isUsable = (entry: ExportedEntry) => entry.title !== '' || entry.imdb_id !== null || entry.tmdb_id !== null;
  return {
    ...list,
    entries: entries.filter(isUsable),
    skipped: entries.filter((entry) => !isUsable(entry)).map(({ line }) => ({ line, reason: 'no_title' as const })),
  };
}
