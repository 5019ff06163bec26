import { useQueryClient } from '@tanstack/react-query';
import type { TitleCard } from '#contract/catalogue.ts';
import type { ListEntry, ListName } from '#contract/lists/lists.ts';
import { useChangeDeps, type ChangeDeps } from '#web/api/outbox/use-change-deps.ts';
import { sendListChange, type ListChange } from '#web/api/outbox/changes.ts';
import { applyPending, carryOut, type ChangeOutcome } from '#web/api/outbox/outbox.ts';
import { addBookmark, bookmarkOf, entryOf, removeBookmark } from './bookmarks.ts';
import { editOfflineList } from './offline-cache.ts';
import { editFlags } from './flags.ts';
import { listKey, listOptions, type PersonalList } from './queries.ts';

export interface ListMutations {
  /** Optimistic; rolled back when refused. */
  add: (list: PersonalList, title: TitleCard) => Promise<ChangeOutcome>;
  /** Updates only the flag optimistically, and the list after the server has confirmed (BEHAVIOUR.md 4). */
  remove: (list: PersonalList, titleId: number) => Promise<ChangeOutcome>;
  /** Retains the entry's date. */
  restore: (list: PersonalList, entry: ListEntry) => Promise<ChangeOutcome>;
  /** Refetches both lists, as after an import. */
  refresh: () => Promise<void>;
}

/** Each throws an `ApiError` when the server refuses. */
export function useListMutations(): ListMutations {
  const queries = useQueryClient();
  const deps = useChangeDeps();
  return {
    add: async (list, title) => {
      const bookmark = { ...title, addedAt: new Date().toISOString() };
      return put(deps(), list, { entry: entryOf(bookmark), keepsDate: false });
    },
    remove: async (list, titleId) => {
      if (list !== 'bookmarks') return change(deps(), { list, titleId, entry: null });
      removeBookmark(deps().userId, titleId);
      return 'done';
    },
    restore: async (list, entry) => put(deps(), list, { entry, keepsDate: true }),
    refresh: () => queries.invalidateQueries({ queryKey: ['mine'] }),
  };
}

interface Addition {
  entry: ListEntry;
  /** Otherwise the server's clock dates the entry. */
  keepsDate: boolean;
}

async function put(deps: ChangeDeps, list: PersonalList, { entry, keepsDate }: Addition): Promise<ChangeOutcome> {
  if (list !== 'bookmarks') return change(deps, { list, titleId: entry.movieId, entry }, keepsDate);
  addBookmark(deps.userId, bookmarkOf(entry));
  return 'done';
}

/** Optimistic; rolled back when refused. */
async function change(deps: ChangeDeps, wanted: ListChange, keepsDate = true): Promise<ChangeOutcome> {
  const { queries, call, userId } = deps;
  const { list, titleId, entry } = wanted;
  const { before, show, settle } = await editFlags(deps, titleId);
  show({ [list]: entry !== null });
  try {
    const outcome = await carryOut(userId, wanted, {
      send: () => sendListChange(call, wanted, keepsDate),
      onSent: () => editAllCopies(deps, list, (entries) => applyChange(entries, wanted)),
    });
    if (outcome === 'queued')
      editCachedList({ queries, userId }, list, (entries) => applyPending(entries, userId, list));
    return outcome;
  } catch (error) {
    show({ [list]: before?.[list] ?? entry === null });
    throw error;
  } finally {
    settle();
  }
}

type Edit = (entries: readonly ListEntry[]) => readonly ListEntry[];

function applyChange(entries: readonly ListEntry[], { titleId, entry }: ListChange): readonly ListEntry[] {
  const others = entries.filter(({ movieId }) => movieId !== titleId);
  return entry ? [entry, ...others] : others;
}

/** The cached list, its offline copy, and the response in flight. */
export async function editAllCopies(deps: ChangeDeps, list: ListName, edit: Edit): Promise<void> {
  const { queries, call, userId } = deps;
  const queryKey = listKey(userId, list);
  // A response in flight may be older than the change.
  const isFetching = queries.isFetching({ queryKey }) > 0;
  if (isFetching) await queries.cancelQueries({ queryKey });
  editCachedList(deps, list, edit);
  await editOfflineList(userId, list, edit);
  if (isFetching) void queries.prefetchQuery({ ...listOptions(call, userId, list), staleTime: 0 });
}

/** A list that is not loaded is fetched when it is opened. */
export function editCachedList(
  { queries, userId }: Pick<ChangeDeps, 'queries' | 'userId'>,
  list: ListName,
  edit: Edit,
): void {
  queries.setQueryData<readonly ListEntry[]>(listKey(userId, list), (entries) => entries && edit(entries));
}
