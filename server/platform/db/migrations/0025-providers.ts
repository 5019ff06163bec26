import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const id = (c: ColumnDefinitionBuilder) => (dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey());
  const required = (c: ColumnDefinitionBuilder) => c.notNull();
  await schema
    .createTable('provider_requests')
    .addColumn('state_hash', 'text', (c) => c.primaryKey())
    .addColumn('nonce', 'text', required)
    .addColumn('code_verifier', 'text', required)
    .addColumn('binding_hash', 'text', required)
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema.createIndex('provider_requests_user').on('provider_requests').column('user_id').execute();
  await schema
    .createTable('provider_links')
    .addColumn('id', dialect === 'sqlite' ? 'integer' : 'serial', id)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('issuer', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('provider_links_subject', ['issuer', 'subject'])
    .execute();
  await schema.createIndex('provider_links_user').on('provider_links').column('user_id').execute();
  await schema
    .createTable('pending_provider_links')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('challenge_hash', 'text', required)
    .addColumn('issuer', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
}
