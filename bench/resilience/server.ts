import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/processes/server-process.ts';
import { untilReady } from '#tests/support/processes/until-ready.ts';
import { readStartScript } from '../start-script.ts';

const metricsToken = 'resilience-bench-metrics';

export const administrator = { username: 'keeper', email: 'keeper@example.com', password: 'Correct-Horse-1' };

/** The built server in a separate process, with the starter catalogue and one administrator. */
export interface BenchServer {
  origin: string;
  port: number;
  dataDir: string;
  /** False once the process has ended for any reason. */
  isRunning(): boolean;
  readMetrics(): Promise<Metrics>;
  /** Replies that took over one second according to the server's log, without streams. */
  slowAnswers: SlowAnswer[];
  /** SIGKILL; resolves when the process has exited. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

export interface SlowAnswer {
  method: string;
  /** Without secrets, as the log has it. */
  url: string;
  status: number;
  ms: number;
}

interface ServerOptions {
  dataDir: string;
  env?: Record<string, string>;
  /** Options of Node, such as `--max-semi-space-size`. */
  nodeOptions?: string[];
}

/** Starts the server on a free loopback port and waits until it is ready. */
export async function startBenchServer({ dataDir, env = {}, nodeOptions = [] }: ServerOptions): Promise<BenchServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = readStartScript();
  const child = spawn(process.execPath, [...started.nodeOptions, ...nodeOptions, 'server/main.ts'], {
    env: {
      ...process.env,
      ...started.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      RATE_LIMITS: 'off',
      METRICS_TOKEN: metricsToken,
      ADMIN_USERNAME: administrator.username,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const slowAnswers: SlowAnswer[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const answer = readSlowAnswer(line);
    if (answer) slowAnswers.push(answer);
  });
  const end = async (signal: NodeJS.Signals) => {
    if (isOver(child)) return child.exitCode;
    const exited = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await exited)[0];
  };
  await untilReady(origin).catch(async (error: unknown) => {
    await end('SIGKILL');
    throw error;
  });
  return {
    origin,
    port,
    dataDir,
    isRunning: () => !isOver(child),
    readMetrics: () => readMetrics(origin),
    slowAnswers,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

const slowMs = 1000;

/** Null for other lines, fast answers and streams. */
function readSlowAnswer(line: string): SlowAnswer | null {
  if (!line.includes('"answered"')) return null;
  const { req, status, ms } = JSON.parse(line) as { req: { method: string; url: string }; status: number; ms: number };
  if (ms <= slowMs || req.url.includes('/notifications/stream')) return null;
  return { method: req.method, url: req.url, status, ms };
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** A temporary data folder for the duration of `work`. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-resilience-'));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Memory in bytes, and the server's counts of its replies since the start. */
export interface Metrics {
  rss: number;
  heapUsed: number;
  heapTotal: number;
  external: number;
  answers: number;
  /** Answers with status 500 and above, except 503. */
  serverErrors: number;
  /** Answers that took longer than a second from the request's head to their end; streams are excluded. */
  slowAnswers: number;
  /** The routes of the last two. */
  conspicuous: string[];
}

async function readMetrics(origin: string): Promise<Metrics> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const lines = (await response.text()).split('\n');
  const value = (line: string | undefined) => Number(line?.slice(line.lastIndexOf(' ') + 1) ?? Number.NaN);
  const gauge = (name: string) => value(lines.find((line) => line.startsWith(`${name} `)));
  const histogram = 'marquee_http_request_duration_seconds';
  const counts = lines
    .filter((line) => line.startsWith(`${histogram}_count`) && !line.includes('/notifications/stream"'))
    .map((line) => {
      const labels = /\{(.*)\}/.exec(line)?.[1] ?? '';
      const withinSecond = lines.find((other) => other.startsWith(`${histogram}_bucket{le="1",${labels}}`));
      return { labels, all: value(line), slow: value(line) - value(withinSecond), failed: /status="5/.test(labels) };
    });
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    rss: gauge('process_resident_memory_bytes'),
    heapUsed: gauge('nodejs_heap_size_used_bytes'),
    heapTotal: gauge('nodejs_heap_size_total_bytes'),
    external: gauge('nodejs_external_memory_bytes'),
    answers: sum(counts.map(({ all }) => all)),
    serverErrors: sum(counts.map(({ all, failed }) => (failed ? all : 0))),
    slowAnswers: sum(counts.map(({ slow }) => slow)),
    conspicuous: counts.filter(({ slow, failed }) => failed || slow > 0).map(({ labels }) => labels),
  };
}
