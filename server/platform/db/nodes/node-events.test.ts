import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { aUser, call, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { openTestDatabase, otherProcessTarget } from '#tests/support/database/database.ts';
import { aRecord } from '#tests/support/records.ts';
import { openPostgres, type OpenDatabase } from '../open.ts';

/** PGlite cannot be listened to. */
const hasServer = inject('postgresUrl') !== null;

/** Polls rarely: sooner changes were announced. */
const never = 600_000;

let database: OpenDatabase;
let near: TestApp;
let far: TestApp;
let ada: TestUser;
let token: string;

beforeAll(async () => {
  if (!hasServer) return;
  database = await openTestDatabase('postgres');
  const url = (await otherProcessTarget(database))!;
  const start = (own: OpenDatabase) =>
    startApp({
      dialect: 'postgres',
      database: own,
      env: { DATABASE_LISTEN_URL: url },
      streamsPollIntervalMs: never,
      searchFollowEveryMs: never,
    });
  near = await start(openPostgres(url));
  far = await start(openPostgres(url));
  await far.app.listen({ port: 0, host: '127.0.0.1' });
  ada = await aUser(near);
  token = (await signIn(near, ada)).access_token;
  await untilListening(2);
});
afterAll(async () => {
  if (!hasServer) return;
  await near.close();
  await far.close();
  await database.close();
});

async function untilListening(count: number): Promise<void> {
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(count), { timeout: 10_000 });
}

async function listeners(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database()
      and application_name = 'marquee events' and query like 'listen%' and state = 'idle'`.execute(database.db);
  return rows.map(({ pid }) => pid);
}

/** The unread counts sent by the other node, newest last. */
async function openStream(): Promise<{ counts: number[]; isEnded: () => boolean; close(): void }> {
  const { port } = far.app.server.address() as AddressInfo;
  const request = get(`http://127.0.0.1:${port}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
  const counts: number[] = [];
  let isEnded = false;
  response.on('data', (chunk: Buffer) => {
    for (const [, count] of chunk.toString().matchAll(/"unread_count":(\d+)/g)) counts.push(Number(count));
  });
  response.on('end', () => (isEnded = true));
  await expect.poll(() => counts.length).toBe(1);
  return { counts, isEnded: () => isEnded, close: () => request.destroy() };
}

const soon = { timeout: 500, interval: 10 };
const signInWith = (userAgent: string) => signIn(near, ada, { userAgent });

test.runIf(hasServer)('a change at one node reaches browsers at another within half a second', async () => {
  const stream = await openStream();
  const { counts } = stream;
  const before = counts[0]!;
  await signInWith('Mozilla/5.0 (iPhone) Safari/605');
  await expect.poll(() => counts.at(-1), soon).toBe(before + 1);
  await call(near, 'PATCH /notifications/mark-all-read', undefined, { token });
  await expect.poll(() => counts.at(-1), soon).toBe(0);
  stream.close();
});

test.runIf(hasServer)('a session that ends at one node ends its streams at another', async () => {
  const stream = await openStream();
  await call(near, 'POST /auth/logout', undefined, { token });
  await expect.poll(stream.isEnded, soon).toBe(true);
  token = (await signIn(near, ada)).access_token;
});

test.runIf(hasServer)('what another process writes into the catalogue is found at once', async () => {
  const record = aRecord({ title: 'Metropolis', tmdbId: 19 });
  await storeTitles([record], { db: database.db, clock: near.clock, source: 'starter' });
  for (const node of [near, far])
    await expect
      .poll(async () => (await node.app.inject('/api/search?q=metropolis&grouped=false')).json().total, {
        timeout: 5_000,
        interval: 20,
      })
      .toBeGreaterThan(0);
});

test.runIf(hasServer)('a lost connection is made again, and what was missed is looked up', async () => {
  const stream = await openStream();
  const { counts } = stream;
  const before = counts[0]!;
  // No node receives events while the database refuses connections; changes during this time are not announced.
  for (const pid of await listeners()) await sql`select pg_terminate_backend(${pid})`.execute(database.db);
  await database.db
    .insertInto('notifications')
    .values({ user_id: ada.id, cause: 'unheard', type: 'other', title: 'x', message: 'y', created_at: 0 })
    .execute();
  await expect.poll(() => counts.at(-1), { timeout: 5_000 }).toBe(before + 1);
  await untilListening(2);
  await signInWith('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  await expect.poll(() => counts.at(-1), soon).toBe(before + 2);
  stream.close();
});
