import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const idType = dialect === 'sqlite' ? 'integer' : 'serial';
  const id = (c: ColumnDefinitionBuilder) => (dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey());
  const required = (c: ColumnDefinitionBuilder) => c.notNull();
  const zero = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo(0);
  const ofCampaign = (c: ColumnDefinitionBuilder) => c.notNull().references('campaigns.id').onDelete('cascade');

  await schema
    .createTable('notification_templates')
    .addColumn('id', idType, id)
    .addColumn('name', 'text', required)
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('template_type', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('action_text', 'text')
    .addColumn('action_url', 'text')
    .addColumn('translations', 'text', required)
    .addColumn('is_active', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();

  await schema
    .createTable('campaigns')
    .addColumn('id', idType, id)
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('scheduled', 'sending', 'sent', 'cancelled')`))
    .addColumn('notification_type', 'text', required)
    .addColumn('texts', 'text', required)
    .addColumn('action_url', 'text')
    .addColumn('target_role', 'text')
    .addColumn('target_user_count', 'integer')
    .addColumn('template_id', 'integer', (c) => c.references('notification_templates.id').onDelete('set null'))
    .addColumn('recipient_count', 'integer', required)
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_by_name', 'text', required)
    .addColumn('cancelled_by_name', 'text')
    .addColumn('idempotency_key', 'text', (c) => c.unique())
    .addColumn('request_hash', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('scheduled_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('started_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .execute();
  await schema.createIndex('campaigns_due').on('campaigns').columns(['status', 'due_at']).execute();
  await schema.createIndex('campaigns_template').on('campaigns').column('template_id').execute();
  await schema.createIndex('campaigns_creator').on('campaigns').column('created_by').execute();

  await schema
    .createTable('campaign_channels')
    .addColumn('campaign_id', 'integer', ofCampaign)
    .addColumn('channel', 'text', (c) => c.notNull().check(sql`channel in ('in_app', 'email')`))
    .addColumn('recipient_count', 'integer', required)
    .addColumn('handed_to', 'integer', zero)
    .addColumn('sent_count', 'integer', zero)
    .addColumn('skipped_count', 'integer', zero)
    .addColumn('failed_count', 'integer', zero)
    .addColumn('gone_count', 'integer', zero)
    .addPrimaryKeyConstraint('campaign_channels_pk', ['campaign_id', 'channel'])
    .execute();

  // Rows are deleted when processed, so the rare deletion of a user needs no index.
  await schema
    .createTable('campaign_recipients')
    .addColumn('campaign_id', 'integer', ofCampaign)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('campaign_recipients_pk', ['campaign_id', 'user_id'])
    .$call((table) => (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();

  await schema.alterTable('email_queue').addColumn('campaign_id', 'integer').execute();
  await schema.alterTable('email_queue').addColumn('is_bulk', 'integer', zero).execute();
  await schema.dropIndex('email_queue_due').execute();
  // Finds single mails without scanning those of campaigns.
  await schema
    .createIndex('email_queue_due')
    .on('email_queue')
    .columns(['status', 'is_bulk', 'next_attempt_at', 'id'])
    .execute();
  await schema.createIndex('email_queue_newest').on('email_queue').columns(['status', 'id']).execute();
  // With `notifications_cause`, ensures one mail and one notification per person and campaign.
  await sql`create unique index email_queue_once on email_queue (campaign_id, user_id) where campaign_id is not null`.execute(
    db,
  );
  await sql`create index email_queue_campaign on email_queue (campaign_id, status) where campaign_id is not null`.execute(
    db,
  );
  await schema.createIndex('notifications_created').on('notifications').column('created_at').execute();
}
