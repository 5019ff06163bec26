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
  /** The mail is deleted with this account. Null for an address without account. */
  userId: number | null;
  /** For mails whose page has a token. */
  linkId?: number;
  /** Default: the person's own. */
  language?: Language;
  /** For mails of notifications. */
  notificationType?: NotificationType;
  /** Mails of campaigns yield to all others. */
  campaignId?: number;
  /** Milliseconds since 1970; default: now. */
  dueAt?: number;
}

/**
 * Call in the transaction of the cause; wake the worker after the commit. Returns the id, null if mail cannot be
 * delivered to the address.
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

/** Returns the number of deliverable mails. */
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

/** The given language, else the person's, else English. */
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

/** False for reserved domains (RFC 2606), such as the generated administrator's. */
export const isDeliverable = (address: string) => !address.toLowerCase().endsWith('.invalid');
