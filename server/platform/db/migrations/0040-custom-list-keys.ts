import type { Kysely } from 'kysely';

/** Idempotency keys, as those of diary entries. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('custom_lists').addColumn('key', 'text').execute();
  await schema.createIndex('custom_lists_key').unique().on('custom_lists').columns(['user_id', 'key']).execute();
}
