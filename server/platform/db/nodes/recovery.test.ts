import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findBinaries, startPostgres } from '#tests/support/database/postgres.ts';
import { addPeople } from '#tests/support/people.ts';
import { migrate } from '../migrate.ts';
import { openPostgres } from '../open.ts';

const bin = findBinaries();
const isRoot = process.getuid?.() === 0;

test.skipIf(bin === null)('a base backup and the WAL archive are recovered to a moment before a disaster', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-recovery-'));
  for (const folder of ['archive', 'backups', 'scripts']) mkdirSync(join(dir, folder));
  for (const name of ['base-backup.sh', 'rehearse-recovery.sh']) {
    execFileSync('cp', [resolve('deploy/cluster', name), join(dir, 'scripts')]);
    chmodSync(join(dir, 'scripts', name), 0o755);
  }
  chmodSync(dir, 0o755);
  if (isRoot) execFileSync('chown', ['-R', 'postgres', dir]);
  const server = await startPostgres(bin!);
  const run = (script: string, ...args: string[]) => {
    const env = {
      PATH: `${bin}:${process.env['PATH']}`,
      PGHOST: server.dir,
      PGPORT: String(server.port),
      PGUSER: 'marquee',
      PGDATABASE: 'postgres',
    };
    const command = [join(dir, 'scripts', script), ...args];
    const [program, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    return execFileSync(program!, rest, { env, cwd: dir, encoding: 'utf8' });
  };
  const database = openPostgres(`${server.url}/postgres`);
  const countArchived = async () => {
    const { rows } = await sql<{ count: number }>`select archived_count as count from pg_stat_archiver`.execute(
      database.db,
    );
    return rows[0]?.count;
  };
  try {
    server.configure(`archive_command = 'cp "%p" "${dir}/archive/%f"'`);
    server.configure('archive_mode = on');
    server.halt();
    server.start();
    await migrate(database);
    await addPeople(database.db, 1);
    run('base-backup.sh', join(dir, 'backups'));
    await addPeople(database.db, 1);
    const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(database.db);
    await new Promise((resume) => setTimeout(resume, 50));
    await sql`delete from users`.execute(database.db);
    await sql`select pg_switch_wal()`.execute(database.db);
    await expect.poll(countArchived, { timeout: 20_000 }).toBeGreaterThan(1);

    const recovered = run('rehearse-recovery.sh', join(dir, 'backups'), join(dir, 'archive'), rows[0]!.now);
    expect(recovered).toMatch(/^accounts +2$/m);
    expect(recovered).toMatch(/^pg_amcheck +sound$/m);
    expect(run('rehearse-recovery.sh', join(dir, 'backups'), join(dir, 'archive'))).toMatch(/^accounts +0$/m);
  } finally {
    await database.close();
    server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});
