import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const id = (c: ColumnDefinitionBuilder) => (dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey());
  await schema
    .createTable('security_log')
    .addColumn('id', dialect === 'sqlite' ? 'integer' : 'serial', id)
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('address', 'text')
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('once_key', 'text')
    .addUniqueConstraint('security_log_once', ['once_key'])
    .execute();
  await schema.createIndex('security_log_user').on('security_log').columns(['user_id', 'id']).execute();
  await schema.createIndex('security_log_kind').on('security_log').columns(['kind', 'id']).execute();
  await schema.createIndex('security_log_address').on('security_log').columns(['address', 'id']).execute();
  await schema.createIndex('security_log_at').on('security_log').column('at').execute();
}
