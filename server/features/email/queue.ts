import { randomUUID } from 'node:crypto';
import type { NotificationType } from '#contract/notifications/inbox.ts';
import { isLanguage, type Language } from '#contract/preference-choices.ts';
import { getPreferencesOf } from '#server/features/preferences/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { mailKinds, type MailData, type MailName } from './mails.ts';
import * as queries from './queries.ts';
import { writeMail } from './rendering.ts';

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
  /** When to send it, in milliseconds since 1970; at once by default. */
  dueAt?: number;
}

/**
 * Puts a mail into the queue, as part of the transaction that causes it. Wake the worker after the commit. Answers the id
 * of its row, null if mail cannot get to the address at all.
 */
export async function enqueueEmail<Name extends MailName>(
  trx: Db,
  clock: Clock,
  email: OutgoingEmail<Name>,
): Promise<number | null> {
  if (!isDeliverable(email.to)) return null;
  const languageOf = await findLanguages(trx, [email]);
  return queries.insertEmail(trx, toRow({ ...email, language: languageOf(email) }, clock.now()));
}

/** Puts many mails into the queue. Answers how many of them can be delivered at all. */
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
    return isLanguage(preferred) ? preferred : 'en';
  };
}

function toRow<Name extends MailName>(email: OutgoingEmail<Name> & { language: Language }, now: number) {
  const { mail, data, to, userId, linkId = null, language, notificationType, campaignId = null, dueAt = now } = email;
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
    next_attempt_at: dueAt,
    created_at: now,
  };
}

/** Whether mail can get there: not to domains that exist nowhere (RFC 2606), such as the generated administrator's. */
export const isDeliverable = (address: string) => !address.toLowerCase().endsWith('.invalid');
