import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Counts that nodes share: requests to an upstream, and searches without results by address. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('upstreams')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('allowance', 'double precision', (c) => c.notNull())
    .addColumn('granted', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('filled_at', 'bigint', (c) => c.notNull())
    .addColumn('paused_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('down_since', 'bigint')
    .addColumn('retry_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();

  await schema
    .createTable('insights_keys')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createTable('empty_search_addresses')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('text_digest', 'text', (c) => c.notNull())
    .addColumn('address_digest', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('empty_search_addresses_key', ['day', 'text_digest', 'address_digest'])
    .$call((table) => (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
}
