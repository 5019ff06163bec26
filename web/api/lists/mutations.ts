import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { TitleCard } from '#contract/catalogue.ts';
import type { ListEntry, ListName } from '#contract/lists.ts';
import { useSessionStore } from '#web/api/use-session.ts';
import { ApiError, failureOf } from '#web/api/http/api-error.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { runInSequence } from '#web/lib/async/serial-queue.ts';
import { addBookmark, bookmarkOf, entryOf, removeBookmark } from './bookmarks.ts';
import { editOfflineList } from './offline-cache.ts';
import { applyPending, dequeueChange, enqueueChange, sendChange, sequenceOf, type PendingChange } from './outbox.ts';
import { flagsKey, listKey, listOptions, NO_FLAGS, type Flags, type PersonalList } from './queries.ts';

export interface ListMutations {
  /** Optimistic; rolled back when refused. */
  add: (list: PersonalList, title: TitleCard) => Promise<ChangeOutcome>;
  /** Only the flag changes optimistically, the list once the server agrees (BEHAVIOUR.md 4). */
  remove: (list: PersonalList, titleId: number) => Promise<ChangeOutcome>;
  /** Keeps the entry's date. */
  restore: (list: PersonalList, entry: ListEntry) => Promise<ChangeOutcome>;
  /** Refetches both lists, as after an import. */
  refresh: () => Promise<void>;
}

/** `queued`: no answer came; the outbox sends the change later. */
export type ChangeOutcome = 'done' | 'queued';

interface Deps {
  queries: QueryClient;
  call: OwnCall;
  userId: number;
}

/** Each throws an `ApiError` when the server refuses. */
export function useListMutations(): ListMutations {
  const queries = useQueryClient();
  const session = useSessionStore();
  // Read when the change is made: the user may have signed in since the button was rendered.
  const deps = (): Deps => {
    const { user } = session.getState();
    if (!user) throw new ApiError({ status: 401, code: 'authentication_required', detail: '' });
    return { queries, call: session.call, userId: user.id };
  };
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

async function put(deps: Deps, list: PersonalList, { entry, keepsDate }: Addition): Promise<ChangeOutcome> {
  if (list !== 'bookmarks') return change(deps, { list, titleId: entry.movieId, entry }, keepsDate);
  addBookmark(deps.userId, bookmarkOf(entry));
  return 'done';
}

/** Optimistic; sent after earlier changes of the same title, rolled back when refused. */
async function change(deps: Deps, wanted: PendingChange, keepsDate = true): Promise<ChangeOutcome> {
  const { queries, call, userId } = deps;
  const { list, titleId, entry } = wanted;
  const key = flagsKey(userId, titleId);
  // A response in flight may be older than the change.
  await queries.cancelQueries({ queryKey: key });
  const before = queries.getQueryData<Flags>(key);
  const show = (isOn: boolean) => queries.setQueryData<Flags>(key, (flags = NO_FLAGS) => ({ ...flags, [list]: isOn }));
  show(entry !== null);
  try {
    await runInSequence(sequenceOf(userId, wanted), async () => {
      await sendChange(call, wanted, keepsDate);
      dequeueChange(userId, wanted);
      await editAllCopies(deps, list, (entries) => applyChange(entries, wanted));
    });
    return 'done';
  } catch (error) {
    // Decided by the failed call: `navigator.onLine` does not know captive portals or a server that is down.
    if (failureOf(error).code === 'network' && enqueueChange(userId, wanted)) {
      editCachedList(deps, list, (entries) => applyPending(entries, userId, list));
      return 'queued';
    }
    show(before?.[list] ?? entry === null);
    throw error;
  } finally {
    // The flag of the other list was only assumed.
    if (!before) void queries.invalidateQueries({ queryKey: key });
  }
}

type Edit = (entries: readonly ListEntry[]) => readonly ListEntry[];

function applyChange(entries: readonly ListEntry[], { titleId, entry }: PendingChange): readonly ListEntry[] {
  const others = entries.filter(({ movieId }) => movieId !== titleId);
  return entry ? [entry, ...others] : others;
}

/** The cached list, its offline copy, and the response in flight. */
async function editAllCopies(deps: Deps, list: ListName, edit: Edit): Promise<void> {
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
function editCachedList({ queries, userId }: Deps, list: ListName, edit: Edit): void {
  queries.setQueryData<readonly ListEntry[]>(listKey(userId, list), (entries) => entries && edit(entries));
}
