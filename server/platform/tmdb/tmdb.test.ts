import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { minutes, seconds, TestClock } from '#tests/support/fakes/clock.ts';
import {
  fakeTmdbKey,
  fakeTmdbRetryAfter,
  fakeTmdbToken,
  startFakeTmdb,
  tmdbClient,
  type Failure,
  type FakeTmdb,
} from '#tests/support/fakes/fake-tmdb.ts';
import { TmdbError } from './tmdb-error.ts';
import type { Tmdb } from './tmdb.ts';

let fakeTmdb: FakeTmdb;
let clock: TestClock;
let tmdb: Tmdb;
beforeAll(async () => {
  fakeTmdb = await startFakeTmdb();
});
afterAll(() => fakeTmdb.close());
beforeEach(() => {
  clock = new TestClock();
  tmdb = tmdbClient(fakeTmdb, clock);
});
afterEach(() => {
  fakeTmdb.heal();
  fakeTmdb.requests.length = 0;
});

const movie = '/movie/900001';

/** The failure of a request, or 'none'. */
async function failureOf(request: Promise<unknown>): Promise<string> {
  return request.then(
    () => 'none',
    (error: unknown) => {
      expect(error).toBeInstanceOf(TmdbError);
      return (error as TmdbError).failure;
    },
  );
}

async function failTimes(times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await failureOf(tmdb.find(movie));
}

test('a v3 key is sent in the address, a v4 token in a header', async () => {
  expect(await tmdb.find(movie)).toMatchObject({ title: 'The Lantern Keeper of Vell' });
  expect(fakeTmdb.requests[0]?.query.get('api_key')).toBe(fakeTmdbKey);

  await tmdbClient(fakeTmdb, clock, { apiKey: fakeTmdbToken }).find(movie);
  expect(fakeTmdb.requests[1]?.query.has('api_key')).toBe(false);
  expect(fakeTmdb.requests[1]?.authorization).toBe(`Bearer ${fakeTmdbToken}`);
});

test('what TMDB does not have is undefined, and no failure', async () => {
  for (let i = 0; i < 10; i += 1) expect(await tmdb.find('/movie/1')).toBeUndefined();
  expect(tmdb.state()).toEqual({ status: 'ok' });
});

test.each<[Failure, string]>([
  ['down', 'down'],
  ['slow', 'down'],
  ['broken', 'down'],
  ['junk', 'down'],
  ['half_body', 'down'],
  ['huge', 'down'],
  ['rate_limited', 'rate_limited'],
  ['wrong_key', 'wrong_key'],
])('%s ends as %s, within the time limit', async (failure, expected) => {
  fakeTmdb.fail(failure);
  const hasty = tmdbClient(fakeTmdb, clock, failure === 'slow' ? { liveTimeoutMs: 150 } : {});
  const started = performance.now();
  expect(await failureOf(hasty.find(movie))).toBe(expected);
  expect(performance.now() - started).toBeLessThan(3_000);
});

test('after several failures nothing is asked, until one probe succeeds', async () => {
  fakeTmdb.fail('broken');
  await failTimes(7);
  expect(fakeTmdb.requests).toHaveLength(5);
  expect(tmdb.state()).toEqual({ status: 'down', since: clock.now() });

  clock.advance(seconds(20));
  await Promise.all([1, 2, 3].map(() => failTimes(1)));
  expect(fakeTmdb.requests).toHaveLength(6);

  fakeTmdb.heal();
  clock.advance(seconds(20));
  expect(await failureOf(tmdb.find(movie))).toBe('down');
  clock.advance(seconds(20));
  expect(await failureOf(tmdb.find(movie))).toBe('none');
  expect(tmdb.state()).toEqual({ status: 'ok' });
});

test('a request that its caller gave up does not count as a failure', async () => {
  fakeTmdb.fail('slow');
  for (let i = 0; i < 6; i += 1) {
    const stop = new AbortController();
    const request = tmdb.find(movie, { signal: stop.signal });
    stop.abort();
    await expect(request).rejects.toThrow('aborted');
  }
  expect(tmdb.state()).toEqual({ status: 'ok' });
});

test('Retry-After is honoured: live requests are refused, and background work waits', async () => {
  fakeTmdb.fail('rate_limited', 1);
  expect(await failureOf(tmdb.find(movie))).toBe('rate_limited');
  expect(tmdb.state()).toEqual({ status: 'rate_limited', until: clock.now() + seconds(fakeTmdbRetryAfter) });
  expect(await failureOf(tmdb.find(movie))).toBe('rate_limited');
  expect(fakeTmdb.requests).toHaveLength(1);

  const before = clock.now();
  expect(await tmdb.find(movie, { background: true })).toBeDefined();
  expect(clock.now() - before).toBeGreaterThanOrEqual(seconds(fakeTmdbRetryAfter));
  expect(tmdb.state()).toEqual({ status: 'ok' });
});

test('a refused key is reported, and not tried again for a while', async () => {
  tmdb = tmdbClient(fakeTmdb, clock, { apiKey: 'not-the-key' });
  const since = clock.now();
  await failTimes(3);
  expect(fakeTmdb.requests).toHaveLength(1);
  clock.advance(minutes(11));
  await failTimes(1);
  expect(fakeTmdb.requests).toHaveLength(2);
  expect(tmdb.state()).toEqual({ status: 'wrong_key', since });
});

test('requests are limited to forty a second, and background work leaves a part to live ones', async () => {
  const before = clock.now();
  for (let i = 0; i < 90; i += 1) await tmdb.find('/movie/1', { background: true });
  expect(clock.now() - before).toBeGreaterThan(seconds(1.9));
  expect(clock.now() - before).toBeLessThan(seconds(2.5));
  const live = clock.now();
  await tmdb.find('/movie/1');
  expect(clock.now()).toBe(live);
});

test.each<Failure>(['down', 'slow', 'broken', 'junk', 'half_body', 'huge', 'rate_limited', 'wrong_key'])(
  'the key appears in nothing that %s throws',
  async (failure) => {
    fakeTmdb.fail(failure);
    const hasty = tmdbClient(fakeTmdb, clock, failure === 'slow' ? { liveTimeoutMs: 150 } : {});
    const error: unknown = await hasty.find(movie).catch((thrown: unknown) => thrown);
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(fakeTmdbKey);
  },
);

test('a redirect is not followed: it would carry the key to another host', async () => {
  fakeTmdb.fail('redirect', 1);
  expect(await failureOf(tmdb.find(movie))).toBe('down');
  expect(fakeTmdb.requests).toHaveLength(1);
});
