import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TitleCard } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import type { ListEntry, ListName } from '#contract/lists.ts';
import { createBatcher } from '#web/lib/async/batcher.ts';
import { runInSequence } from '#web/lib/async/serial-queue.ts';
import { ApiError, failureOf } from '#web/api/http/api-error.ts';
import { addBookmark, entryOf, removeBookmark, useBookmarks } from './bookmarks.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { editOfflineList, storeOfflineList, readOfflineList } from './offline-cache.ts';
import { dequeueChange, enqueueChange, sequenceOf, applyPending, type PendingChange } from './outbox.ts';
import { useOwnCall, useSession, useSessionStore } from '#web/api/use-session.ts';

/** The three personal lists: two live on the server, bookmarks in this browser. Their users need not know. */
export const personalLists = ['watchlist', 'favorites', 'bookmarks'] as const;
export type PersonalList = (typeof personalLists)[number];

type Flags = Record<ListName, boolean>;

const NO_FLAGS: Flags = { watchlist: false, favorites: false };
const FLAGS_STAY_FRESH_MS = 5 * 60_000;

// Whose data it is stands in each key, so that nobody ever sees the lists of whoever used this browser before.
const flagsKey = (userId: number, titleId: number) => ['mine', userId, 'flags', titleId] as const;
const listKey = (userId: number, list: ListName) => ['mine', userId, 'list', list] as const;

const batchers = new WeakMap<OwnCall, (id: number) => Promise<Flags>>();

/** Asks for a title's flags, together with all the others that are asked for at that moment. */
function loadFlags(call: OwnCall, id: number): Promise<Flags> {
  let batcher = batchers.get(call);
  if (!batcher) {
    batcher = createBatcher(async (ids: number[]) => {
      const { flags } = await call('GET /lists/flags', { query: { ids: ids.join(',') } });
      return new Map(flags.map((of) => [of.id, { watchlist: of.inWatchlist, favorites: of.isFavorited }]));
    }, limits.listBatchMax);
    batchers.set(call, batcher);
  }
  return batcher(id);
}

interface LoadList {
  call: OwnCall;
  userId: number;
  list: ListName;
  signal: AbortSignal;
}

/** The list as the server has it, or without a network as it last had it; with what it has not been told yet. */
async function loadList({ call, userId, list, signal }: LoadList): Promise<ListEntry[]> {
  try {
    const entries =
      list === 'watchlist'
        ? (await call('GET /watchlist', {}, signal)).watchlist
        : (await call('GET /favorites', {}, signal)).favorites;
    void storeOfflineList(userId, list, entries);
    return applyPending(entries, userId, list);
  } catch (error) {
    const kept = failureOf(error).code === 'network' ? await readOfflineList(userId, list) : undefined;
    if (!kept) throw error;
    return applyPending(kept, userId, list);
  }
}

const listOptions = (call: OwnCall, userId: number, list: ListName) =>
  queryOptions({
    queryKey: listKey(userId, list),
    queryFn: ({ signal }) => loadList({ call, userId, list, signal }),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

/** Reads both of the server's lists, unless that was done a moment ago, so that they are here without a network, too. */
export async function prefetchLists(queries: QueryClient, call: OwnCall, userId: number): Promise<void> {
  const lists = ['watchlist', 'favorites'] as const;
  await Promise.all(lists.map((list) => queries.prefetchQuery(listOptions(call, userId, list))));
}

/** On which of the server's lists a title is; on none while nobody is signed in, or as long as it is not known. */
export function useFlags(titleId: number): Flags {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? null;
  const { data } = useQuery({
    queryKey: flagsKey(userId ?? 0, titleId),
    queryFn: () => loadFlags(call, titleId),
    enabled: userId !== null,
    staleTime: FLAGS_STAY_FRESH_MS,
  });
  return (userId === null ? null : data) ?? NO_FLAGS;
}

export function useIsBookmarked(titleId: number): boolean {
  const userId = useSession().user?.id ?? null;
  return useBookmarks(userId).some(({ id }) => id === titleId);
}

export interface ListState {
  /** Undefined while they are on their way. */
  entries: readonly ListEntry[] | undefined;
  isFailed: boolean;
  reload: () => void;
}

/** All entries of one of somebody's lists. */
export function useList(list: PersonalList): ListState {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? null;
  const isLocal = list === 'bookmarks';
  const { data, isError, refetch } = useQuery({
    ...listOptions(call, userId ?? 0, isLocal ? 'watchlist' : list),
    enabled: userId !== null && !isLocal,
  });
  const bookmarks = useBookmarks(userId);
  const local = useMemo(() => bookmarks.map(entryOf), [bookmarks]);
  if (isLocal) return { entries: local, isFailed: false, reload: () => undefined };
  return { entries: data, isFailed: isError && !data, reload: () => void refetch() };
}

export interface ListChanges {
  /** Puts a title on a list; shown at once, put back when it fails. */
  add: (list: PersonalList, title: TitleCard) => Promise<ChangeOutcome>;
  /** Takes a title off a list; its flag changes at once, the list itself once the server has said yes (SPEC.md 4). */
  remove: (list: PersonalList, titleId: number) => Promise<ChangeOutcome>;
  /** Puts an entry back that has just been removed, with the date it had. */
  restore: (list: PersonalList, entry: ListEntry) => Promise<void>;
  /** Reads both lists anew, as after an import. */
  refresh: () => Promise<void>;
}

/** `later`: there is no network, the server hears of it when there is one. */
export type ChangeOutcome = 'done' | 'later';

/** How the signed-in person's lists are changed. */
export function useListChanges(): ListChanges {
  const queries = useQueryClient();
  const session = useSessionStore();
  // Asked for when the change is made: somebody may have signed in since the button was drawn.
  const tools = (): Tools => {
    const { user } = session.getState();
    if (!user) throw new ApiError({ status: 401, code: 'authentication_required', detail: '' });
    return { queries, call: session.call, userId: user.id };
  };
  return {
    add: async (list, title) => addTo(tools(), list, title),
    remove: async (list, titleId) => removeFrom(tools(), list, titleId),
    restore: async (list, entry) => restoreTo(tools(), list, entry),
    refresh: () => queries.invalidateQueries({ queryKey: ['mine'] }),
  };
}

interface Tools {
  queries: QueryClient;
  call: OwnCall;
  userId: number;
}

async function addTo(tools: Tools, list: PersonalList, title: TitleCard): Promise<ChangeOutcome> {
  const { id, title: name, poster_path, category, genres, vote_average, release_date } = title;
  const card = { id, title: name, poster_path, category, genres, vote_average, release_date };
  const bookmark = { ...card, addedAt: new Date().toISOString() };
  if (list === 'bookmarks') {
    addBookmark(tools.userId, bookmark);
    return 'done';
  }
  return changeFlag(tools, { list, titleId: id, entry: entryOf(bookmark) }, async () => {
    const { entry } = await tools.call(`POST /${list}`, {
      body: { id, title: name, poster_path, release_date, vote_average },
    });
    return (entries) => [entry, ...entries.filter((other) => other.movieId !== id)];
  });
}

async function removeFrom(tools: Tools, list: PersonalList, titleId: number): Promise<ChangeOutcome> {
  if (list === 'bookmarks') {
    removeBookmark(tools.userId, titleId);
    return 'done';
  }
  return changeFlag(tools, { list, titleId, entry: null }, async () => {
    try {
      if (list === 'watchlist') await tools.call('DELETE /watchlist/{movieId}', { params: { movieId: titleId } });
      else await tools.call('DELETE /favorites/{id}', { params: { id: titleId } });
    } catch (error) {
      // It has been removed elsewhere: what was wished for is true.
      if (!(error instanceof ApiError && error.failure.code === 'entry_not_found')) throw error;
    }
    return (entries) => entries.filter(({ movieId }) => movieId !== titleId);
  });
}

async function restoreTo(tools: Tools, list: PersonalList, entry: ListEntry): Promise<void> {
  const { movieId, movieTitle, posterPath, releaseDate, voteAverage, category, genres, addedAt } = entry;
  if (list === 'bookmarks')
    return addBookmark(tools.userId, {
      id: movieId,
      title: movieTitle,
      poster_path: posterPath,
      release_date: releaseDate,
      vote_average: voteAverage,
      category,
      genres,
      addedAt,
    });
  await changeFlag(tools, { list, titleId: movieId, entry }, async () => {
    await tools.call('POST /lists/{list}/batch', {
      params: { list },
      body: { entries: [{ id: movieId, added_at: addedAt }] },
    });
    return (entries) => [...entries.filter((other) => other.movieId !== movieId), entry];
  });
}

type Edit = (entries: readonly ListEntry[]) => readonly ListEntry[];

/**
 * Shows the change at once, carries it out after earlier ones of the same title, and takes it back when that fails. Without
 * a network it is noted instead.
 *
 * @param carryOut - tells the server, and answers what the list is changed to by that
 */
async function changeFlag(tools: Tools, change: PendingChange, carryOut: () => Promise<Edit>): Promise<ChangeOutcome> {
  const { queries, userId } = tools;
  const { list, titleId, entry } = change;
  const on = entry !== null;
  const key = flagsKey(userId, titleId);
  // A request under way would bring the state from before the change.
  await queries.cancelQueries({ queryKey: key });
  const show = (value: boolean) =>
    queries.setQueryData<Flags>(key, (flags = NO_FLAGS) => ({ ...flags, [list]: value }));
  const before = queries.getQueryData<Flags>(key);
  show(on);
  try {
    await runInSequence(sequenceOf(userId, change), async () => {
      const edit = await carryOut();
      dequeueChange(userId, change);
      await editEverywhere(tools, list, edit);
    });
    return 'done';
  } catch (error) {
    if (!navigator.onLine && failureOf(error).code === 'network' && enqueueChange(userId, change)) {
      editList(tools, list, (entries) => applyPending(entries, userId, list));
      return 'later';
    }
    show(before?.[list] ?? !on);
    throw error;
  } finally {
    // The flag of the other list has been assumed only.
    if (!before) void queries.invalidateQueries({ queryKey: key });
  }
}

/** Changes a list as the server just has: what is shown, what is kept for times without a network, and what is being read. */
async function editEverywhere(tools: Tools, list: ListName, edit: Edit): Promise<void> {
  const { queries, call, userId } = tools;
  const queryKey = listKey(userId, list);
  // An answer under way may be from before the change.
  const isReading = queries.isFetching({ queryKey }) > 0;
  if (isReading) await queries.cancelQueries({ queryKey });
  editList(tools, list, edit);
  await editOfflineList(userId, list, edit);
  if (isReading) void queries.prefetchQuery({ ...listOptions(call, userId, list), staleTime: 0 });
}

/** Changes a list that has been loaded; one that has not will be read when it is opened. */
function editList({ queries, userId }: Tools, list: ListName, edit: Edit): void {
  queries.setQueryData<readonly ListEntry[]>(listKey(userId, list), (entries) => entries && edit(entries));
}
