/**
 * Sign-in (THREAT-MODEL.md 4, 5, 7, 11): whether timing reveals who has an account, and the effect of 50 parallel
 * sign-ins on other calls. `npm run bench -- sign-in [rounds]`, on SQLite in a temp folder or at DATABASE_URL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createLog } from '#server/platform/log.ts';
import { composeApplication } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { createPasswordHasher, createUser } from '#server/features/auth/service.ts';
import { loadStarterCatalogue } from '#server/features/catalogue/import/starter.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres, openSqlite } from '#server/platform/db/open.ts';

const [rounds = 200] = process.argv.slice(2).map(Number).filter(Boolean);
const dir = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const databaseUrl = process.env['DATABASE_URL'];
const database = databaseUrl === undefined ? openSqlite(join(dir, 'marquee.db')) : openPostgres(databaseUrl);
await migrate(database);
const config = readConfig({ LOG_LEVEL: 'error', RATE_LIMITS: 'off', DATA_DIR: dir });
await loadStarterCatalogue({ db: database.db, clock });
const application = await composeApplication({
  config,
  log: createLog({ logLevel: 'error', nodeName: 'bench' }),
  clock,
  database,
  mailer: { send: async () => {}, close() {} },
  tmdb: null,
  searchFollowEveryMs: 0,
});
const { app } = application;
await app.ready();

const password = 'Correct-Horse-1';
const unique = Date.now().toString(36);
const parts = {
  db: database.db,
  clock,
  rateLimits: false,
  passwords: createPasswordHasher(),
  onAccountEvent: async () => {},
};
const known = `known-${unique}`;
await createUser(parts, {
  username: known,
  email: `${known}@example.com`,
  password,
  first_name: 'K',
  last_name: 'N',
  role: 'user',
});

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
const inMs = (time: number) => Math.round(time * 100) / 100;

let refused = 0;

async function timed(url: string, payload: object): Promise<number> {
  const began = performance.now();
  const { statusCode } = await app.inject({ method: 'POST', url, payload });
  if (statusCode === 503) refused += 1;
  return performance.now() - began;
}

/** Alternates, so that the load of the machine affects both equally. */
async function gap(
  name: string,
  first: (i: number) => Promise<number>,
  second: (i: number) => Promise<number>,
): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < rounds; i += 1) {
    times[0].push(await first(i));
    times[1].push(await second(i));
  }
  const [a, b] = times.map(median) as [number, number];
  console.log(`${name}: known ${inMs(a)} ms, unknown ${inMs(b)} ms, gap ${inMs(Math.abs(a - b))} ms`);
}

const registration = (username: string, email: string) => ({
  username,
  email,
  password,
  first_name: 'R',
  last_name: 'R',
});
await gap(
  'sign-in, wrong password',
  () => timed('/api/auth/login', { username: known, password: 'Wrong-Horse-1' }),
  (i) => timed('/api/auth/login', { username: `nobody-${i}`, password: 'Wrong-Horse-1' }),
);
await gap(
  'forgotten password',
  () => timed('/api/auth/forgot-password', { email: `${known}@example.com` }),
  (i) => timed('/api/auth/forgot-password', { email: `nobody-${i}@example.com` }),
);
await gap(
  'registration',
  (i) => timed('/api/auth/register', registration(`a${i}-${unique}`, `${known}@example.com`)),
  (i) => timed('/api/auth/register', registration(`b${i}-${unique}`, `b${i}-${unique}@example.com`)),
);

const others: number[] = [];
let isBusy = true;
const signIns = Promise.all(Array.from({ length: 50 }, () => timed('/api/auth/login', { username: known, password })));
void signIns.finally(() => (isBusy = false));
while (isBusy) {
  const began = performance.now();
  await app.inject('/api/health/live');
  others.push(performance.now() - began);
  await setTimeout(5);
}
const together = await signIns;
console.log(
  `50 sign-ins at once: p50 ${inMs(median(together))} ms, last ${inMs(Math.max(...together))} ms, ${refused} refused`,
);
console.log(
  `another call meanwhile: p50 ${inMs(median(others))} ms, p99 ${inMs(percentile(others, 0.99))} ms (${others.length} calls)`,
);

const words = ['matrix', 'nolan', 'star wars', 'the office', 'amelie', 'godfather', 'batman', 'matrx'];
const searches: number[] = [];
let searched = 0;
const searching = setInterval(() => {
  const began = performance.now();
  void app
    .inject(`/api/search?q=${encodeURIComponent(`${words[(searched += 1) % words.length]}`)}`)
    .then(() => searches.push(performance.now() - began));
}, 5);
const paced: Promise<number>[] = [];
for (let i = 0; i < 100; i += 1) {
  paced.push(timed('/api/auth/login', { username: known, password }));
  await setTimeout(100);
}
const steady = await Promise.all(paced);
clearInterval(searching);
console.log(
  `10 sign-ins a second beside 200 searches: p50 ${inMs(median(steady))} ms, p99 ${inMs(percentile(steady, 0.99))} ms`,
);
console.log(
  `those searches: p50 ${inMs(median(searches))} ms, p99 ${inMs(percentile(searches, 0.99))} ms (${searches.length})`,
);

await application.close();
await database.close();
rmSync(dir, { recursive: true, force: true });
