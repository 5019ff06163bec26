import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import { register, signIn } from './fresh-server.ts';

/**
 * Lists on the real server with SQLite. First, latency of adding and removing at 100 calls per second, sent on
 * schedule, compared with calls that do nothing, which show the load of the machine. Then fifteen times: add as fast as
 * possible, kill the process with SIGKILL, restart it, and check every acknowledged entry.
 */
const port = 3393;
const origin = `http://127.0.0.1:${port}`;
const base = `${origin}/api`;
const perSecond = 100;
const seconds = 30;
const warmUpSeconds = 5;
const rounds = 15;

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-bench-lists-'));
let server = await startServerProcess(dataDir, port);
try {
  const token = (await register(origin, 'bencher')).access_token;
  const ids = await titleIds();
  await measureLoad(token, ids);
  await killAndCount(ids);
} finally {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureLoad(token: string, ids: number[]): Promise<void> {
  const times: Record<'add' | 'remove' | 'idle', number[]> = { add: [], remove: [], idle: [] };
  const note = (kind: keyof typeof times, i: number, since: number) => {
    if (i >= perSecond * warmUpSeconds) times[kind].push(performance.now() - since);
  };
  let refused = 0;
  const sent: Promise<void>[] = [];
  const others: Promise<void>[] = [];
  const begin = performance.now();
  for (let i = 0; i < perSecond * (seconds + warmUpSeconds); i += 1) {
    const due = begin + (i * 1000) / perSecond;
    await sleep(due - performance.now());
    const id = ids[Math.floor(i / 2) % ids.length] ?? 0;
    const kind = i % 2 === 0 ? 'add' : 'remove';
    const previous = sent.at(-1);
    sent.push(
      (async () => {
        // A title is removed after it has been added; the time counts from the scheduled start.
        if (kind === 'remove') await previous;
        const started = kind === 'add' ? due : performance.now();
        const response = kind === 'add' ? await add(token, id) : await remove(token, id);
        if (!response.ok) refused += 1;
        note(kind, i, started);
      })(),
    );
    if (i % 10 === 5) others.push(idle().then(() => note('idle', i, due)));
  }
  await Promise.all([...sent, ...others]);
  for (const [kind, all] of Object.entries(times))
    console.log(
      `${kind.padEnd(6)} ${all.length} calls: median ${at(all, 0.5)} ms, p95 ${at(all, 0.95)} ms, p99 ${at(all, 0.99)} ms, longest ${at(all, 1)} ms`,
    );
  console.log(`refused: ${refused}`);
}

async function killAndCount(ids: number[]): Promise<void> {
  let acknowledged = 0;
  let lost = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const token = (await register(origin, `victim${round}`)).access_token;
    const done = new Set<number>();
    const killed = sleep(150 + Math.random() * 400).then(() => server.kill());
    await Promise.all(
      [0, 1, 2, 3].map((lane) =>
        addUntilItDies(
          token,
          ids.filter((_, i) => i % 4 === lane),
          done,
        ),
      ),
    );
    await killed;
    server = await startServerProcess(dataDir, port);
    const kept = new Set(await watchlist((await signIn(origin, `victim${round}`)).access_token));
    const missing = [...done].filter((id) => !kept.has(id));
    acknowledged += done.size;
    lost += missing.length;
    console.log(`round ${String(round).padStart(2)}: ${done.size} acknowledged, ${missing.length} lost`);
  }
  console.log(`${rounds} rounds with kill -9: ${acknowledged} acknowledged adds, ${lost} lost`);
  if (lost > 0) process.exitCode = 1;
}

async function addUntilItDies(token: string, ids: number[], done: Set<number>): Promise<void> {
  for (const id of ids) {
    const response = await add(token, id).catch(() => null);
    if (!response) return;
    if (response.status === 201) done.add(id);
  }
}

function headers(token?: string): Record<string, string> {
  return { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
}

async function add(token: string, id: number): Promise<Response> {
  const response = await fetch(`${base}/watchlist`, {
    method: 'POST',
    headers: headers(token),
    body: JSON.stringify({ id }),
  });
  await response.arrayBuffer();
  return response;
}

async function idle(): Promise<void> {
  await (await fetch(`${base}/health/live`)).arrayBuffer();
}

async function remove(token: string, id: number): Promise<Response> {
  const response = await fetch(`${base}/watchlist/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  return response;
}

async function watchlist(token: string): Promise<number[]> {
  const response = await fetch(`${base}/watchlist`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { watchlist: { movieId: number }[] }).watchlist.map(({ movieId }) => movieId);
}

/** Titles of the starter catalogue, whose ids start at 1. */
async function titleIds(): Promise<number[]> {
  const ids: number[] = [];
  for (let id = 1; ids.length < 1000 && id < 3000; id += 1) if ((await fetch(`${base}/movies/${id}`)).ok) ids.push(id);
  return ids;
}

function at(values: number[], part: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
