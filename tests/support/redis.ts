import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from './processes/server-process.ts';

/** The installed Redis or Valkey binary; null without one. */
export const redisBinary: string | null =
  ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0) ?? null;
if (redisBinary === null)
  console.log('Redis tests: no redis-server or valkey-server on this machine, they are left out.');

export interface RedisServer {
  url: string;
  /** Suspends the process, as a hanging machine would. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts a Redis server without persistence on the loopback interface. */
export async function startRedis(port?: number): Promise<RedisServer & { port: number }> {
  const chosen = port ?? (await freePort());
  const child = spawn(
    redisBinary!,
    ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: 'ignore',
    },
  );
  while (!(await answers(chosen))) await new Promise((resume) => setTimeout(resume, 50));
  return {
    port: chosen,
    url: `redis://127.0.0.1:${chosen}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.end());
  });
}
