import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('titles').addColumn('countries', 'text').execute();
  await db.schema
    .createIndex('watch_countries_by_country')
    .on('watch_countries')
    .columns(['country', 'title_id'])
    .execute();
}
