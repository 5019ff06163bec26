/**
 * Cost of notifications: the unread count at 300 calls a second with 100,000 notifications, 10,000 pushes to a local
 * push service, and the memory of 2,000 open streams. `npm run bench -- notifications`
 */
import { spawn } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionReply } from '#contract/auth.ts';
import { createAccounts, createUser, listActive } from '#server/features/auth/service.ts';
import { describePushes, notify } from '#server/features/notifications/service.ts';
import { createPushWorker, ensureVapidKeys } from '#server/features/push/service.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import { bulkInsert } from '#server/platform/db/bulk.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSqlite } from '#server/platform/db/open.ts';
import { createPushSender } from '#server/platform/web-push.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/processes/server-process.ts';

const port = 3497;
const people = 200;
const notificationsEach = 500;
const subscriptions = 10_000;
const streams = 2_000;
const streamsEach = 8;

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const database = openSqlite(join(dataDir, 'marquee.db'));
await migrate(database);
const password = 'Correct-Horse-1';
const userIds = await fill();

try {
  await benchPush();
  const server = await startServerProcess(dataDir, port);
  try {
    const tokens = await signInAll();
    await benchUnreadCount(tokens);
    await benchStreams(server, tokens);
  } finally {
    await server.stop();
  }
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function fill(): Promise<number[]> {
  const { db } = database;
  const parts = createAccounts({ db, clock, mail: { wake() {} }, rateLimits: false });
  const first = await createUser(parts, {
    username: 'bench0',
    email: 'bench0@example.com',
    password,
    first_name: 'B',
    last_name: 'N',
    role: 'user',
  });
  const { id: _, ...row } = first;
  const others = Array.from({ length: Math.max(people, streams / streamsEach) - 1 }, (__, i) => ({
    ...row,
    username: `bench${i + 1}`,
    username_key: `bench${i + 1}`,
    email: `bench${i + 1}@example.com`,
    email_key: `bench${i + 1}@example.com`,
  }));
  await bulkInsert(db, 'users', others);
  const ids = (await db.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id);
  await db.transaction().execute((trx) =>
    bulkInsert(
      trx,
      'notifications',
      ids.slice(0, people).flatMap((user_id) =>
        Array.from({ length: notificationsEach }, (__, i) => ({
          user_id,
          cause: `bench:${i}`,
          type: 'other',
          title: `Notification ${i}`,
          message: 'Something happened.',
          action_url: null,
          action_text: null,
          created_at: clock.now(),
          expires_at: null,
          read_at: i % 5 === 0 ? null : clock.now(),
          deleted_at: null,
        })),
      ),
    ),
  );
  return ids;
}

/** The worker in this process, the push service in another. */
async function benchPush(): Promise<void> {
  const { db } = database;
  const peer = spawn(process.execPath, ['bench/push-peer.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const origin = await new Promise<string>((resolve) =>
    peer.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())),
  );
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  await db.transaction().execute((trx) =>
    bulkInsert(
      trx,
      'push_subscriptions',
      Array.from({ length: subscriptions }, (_, i) => ({
        user_id: userIds[i % userIds.length] ?? 1,
        session_id: null,
        endpoint: `${origin}/${i}`,
        p256dh,
        auth: randomBytes(16).toString('base64url'),
        created_at: clock.now(),
        confirmed_at: clock.now(),
      })),
    ),
  );
  await db.transaction().execute((trx) =>
    notify(
      trx,
      { clock, streams: { touch: () => {} } },
      {
        recipients: userIds.map((userId) => ({ userId })),
        notice: { cause: 'bench:push', type: 'new_content', title: 'Dune is out', message: 'Part Two, too.' },
      },
    ),
  );
  const sender = createPushSender({
    keys: await ensureVapidKeys(db),
    subject: 'mailto:bench@example.com',
    trustedOrigins: [origin],
  });
  const worker = createPushWorker({
    database,
    clock,
    sender,
    describe: (trx, ids) => describePushes({ db: trx, clock }, ids),
    listActive,
  });
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(process.memoryUsage.rss() / 1e6), 250);
  const from = performance.now();
  await worker.drain();
  const seconds = (performance.now() - from) / 1000;
  clearInterval(watch);
  const left = await db.selectFrom('push_queue').select('id').execute();
  sender.close();
  peer.kill();
  await db.deleteFrom('push_subscriptions').execute();
  console.log(
    `push: ${subscriptions} in ${seconds.toFixed(1)} s, ${Math.round(subscriptions / seconds)} a second (500 wanted), ` +
      `${left.length} left; RSS ${Math.round(Math.min(...memory))} to ${Math.round(Math.max(...memory))} MB`,
  );
}

/** Calls at a fixed rate, each timed by itself. */
async function benchUnreadCount(tokens: string[]): Promise<void> {
  const [perSecond, seconds] = [300, 10];
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
  const times: number[] = [];
  let failed = 0;
  const ask = (token: string, dueAt: number) =>
    new Promise<void>((resolve) => {
      const headers = { authorization: `Bearer ${token}` };
      http
        .get({ host: '127.0.0.1', port, path: '/api/notifications/unread-count', agent, headers }, (response) => {
          if (response.statusCode !== 200) failed += 1;
          response.resume().on('end', () => {
            times.push(performance.now() - dueAt);
            resolve();
          });
        })
        .on('error', () => resolve(void (failed += 1)));
    });
  const from = performance.now();
  const calls: Promise<void>[] = [];
  while (calls.length < perSecond * seconds) {
    const dueAt = from + (calls.length * 1000) / perSecond;
    if (dueAt > performance.now()) await new Promise((resume) => setTimeout(resume, dueAt - performance.now()));
    calls.push(ask(tokens[calls.length % tokens.length] ?? '', performance.now()));
  }
  await Promise.all(calls);
  const sorted = times.toSorted((x, y) => x - y);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  console.log(
    `unread count: ${perSecond} a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (10 wanted), ${failed} failed, ` +
      `${people * notificationsEach} notifications`,
  );
}

async function benchStreams(server: ServerProcess, tokens: string[]): Promise<void> {
  const before = rssOf(server);
  const agent = new http.Agent({ maxSockets: Infinity });
  const open = (token: string) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      http
        .get({ host: '127.0.0.1', port, path: '/api/notifications/stream', agent, headers }, (response) => {
          response.once('data', () => resolve(response));
          response.resume();
          if (response.statusCode !== 200) reject(new Error(`A stream answered ${response.statusCode}`));
        })
        .on('error', reject);
    });
  const responses: http.IncomingMessage[] = [];
  for (const token of tokens)
    responses.push(...(await Promise.all(Array.from({ length: streamsEach }, () => open(token)))));
  await new Promise((resume) => setTimeout(resume, 6_000));
  const cost = rssOf(server) - before;
  console.log(`streams: ${responses.length} open cost ${Math.round(cost)} MB (100 wanted)`);
  for (const response of responses) response.destroy();
}

async function signInAll(): Promise<string[]> {
  const tokens: string[] = [];
  for (let i = 0; i < streams / streamsEach; i += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `bench${i}`, password }),
    });
    tokens.push(((await response.json()) as SessionReply).access_token);
  }
  return tokens;
}

/** Megabytes. */
function rssOf({ pid }: ServerProcess): number {
  return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1e6;
}
