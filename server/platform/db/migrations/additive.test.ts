import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Dialect } from '../dialect.ts';
import { migrations, type NumberedMigration } from './index.ts';

/** The statements of a migration, without executing them. */
async function statementsOf(migration: NumberedMigration, dialect: Dialect): Promise<string[]> {
  const statements: string[] = [];
  const isPostgres = dialect === 'postgres';
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => (isPostgres ? new PostgresAdapter() : new SqliteAdapter()),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => (isPostgres ? new PostgresIntrospector(kysely) : new SqliteIntrospector(kysely)),
      createQueryCompiler: () => (isPostgres ? new PostgresQueryCompiler() : new SqliteQueryCompiler()),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  await migration.up(db, dialect);
  return statements.map((statement) => statement.replaceAll(/\s+/g, ' ').toLowerCase());
}

/** Statements that break a server of the previous release on the new schema. */
function findHarm(statement: string): string | null {
  if (/\bdrop (table|column|constraint|not null|default|trigger|function|view)\b/.test(statement)) return 'drops';
  if (/\brename\b/.test(statement)) return 'renames';
  if (/\balter column\b|\bset not null\b|\bset data type\b/.test(statement)) return 'changes a column';
  if (/^(truncate|delete from)\b/.test(statement)) return 'deletes rows';
  if (!/^alter table .* add column\b/.test(statement)) return null;
  const isRequired = statement.includes('not null') && !/\bdefault\b|\bgenerated\b/.test(statement);
  return isRequired ? 'adds a column that the previous release does not fill' : null;
}

test.each(['sqlite', 'postgres'] as const)('migrations only add (%s)', async (dialect) => {
  const harm: string[] = [];
  let count = 0;
  for (const [name, migration] of Object.entries(migrations))
    for (const statement of await statementsOf(migration, dialect)) {
      count += 1;
      const found = findHarm(statement);
      if (found) harm.push(`${name} ${found}: ${statement.slice(0, 120)}`);
    }
  expect(harm).toEqual([]);
  expect(count).toBeGreaterThan(50);
});

test.each([
  'drop table users',
  'alter table "users" drop column "email"',
  'alter table "users" rename column "a" to "b"',
  'alter table "users" alter column "a" type bigint',
  'alter table "users" add column "a" text not null',
  'delete from users',
])('%s is refused', (statement) => {
  expect(findHarm(statement)).not.toBeNull();
});
