import type { DiaryBackup } from '#contract/diary/diary.ts';
import type { CustomListsBackup } from '#contract/lists/custom-lists.ts';
import type { ListEntry, ListsBackup, TitleIdentities } from '#contract/lists/lists.ts';
import type { ProgressBackup } from '#contract/shows/progress.ts';
import { csv } from '#web/lib/format/csv.ts';
import type { PlannedUse } from './import/plan.ts';
import { targetKey, type ExportedEpisode, type Target } from './import/read/exported-entry.ts';

export interface ExportRow extends Pick<
  ListEntry,
  'movieId' | 'movieTitle' | 'releaseDate' | 'voteAverage' | 'addedAt' | 'category'
> {
  list: 'watchlist' | 'favorites' | 'bookmarks';
}

/** The data on the server, and the identities of the bookmarks, which are stored in the browser without them. */
export type Backup = DiaryBackup & ListsBackup & CustomListsBackup & ProgressBackup & TitleIdentities;

const columns = ['list', 'movieId', 'movieTitle', 'releaseDate', 'voteAverage', 'addedAt'] as const;

export const collectionCsv = (rows: ExportRow[]): string =>
  csv(
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );

/**
 * Columns that Letterboxd, Trakt and our import read; the target tells our import the entries without a day from ratings
 * without an entry. A rating has a row of its own unless it is the one of the last rated entry.
 */
export function diaryCsv({ diary, ratings }: DiaryBackup): string {
  const ofEntries = new Map(diary.flatMap(({ title_id, rating }) => (rating === null ? [] : [[title_id, rating]])));
  const entries = diary.map((of) => ({ ...of, target: 'diary' satisfies Target, rated_at: null }));
  const rated = ratings
    .filter(({ title_id, rating }) => ofEntries.get(title_id) !== rating)
    .map((of) => ({ ...of, target: 'ratings' satisfies Target, watched_on: null, is_rewatch: false, note: null }));
  return csv(
    [
      'tmdbID',
      'imdbID',
      'Title',
      'Year',
      'Type',
      'Rating',
      'WatchedDate',
      'Rewatch',
      'Review',
      'Marquee Target',
      'Created',
    ],
    [...entries, ...rated].map((of) => [
      of.tmdb_id,
      of.imdb_id,
      of.title,
      of.year,
      of.kind === 'tv' ? 'tvSeries' : 'movie',
      of.rating,
      of.watched_on,
      of.is_rewatch ? 'true' : null,
      of.note,
      of.target,
      of.rated_at,
    ]),
  );
}

/** All data, in a format that our import reads without loss. */
export function backupJson(rows: ExportRow[], backup: Backup): string {
  const identities = [...backup.entries, ...backup.titles];
  const ids = new Map(identities.map(({ title_id, imdb_id, tmdb_id }) => [title_id, { imdb_id, tmdb_id }]));
  const list = (name: ExportRow['list']) =>
    rows
      .filter((row) => row.list === name)
      .map(({ movieId, movieTitle, releaseDate, voteAverage, addedAt, category }) => ({
        id: movieId,
        title: movieTitle,
        year: releaseDate && Number(releaseDate.slice(0, 4)),
        kind: category === 'TV Shows' ? 'tv' : 'movie',
        ...ids.get(movieId),
        release_date: releaseDate,
        vote_average: voteAverage,
        added_at: addedAt,
      }));
  const content = {
    format: 'marquee',
    watchlist: list('watchlist'),
    favorites: list('favorites'),
    bookmarks: list('bookmarks'),
    diary: backup.diary,
    ratings: backup.ratings,
    lists: backup.lists,
    progress: backup.progress,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** In the columns of an IMDb list and of a diary, with the target of each row; it can be imported again. */
export const leftOverCsv = (left: readonly PlannedUse[]): string =>
  csv(
    [
      'Marquee Target',
      'Marquee List',
      'Const',
      'tmdbID',
      'Created',
      'Title',
      'Title Type',
      'Year',
      'Rating',
      'Season',
      'Episode',
      'WatchedDate',
      'Rewatch',
      'Review',
    ],
    left
      .flatMap(byEpisode)
      .map(({ entry, list, episode, ...use }) => [
        targetKey(use),
        list?.name ?? null,
        entry.imdb_id ?? null,
        entry.tmdb_id ?? null,
        entry.addedAt,
        entry.title,
        entry.kind === 'tv' ? 'tvSeries' : (entry.kind ?? null),
        entry.year ?? null,
        entry.rating,
        episode?.season ?? null,
        episode?.episode ?? null,
        episode ? episode.watchedAt : entry.watchedOn,
        entry.isRewatch ? 'true' : null,
        entry.note,
      ]),
  );

/** A row for each episode; one for other entries. */
const byEpisode = (use: PlannedUse): (PlannedUse & { episode?: ExportedEpisode })[] =>
  use.target === 'progress' ? (use.entry.episodes ?? []).map((episode) => ({ ...use, episode })) : [use];
