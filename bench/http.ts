import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareWithBareRoute, secondsOfComparison, startTarget } from './bare-comparison.ts';

/**
 * Requests per second of `GET /search` on the real server, compared with a bare Fastify route that sends the same
 * bytes. Both run in separate processes and are loaded alternately, so that noise of the machine affects both; also
 * compares processor time per request.
 */
/** Realistic searches with realistic frequencies: a few very often, many rarely. */
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
const real = await startTarget('server/main.ts', { ...quiet, PORT: '3391' }, 'http://127.0.0.1:3391/api/health/ready');
const bodyFile = join(dataDir, 'bench-body.json');

try {
  for (const query of new Set(queries)) await fetch(searchUrl(3391, query));
  const mixed = await compare(
    'the mix, most of it asked before',
    (i) => queries[i % queries.length] ?? 'matrix',
    queries,
  );
  const similar = Array.from({ length: 100 }, (_, i) => newText(500 + i));
  const shared = await compare('500 new texts, each asked by every connection', (i) => newText(i % 500), similar);
  const fresh = await compare('every search a new one', (i) => newText(1000 + i), similar);
  const memory = Math.round(rssOf(real.pid) / 1e6);
  console.log(`\nserver RSS after ${secondsOfComparison * 3} s of load: ${memory} MB`);
  console.log(`ratio: ${mixed} (mix), ${shared} (500 new texts), ${fresh} (new searches only)`);
} finally {
  real.kill('SIGTERM');
  rmSync(bodyFile, { force: true });
  if (process.env['DATA_DIR'] === undefined) rmSync(dataDir, { recursive: true, force: true });
}

function newText(i: number): string {
  return `${queries[i % queries.length]} ${String.fromCharCode(97 + (i % 26))}${i}`;
}

/** Ratios of requests per second and of processor time. The bare route sends a reply to `examples` of average size. */
async function compare(what: string, queryAt: (i: number) => string, examples: string[]): Promise<string> {
  const replies: string[] = [];
  for (const query of examples) replies.push(await (await fetch(searchUrl(3391, query))).text());
  const average = replies.reduce((sum, { length }) => sum + length, 0) / replies.length;
  const distance = ({ length }: string) => Math.abs(length - average);
  const [body = ''] = replies.toSorted((a, b) => distance(a) - distance(b));
  writeFileSync(bodyFile, body);
  const bare = await startTarget(
    'bench/bare-route.ts',
    { PORT: '3392', BODY_FILE: bodyFile },
    'http://127.0.0.1:3392/',
  );
  let next = 0;
  const path = () => {
    const { pathname, search } = new URL(searchUrl(3391, queryAt(next++)));
    return pathname + search;
  };
  const ratios = await compareWithBareRoute(
    `${what} (${Math.round(Buffer.byteLength(body) / 1000)} kB)`,
    { process: real, port: 3391, path },
    { process: bare, port: 3392, path: () => '/' },
  );
  bare.kill('SIGTERM');
  await once(bare, 'exit');
  return ratios;
}

function searchUrl(port: number, query: string): string {
  return `http://127.0.0.1:${port}/api/search?${new URLSearchParams({ q: query, limit: '20', grouped: 'true' })}`;
}

function rssOf(pid: number | undefined): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return pages * 4096;
}
