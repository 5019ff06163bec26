import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { onEachDatabase, openTestDatabase } from '#tests/support/database/database.ts';
import { DatabaseTooNewError, isMigrated, migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openSqlite } from './open.ts';

const dirs: string[] = [];
afterEach(() => dirs.splice(0).forEach((dir) => rmSync(dir, { recursive: true, force: true })));

function temporaryFile(): string {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-migrate-'));
  dirs.push(dir);
  return join(dir, 'marquee.db');
}

onEachDatabase('migrations', (dialect) => {
  test('migrating a current database does nothing', async () => {
    const database = await openTestDatabase(dialect);
    await migrate(database);
    expect(await isMigrated(database.db)).toBe(true);
    await database.close();
  });

  test('a database of a newer program is refused with advice', async () => {
    const database = await openTestDatabase(dialect);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030')`.execute(
      database.db,
    );
    await expect(migrate(database)).rejects.toThrow(DatabaseTooNewError);
    await expect(migrate(database)).rejects.toThrow(/9999-from-the-future/);
    await database.close();
  });
});

test('a migration that fails leaves the database as it was, and a copy made before it', async () => {
  const file = temporaryFile();
  const first = openSqlite(file);
  await migrate(first);
  await sql`insert into settings (name, value) values ('kept', 'yes')`.execute(first.db);
  await first.close();

  migrations['9998-broken'] = {
    up: async (db) => {
      await sql`create table half_done (id integer)`.execute(db);
      throw new Error('the power fails here');
    },
  };
  const second = openSqlite(file);
  await expect(migrate(second)).rejects.toThrow('the power fails here');
  delete migrations['9998-broken'];
  await migrate(second);
  const tables = await second.db.introspection.getTables();
  expect(tables.map((table) => table.name)).not.toContain('half_done');
  await second.close();

  const backup = openSqlite(`${file}.before-9998-broken`);
  expect(await backup.db.selectFrom('settings').select('value').execute()).toEqual([{ value: 'yes' }]);
  await backup.close();
});

test('a first migration killed at any moment is completed by the next start', async () => {
  const script = `
    import { migrate } from '#server/platform/db/migrate.ts';
    import { openSqlite } from '#server/platform/db/open.ts';
    const database = openSqlite(process.argv[1]);
    console.log('begin');
    await migrate(database);
    console.log('end');`;
  for (let round = 0; round < 5; round += 1) {
    const file = temporaryFile();
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, file], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await new Promise<void>((killed) => {
      child.stdout.once('data', () => {
        let ticks = round * 40;
        const wait = () => (ticks-- > 0 ? setImmediate(wait) : child.kill('SIGKILL'));
        wait();
      });
      child.once('exit', () => killed());
    });
    expect(existsSync(file)).toBe(true);
    const database = openSqlite(file);
    await migrate(database);
    expect(await isMigrated(database.db)).toBe(true);
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.db);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
    await database.close();
  }
});
