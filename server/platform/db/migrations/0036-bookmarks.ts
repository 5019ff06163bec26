import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bookmarks')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title_id', 'integer', (c) => c.notNull().references('titles.id').onDelete('cascade'))
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('is_removed', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('bookmarks_pk', ['user_id', 'title_id'])
    .execute();
  await db.schema.createIndex('bookmarks_title').on('bookmarks').column('title_id').execute();
  await db.schema.createIndex('bookmarks_removed').on('bookmarks').columns(['is_removed', 'changed_at']).execute();
  await db.schema
    .alterTable('preferences')
    .addColumn('sync_bookmarks', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
