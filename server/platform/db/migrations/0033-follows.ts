import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const ownedBy = (table: string) => (c: ColumnDefinitionBuilder) =>
    c.notNull().references(`${table}.id`).onDelete('cascade');
  await schema
    .createTable('followed_titles')
    .addColumn('user_id', 'integer', ownedBy('users'))
    .addColumn('title_id', 'integer', ownedBy('titles'))
    .addColumn('followed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('followed_titles_pk', ['user_id', 'title_id'])
    .execute();
  await schema.createIndex('followed_titles_title').on('followed_titles').columns(['title_id', 'user_id']).execute();
  await schema
    .createTable('followed_people')
    .addColumn('user_id', 'integer', ownedBy('users'))
    .addColumn('person_id', 'integer', ownedBy('people'))
    .addColumn('followed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('followed_people_pk', ['user_id', 'person_id'])
    .execute();
  await schema.createIndex('followed_people_person').on('followed_people').columns(['person_id', 'user_id']).execute();
  await schema
    .createTable('sent_reminders')
    .addColumn('user_id', 'integer', ownedBy('users'))
    .addColumn('title_id', 'integer', ownedBy('titles'))
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sent_reminders_pk', ['user_id', 'title_id', 'event'])
    .execute();
  await schema.createIndex('sent_reminders_title').on('sent_reminders').column('title_id').execute();
  await schema
    .createTable('calendar_feeds')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('calendar_feeds_token', ['token_hash'])
    .execute();
  await schema.createIndex('episodes_air_date').on('episodes').column('air_date').execute();
  await schema.alterTable('preferences').addColumn('time_zone', 'text').execute();
}
