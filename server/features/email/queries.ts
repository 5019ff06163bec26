import { sql, type Insertable } from 'kysely';
import type { EmailQueueQuery } from '#contract/admin/email-queue.ts';
import { bulkInsert } from '#server/platform/db/bulk.ts';
import type { Dialect } from '#server/platform/db/dialect.ts';
import { containingInAnyCase, ifGiven } from '#server/platform/db/conditions.ts';
import type { QueueState } from '#server/platform/db/queue-state.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import type { EmailRow } from './mails.ts';

/** Returns the id. */
export async function insertEmail(db: Db, email: Insertable<Tables['email_queue']>): Promise<number> {
  const { id } = await db.insertInto('email_queue').values(email).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertEmails(db: Db, emails: Insertable<Tables['email_queue']>[]): Promise<void> {
  await bulkInsert(db, 'email_queue', emails);
}

interface Claim {
  dialect: Dialect;
  owner: string;
  now: number;
  leaseUntil: number;
}

/** Expired leases first, then the mail that is due longest; mails of campaigns last. */
export async function claimEmail(db: Db, { dialect, owner, now, leaseUntil }: Claim): Promise<EmailRow | undefined> {
  const mails = () =>
    db
      .selectFrom('email_queue')
      .select('id')
      .limit(1)
      // Parallel senders claim different rows. SQLite runs one writing statement at a time anyway.
      .$if(dialect === 'postgres', (q) => q.forUpdate().skipLocked());
  const lost = mails().where('status', '=', 'processing').where('lease_until', '<=', now);
  const due = (isBulk: number) =>
    mails()
      .where('status', '=', 'pending')
      .where('is_bulk', '=', isBulk)
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .orderBy('id');
  return db
    .updateTable('email_queue')
    .set({ status: 'processing', lease_owner: owner, lease_until: leaseUntil })
    .where('id', '=', sql<number>`coalesce(${lost}, ${due(0)}, ${due(1)})`)
    .returningAll()
    .executeTakeFirst();
}

/** False if the lease expired and another worker sends the mail. */
export async function settleEmail(
  db: Db,
  { id, lease_owner, lease_until }: EmailRow,
  outcome: Partial<Pick<EmailRow, 'status' | 'attempts' | 'next_attempt_at' | 'sent_at' | 'error_message'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_queue')
    .set({ ...outcome, lease_owner: null, lease_until: null })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('lease_owner', '=', lease_owner)
    .where('lease_until', '=', lease_until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Only mails that failed before. */
export async function hastenRetries(db: Db, now: number): Promise<void> {
  await db
    .updateTable('email_queue')
    .set({ next_attempt_at: now })
    .where('status', '=', 'pending')
    .where('attempts', '>', 0)
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

export async function countEmailsByStatus(db: Db): Promise<Map<EmailRow['status'], number>> {
  const rows = await db
    .selectFrom('email_queue')
    .select((eb) => ['status', eb.fn.countAll().as('count')])
    .groupBy('status')
    .execute();
  return new Map(rows.map((row) => [row.status, Number(row.count)]));
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

/** Null if none is due. */
export async function findOldestDue(db: Db, now: number): Promise<number | null> {
  const { due } = await db
    .selectFrom('email_queue')
    .select((eb) => eb.fn.min('next_attempt_at').as('due'))
    .where('status', '=', 'pending')
    .where('next_attempt_at', '<=', now)
    .executeTakeFirstOrThrow();
  return due;
}

/** Mails that wait or are being sent. */
export async function measureMailQueue(db: Db): Promise<QueueState> {
  return db
    .selectFrom('email_queue')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('created_at').as('oldestAt')])
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirstOrThrow();
}

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

export async function listEmailsOf(db: Db, userId: number) {
  return db
    .selectFrom('email_queue')
    .select(['recipient_email', 'subject', 'notification_type', 'status', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function hasAccount(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

export async function hasOpenEmails(db: Db, campaignId: number): Promise<boolean> {
  const row = await db
    .selectFrom('email_queue')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', ['pending', 'processing'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Skips mails that are being sent. Returns the number of ended mails. */
export async function endWaitingEmails(db: Db, campaignId: number, reason: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('email_queue')
    .set({ status: 'failed', error_message: reason })
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Newest first. */
export async function listEmails(db: Db, { page, limit, ...filter }: EmailQueueQuery): Promise<EmailRow[]> {
  return filtered(db, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countEmails(db: Db, filter: Pick<EmailQueueQuery, 'status' | 'q'>): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function filtered(db: Db, { status, q }: Pick<EmailQueueQuery, 'status' | 'q'>) {
  const words = q.trim();
  return db
    .selectFrom('email_queue')
    .$call(ifGiven(status, (query, is) => query.where('status', '=', is)))
    .$if(words !== '', (query) =>
      query.where((eb) =>
        eb.or([containingInAnyCase(eb.ref('recipient_email'), words), containingInAnyCase(eb.ref('subject'), words)]),
      ),
    );
}

export async function findEmail(db: Db, id: number): Promise<EmailRow | undefined> {
  return db.selectFrom('email_queue').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Undefined if the mail no longer has this status. */
export async function updateEmail(
  db: Db,
  { id, status }: Pick<EmailRow, 'id' | 'status'>,
  changes: Partial<Pick<EmailRow, 'status' | 'next_attempt_at' | 'error_message' | 'data' | 'user_id'>>,
): Promise<EmailRow | undefined> {
  return db
    .updateTable('email_queue')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst();
}
