import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const idType = dialect === 'sqlite' ? 'integer' : 'serial';
  // Without it, SQLite would reuse the ids of deleted people.
  const id = (c: ColumnDefinitionBuilder) => (dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey());
  const required = (c: ColumnDefinitionBuilder) => c.notNull();
  const ofUser = (c: ColumnDefinitionBuilder) => c.references('users.id').onDelete('cascade');

  await schema
    .createTable('users')
    .addColumn('id', idType, id)
    .addColumn('username', 'text', required)
    .addColumn('username_key', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', required)
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', required)
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('user', 'admin')`))
    .addColumn('is_active', 'integer', required)
    .addColumn('email_verified', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_login', 'bigint')
    .execute();
  await schema.createIndex('users_created').on('users').column('created_at').execute();

  await schema
    .createTable('sessions')
    .addColumn('id', idType, id)
    .addColumn('user_id', 'integer', (c) => ofUser(c).notNull())
    .addColumn('family_hash', 'text', (c) => c.notNull().unique())
    .addColumn('access_hash', 'text', required)
    .addColumn('access_expires_at', 'bigint', required)
    .addColumn('refresh_hash', 'text', required)
    .addColumn('refresh_expires_at', 'bigint', required)
    .addColumn('previous_access_hash', 'text')
    .addColumn('previous_access_expires_at', 'bigint')
    .addColumn('previous_refresh_hash', 'text')
    .addColumn('successor_key', 'text')
    .addColumn('refreshed_at', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('ended_at', 'bigint')
    .addColumn('user_agent', 'text', required)
    .execute();
  await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();

  await schema
    .createTable('emailed_links')
    .addColumn('id', idType, id)
    .addColumn('user_id', 'integer', (c) => ofUser(c).notNull())
    .addColumn('purpose', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .addUniqueConstraint('emailed_links_newest', ['user_id', 'purpose'])
    .execute();

  await schema
    .createTable('emailed_tokens')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('link_id', 'integer', (c) => c.notNull().references('emailed_links.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema.createIndex('emailed_tokens_link').on('emailed_tokens').column('link_id').execute();

  await schema
    .createTable('avatars')
    .addColumn('user_id', 'integer', (c) => ofUser(c).primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('image', dialect === 'sqlite' ? 'blob' : 'bytea', required)
    .addColumn('created_at', 'bigint', required)
    .execute();

  await schema
    .createTable('quotas')
    .addColumn('name', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('used', 'integer', required)
    .addColumn('window_ends_at', 'bigint', required)
    .addPrimaryKeyConstraint('quotas_pk', ['name', 'subject'])
    // One index instead of two, so that counting new and known users costs the same.
    .$call((table) => (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();

  await schema
    .createTable('email_queue')
    .addColumn('id', idType, id)
    .addColumn('user_id', 'integer', ofUser)
    .addColumn('message_id', 'text', (c) => c.notNull().unique())
    .addColumn('template', 'text', required)
    .addColumn('notification_type', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('recipient_email', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('link_id', 'integer')
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('pending', 'processing', 'sent', 'failed')`))
    .addColumn('attempts', 'integer', required)
    .addColumn('next_attempt_at', 'bigint', required)
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('sent_at', 'bigint')
    .addColumn('error_message', 'text')
    .execute();
  await schema.createIndex('email_queue_due').on('email_queue').columns(['status', 'next_attempt_at']).execute();
  await schema.createIndex('email_queue_user').on('email_queue').column('user_id').execute();
}
