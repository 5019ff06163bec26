import { beforeEach, expect, test, vi } from 'vitest';
import { runInSequence } from '#web/lib/async/serial-queue.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { dequeueChange, listPending, enqueueChange, sequenceOf, flushOutbox } from './outbox.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

const removal = (titleId: number) => ({ list: 'watchlist', titleId, entry: null }) as const;

/** Somebody's session; `meanwhile` happens while a call is under way. */
function aSession(meanwhile: (titleId: number) => void = () => undefined) {
  const sent: number[] = [];
  const state = { userId: 1 };
  const call = (async (_key: string, input: { params: { movieId: number } }) => {
    await Promise.resolve();
    meanwhile(input.params.movieId);
    sent.push(input.params.movieId);
  }) as unknown as OwnCall;
  const getState = () => ({ status: 'signedIn', user: { id: state.userId } }) as never;
  return { session: { call, getState }, sent, state };
}

const refusal = (status: number) => new ApiError({ status, code: 'unknown', detail: '' });

beforeEach(() => stored.clear());

test('what was noted is sent once, in the order in which it was wished for', async () => {
  for (const id of [7, 8]) enqueueChange(1, removal(id));
  const { session, sent } = aSession();
  expect(await flushOutbox(session, 1)).toBe(2);
  expect(await flushOutbox(session, 1)).toBe(0);
  expect(sent).toEqual([7, 8]);
});

test('what was changed again meanwhile is not sent any more', async () => {
  for (const id of [7, 8]) enqueueChange(1, removal(id));
  const { session, sent } = aSession((id) => id === 7 && dequeueChange(1, removal(8)));
  await flushOutbox(session, 1);
  expect(sent).toEqual([7]);
});

test('a change that is under way comes first, and makes the older one of the same title void', async () => {
  enqueueChange(1, removal(7));
  const { session, sent } = aSession();
  const click = runInSequence(sequenceOf(1, removal(7)), async () => {
    await new Promise((resolve) => setImmediate(resolve));
    dequeueChange(1, removal(7));
  });
  await Promise.all([click, flushOutbox(session, 1)]);
  expect(sent).toEqual([]);
});

test('when somebody else signs in, the rest waits for its owner', async () => {
  for (const id of [7, 8]) enqueueChange(1, removal(id));
  const { session, sent, state } = aSession(() => {
    state.userId = 2;
  });
  await flushOutbox(session, 1);
  expect(sent).toEqual([7]);
  expect(listPending(1)).toEqual([removal(8)]);
});

test('what the server refuses is dropped; when it cannot be reached, all of it waits', async () => {
  for (const id of [7, 8, 9]) enqueueChange(1, removal(id));
  const { session, sent } = aSession((id) => {
    if (id === 7) throw refusal(404);
    if (id === 8) throw refusal(503);
  });
  expect(await flushOutbox(session, 1)).toBe(0);
  expect(sent).toEqual([]);
  expect(listPending(1)).toEqual([removal(8), removal(9)]);
});
