import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;

  await schema.alterTable('titles').addColumn('completed_at', 'bigint').execute();
  await schema.alterTable('people').addColumn('completed_at', 'bigint').execute();

  await schema
    .createTable('videos')
    .addColumn('title_id', 'integer', (c) => c.notNull().references('titles.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('site', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('language', 'text')
    .addColumn('official', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('videos_pk', ['title_id', 'position'])
    .execute();

  await schema
    .createTable('watch_countries')
    .addColumn('title_id', 'integer', (c) => c.notNull().references('titles.id').onDelete('cascade'))
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('link', 'text')
    .addColumn('offers', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('watch_countries_pk', ['title_id', 'country'])
    .execute();

  await schema
    .createTable('certifications')
    .addColumn('title_id', 'integer', (c) => c.notNull().references('titles.id').onDelete('cascade'))
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('certification', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('certifications_pk', ['title_id', 'country'])
    .execute();

  await schema
    .createTable('episodes')
    .addColumn('title_id', 'integer', (c) => c.notNull().references('titles.id').onDelete('cascade'))
    .addColumn('season_number', 'integer', (c) => c.notNull())
    .addColumn('episode_number', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('overview', 'text', (c) => c.notNull())
    .addColumn('air_date', 'text')
    .addColumn('runtime', 'integer')
    .addColumn('vote_average', 'double precision')
    .addColumn('still_path', 'text')
    .addPrimaryKeyConstraint('episodes_pk', ['title_id', 'season_number', 'episode_number'])
    .execute();

  await schema
    .createTable('image_placeholders')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('data_uri', 'text', (c) => c.notNull())
    .execute();
}
