import type { Kysely } from 'kysely';

/** When the person of a session last proved their identity; null: when it was created. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('authenticated_at', 'bigint').execute();
}
