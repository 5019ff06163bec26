import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSqliteReader } from '#tests/support/database/sqlite-reader.ts';
import { freePort, startServerProcess, withDataDir } from '#tests/support/processes/server-process.ts';

const password = 'Correct-Horse-1';

/** A client of the server at `origin`; status 0 when it is gone. */
function aClient(origin: string) {
  const call = async (method: string, path: string, { token = '', body }: { token?: string; body?: object } = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    const reply = (await response?.json().catch(() => ({}))) as Record<string, unknown> | undefined;
    return { status: response?.status ?? 0, reply: reply ?? {} };
  };
  return {
    call,
    register: async (username: string) => {
      const body = { username, email: `${username}@example.com`, password, first_name: 'Ada', last_name: 'Example' };
      return (await call('POST', '/auth/register', { body })).status === 201;
    },
    signIn: async (username: string) => {
      const { reply } = await call('POST', '/auth/login', { body: { username, password } });
      return reply['access_token'] as string | undefined;
    },
    listIds: async (token: string) => {
      const { reply } = await call('GET', '/watchlist', { token });
      return new Set((reply['watchlist'] as { movieId: number }[]).map(({ movieId }) => movieId));
    },
  };
}

test(
  'what was acknowledged before kill -9 is there after the restart: accounts and lists',
  () =>
    withDataDir(async (dataDir) => {
      /** Acknowledged writes: the titles that each account added. */
      const added = new Map<string, number[]>();
      for (let round = 0; round < 3; round += 1) {
        const server = await startServerProcess(dataDir, await freePort());
        const { call, register, signIn } = aClient(server.origin);
        const write = async (username: string) => {
          if (!(await register(username))) return;
          const ids: number[] = [];
          added.set(username, ids);
          const token = await signIn(username);
          for (let id = 1; token !== undefined; id += 1) {
            const { status } = await call('POST', '/watchlist', { token, body: { id } });
            if (status === 0) return;
            if (status === 201) ids.push(id);
          }
        };
        const writing = Promise.all([0, 1, 2].map((writer) => write(`writer-${round}-${writer}`)));
        while ([...added.values()].flat().length < 6 * (round + 1)) await sleep(5);
        await sleep(round * 37);
        await server.kill();
        await writing;
      }
      const server = await startServerProcess(dataDir, await freePort());
      const { signIn, listIds } = aClient(server.origin);
      for (const [username, ids] of added) {
        const token = await signIn(username);
        expect(token, username).toBeDefined();
        const held = await listIds(token!);
        expect(ids.filter((id) => !held.has(id))).toEqual([]);
      }
      await server.stop();
      const stopped = openSqliteReader(join(dataDir, 'marquee.db'));
      // The server itself hashes at the recommended cost; tests within one process pass a lower one.
      const hashes = await stopped.db.selectFrom('users').select('password_hash').execute();
      for (const { password_hash: hash } of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      await stopped.close();
    }),
  180_000,
);

test(
  'every acknowledged write has been synced to the disk',
  ({ skip }) =>
    withDataDir(async (dataDir) => {
      const server = await startServerProcess(dataDir, await freePort());
      const { call, register, signIn } = aClient(server.origin);
      await register('reader');
      const token = (await signIn('reader'))!;
      const log = join(dataDir, 'syncs');
      const tracer = spawn('strace', ['-f', '-o', log, '-e', 'trace=fsync,fdatasync', '-p', String(server.pid)], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const isTraced = await new Promise<boolean>((resolve) => {
        setTimeout(resolve, 20_000, false).unref();
        tracer.once('error', () => resolve(false));
        tracer.once('exit', () => resolve(false));
        tracer.stderr.once('data', (said) => resolve(String(said).includes('attached')));
      });
      try {
        skip(!isTraced, 'needs strace and the right to trace');
        const writes = 20;
        for (let id = 1; id <= writes; id += 1)
          expect((await call('POST', '/watchlist', { token, body: { id } })).status).toBe(201);
        const syncs = readFileSync(log, 'utf8')
          .split('\n')
          .filter((line) => / f(data)?sync\(/.test(line));
        expect(syncs.length).toBeGreaterThanOrEqual(writes);
      } finally {
        // A signal that reaches the server while its tracer ends would be lost.
        if (tracer.pid !== undefined && tracer.exitCode === null) {
          const ended = once(tracer, 'exit');
          tracer.kill();
          await ended;
        }
        await server.stop();
      }
    }),
  180_000,
);
