import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PostgresServer {
  /** Without a database name. */
  url: string;
  dir: string;
  port: number;
  /** Stops the server immediately and retains the data, as a reboot does. */
  halt(): void;
  /** Starts it again after `halt`. */
  start(): void;
  /** Changes a setting while it runs: `name = value`. */
  configure(setting: string): void;
  /** Suspends all its processes (SIGSTOP): connections stay open without an answer. */
  freeze(): void;
  thaw(): void;
  /** Makes a standby the primary. */
  promote(): void;
  /** Stops it and deletes its data. */
  stop(): void;
}

/** Starts a PostgreSQL server on a free port. */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const locale = ['--locale=C', `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`];
  return startIn(bin, (data) => [
    join(bin, 'initdb'),
    ['-D', data, '-U', 'marquee', '-A', 'trust', '-E', 'UTF8', ...locale, '--no-sync'],
  ]);
}

/** Starts a streaming standby of a server, with the same data. */
export async function startStandby(bin: string, primary: PostgresServer): Promise<PostgresServer> {
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'marquee'];
  return startIn(bin, (data) => [
    join(bin, 'pg_basebackup'),
    ['-D', data, ...from, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
  ]);
}

async function startIn(bin: string, make: (data: string) => [string, string[]]): Promise<PostgresServer> {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-postgres-'));
  const asServer = postgresUser(dir);
  const data = join(dir, 'data');
  asServer(...make(data));
  const port = await freePort();
  const settings = `-p ${port} -h 127.0.0.1 -k ${dir} -c fsync=off -c full_page_writes=off -c max_connections=120`;
  writeFileSync(join(dir, 'started-by'), String(process.pid));
  const control = (...args: string[]) => asServer(join(bin, 'pg_ctl'), ['-D', data, '-w', '-s', ...args]);
  const start = () => control('-l', join(dir, 'log'), '-o', settings, 'start');
  const halt = () => control('-m', 'fast', 'stop');
  start();
  return {
    url: `postgres://marquee@127.0.0.1:${port}`,
    dir,
    port,
    start,
    halt,
    configure(setting) {
      const run = (statement: string) =>
        asServer(join(bin, 'psql'), [
          '-h',
          dir,
          '-p',
          String(port),
          '-U',
          'marquee',
          '-d',
          'postgres',
          '-qc',
          statement,
        ]);
      run(`alter system set ${setting}`);
      run('select pg_reload_conf()');
    },
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    promote: () => control('promote'),
    stop: () => {
      if (existsSync(join(data, 'postmaster.pid'))) control('-m', 'immediate', 'stop');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Signals the postmaster first, so that it starts no more processes. */
function signalAll(data: string, signal: NodeJS.Signals): void {
  const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(postmaster), signal);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').filter(Boolean);
  for (const child of children)
    try {
      process.kill(Number(child), signal);
    } catch {
      // It has already ended.
    }
}

/** The folder with `initdb` and `pg_ctl`, newest version first; null without a usable one. */
export function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return candidates.find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'pg_ctl'))) ?? null;
}

/** PostgreSQL refuses to run as root, so it runs as Debian's `postgres` user then. */
function postgresUser(dir: string): (command: string, args: string[]) => void {
  const root = process.getuid?.() === 0;
  if (root) execFileSync('chown', ['postgres', dir]);
  return (command, args) => {
    const [program, argv] = root ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];
    const { status, stderr, error } = spawnSync(program, argv as string[], {
      encoding: 'utf8',
      cwd: dir,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}
