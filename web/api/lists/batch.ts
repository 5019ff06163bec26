import { useQueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { ListEntry, ListName } from '#contract/lists/lists.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { newKey, type ListChange, type PendingChange } from '#web/api/outbox/changes.ts';
import { applyPending, dequeueChanges, enqueueChanges, type ChangeOutcome } from '#web/api/outbox/outbox.ts';
import { useChangeDeps, type ChangeDeps } from '#web/api/outbox/use-change-deps.ts';
import { localDay } from '#web/lib/format/local-day.ts';
import { addBookmarks, bookmarkOf, removeBookmarks } from './bookmarks.ts';
import { showFlags } from './flags.ts';
import { editAllCopies, editCachedList } from './mutations.ts';
import { listKey, type PersonalList } from './queries.ts';

export interface BatchOutcome {
  outcome: ChangeOutcome;
  /** Titles that were not there before; all of them while they wait for the network. */
  added: number;
}

/**
 * Changes to many titles at once. Each is sent in as few calls as possible; without a reply it waits in the outbox.
 * Each throws an `ApiError` when the server refuses, or `BookmarksNotKept`.
 */
export function useListBatches() {
  const deps = useChangeDeps();
  const queries = useQueryClient();
  return {
    removeAll: async (list: PersonalList, entries: readonly ListEntry[]): Promise<BatchOutcome> => {
      if (list !== 'bookmarks') return changeAll(deps(), list, { entries, isAdding: false });
      const ids = entries.map(({ movieId }) => movieId);
      removeBookmarks(deps().userId, ids);
      return { outcome: 'done', added: 0 };
    },
    /** Entries of another list get the current time, restored ones retain theirs. */
    addAll: async (list: PersonalList, entries: readonly ListEntry[], { keepsDates = false } = {}) => {
      const addedAt = new Date().toISOString();
      const dated = keepsDates ? entries : entries.map((entry) => ({ ...entry, addedAt }));
      if (list !== 'bookmarks') return changeAll(deps(), list, { entries: dated, isAdding: true });
      addBookmarks(deps().userId, dated.map(bookmarkOf));
      return { outcome: 'done', added: entries.length } satisfies BatchOutcome;
    },
    /** Today, unless the diary has the title. */
    watchAll: (entries: readonly ListEntry[]) => watchAll(deps(), entries),
    /** The list is created when there is none with this name; `leftOut` titles did not fit. */
    fileAll: async (name: string, entries: readonly ListEntry[]): Promise<{ added: number; leftOut: number }> => {
      let [added, leftOut] = [0, 0];
      for (const part of parts(entries)) {
        const body = { name, description: '', entries: part.map(({ movieId }) => ({ title_id: movieId, note: null })) };
        const reply = await deps().call('POST /custom-lists/batch', { body });
        added += reply.added;
        leftOut += reply.left_out;
      }
      await queries.invalidateQueries({ queryKey: ['mine', deps().userId, 'custom-lists'] });
      return { added, leftOut };
    },
  };
}

function* parts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += limits.listBatchMax)
    yield all.slice(start, start + limits.listBatchMax);
}

interface Change {
  entries: readonly ListEntry[];
  isAdding: boolean;
}

async function changeAll(deps: ChangeDeps, list: ListName, { entries, isAdding }: Change): Promise<BatchOutcome> {
  const { queries, call, userId } = deps;
  const ids = entries.map(({ movieId }) => movieId);
  const changes = entries.map((entry): ListChange => ({
    list,
    titleId: entry.movieId,
    entry: isAdding ? entry : null,
  }));
  let added = 0;
  try {
    const outcome = await sendParts(userId, changes, async (part) => {
      const body = isAdding
        ? { entries: part.map(({ titleId, entry }) => ({ id: titleId, added_at: entry!.addedAt })) }
        : { removed_ids: part.map(({ titleId }) => titleId) };
      added += (await call('POST /lists/{list}/batch', { params: { list }, body })).added;
    });
    if (outcome === 'done')
      await editAllCopies(deps, list, (known) => {
        const changed = new Set(ids);
        const others = known.filter(({ movieId }) => !changed.has(movieId));
        return isAdding ? [...entries, ...others] : others;
      });
    else editCachedList({ queries, userId }, list, (known) => applyPending(known, userId, list));
    showFlags(deps, ids, { [list]: isAdding });
    return { outcome, added: outcome === 'done' ? added : entries.length };
  } catch (error) {
    // Some parts may have been taken.
    void queries.invalidateQueries({ queryKey: listKey(userId, list) });
    throw error;
  }
}

async function watchAll(deps: ChangeDeps, entries: readonly ListEntry[]): Promise<BatchOutcome> {
  const { queries, call, userId } = deps;
  const watch = { watched_on: localDay(), rating: null, is_rewatch: false, note: null };
  const changes = entries.map((entry) => ({
    kind: 'watch' as const,
    key: newKey(),
    title: bookmarkOf(entry),
    watch,
    unlessWatched: true as const,
  }));
  let added = 0;
  const outcome = await sendParts(userId, changes, async (part) => {
    const body = { entries: part.map(({ title }) => ({ title_id: title.id, ...watch, unless_watched: true })) };
    added += (await call('POST /diary/batch', { body })).entries.added;
  });
  if (outcome === 'done') await queries.invalidateQueries({ queryKey: ['mine', userId] });
  else
    showFlags(
      deps,
      entries.map(({ movieId }) => movieId),
      { isWatched: true },
    );
  return { outcome, added: outcome === 'done' ? added : entries.length };
}

/** Enqueues parts without a reply, and those after them. @throws {ApiError} */
async function sendParts<C extends PendingChange>(
  userId: number,
  changes: readonly C[],
  send: (part: readonly C[]) => Promise<void>,
): Promise<ChangeOutcome> {
  let sent = 0;
  try {
    for (const part of parts(changes)) {
      await send(part);
      dequeueChanges(userId, part);
      sent += part.length;
    }
    return 'done';
  } catch (error) {
    if (failureOf(error).code === 'network' && enqueueChanges(userId, changes.slice(sent))) return 'queued';
    throw error;
  }
}
