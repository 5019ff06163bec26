/**
 * Latency of the administration's calls with 100,000 accounts and half a million notifications, over HTTP: any order, any
 * filter, deep pages, words with few and many matches, figures. `npm run bench -- administration [rounds]`, on SQLite in a
 * temp folder or at DATABASE_URL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directoryKey } from '#server/features/auth/administration/directory-key.ts';
import { bulkInsert } from '#server/platform/db/bulk.ts';
import { openPostgres, openSqlite } from '#server/platform/db/open.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import { createClient } from './resilience/client.ts';
import { administrator, startBenchServer } from './resilience/server.ts';
import { signIn } from './resilience/sessions.ts';

const userCount = 100_000;
const notificationsOfUser = 5;
const [rounds = 30] = process.argv.slice(3).map(Number).filter(Boolean);
const dir = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const databaseUrl = process.env['DATABASE_URL'];
const server = await startBenchServer({ dataDir: dir });
const database = databaseUrl === undefined ? openSqlite(join(dir, 'marquee.db')) : openPostgres(databaseUrl);
const { db } = database;
const filling = performance.now();
await fill();
console.log(`${userCount.toLocaleString('en')} accounts made in ${Math.round(performance.now() - filling)} ms`);
const client = createClient(server.origin, 1);
const token = await signIn(client, administrator.username);

const deep = userCount / 100 - 1;
const calls: [what: string, path: string][] = [
  ['the first page', '/users'],
  ['a page in the middle', '/users?limit=100&page=500'],
  ...['created', 'last_login', 'username', 'name'].flatMap((sort): [string, string][] => [
    [`by ${sort}, last page`, `/users?sort=${sort}&limit=100&page=${deep}`],
    [`by ${sort}, active, deep`, `/users?sort=${sort}&order=asc&state=active&limit=100&page=${deep - 200}`],
  ]),
  ['administrators', '/users?role=admin'],
  ['all others', '/users?role=user'],
  ['unverified, by name', '/users?state=unverified&sort=name'],
  ['a word that all have', '/users?q=example'],
  ['a word that all have, deep', `/users?q=example&limit=100&page=${deep}`],
  ['a word that a tenth have, by name', '/users?q=hopper&sort=name'],
  ['a word that a tenth have, deep', '/users?q=hopper&limit=100&page=100'],
  ['two words', '/users?q=grace+hopper'],
  ['one account', '/users?q=user77777'],
  ['nobody', '/users?q=zzzzzz'],
  ['wildcards', '/users?q=%25_%25'],
  ['six words', '/users?q=a+e+i+o+u+s'],
  ['statistics', '/stats'],
  ['activity', '/activity'],
  ['insights', '/insights'],
  ['audit log', '/audit'],
  ['security log', '/security-log'],
  ['system', '/system'],
  ['database', '/database'],
  ['notifications', '/notifications/stats'],
  ['campaigns', '/notifications/campaigns'],
];
const worst: number[] = [];
for (const [what, path] of calls) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { status, text, ms } = await client.call('GET', `/api/admin${path}`, { token });
    times.push(ms);
    if (status !== 200) throw new Error(`${path}: ${text}`);
  }
  worst.push(...times);
  console.log(
    `  ${what.padEnd(36)} median ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, first ${times[0]!.toFixed(1)} ms`,
  );
}
console.log(`all calls: median ${at(worst, 0.5)} ms, p99 ${at(worst, 0.99)} ms (to reach: p99 50 ms)`);
client.close();
await server.stop();
await database.close();
rmSync(dir, { recursive: true, force: true });

async function fill(): Promise<void> {
  const firstNames = ['Ada', 'Bob', 'Çelik', 'Dana', 'Émile', 'Fatima', 'Grace', 'Henri', 'Inés', 'Jonas'];
  const lastNames = ['Lovelace', 'Hopper', 'Turing', 'Smith', 'García', 'Müller', 'Rossi', 'Silva', 'Kowalski', 'Ito'];
  const now = clock.now();
  const users = Array.from({ length: userCount }, (_, i) => {
    const named = {
      username: `user${i}`,
      email: `user${i}@example.com`,
      first_name: firstNames[(i * 7) % 10] ?? '',
      last_name: lastNames[(i * 3 + Math.floor(i / 10)) % 10] ?? '',
    };
    return {
      ...named,
      username_key: named.username,
      email_key: named.email,
      password_hash: 'x'.repeat(97),
      role: i % 5_000 === 0 ? ('admin' as const) : ('user' as const),
      is_active: i % 50 === 7 ? 0 : 1,
      email_verified: i % 10 === 3 ? 0 : 1,
      created_at: now - ((i * 7919) % userCount) * 60_000,
      last_login: i % 3 === 0 ? null : now - ((i * 104_729) % userCount) * 1_000,
      directory_key: directoryKey(named),
    };
  });
  await db.transaction().execute((trx) => bulkInsert(trx, 'users', users));
  const ids = await db.selectFrom('users').select('id').execute();
  const notifications = ids.flatMap(({ id }) =>
    Array.from({ length: notificationsOfUser }, (_, i) => ({
      user_id: id,
      cause: `bench:${i}`,
      type: 'announcement',
      title: `Announcement ${i}`,
      message: 'Something new',
      created_at: now - i * 60_000,
      read_at: i % 2 === 0 ? null : now,
    })),
  );
  await db.transaction().execute((trx) => bulkInsert(trx, 'notifications', notifications));
}

function at(values: number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}
