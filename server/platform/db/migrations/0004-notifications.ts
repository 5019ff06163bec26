import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const idType = dialect === 'sqlite' ? 'integer' : 'serial';
  const id = (c: ColumnDefinitionBuilder) => (dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey());
  const required = (c: ColumnDefinitionBuilder) => c.notNull();
  const ofUser = (c: ColumnDefinitionBuilder) => c.references('users.id').onDelete('cascade');

  await schema
    .createTable('notifications')
    .addColumn('id', idType, id)
    .addColumn('user_id', 'integer', (c) => ofUser(c).notNull())
    .addColumn('cause', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('action_url', 'text')
    .addColumn('action_text', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint')
    .addColumn('read_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .addUniqueConstraint('notifications_cause', ['user_id', 'cause'])
    .execute();
  await schema.createIndex('notifications_newest').on('notifications').columns(['user_id', 'id']).execute();
  // A covering index for the count that every open page requests.
  await sql`create index notifications_unread on notifications (user_id, expires_at)
    where read_at is null and deleted_at is null`.execute(db);
  await sql`create index notifications_deleted on notifications (deleted_at) where deleted_at is not null`.execute(db);
  await sql`create index notifications_expiring on notifications (expires_at) where expires_at is not null`.execute(db);

  await schema
    .createTable('push_subscriptions')
    .addColumn('id', idType, id)
    .addColumn('user_id', 'integer', (c) => ofUser(c).notNull())
    .addColumn('session_id', 'integer', (c) => c.references('sessions.id').onDelete('set null'))
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('p256dh', 'text', required)
    .addColumn('auth', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('confirmed_at', 'bigint', required)
    .execute();
  await schema.createIndex('push_subscriptions_user').on('push_subscriptions').column('user_id').execute();
  await schema.createIndex('push_subscriptions_session').on('push_subscriptions').column('session_id').execute();

  await schema
    .createTable('push_queue')
    .addColumn('id', idType, id)
    .addColumn('subscription_id', 'integer', (c) => c.notNull().references('push_subscriptions.id').onDelete('cascade'))
    .addColumn('notification_id', 'integer', (c) => c.notNull().references('notifications.id').onDelete('cascade'))
    .addColumn('attempts', 'integer', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('lease_owner', 'text')
    .addUniqueConstraint('push_queue_once', ['subscription_id', 'notification_id'])
    .execute();
  await schema.createIndex('push_queue_due').on('push_queue').column('due_at').execute();
  await schema.createIndex('push_queue_notification').on('push_queue').column('notification_id').execute();

  await schema
    .createTable('preferences')
    .addColumn('user_id', 'integer', (c) => ofUser(c).primaryKey())
    .addColumn('theme', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('email_notifications', 'integer', required)
    .addColumn('marketing_emails', 'integer', required)
    .addColumn('public_profile', 'integer', required)
    .addColumn('search_history', 'integer', required)
    .execute();

  await schema
    .createTable('account_deletions')
    .addColumn('user_id', 'integer', (c) => ofUser(c).primaryKey())
    .addColumn('requested_at', 'bigint', required)
    .addColumn('due_at', 'bigint', required)
    .execute();
  await schema.createIndex('account_deletions_due').on('account_deletions').column('due_at').execute();
}
