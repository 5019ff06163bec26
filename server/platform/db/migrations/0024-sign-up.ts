import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const id = (c: ColumnDefinitionBuilder) => (dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey());
  const required = (c: ColumnDefinitionBuilder) => c.notNull();
  await schema
    .createTable('invitations')
    .addColumn('id', dialect === 'sqlite' ? 'integer' : 'serial', id)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('hash', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('uses', 'integer', required)
    .addColumn('max_uses', 'integer', required)
    .addUniqueConstraint('invitations_hash', ['hash'])
    .execute();
  await schema.createIndex('invitations_user').on('invitations').columns(['user_id', 'id']).execute();
  await schema
    .createTable('pending_accounts')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('needs_verification', 'integer', required)
    .addColumn('needs_approval', 'integer', required)
    .addColumn('requested_at', 'bigint', required)
    .execute();
}
