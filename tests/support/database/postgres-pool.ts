import { sql, type Kysely } from 'kysely';
import { openPostgres, type OpenDatabase } from '#server/platform/db/open.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The migrated template of all databases. */
export const templateDatabase = 'marquee_template';

/** Open databases of this worker, by number. */
const inUse = new Set<number>();

/**
 * A migrated, empty database. Copying the template takes a hundred times as long as emptying a database, so each worker
 * reuses its databases. Databases whose schema a test has changed are replaced.
 */
export async function openPooled(server: string): Promise<OpenDatabase> {
  const slot = firstFree();
  inUse.add(slot);
  const name = `test_${process.env['VITEST_POOL_ID'] ?? '0'}_${slot}`;
  await prepare(server, name);
  const database = openPostgres(`${server}/${name}`);
  return {
    ...database,
    close: async () => {
      await database.close();
      inUse.delete(slot);
    },
  };
}

/** Makes a template from the migrated one; open until it has its content, then to be closed. */
export async function openTemplate(server: string, name: string): Promise<OpenDatabase> {
  await onCluster(server, (db) => copyTemplate(db, { from: templateDatabase, to: name }));
  return openPostgres(`${server}/${name}`);
}

let copies = 0;

/** A copy of a template; closing it drops it. */
export async function openCopy(server: string, template: string): Promise<OpenDatabase> {
  const name = `${template}_${process.pid}_${(copies += 1)}`;
  await onCluster(server, (db) => copyTemplate(db, { from: template, to: name }));
  const database = openPostgres(`${server}/${name}`);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onCluster(server, (db) => sql`drop database ${sql.id(name)} with (force)`.execute(db));
    },
  };
}

async function onCluster(server: string, work: (db: Kysely<Tables>) => Promise<unknown>): Promise<void> {
  const cluster = openPostgres(`${server}/postgres`);
  try {
    await work(cluster.db);
  } finally {
    await cluster.close();
  }
}

function firstFree(): number {
  let slot = 1;
  while (inUse.has(slot)) slot += 1;
  return slot;
}

async function prepare(server: string, name: string): Promise<void> {
  await onCluster(server, async (db) => {
    // Connections of killed processes.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(db);
    const { rows } = await sql`select from pg_database where datname = ${name}`.execute(db);
    if (rows.length > 0 && (await empty(server, name))) return;
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
    await copyTemplate(db, { from: templateDatabase, to: name });
  });
}

/** PostgreSQL refuses concurrent copies of a template, so this is retried. */
async function copyTemplate(db: Kysely<Tables>, { from, to }: { from: string; to: string }): Promise<void> {
  for (let attempt = 0; ; attempt += 1)
    try {
      await sql`create database ${sql.id(to)} template ${sql.id(from)}`.execute(db);
      return;
    } catch (error) {
      if (attempt === 20 || (error as { code?: string }).code !== '55006') throw error;
      await new Promise((resume) => setTimeout(resume, 50));
    }
}

/** Restores the template's rows. False if the schema differs. */
async function empty(server: string, name: string): Promise<boolean> {
  const template = await describeTemplate(server);
  const database = openPostgres(`${server}/${name}`);
  try {
    if ((await fingerprint(database.db)) !== template.fingerprint) return false;
    // With foreign keys disabled the order of tables does not matter.
    const statements = [
      'set session_replication_role = replica',
      ...template.tables.map((table) => `delete from "${table}"`),
      ...template.inserts,
      ...template.sequences.map(({ name, start }) => `select setval('"${name}"', ${start}, false)`),
    ];
    await sql.raw(statements.join(';')).execute(database.db);
    return true;
  } finally {
    await database.close();
  }
}

interface Template {
  fingerprint: string;
  tables: string[];
  /** Inserts the rows that migrations have written. */
  inserts: string[];
  sequences: { name: string; start: string }[];
}

let described: Promise<Template> | undefined;

function describeTemplate(server: string): Promise<Template> {
  described ??= readTemplate(server);
  return described;
}

async function readTemplate(server: string): Promise<Template> {
  const template = openPostgres(`${server}/${templateDatabase}`);
  const { db } = template;
  try {
    const tables = await sql<{
      name: string;
    }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
    const names = tables.rows.map(({ name }) => name);
    const inserts = [];
    for (const name of names) {
      const { rows } = await sql<{ row: string }>`
        select quote_literal(to_json(t)::text) as row from ${sql.id(name)} as t`.execute(db);
      for (const { row } of rows)
        inserts.push(`insert into "${name}" select * from json_populate_record(null::"${name}", ${row})`);
    }
    const sequences = await sql<{ name: string; start: string }>`
      select sequencename as name, start_value::text as start from pg_sequences where schemaname = 'public'`.execute(
      db,
    );
    return { fingerprint: await fingerprint(db), tables: names, inserts, sequences: sequences.rows };
  } finally {
    await template.close();
  }
}

/** Changes with every table, column, index, constraint, trigger or function. */
async function fingerprint(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select md5(string_agg(line, ',' order by line)) as fingerprint from (
      select c.relname || a.attname || a.attnum || a.atttypid || a.attnotnull || a.atthasdef || a.attisdropped as line
        from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace = 'public'::regnamespace
      union all select i.indexrelid::regclass::text || i.indisvalid || i.indisready || i.indisunique from pg_index i
        join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
      union all select conname || convalidated || contype::text from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgname || tgenabled::text from pg_trigger where not tgisinternal
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    ) as lines`.execute(db);
  return rows[0]!.fingerprint;
}
