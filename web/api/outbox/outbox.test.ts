import { beforeEach, expect, test, vi } from 'vitest';
import { runInSequence } from '#web/lib/async/serial-queue.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { sendChange } from './changes.ts';
import { carryOut, dequeueChange, listPending, enqueueChange, sequenceOf, flushOutbox } from './outbox.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

const removal = (titleId: number) => ({ list: 'watchlist', titleId, entry: null }) as const;

/** `meanwhile` runs while a call is in flight. */
function aSession(meanwhile: (titleId: number) => void = () => undefined) {
  const sent: number[] = [];
  const state = { userId: 1 };
  const call = (async (_key: string, input: { body: { removed_ids: [number] } }) => {
    const [titleId] = input.body.removed_ids;
    await Promise.resolve();
    meanwhile(titleId);
    sent.push(titleId);
    return { unknown: 0 };
  }) as unknown as OwnCall;
  const getState = () => ({ status: 'signedIn', user: { id: state.userId } }) as never;
  return { session: { call, getState }, sent, state };
}

const refusal = (status: number) => new ApiError({ status, code: 'unknown', detail: '' });

beforeEach(() => stored.clear());

test('pending changes are sent once, in the order in which they were made', async () => {
  for (const id of [7, 8]) enqueueChange(1, removal(id));
  const { session, sent } = aSession();
  expect(await flushOutbox(session, 1)).toBe(2);
  expect(await flushOutbox(session, 1)).toBe(0);
  expect(sent).toEqual([7, 8]);
});

test('a change that was superseded meanwhile is not sent', async () => {
  for (const id of [7, 8]) enqueueChange(1, removal(id));
  const { session, sent } = aSession((id) => id === 7 && dequeueChange(1, removal(8)));
  await flushOutbox(session, 1);
  expect(sent).toEqual([7]);
});

test('a change in flight comes first and supersedes a pending one of the same title', async () => {
  enqueueChange(1, removal(7));
  const { session, sent } = aSession();
  const click = runInSequence(sequenceOf(1, removal(7)), async () => {
    await new Promise((resolve) => setImmediate(resolve));
    dequeueChange(1, removal(7));
  });
  await Promise.all([click, flushOutbox(session, 1)]);
  expect(sent).toEqual([]);
});

test('when another user signs in, the rest stays in the outbox of its owner', async () => {
  for (const id of [7, 8]) enqueueChange(1, removal(id));
  const { session, sent, state } = aSession(() => {
    state.userId = 2;
  });
  await flushOutbox(session, 1);
  expect(sent).toEqual([7]);
  expect(listPending(1)).toEqual([removal(8)]);
});

test('refused changes are dropped; when the server cannot be reached, all of them stay', async () => {
  for (const id of [7, 8, 9]) enqueueChange(1, removal(id));
  const { session, sent } = aSession((id) => {
    if (id === 7) throw refusal(404);
    if (id === 8) throw refusal(503);
  });
  expect(await flushOutbox(session, 1)).toBe(0);
  expect(sent).toEqual([]);
  expect(listPending(1)).toEqual([removal(8), removal(9)]);
});

const lost = () => new ApiError({ status: 0, code: 'network', detail: '' });
const episode = (number: number) => ({ season: 1, episode: number, watched: true, up_to: false });
const marked = (...numbers: number[]) => ({ kind: 'progress', titleId: 5, marks: numbers.map(episode) }) as const;

test('marks of one show that get no answer are all kept', async () => {
  const outcomes = await Promise.all(
    [1, 2, 3].map((number) =>
      carryOut(1, { ...marked(number), marks: [episode(number)] }, { send: () => Promise.reject(lost()) }),
    ),
  );
  expect(outcomes).toEqual(['queued', 'queued', 'queued']);
  expect(listPending(1)).toEqual([marked(1, 2, 3)]);
});

test('a change that is sent finds what the one before has left in the outbox', async () => {
  const found: unknown[] = [];
  const first = carryOut(1, { ...marked(1), marks: [episode(1)] }, { send: () => Promise.reject(lost()) });
  const second = carryOut(
    1,
    { ...marked(2), marks: [episode(2)] },
    { send: async () => void found.push(...listPending(1)) },
  );
  expect(await Promise.all([first, second])).toEqual(['queued', 'done']);
  expect(found).toEqual([marked(1)]);
});

const watch = { watched_on: '2026-03-01', rating: null, is_rewatch: false, note: null };
const title = { id: 9 } as never;

test('an entry whose first reply was lost gets what was changed since', async () => {
  const asked: unknown[] = [];
  const call = (async (key: string, { body }: { body: object }) => {
    asked.push([key, body]);
    return { entry: { id: 4, ...watch } };
  }) as unknown as OwnCall;
  await sendChange(call, { kind: 'watch', key: 'k', title, watch });
  expect(asked).toHaveLength(1);
  await sendChange(call, { kind: 'watch', key: 'k', title, watch: { ...watch, rating: 4 } });
  expect(asked[2]).toEqual(['PUT /diary/{id}', { ...watch, rating: 4 }]);
});

test('titles that were marked as watched together are skipped if the diary has them by then', async () => {
  const asked: unknown[] = [];
  const call = (async (key: string, { body }: { body: object }) => void asked.push([key, body])) as unknown as OwnCall;
  await sendChange(call, { kind: 'watch', key: 'k', title, watch, unlessWatched: true });
  expect(asked).toEqual([['POST /diary/batch', { entries: [{ title_id: 9, ...watch, unless_watched: true }] }]]);
});
