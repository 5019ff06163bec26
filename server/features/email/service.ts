/**
 * Mails: a mail that is enqueued in a transaction is sent if and only if that transaction commits, at least once and
 * recognisable by its Message-ID if twice. Who is told what and when is for the other features to say.
 */
import { randomUUID } from 'node:crypto';
import { isSpoken, type Language } from '#contract/preference-choices.ts';
import type { NotificationType } from '#contract/notifications.ts';
import { getPreferences } from '#server/features/preferences/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { mailKinds, type MailData, type MailName } from './mails.ts';
import * as queries from './queries.ts';
import { mailTextsIn } from './rendering.ts';

export type { MailData, MailName } from './mails.ts';
export { createMailWorker, type MailWorker } from './worker.ts';

export interface OutgoingEmail<Name extends MailName> {
  mail: Name;
  data: MailData[Name];
  to: string;
  /** Whom it concerns; the mail goes when they do. Null for an address that is nobody's account. */
  userId: number | null;
  /** For mails whose page takes a token: what the token stands for. */
  linkId?: number;
  /** The person's own, unless it is known already. */
  language?: Language;
  /** For mails that stand for a notification: what kind it is. */
  notificationType?: NotificationType;
}

/** Puts a mail into the queue, as part of the transaction that causes it. Wake the worker after the commit. */
export async function enqueueEmail<Name extends MailName>(
  trx: Db,
  clock: Clock,
  { mail, data, to, userId, linkId, language: known, notificationType }: OutgoingEmail<Name>,
): Promise<void> {
  if (!isDeliverable(to)) return;
  const wanted = known ?? (userId === null ? 'en' : (await getPreferences(trx, userId)).language);
  const language = isSpoken(wanted) ? wanted : 'en';
  await queries.insertEmail(trx, {
    user_id: userId,
    message_id: randomUUID(),
    template: mail,
    notification_type: notificationType ?? mailKinds[mail].notificationType,
    language,
    recipient_email: to,
    subject: mailTextsIn(language)
      .mails[mail](data)
      .subject.replaceAll(/[\r\n]+/g, ' '),
    data: JSON.stringify(data),
    link_id: linkId ?? null,
    status: 'pending',
    attempts: 0,
    next_attempt_at: clock.now(),
    created_at: clock.now(),
  });
}

/** Settled mails are kept this long for the administrators' view of the queue. */
const keptMs = 90 * 24 * 3_600_000;

export async function purgeEmails({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await queries.deleteSettledEmails(db, clock.now() - keptMs);
}

/** A person's newest mails and what became of them, for administrators. */
export async function listLatestEmails(db: Db, userId: number, limit: number) {
  const rows = await queries.listLatestEmailsOf(db, userId, limit);
  return rows.map((row) => ({
    ...row,
    notification_type: row.notification_type as NotificationType,
    created_at: new Date(row.created_at).toISOString(),
    sent_at: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
  }));
}

/** How the queue is doing. Times are milliseconds since 1970. */
export async function describeQueue({ db, clock }: { db: Db; clock: Clock }) {
  const counts = await queries.countEmailsByStatus(db);
  const refused = await queries.findLastRefused(db);
  return {
    pending: (counts.get('pending') ?? 0) + (counts.get('processing') ?? 0),
    failed: counts.get('failed') ?? 0,
    lastSentAt: await queries.findLastSent(db),
    /** Of the newest mail that was tried and not taken: when it was written, and why not. */
    lastError: refused ? { at: refused.created_at, message: refused.error_message ?? '' } : null,
    oldestDueAt: await queries.findOldestDue(db, clock.now()),
  };
}

/** The mails that were sent to a person, for their own copy. */
export async function exportEmails(db: Db, userId: number): Promise<object[]> {
  const rows = await queries.listEmailsOf(db, userId);
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    sent_at: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
  }));
}

/** Not so for domains that exist nowhere (RFC 2606); the generated administrator has such an address. */
export const isDeliverable = (address: string) => !address.toLowerCase().endsWith('.invalid');
