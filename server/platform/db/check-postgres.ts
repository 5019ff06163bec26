import { sql } from 'kysely';
import type { Db } from './tables.ts';
import { messageOf } from '../error-message.ts';

interface Reference {
  table: string;
  column: string;
  parent: string;
  parent_column: string;
}

/**
 * Reads every row, verifies every reference, and reports invalid indexes. Does not verify index pages; use
 * `pg_amcheck`.
 */
export async function findPostgresDamage(db: Db): Promise<string[]> {
  const findings: string[] = [];
  for (const name of await listTables(db)) {
    try {
      // Forces PostgreSQL to read the whole rows.
      await sql`select sum(length(t::text)) from ${sql.table(name)} as t`.execute(db);
    } catch (error) {
      findings.push(`${name} cannot be read: ${messageOf(error)}`);
    }
  }
  for (const reference of await listReferences(db)) {
    const orphans = await countOrphans(db, reference);
    if (orphans > 0)
      findings.push(`${reference.table}.${reference.column}: ${orphans} rows refer to nothing in ${reference.parent}`);
  }
  return [...findings, ...(await listInvalidIndexes(db)).map((name) => `The index ${name} is invalid`)];
}

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() order by tablename`.execute(db);
  return rows.map((row) => row.name);
}

/** All of ours are of one column. */
async function listReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select child.relname as table, a.attname as column, parent.relname as parent, b.attname as parent_column
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    join pg_namespace n on n.oid = child.relnamespace
    where c.contype = 'f' and n.nspname = current_schema()
    order by 1, 2`.execute(db);
  return rows;
}

async function countOrphans(db: Db, { table, column, parent, parent_column }: Reference): Promise<number> {
  const own = sql.ref(`child.${column}`);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} as child
    where ${own} is not null and not exists
      (select 1 from ${sql.table(parent)} as parent where ${sql.ref(`parent.${parent_column}`)} = ${own})`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

async function listInvalidIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_index i
    join pg_class c on c.oid = i.indexrelid where not i.indisvalid`.execute(db);
  return rows.map((row) => row.name);
}
