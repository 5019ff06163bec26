import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('catalogue_changes')
    .addColumn('seq', 'bigint', (c) => c.notNull().primaryKey())
    .addColumn('stamp', 'text', (c) => c.notNull())
    .$call((table) => (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  await sql`insert into catalogue_changes (seq, stamp) select seq, ${randomUUID()} from catalogue_clock`.execute(db);
}
