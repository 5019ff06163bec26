/**
 * Mails: a mail that is enqueued in a transaction is sent if and only if that transaction commits, at least once and
 * recognisable by its Message-ID if twice. Who is told what and when is for the other features to say.
 */
import { randomUUID } from 'node:crypto';
import type { NotificationType } from '#contract/notifications.ts';
import { isSpoken, type Language } from '#contract/preference-choices.ts';
import { getPreferencesOf } from '#server/features/preferences/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { mailKinds, type MailData, type MailName } from './mails.ts';
import * as queries from './queries.ts';
import { writeMail } from './rendering.ts';

export type { MailData, MailName } from './mails.ts';
export { cancelEmail, countQueue, listQueue, retryEmail } from './administration.ts';
export { endWaitingEmails, hasOpenEmails } from './queries.ts';
export { renderPreview as previewNotificationMail } from './rendering.ts';
export { createMailWorker, type MailsOfCampaigns, type MailWorker } from './worker.ts';

export interface OutgoingEmail<Name extends MailName> {
  mail: Name;
  data: MailData[Name];
  to: string;
  /** Whom it concerns; the mail goes when they do. Null for an address that is nobody's account. */
  userId: number | null;
  /** For mails whose page takes a token: what the token stands for. */
  linkId?: number;
  /** The person's own, unless it is given. */
  language?: Language;
  /** For mails that stand for a notification: what kind it is. */
  notificationType?: NotificationType;
  /** The sending to many that it belongs to; it then lets all other mails pass. */
  campaignId?: number;
}

/** Puts a mail into the queue, as part of the transaction that causes it. Wake the worker after the commit. */
export async function enqueueEmail<Name extends MailName>(
  trx: Db,
  clock: Clock,
  email: OutgoingEmail<Name>,
): Promise<void> {
  await enqueueEmails(trx, clock, [email]);
}

/** Does so with many. Answers how many there are that can be delivered at all. */
export async function enqueueEmails<Name extends MailName>(
  trx: Db,
  clock: Clock,
  emails: OutgoingEmail<Name>[],
): Promise<number> {
  const deliverable = emails.filter(({ to }) => isDeliverable(to));
  const languageOf = await findLanguages(trx, deliverable);
  await queries.insertEmails(
    trx,
    deliverable.map((email) => toRow({ ...email, language: languageOf(email) }, clock.now())),
  );
  return deliverable.length;
}

/** The language to write each mail in: the one given, else the person's own where we speak it, else English. */
async function findLanguages(db: Db, emails: OutgoingEmail<MailName>[]) {
  const asked = emails.flatMap(({ userId, language }) => (userId === null || language ? [] : [userId]));
  const preferencesOf = await getPreferencesOf(db, asked);
  return ({ userId, language }: Pick<OutgoingEmail<MailName>, 'userId' | 'language'>): Language => {
    if (language || userId === null) return language ?? 'en';
    const preferred = preferencesOf(userId).language;
    return isSpoken(preferred) ? preferred : 'en';
  };
}

function toRow<Name extends MailName>(email: OutgoingEmail<Name> & { language: Language }, now: number) {
  const { mail, data, to, userId, linkId = null, language, notificationType, campaignId = null } = email;
  return {
    user_id: userId,
    message_id: randomUUID(),
    template: mail,
    notification_type: notificationType ?? mailKinds[mail].notificationType,
    language,
    recipient_email: to,
    subject: writeMail(mail, data, language).subject.replaceAll(/[\r\n]+/g, ' '),
    data: JSON.stringify(data),
    link_id: linkId,
    campaign_id: campaignId,
    is_bulk: campaignId === null ? 0 : 1,
    status: 'pending' as const,
    attempts: 0,
    next_attempt_at: now,
    created_at: now,
  };
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

/** Whether mail can get there: not to domains that exist nowhere (RFC 2606), such as the generated administrator's. */
export const isDeliverable = (address: string) => !address.toLowerCase().endsWith('.invalid');
