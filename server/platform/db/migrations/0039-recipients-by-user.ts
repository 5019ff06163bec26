import type { Kysely } from 'kysely';

/** The recipients of all campaigns were read to delete an account. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('campaign_recipients_user').on('campaign_recipients').column('user_id').execute();
}
