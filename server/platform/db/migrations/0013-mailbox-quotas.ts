import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('mailbox_quotas')
    .addColumn('mailbox', 'text', (c) => c.notNull().primaryKey())
    .addColumn('mails_at', 'text', (c) => c.notNull())
    .addColumn('summary_id', 'integer')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .$call((table) => (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  await db.schema.createIndex('mailbox_quotas_updated').on('mailbox_quotas').column('updated_at').execute();
}
