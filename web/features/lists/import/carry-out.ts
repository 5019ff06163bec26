import type { TitleCard } from '#contract/catalogue.ts';
import type { UnknownEpisode } from '#contract/shows/progress.ts';
import type { Bookmark } from '#web/api/lists/bookmarks.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import type { Additions, ListAddition } from './additions.ts';
import type { Target } from './read/exported-entry.ts';
import { batches, foreignEntry, type PlannedTitle } from './plan.ts';

interface Work {
  call: OwnCall;
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

interface AddWork extends Work {
  /** Returns the number of bookmarks that were not there before. */
  addBookmarks: (bookmarks: Bookmark[]) => number;
}

/**
 * Matches entries with titles. Appends one result per entry to `found`, so that a repeated call resumes after a
 * failure.
 */
export async function findTitles(
  planned: readonly PlannedTitle[],
  found: TitleCard[][],
  { call, signal, onProgress }: Work,
): Promise<void> {
  const rest = planned.slice(found.length).map(({ entry }) => foreignEntry(entry));
  for (const entries of batches(rest, ({ title }) => 60 + title.length)) {
    const { matches } = await call('POST /lists/match', { body: { entries } }, signal);
    found.push(...matches.map(({ titles }) => titles));
    onProgress(found.length);
  }
}

export interface Added {
  added: number;
  already: number;
  /** Omitted because a named list is full, or because there are too many. */
  leftOut: number;
  /** Episodes that the catalogue does not have. */
  unknownEpisodes: UnknownEpisode[];
  /** How many calls are finished; where a repeated call resumes. */
  calls: number;
}

export const nothingAdded = (): Added => ({ added: 0, already: 0, leftOut: 0, unknownEpisodes: [], calls: 0 });

interface Step {
  size: number;
  send: () => Promise<{ added: number; already: number; left_out?: number; unknown_episodes?: UnknownEpisode[] }>;
}

/** By target; of named lists their entries. */
export const countByTarget = ({ list, ...others }: Additions): Record<Target, number> => ({
  watchlist: others.watchlist.length,
  favorites: others.favorites.length,
  bookmarks: others.bookmarks.length,
  diary: others.diary.length,
  ratings: others.ratings.length,
  progress: others.progress.length,
  list: list.reduce((sum, { entries }) => sum + entries.length, 0),
});

export const countAdditions = (additions: Additions): number =>
  Object.values(countByTarget(additions)).reduce((sum, count) => sum + count, 0);

/** Idempotent: a failed call can be repeated. */
export async function addTitles(additions: Additions, result: Added, work: AddWork): Promise<void> {
  let seen = 0;
  for (const [i, { size, send }] of stepsOf(additions, work).entries()) {
    seen += size;
    if (i < result.calls) continue;
    const { added, already, left_out: leftOut = 0, unknown_episodes: unknown = [] } = await send();
    result.added += added;
    result.already += already;
    result.leftOut += leftOut;
    result.unknownEpisodes.push(...unknown);
    result.calls = i + 1;
    work.onProgress(seen);
  }
}

function stepsOf(additions: Additions, work: AddWork): Step[] {
  const { watchlist, favorites, bookmarks, diary, ratings, list, progress } = additions;
  const { call, signal } = work;
  const lists = Object.entries({ watchlist, favorites }).flatMap(([list, all]) =>
    batches(all, () => 50).map((entries) => ({
      size: entries.length,
      send: () =>
        call('POST /lists/{list}/batch', { params: { list: list as 'watchlist' }, body: { entries } }, signal),
    })),
  );
  const watched = batches(diary, ({ note }) => 120 + (note?.length ?? 0)).map((entries) => ({
    size: entries.length,
    send: async () => (await call('POST /diary/batch', { body: { entries } }, signal)).entries,
  }));
  const rated = batches(ratings, () => 80).map((all) => ({
    size: all.length,
    send: async () => (await call('POST /diary/batch', { body: { ratings: all } }, signal)).ratings,
  }));
  const episodes = batches(progress, () => 75).map((all) => ({
    size: all.length,
    send: async () => {
      const { changed, ...others } = await call('POST /progress/batch', { body: { episodes: all } }, signal);
      return { added: changed, ...others };
    },
  }));
  return [
    ...lists,
    ...bookmarkSteps(bookmarks, work),
    ...watched,
    ...rated,
    ...episodes,
    ...list.flatMap((named) => namedListSteps(named, work)),
  ];
}

/** At once: they are stored in this browser. */
function bookmarkSteps(bookmarks: Additions['bookmarks'], { addBookmarks }: AddWork): Step[] {
  const now = new Date().toISOString();
  const all = bookmarks.map(({ title, added_at: addedAt }) => ({ ...title, addedAt: addedAt ?? now }));
  const send = async () => {
    const added = addBookmarks(all);
    return { added, already: all.length - added };
  };
  return all.length > 0 ? [{ size: all.length, send }] : [];
}

/** At least one call for each list, which creates it. */
function namedListSteps({ list, entries }: ListAddition, { call, signal }: Work): Step[] {
  const parts = batches(entries, ({ note }) => 90 + (note?.length ?? 0));
  return (parts.length > 0 ? parts : [[]]).map((part) => ({
    size: part.length,
    send: () =>
      call('POST /custom-lists/batch', { body: { ...list, entries: part } }, signal).catch((error: unknown) => {
        if (!isTooMany(error)) throw error;
        return { added: 0, already: 0, left_out: Math.max(part.length, 1) };
      }),
  }));
}

const isTooMany = (error: unknown) => error instanceof ApiError && error.failure.code === 'too_many_custom_lists';
