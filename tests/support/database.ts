import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { describe, inject } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres, openSqlite, type OpenDatabase } from '#server/platform/db/open.ts';
import type { Dialect } from '#server/platform/db/dialect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { templateDatabase } from './postgres.ts';

/** Runs the same tests on SQLite and on PostgreSQL. */
export function onEachDatabase(name: string, tests: (dialect: Dialect) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${name} (%s)`, tests);
}

/** A migrated, empty database of its own; `close` removes it. */
export async function openTestDatabase(dialect: Dialect): Promise<OpenDatabase> {
  if (dialect === 'sqlite') return openTemporarySqlite();
  const server = inject('postgresUrl');
  return server === null ? openPGlite() : openCopy(server);
}

async function openTemporarySqlite(): Promise<OpenDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-sqlite-'));
  const database = openSqlite(join(dir, 'marquee.db'));
  // Like the PostgreSQL of the tests: what a power cut would do is not what they ask.
  await sql`pragma synchronous = off`.execute(database.db);
  await migrate(database);
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function openCopy(server: string): Promise<OpenDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (db) => sql`create database ${sql.id(name)} template ${sql.id(templateDatabase)}`.execute(db));
  const database = openPostgres(`${server}/${name}`);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(server, (db) => sql`drop database ${sql.id(name)} with (force)`.execute(db));
    },
  };
}

/** Copying a template waits for nobody and fails if two do it at once; then it is tried again. */
async function onServer(server: string, statement: (db: Kysely<Tables>) => Promise<unknown>): Promise<void> {
  const database = openPostgres(`${server}/postgres`);
  try {
    for (let attempt = 0; ; attempt += 1)
      try {
        await statement(database.db);
        return;
      } catch (error) {
        if (attempt === 20 || (error as { code?: string }).code !== '55006') throw error;
        await new Promise((resume) => setTimeout(resume, 50));
      }
  } finally {
    await database.close();
  }
}

async function openPGlite(): Promise<OpenDatabase> {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: new PGlite() }) });
  const database: OpenDatabase = { db, background: db, dialect: 'postgres', name: 'PGlite', close: () => db.destroy() };
  await migrate(database);
  return database;
}

/** How another process opens this database; null for one that lives inside our own. */
export async function otherProcessTarget({ db, file }: OpenDatabase): Promise<string | null> {
  if (file !== undefined) return file;
  const server = inject('postgresUrl');
  if (server === null) return null;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return `${server}/${rows[0]!.name}`;
}
