import type { Kysely } from 'kysely';

const parts = ['public_diary', 'public_ratings', 'public_lists', 'public_statistics'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of parts)
    await db.schema
      .alterTable('preferences')
      .addColumn(part, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
}
