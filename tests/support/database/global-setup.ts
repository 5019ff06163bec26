import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openSearch } from '#server/features/search/service.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres, openSqlite } from '#server/platform/db/open.ts';
import { removeTemplates, templatesDir } from '../templates.ts';
import { templateDatabase } from './postgres-pool.ts';
import { findBinaries, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server, or null where PGlite replaces it. */
    postgresUrl: string | null;
    /** Files that tests copy: a migrated SQLite database and the index of an empty catalogue. */
    templates: { sqlite: string; searchIndex: string };
  }
}

/** Creates shared resources once per run: a PostgreSQL server and migrated databases. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dir = templatesDir();
  project.provide('templates', await makeTemplates(dir));
  const server = await startMigratedPostgres();
  project.provide('postgresUrl', server?.url ?? null);
  return () => {
    server?.stop();
    removeTemplates();
  };
}

async function makeTemplates(dir: string): Promise<{ sqlite: string; searchIndex: string }> {
  const sqlite = join(dir, 'marquee.db');
  const searchIndex = join(dir, 'search.db');
  const database = openSqlite(sqlite);
  await migrate(database);
  const search = await openSearch({ file: searchIndex, db: database.db, followEveryMs: 0 });
  await search.close();
  await database.close();
  return { sqlite, searchIndex };
}

async function startMigratedPostgres(): Promise<{ url: string; stop: () => void } | null> {
  const bin = findBinaries();
  if (bin === null) {
    console.log(
      'PostgreSQL tests: no server on this machine, PGlite stands in; tests of concurrent connections are left out.',
    );
    return null;
  }
  const server = await startPostgres(bin);
  console.log(`PostgreSQL tests: a server of our own (${bin}).`);
  const admin = openPostgres(`${server.url}/postgres`);
  await sql`create database ${sql.id(templateDatabase)}`.execute(admin.db);
  await admin.close();
  const template = openPostgres(`${server.url}/${templateDatabase}`);
  await migrate(template);
  await template.close();
  return server;
}
