/**
 * Cost of a campaign to all accounts: 100,000 recipients, with concurrent searches, and 100 times `kill -9` while
 * sending. `npm run bench -- campaigns [people] [kills]`, on SQLite in a temp folder.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionReply } from '#contract/auth.ts';
import type { BulkSendReply, Campaign } from '#contract/admin/campaigns.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSqlite } from '#server/platform/db/open.ts';
import { killSenders } from '#tests/support/processes/campaign-kills.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import { addPeople } from '#tests/support/people.ts';

const [people = 100_000, kills = 100] = process.argv
  .slice(3)
  .map(Number)
  .filter((n) => n >= 0);
const port = 3498;
const base = `http://127.0.0.1:${port}/api`;
const searchesPerSecond = 40;
const words = [
  'matrix',
  'godfather',
  'nolan',
  'space',
  'love story',
  'hitchcock',
  'star',
  'night',
  'spielberg',
  'king',
];
const admin = { username: 'keeper', email: 'keeper@example.com', password: 'Correct-Horse-1' };

const dir = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
try {
  if (people > 0) await benchSending();
  if (kills > 0) await benchKills();
} finally {
  rmSync(dir, { recursive: true, force: true });
}

async function benchSending(): Promise<void> {
  const server = await startServerProcess(dir, port, {
    ADMIN_USERNAME: admin.username,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  try {
    const database = openSqlite(join(dir, 'marquee.db'));
    await database.db.transaction().execute((trx) => addPeople(trx, people));
    await database.close();
    const token = (await post<SessionReply>('/auth/login', admin)).access_token;

    const alone = await searchWhile(new Promise((resume) => setTimeout(resume, 10_000)));
    console.log(`search alone, ${searchesPerSecond} a second: ${alone}`);
    await send(token, ['in_app']);
    await send(token, ['in_app', 'email']);
  } finally {
    await server.stop();
  }
}

async function send(token: string, channels: string[]): Promise<void> {
  const from = performance.now();
  const done = (async () => {
    const payload = { title: 'Hi {{first_name}}', message: 'There is something new to watch.', channels };
    const accepted = await post<BulkSendReply>('/admin/notifications/send-bulk', payload, token);
    const acceptedMs = performance.now() - from;
    for (;;) {
      await new Promise((resume) => setTimeout(resume, 250));
      const response = await fetch(`${base}/admin/notifications/campaigns/${accepted.campaign_id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { progress } = (await response.json()) as Campaign;
      const inApp = progress.find(({ channel }) => channel === 'in_app');
      if (inApp?.waiting_count === 0) break;
    }
    const seconds = (performance.now() - from) / 1000;
    console.log(
      `${channels.join(' and ')}: ${people} accepted in ${Math.round(acceptedMs)} ms (5,000 allowed), told in the app ` +
        `in ${seconds.toFixed(1)} s, ${Math.round(people / seconds)} a second (2,000 wanted)`,
    );
  })();
  console.log(`  search beside it: ${await searchWhile(done)} (p99 50 ms wanted)`);
}

/** Searches at a fixed rate, timed from when each was due. */
async function searchWhile(work: Promise<unknown>): Promise<string> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  void work.finally(() => (isOver = true));
  const search = (q: string, dueAt: number) =>
    new Promise<void>((resolve) => {
      http
        .get(`${base}/search?q=${encodeURIComponent(q)}&grouped=true`, { agent }, (response) => {
          if (response.statusCode !== 200) failed += 1;
          response.resume().on('end', () => resolve(void times.push(performance.now() - dueAt)));
        })
        .on('error', () => resolve(void (failed += 1)));
    });
  const from = performance.now();
  const calls: Promise<void>[] = [];
  while (!isOver) {
    const dueAt = from + (calls.length * 1000) / searchesPerSecond;
    const earlyMs = dueAt - performance.now();
    if (earlyMs > 0) await new Promise((resume) => setTimeout(resume, earlyMs));
    // Each text has a different year, so that no reply is cached.
    calls.push(search(`${words[calls.length % words.length]} ${1950 + (calls.length % 70)}`, performance.now()));
  }
  await Promise.all([work, ...calls]);
  const sorted = times.toSorted((x, y) => x - y);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  return `${sorted.length} searches, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(0.9999)} ms, ${failed} failed`;
}

async function benchKills(): Promise<void> {
  const target = join(dir, 'kills.db');
  const database = openSqlite(target);
  await migrate(database);
  const crowd = kills * 75;
  const began = performance.now();
  const result = await killSenders({ database, target, people: crowd, kills });
  await database.close();
  const isRight = result.campaigns === 1 && result.notifications[1] === crowd && result.mails[1] === crowd;
  console.log({ kills, people: crowd, ...result, isRight, seconds: Math.round((performance.now() - began) / 1000) });
  if (!isRight) process.exitCode = 1;
}

async function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
