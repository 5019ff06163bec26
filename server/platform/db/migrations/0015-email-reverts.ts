import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const id = (c: ColumnDefinitionBuilder) => (dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey());
  await schema
    .createTable('email_reverts')
    .addColumn('id', dialect === 'sqlite' ? 'integer' : 'serial', id)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('email_reverts_once', ['user_id', 'email_key'])
    .execute();
  await schema.createIndex('email_reverts_email').on('email_reverts').column('email_key').execute();
  await schema
    .createTable('email_revert_tokens')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('revert_id', 'integer', (c) => c.notNull().references('email_reverts.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('email_revert_tokens_revert').on('email_revert_tokens').column('revert_id').execute();
}
