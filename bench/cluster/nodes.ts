import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startTcpProxy, type TcpProxy } from '#tests/support/fakes/tcp-proxy.ts';
import { freePort } from '#tests/support/processes/server-process.ts';
import { untilReady } from '#tests/support/processes/until-ready.ts';

export const administrator = { username: 'keeper', email: 'keeper@example.com', password: 'Correct-Horse-1' };

/** One Marquee process, which reaches the database through a separate proxy. */
export interface Node {
  name: string;
  port: number;
  origin: string;
  dataDir: string;
  database: TcpProxy;
  /**
   * Resolves when it is ready. `env` is added to the environment until the next start. `release` is the directory of
   * the release to run; by default this one.
   */
  start(env?: Record<string, string>, release?: string): Promise<void>;
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  isRunning(): boolean;
  /** @throws before the first start */
  pid(): number;
}

interface NodeOptions {
  name: string;
  dir: string;
  publicUrl: string;
  databasePort: number;
  redisUrl: string;
  smtpUrl: string;
}

export async function createNode(options: NodeOptions): Promise<Node> {
  const { name, dir, publicUrl, databasePort, redisUrl, smtpUrl } = options;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = join(dir, name);
  mkdirSync(dataDir);
  const database = await startTcpProxy(databasePort);
  let child: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null;
    const exited = once(running, 'exit') as Promise<[number | null]>;
    running.kill(signal);
    return (await exited)[0];
  }

  return {
    name,
    port,
    origin,
    dataDir,
    database,
    async start(env = {}, release = process.cwd()) {
      child = spawn(process.execPath, ['server/main.ts'], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          NODE_NAME: name,
          PORT: String(port),
          PUBLIC_URL: publicUrl,
          DATA_DIR: dataDir,
          DATABASE_URL: `postgres://marquee@127.0.0.1:${database.port}/postgres`,
          REDIS_URL: redisUrl,
          SMTP_URL: smtpUrl,
          TRUST_PROXY: '127.0.0.1',
          SHUTDOWN_DELAY_MS: '1500',
          LOG_LEVEL: 'error',
          RATE_LIMITS: 'off',
          ADMIN_USERNAME: administrator.username,
          ADMIN_EMAIL: administrator.email,
          ADMIN_PASSWORD: administrator.password,
          ...env,
        },
        cwd: release,
        stdio: ['ignore', 'ignore', process.env['CLUSTER_LOG'] ? 'inherit' : 'ignore'],
      });
      await untilReady(origin);
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    pid() {
      if (child?.pid === undefined) throw new Error(`${name} does not run.`);
      return child.pid;
    },
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
  };
}
