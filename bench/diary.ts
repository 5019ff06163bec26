import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess, type ServerProcess } from '#tests/support/processes/server-process.ts';
import { readerPassword, register, signIn } from './fresh-server.ts';

/**
 * The diary on the real server with SQLite: import of 5,000 entries, pages of a diary of 20,000, adding alongside 200
 * searches a second, and fifteen imports that are killed with SIGKILL, repeated and counted.
 */
const port = 3397;
const origin = `http://127.0.0.1:${port}`;
const batchSize = 200;
const dataDir = mkdtempSync(join(tmpdir(), 'marquee-bench-diary-'));
let server = await start();
let token = (await signIn(origin)).access_token;
const titles = await starterTitles();

try {
  await importEntries(5_000);
  await fill(20_000);
  await readPages();
  await addBesideSearches();
  await killImports(15);
} finally {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}

interface Title {
  id: number;
  title: string;
  year: number;
}

/** Entry number i: another title and day each, the same for the same i. */
function entry(i: number) {
  const day = new Date(Date.UTC(2026, 9, 1) - (i % 7_919) * 86_400_000).toISOString().slice(0, 10);
  return { title_id: titles[i % titles.length]?.id ?? 1, watched_on: day, rating: ((i % 10) + 1) / 2, note: null };
}

function entries(from: number, to: number) {
  return Array.from({ length: to - from }, (_, i) => entry(from + i));
}

async function importEntries(count: number): Promise<void> {
  const begin = performance.now();
  for (let i = 0; i < count; i += batchSize) {
    const some = Array.from({ length: batchSize }, (_, j) => titles[(i + j) % titles.length]!);
    await post('/lists/match', { entries: some.map(({ title, year }) => ({ title, year })) });
  }
  const matched = performance.now();
  for (let i = 0; i < count; i += batchSize) await post('/diary/batch', { entries: entries(i, i + batchSize) });
  const done = performance.now();
  console.log(
    `import of ${count}: ${((done - begin) / 1000).toFixed(1)} s (${((matched - begin) / 1000).toFixed(1)} s of it to find the titles)`,
  );
}

async function fill(count: number): Promise<void> {
  for (let i = 0; i < count; i += batchSize) await post('/diary/batch', { entries: entries(i, i + batchSize) });
  console.log(`entries in the diary: ${(await get<{ total: number }>('/diary?limit=1')).total}`);
}

async function readPages(): Promise<void> {
  const kinds = {
    'any page': () => `/diary?page=${1 + Math.floor(Math.random() * 400)}`,
    'a month': () => `/diary?year=${2010 + Math.floor(Math.random() * 15)}&month=${1 + Math.floor(Math.random() * 12)}`,
    filtered: () => '/diary?kind=movie&min_rating=4',
    'days of a year': () => `/diary/days?year=${2010 + Math.floor(Math.random() * 15)}`,
  };
  for (const [name, path] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let i = 0; i < 420; i += 1) {
      const since = performance.now();
      await get(path());
      if (i >= 20) times.push(performance.now() - since);
    }
    report(name, times);
  }
}

async function addBesideSearches(): Promise<void> {
  const perSecond = 200;
  const seconds = 20;
  const times: number[] = [];
  const sent: Promise<void>[] = [];
  const begin = performance.now();
  for (let i = 0; i < perSecond * seconds; i += 1) {
    const due = begin + (i * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    sent.push(get(`/search?q=${encodeURIComponent(titles[i % titles.length]?.title ?? 'heat')}`).then(() => undefined));
    // Ten entries a second; the time counts from when each was due.
    if (i % 20 === 0)
      sent.push(
        post('/diary', { title_id: titles[i % titles.length]?.id, watched_on: '2026-01-01' }).then(
          () => void times.push(performance.now() - due),
        ),
      );
  }
  await Promise.all(sent);
  report(`adding beside ${perSecond} searches a second`, times);
}

async function killImports(rounds: number): Promise<void> {
  let acknowledged = 0;
  let lost = 0;
  let doubled = 0;
  for (let round = 0; round < rounds; round += 1) {
    const first = round * 4_000;
    // A diary has a maximum size.
    const username = `importer-${round}`;
    token = (await register(origin, username)).access_token;
    let done = 0;
    const killed = new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 250)).then(() => server.kill());
    const batches = Array.from({ length: 20 }, (_, i) => entries(first + i * batchSize, first + (i + 1) * batchSize));
    for (const batch of batches) {
      const added = await post<{ entries: { added: number } }>('/diary/batch', { entries: batch }).catch(() => null);
      if (!added) break;
      done += added.entries.added;
    }
    await killed;
    server = await start();
    token = (await signIn(origin, username)).access_token;
    const kept = (await get<{ total: number }>('/diary?limit=1')).total;
    for (const batch of batches) await post('/diary/batch', { entries: batch });
    for (const batch of batches) {
      const again = await post<{ entries: { added: number } }>('/diary/batch', { entries: batch });
      doubled += again.entries.added;
    }
    acknowledged += done;
    lost += Math.max(0, done - kept);
  }
  console.log(`${rounds} imports ended by kill -9: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`);
  if (lost + doubled > 0) process.exitCode = 1;
}

function report(name: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
  console.log(`${name.padEnd(36)} median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
}

async function get<T>(path: string): Promise<T> {
  const reply = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`);
  return (await reply.json()) as T;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const reply = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

async function starterTitles(): Promise<Title[]> {
  const found: Title[] = [];
  for (let id = 1; found.length < 1_000 && id < 3_000; id += 1) {
    const reply = await fetch(`${origin}/api/movies/${id}`);
    if (!reply.ok) continue;
    const { title, release_date: released } = (await reply.json()) as { title: string; release_date: string | null };
    if (released) found.push({ id, title, year: Number(released.slice(0, 4)) });
  }
  return found;
}

function start(): Promise<ServerProcess> {
  return startServerProcess(dataDir, port, {
    NODE_ENV: 'production',
    ADMIN_USERNAME: 'reader',
    ADMIN_EMAIL: 'reader@example.com',
    ADMIN_PASSWORD: readerPassword,
  });
}
