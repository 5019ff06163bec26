import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { findBinaries, startPostgres } from '#tests/support/database/postgres.ts';
import { openDatabase, openPostgres } from './open.ts';
import { waitForDatabase } from './wait-for-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the real server and returns its output up to `until`. */
async function startServer(env: Record<string, string>, until: RegExp, onOutput: (text: string) => void = () => {}) {
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const isDone = Promise.withResolvers<void>();
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
      onOutput(output);
      if (until.test(output)) isDone.resolve();
    });
  server.on('exit', () => isDone.resolve());
  await isDone.promise;
  const exited = new Promise((ended) => (server.exitCode !== null ? ended(server.exitCode) : server.on('exit', ended)));
  server.kill('SIGTERM');
  return { output, exitCode: await exited };
}

describe.skipIf(findBinaries() === null)('with PostgreSQL', () => {
  // It also imports the starter catalogue.
  test(
    'a server without a data folder, started before its database, waits for it and starts',
    { timeout: 180_000 },
    async () => {
      const postgres = await startPostgres(findBinaries()!);
      const setup = openPostgres(`${postgres.url}/postgres`);
      await sql`create database marquee`.execute(setup.db);
      await setup.close();
      postgres.halt();
      let isStarted = false;
      const { output, exitCode } = await startServer(
        { DATABASE_URL: `${postgres.url}/marquee`, DATA_DIR: join(folder, 'not', 'there', 'yet') },
        /Marquee is ready/,
        (text) => {
          if (isStarted || !text.includes('Waiting for the database')) return;
          isStarted = true;
          postgres.start();
        },
      );
      postgres.stop();
      expect(output).toMatch(/Waiting for the database .*Marquee is ready/s);
      expect(exitCode).toBe(0);
    },
  );
});

test('a database that stays away ends the start after a minute, with advice and without the password', async () => {
  const database = openPostgres('postgres://marquee:s3cret@127.0.0.1:1/films');
  const waits: number[] = [];
  const lines: string[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const start = waitForDatabase(database, { wait, report: (line) => lines.push(line) });
  await expect(start).rejects.toThrow(/127\.0\.0\.1:1\/films.*ECONNREFUSED.*Check DATABASE_URL/);
  await expect(start).rejects.not.toThrow(/s3cret/);
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(50_000);
  expect(lines).toHaveLength(1);
});

test('a file that is no database is refused with advice', () => {
  writeFileSync(join(folder, 'marquee.db'), 'this is a letter to my aunt, and no database at all'.repeat(100));
  expect(() => openDatabase({ databaseUrl: null, dataDir: folder })).toThrow(/marquee\.db.*doctor.*restore/);
});
