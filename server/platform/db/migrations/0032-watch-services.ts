import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('preferences')
    .addColumn('watch_services', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await schema.alterTable('preferences').addColumn('watch_country', 'text').execute();
}
