import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type MailboxRow = Selectable<Tables['mailbox_quotas']>;

/** Locked until the transaction ends, so that concurrent mails to one mailbox are all counted. */
export async function lockMailbox(trx: Db, mailbox: string, now: number): Promise<MailboxRow> {
  return trx
    .insertInto('mailbox_quotas')
    .values({ mailbox, mails_at: '[]', summary_id: null, updated_at: now })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet({ updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateMailbox(
  trx: Db,
  mailbox: string,
  changes: Partial<Pick<MailboxRow, 'mails_at' | 'summary_id'>>,
): Promise<void> {
  await trx.updateTable('mailbox_quotas').set(changes).where('mailbox', '=', mailbox).execute();
}

export async function deleteMailboxesUnusedSince(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('mailbox_quotas').where('updated_at', '<', moment).execute();
}
