import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_entries')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('list', 'text', (c) => c.notNull().check(sql`list in ('watchlist', 'favorites')`))
    .addColumn('title_id', 'integer', (c) => c.notNull().references('titles.id').onDelete('cascade'))
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('list_entries_pk', ['user_id', 'list', 'title_id'])
    .execute();
  await db.schema.createIndex('list_entries_title').on('list_entries').column('title_id').execute();
}
