import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';

/**
 * Requests per second of `GET /search` on the real server, beside a Fastify route that does nothing but send the same
 * bytes. Both are processes of their own, loaded in turns, so that a noisy machine is noisy for both; the processor
 * time that each takes for a request is compared as well.
 */
const rounds = 5;
const secondsPerRound = 4;
const connections = 20;
/** Searches people make, in the proportion they make them: a few very often, many now and then. */
const queries = [
  ...Array<string>(8).fill('matrix'),
  ...Array<string>(6).fill('star wars'),
  ...Array<string>(4).fill('nolan'),
  'inception',
  'interstelar',
  'dune',
  'breaking bad',
  'spiderman',
  'godfather',
  'tom hanks',
  'horror',
  'alien',
  'heat',
];

const dataDir = process.env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const quiet = { NODE_ENV: 'development', RATE_LIMITS: 'off', LOG_LEVEL: 'error', DATA_DIR: dataDir };
const real = await start('server/main.ts', { ...quiet, PORT: '3391' }, 'http://127.0.0.1:3391/api/health/ready');
const bodyFile = join(dataDir, 'bench-body.json');
writeFileSync(bodyFile, await (await fetch(searchUrl(3391, 'matrix'))).text());
const bare = await start('bench/bare-route.ts', { PORT: '3392', BODY_FILE: bodyFile }, 'http://127.0.0.1:3392/');

try {
  for (const query of new Set(queries)) await fetch(searchUrl(3391, query));
  const mixed = await compare('the mix, most of it asked before', (i) => queries[i % queries.length] ?? 'matrix');
  const shared = await compare('500 new texts, each asked by every connection', (i) => newText(i % 500));
  const fresh = await compare('every search a new one', (i) => newText(1000 + i));
  const memory = Math.round(rssOf(real.pid) / 1e6);
  console.log(`\nserver RSS after ${rounds * secondsPerRound * 3} s of load: ${memory} MB`);
  console.log(`ratio: ${mixed} (mix), ${shared} (500 new texts), ${fresh} (new searches only)`);
} finally {
  real.kill('SIGTERM');
  bare.kill('SIGTERM');
  rmSync(bodyFile);
  if (process.env['DATA_DIR'] === undefined) rmSync(dataDir, { recursive: true, force: true });
}

function newText(i: number): string {
  return `${queries[i % queries.length]} ${String.fromCharCode(97 + (i % 26))}${i}`;
}

/** The ratio of requests per second, and that of processor time. */
async function compare(what: string, queryAt: (i: number) => string): Promise<string> {
  let next = 0;
  const path = () => {
    const { pathname, search } = new URL(searchUrl(3391, queryAt(next++)));
    return pathname + search;
  };
  const ours: Load[] = [];
  const theirs: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await load(real, 3391, path));
    theirs.push(await load(bare, 3392, () => '/'));
  }
  const median = (loads: Load[], part: keyof Load) =>
    loads.map((each) => each[part]).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? 0;
  const [perSecond, barePerSecond] = [median(ours, 'perSecond'), median(theirs, 'perSecond')];
  const [micros, bareMicros] = [median(ours, 'processorMicros'), median(theirs, 'processorMicros')];
  console.log(`\n${what}: ${Math.round(perSecond)} searches a second, bare route ${Math.round(barePerSecond)}`);
  console.log(`processor time of a request: ${Math.round(micros)} µs, bare route ${Math.round(bareMicros)} µs`);
  return `${(perSecond / barePerSecond).toFixed(2)} by the clock, ${(bareMicros / micros).toFixed(2)} in processor time`;
}

interface Load {
  perSecond: number;
  processorMicros: number;
}

async function load({ pid }: ChildProcess, port: number, path: () => string): Promise<Load> {
  const before = processorMicrosOf(pid);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: secondsPerRound,
    requests: [{ method: 'GET', setupRequest: (request) => ({ ...request, path: path() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  const spent = processorMicrosOf(pid) - before;
  return { perSecond: result.requests.average, processorMicros: spent / result.requests.total };
}

function searchUrl(port: number, query: string): string {
  return `http://127.0.0.1:${port}/api/search?${new URLSearchParams({ q: query, limit: '20', grouped: 'true' })}`;
}

async function start(script: string, env: Record<string, string>, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return child;
    await new Promise((resume) => setTimeout(resume, 200));
  }
  child.kill('SIGKILL');
  throw new Error(`${script} did not start`);
}

function rssOf(pid: number | undefined): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return pages * 4096;
}

/** User and system time; the kernel counts it in hundredths of a second. */
function processorMicrosOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
