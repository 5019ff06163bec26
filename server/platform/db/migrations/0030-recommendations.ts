import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('preferences')
    .addColumn('recommendations', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await schema
    .createTable('dismissed_titles')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title_id', 'integer', (c) => c.notNull().references('titles.id').onDelete('cascade'))
    .addColumn('dismissed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('dismissed_titles_pk', ['user_id', 'title_id'])
    .execute();
  await schema.createIndex('dismissed_titles_title').on('dismissed_titles').column('title_id').execute();
}
