import type { Insertable } from 'kysely';
import type { Dialect } from '#server/platform/db/dialect.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import type { EmailRow } from './mails.ts';

export async function insertEmail(db: Db, email: Insertable<Tables['email_queue']>): Promise<void> {
  await db.insertInto('email_queue').values(email).execute();
}

interface Claim {
  dialect: Dialect;
  owner: string;
  now: number;
  leaseUntil: number;
}

/** Takes the mail that has waited longest: one that is due, or one whose sender was not heard of again. */
export async function claimEmail(db: Db, { dialect, owner, now, leaseUntil }: Claim): Promise<EmailRow | undefined> {
  return db
    .updateTable('email_queue')
    .set({ status: 'processing', lease_owner: owner, lease_until: leaseUntil })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('email_queue')
        .select('id')
        .where((or) =>
          or.or([
            or.and([or('status', '=', 'pending'), or('next_attempt_at', '<=', now)]),
            or.and([or('status', '=', 'processing'), or('lease_until', '<=', now)]),
          ]),
        )
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        // Several senders at once: each takes a row of its own. SQLite lets one statement write at a time anyway.
        .$if(dialect === 'postgres', (q) => q.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Writes how it went, unless the lease was lost meanwhile and somebody else sends the mail. */
export async function settleEmail(
  db: Db,
  { id, lease_owner, lease_until }: EmailRow,
  outcome: Partial<Pick<EmailRow, 'status' | 'attempts' | 'next_attempt_at' | 'sent_at' | 'error_message'>>,
): Promise<void> {
  await db
    .updateTable('email_queue')
    .set({ ...outcome, lease_owner: null, lease_until: null })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('lease_owner', '=', lease_owner)
    .where('lease_until', '=', lease_until)
    .execute();
}

/** Makes every mail that waits for its next attempt due now. */
export async function hastenRetries(db: Db, now: number): Promise<void> {
  await db
    .updateTable('email_queue')
    .set({ next_attempt_at: now })
    .where('status', '=', 'pending')
    .where('next_attempt_at', '>', now)
    .execute();
}

export async function deleteSettledEmails(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('email_queue')
    .where('status', 'in', ['sent', 'failed'])
    .where('created_at', '<', before)
    .execute();
}

export async function countEmailsByStatus(db: Db) {
  const rows = await db
    .selectFrom('email_queue')
    .select((eb) => ['status', eb.fn.countAll().as('count')])
    .groupBy('status')
    .execute();
  return new Map<string, number>(rows.map((row) => [row.status, Number(row.count)]));
}

export async function findLastSent(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('email_queue')
    .select('sent_at')
    .where('status', '=', 'sent')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}

/** The newest mail that was tried and not taken. */
export async function findLastRefused(db: Db) {
  return db
    .selectFrom('email_queue')
    .select(['created_at', 'error_message'])
    .where('id', '=', (eb) =>
      eb
        .selectFrom('email_queue')
        .select((max) => max.fn.max('id').as('id'))
        .where('status', 'in', ['pending', 'failed'])
        .where('attempts', '>', 0)
        .where('error_message', 'is not', null),
    )
    .executeTakeFirst();
}

/** Since when the mail that is due first waits; null if none is due. */
export async function findOldestDue(db: Db, now: number): Promise<number | null> {
  const { due } = await db
    .selectFrom('email_queue')
    .select((eb) => eb.fn.min('next_attempt_at').as('due'))
    .where('status', '=', 'pending')
    .where('next_attempt_at', '<=', now)
    .executeTakeFirstOrThrow();
  return due;
}

/** The newest mails that concern a person. */
export async function listLatestEmailsOf(db: Db, userId: number, limit: number) {
  return db
    .selectFrom('email_queue')
    .select([
      'id',
      'subject',
      'recipient_email',
      'notification_type',
      'status',
      'created_at',
      'sent_at',
      'error_message',
    ])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The mails that concern a person and are still kept. */
export async function listEmailsOf(db: Db, userId: number) {
  return db
    .selectFrom('email_queue')
    .select(['recipient_email', 'subject', 'notification_type', 'status', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
