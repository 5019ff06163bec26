import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultPreferences } from '#contract/preferences.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { listPending } from '#web/api/outbox/outbox.ts';
import { bookmarkSyncOptions, flushBookmarks } from './bookmark-sync.ts';
import { keepSyncState, readSyncState } from './bookmark-sync-state.ts';
import { addBookmark, readBookmarks, removeBookmark, type Bookmark } from './bookmarks.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

const day = (of: number) => `2026-11-0${of}T12:00:00.000Z`;
const aBookmark = (id: number, addedAt = day(id)): Bookmark => ({
  id,
  title: `Film ${id}`,
  category: 'Movies',
  genres: [],
  release_date: null,
  vote_average: null,
  poster_path: null,
  addedAt,
});

interface Batch {
  entries?: { id: number; added_at: string; age_ms: number }[];
  removed?: { id: number; age_ms: number }[];
}

/** `kept`: ids in the account. `onRead` runs while the account answers. */
function anAccount(
  kept: number[],
  { isOn = true, outdated = [] as number[], onRead = (read: number): unknown => read } = {},
) {
  const batches: Batch[] = [];
  let reads = 0;
  let failure: ApiError | null = null;
  const call = (async (key: string, { body }: { body: Batch }) => {
    if (failure) throw failure;
    if (key === 'GET /preferences/') return { ...defaultPreferences, sync_bookmarks: isOn };
    if (key === 'POST /bookmarks/batch') {
      batches.push(body);
      return { outdated };
    }
    const answer = kept.map((id) => ({ title: aBookmark(id), added_at: day(id) }));
    onRead((reads += 1));
    return { bookmarks: answer };
  }) as unknown as OwnCall;
  const session = { call, getState: () => ({ status: 'signedIn', user: { id: 1 } }) as never };
  const queries = new QueryClient();
  return {
    batches,
    sync: () => queries.fetchQuery({ ...bookmarkSyncOptions(queries, session, 1), staleTime: 0, retry: false }),
    flush: () => flushBookmarks(session, 1),
    failWith: (status: number) => {
      failure =
        status === 200 ? null : new ApiError({ status, code: status === 0 ? 'network' : 'unknown', detail: '' });
    },
    reads: () => reads,
  };
}

const here = () => readBookmarks(1).map(({ id }) => id);

beforeEach(() => stored.clear());

test('browser and account get what the other has, with its date', async () => {
  addBookmark(1, aBookmark(1));
  const { sync, batches } = anAccount([2]);
  expect(await sync()).toBe(true);
  expect(here()).toEqual([2, 1]);
  expect(batches).toEqual([{ entries: [{ id: 1, added_at: day(1), age_ms: expect.any(Number) }] }]);
  expect(batches[0]!.entries![0]!.age_ms).toBeCloseTo(Date.now() - Date.parse(day(1)), -4);
});

test('while syncing is off, the account is told nothing', async () => {
  addBookmark(1, aBookmark(1));
  const { sync, batches, reads } = anAccount([2], { isOn: false });
  expect(await sync()).toBe(false);
  removeBookmark(1, 1);
  expect([batches, reads(), here(), listPending(1)]).toEqual([[], 0, [], []]);
  expect(readSyncState(1).isOn).toBe(false);
});

test('an old copy of what was removed elsewhere is dropped', async () => {
  addBookmark(1, aBookmark(1));
  addBookmark(1, aBookmark(2));
  const { sync } = anAccount([], { outdated: [1] });
  await sync();
  expect(here()).toEqual([2]);
});

test('what is removed while the account answers stays removed', async () => {
  keepSyncState(1, { isOn: true });
  addBookmark(1, aBookmark(1));
  const account = anAccount([1, 2], { onRead: (read) => read === 1 && removeBookmark(1, 1) });
  await account.sync();
  expect(account.reads()).toBe(2);
  expect(here()).toEqual([2]);
  expect(await account.flush()).toBe(1);
  expect(account.batches.at(-1)).toEqual({ entries: [], removed: [{ id: 1, age_ms: 0 }] });
});

test('changes wait until the account answers, the last one of a title, with their age', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
  keepSyncState(1, { isOn: true });
  addBookmark(1, aBookmark(1));
  const account = anAccount([]);
  account.failWith(0);
  expect(await account.flush()).toBe(0);
  removeBookmark(1, 1);
  addBookmark(1, aBookmark(2));
  vi.setSystemTime(Date.parse('2026-11-20T12:05:00Z'));
  addBookmark(1, aBookmark(3));
  account.failWith(200);
  expect(await account.flush()).toBe(3);
  vi.useRealTimers();
  expect(account.batches).toEqual([
    {
      entries: [
        { id: 2, added_at: day(2), age_ms: 300_000 },
        { id: 3, added_at: day(3), age_ms: 0 },
      ],
      removed: [{ id: 1, age_ms: 300_000 }],
    },
  ]);
  expect(listPending(1)).toEqual([]);
});

test('refused changes are dropped, and the browser keeps its bookmarks', async () => {
  keepSyncState(1, { isOn: true });
  addBookmark(1, aBookmark(1));
  const account = anAccount([]);
  account.failWith(409);
  expect(await account.flush()).toBe(0);
  expect([listPending(1), here()]).toEqual([[], [1]]);
});
