import { existsSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Dialect } from './dialect.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/** The database was written by a newer Marquee; opening it with this one could lose data. */
export class DatabaseTooNewError extends Error {
  constructor(unknown: string[]) {
    super(
      `The database was last used by a newer Marquee (it knows ${unknown.join(', ')}, this one does not). ` +
        'Start the newer version, or restore a backup that was made before the update.',
    );
  }
}

export interface MigrateOptions {
  background: Kysely<Tables>;
  dialect: Dialect;
  /** SQLite: copied before an existing database is changed. */
  file?: string;
  report?: (line: string) => void;
}

/**
 * Runs all pending migrations in one transaction, so that an interrupted run changes nothing. @throws
 * {DatabaseTooNewError} when the database is newer than the program
 */
export async function migrate({ background: db, dialect, file, report = () => {} }: MigrateOptions): Promise<void> {
  const done = await listExecuted(db);
  const unknown = done.filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new DatabaseTooNewError(unknown);

  const pending = Object.keys(migrations).filter((name) => !done.includes(name));
  if (pending.length === 0) return;
  if (done.length > 0 && file !== undefined) await backUpBefore(db, file, pending[0] ?? '', report);

  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, migration]) => [
            name,
            { up: (connection: Kysely<unknown>) => migration.up(connection, dialect) },
          ]),
        ),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  report(`Database brought to ${pending.at(-1)}.`);
}

export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const done = await listExecuted(db);
  return Object.keys(migrations).every((name) => done.includes(name));
}

async function listExecuted(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

async function backUpBefore(
  db: Kysely<Tables>,
  file: string,
  migration: string,
  report: (line: string) => void,
): Promise<void> {
  const backup = `${file}.before-${migration}`;
  if (existsSync(backup)) return;
  await sql`vacuum into ${backup}`.execute(db);
  report(`The database as it was is kept in ${backup}.`);
}
