import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('watched_episodes')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title_id', 'integer', (c) => c.notNull().references('titles.id').onDelete('cascade'))
    .addColumn('season_number', 'integer', (c) => c.notNull())
    .addColumn('episode_number', 'integer', (c) => c.notNull())
    .addColumn('watched_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('watched_episodes_pk', ['user_id', 'title_id', 'season_number', 'episode_number'])
    .execute();
  await schema.createIndex('watched_episodes_title').on('watched_episodes').column('title_id').execute();
}
