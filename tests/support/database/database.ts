import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { describe, inject } from 'vitest';
import { createFaultMemory } from '#server/platform/db/faults/faults.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSqlite, type OpenDatabase } from '#server/platform/db/open.ts';
import type { Dialect } from '#server/platform/db/dialect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { copyStarterInto, makeOnce, templatesDir } from '../templates.ts';
import { loadStarter } from '../make-starter.ts';
import { openCopy, openPooled, openTemplate } from './postgres-pool.ts';

/** Runs the same tests on SQLite and PostgreSQL. */
export function onEachDatabase(name: string, tests: (dialect: Dialect) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${name} (%s)`, tests);
}

/** A new, migrated database; `close` removes it. */
export async function openTestDatabase(dialect: Dialect): Promise<OpenDatabase> {
  if (dialect === 'sqlite') return openEmptySqlite();
  const server = inject('postgresUrl');
  return server === null ? openPGlite() : openPooled(server);
}

interface StarterDatabase {
  database: OpenDatabase;
  /** The search index of this catalogue, for copying. */
  searchIndex: string;
}

/** A separate database with the starter catalogue, which is loaded once per run. */
export async function openStarterDatabase(dialect: Dialect): Promise<StarterDatabase> {
  if (dialect === 'sqlite') return openStarterSqlite();
  const server = inject('postgresUrl');
  if (server === null) return openStarterPGlite();
  const dir = await makeOnce('starter-postgres', async (made) => {
    const template = await openTemplate(server, starterTemplate);
    await loadStarter(template, join(made, 'search.db'));
    await template.close();
  });
  return { database: await openCopy(server, starterTemplate), searchIndex: join(dir, 'search.db') };
}

const starterTemplate = 'marquee_starter';

async function openStarterSqlite(): Promise<StarterDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-sqlite-'));
  await copyStarterInto(dir);
  return { database: await openTemporarySqlite(dir), searchIndex: join(dir, 'search.db') };
}

async function openStarterPGlite(): Promise<StarterDatabase> {
  const database = await openPGlite();
  const searchIndex = join(mkdtempSync(join(templatesDir(), 'pglite-')), 'search.db');
  await loadStarter(database, searchIndex);
  return { database, searchIndex };
}

async function openEmptySqlite(): Promise<OpenDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-sqlite-'));
  copyFileSync(inject('templates').sqlite, join(dir, 'marquee.db'));
  return openTemporarySqlite(dir);
}

/** Closing it removes the directory. */
async function openTemporarySqlite(dir: string): Promise<OpenDatabase> {
  const database = openSqlite(join(dir, 'marquee.db'));
  // As in the tests' PostgreSQL, because durability is not tested here.
  await sql`pragma synchronous = off`.execute(database.db);
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function openPGlite(): Promise<OpenDatabase> {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: new PGlite() }) });
  const database: OpenDatabase = {
    db,
    background: db,
    dialect: 'postgres',
    faults: createFaultMemory(),
    name: 'PGlite',
    close: () => db.destroy(),
  };
  await migrate(database);
  return database;
}

/** How another process opens this database; null for an in-process one. */
export async function otherProcessTarget({ db, file }: OpenDatabase): Promise<string | null> {
  if (file !== undefined) return file;
  const server = inject('postgresUrl');
  if (server === null) return null;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return `${server}/${rows[0]!.name}`;
}
