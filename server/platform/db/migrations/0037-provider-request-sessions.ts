import type { Kysely } from 'kysely';

/** The session that asked to link a provider account; null for a sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('provider_requests').addColumn('session_id', 'integer').execute();
}
