import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const idType = dialect === 'sqlite' ? 'integer' : 'serial';
  const id = (c: ColumnDefinitionBuilder) => (dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey());
  const owner = (c: ColumnDefinitionBuilder) => c.references('users.id').onDelete('cascade');

  await schema
    .createTable('totp_factors')
    .addColumn('user_id', 'integer', (c) => owner(c.primaryKey()))
    .addColumn('sealed_secret', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint')
    .execute();

  await schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'integer', (c) => owner(c.notNull()))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'code_hash'])
    .execute();

  await schema
    .createTable('remembered_devices')
    .addColumn('id', idType, id)
    .addColumn('user_id', 'integer', (c) => owner(c.notNull()))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('remembered_devices_user').on('remembered_devices').column('user_id').execute();

  await schema
    .createTable('passkeys')
    .addColumn('id', idType, id)
    .addColumn('user_id', 'integer', (c) => owner(c.notNull()))
    .addColumn('credential_id', 'text', (c) => c.notNull().unique())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('is_synced', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute();

  await schema
    .createTable('auth_challenges')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer', owner)
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('auth_challenges_user').on('auth_challenges').column('user_id').execute();
  await schema.createIndex('auth_challenges_expiry').on('auth_challenges').column('expires_at').execute();
}
