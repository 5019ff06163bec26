import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyStarterInto } from '../templates.ts';
import { untilReady } from './until-ready.ts';

export interface ServerProcess {
  pid: number | undefined;
  port: number;
  origin: string;
  /** SIGKILL; resolves when the process has exited. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code and the time it took. */
  stop(): Promise<{ exitCode: number | null; tookMs: number }>;
}

/** Starts the real server, API only, in a process and waits until it is ready. */
export async function startServerProcess(dataDir: string, port: number, env: Record<string, string> = {}) {
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const server: ServerProcess = {
    pid: child.pid,
    port,
    origin,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      const startedAt = performance.now();
      child.kill('SIGTERM');
      const [exitCode] = await exited;
      return { exitCode, tookMs: performance.now() - startedAt };
    },
  };
  await untilReady(origin).catch(async (error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return server;
}

/** Runs `work` with a temporary data folder that contains the starter catalogue. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-process-'));
  try {
    await copyStarterInto(dataDir);
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}
