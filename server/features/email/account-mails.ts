import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import * as mailboxQueries from './mailbox-queries.ts';
import type { MailboxRow } from './mailbox-queries.ts';
import { mailKinds, type AccountMailName, type MailData, type SummarizedMailName } from './mails.ts';
import { enqueueEmail, isDeliverable } from './queue.ts';
import { addToSummary } from './summaries.ts';

const windowMs = 3_600_000;

/** Mails per mailbox and hour. Strangers can cause mails to unconfirmed addresses, so those get few. */
const mailsMax = { verified: 20, unverified: 3 };

export interface AccountMailDeps {
  clock: Clock;
  /** `RATE_LIMITS`. */
  rateLimits: boolean;
}

export interface AccountMail<Name extends AccountMailName> {
  mail: Name;
  data: MailData[Name];
  to: string;
  /** Whether this address is verified. */
  isVerified: boolean;
  userId: number;
  /** For mailboxes with several accounts. */
  username: string;
  /** Called only if the mail is sent; returns the id of the link. */
  prepareLink?: () => Promise<number>;
  /** Ignores the quota, for mails that an administrator requests. */
  ignoresQuota?: boolean;
}

/**
 * Enqueues a mail about an account in the transaction of its cause, within one quota per mailbox. Beyond the quota, a
 * mail with a link is dropped (the caller can request it again), and a security notice is added to one summary, due
 * when the quota allows it.
 *
 * @returns for a dropped mail, the milliseconds until the quota allows it
 */
export async function enqueueAccountMail<Name extends AccountMailName>(
  trx: Db,
  deps: AccountMailDeps,
  email: AccountMail<Name>,
): Promise<number | undefined> {
  if (!isDeliverable(email.to)) return undefined;
  const { clock, rateLimits } = deps;
  if (!rateLimits) return send(trx, clock, email);
  const now = clock.now();
  const max = email.isVerified ? mailsMax.verified : mailsMax.unverified;
  const mailbox = await mailboxQueries.lockMailbox(trx, mailboxOf(email.to), now);
  const mailsAt = readTimes(mailbox, now);
  const isUrgent = email.ignoresQuota === true || mailKinds[email.mail].beyondQuota === 'send';
  if (mailsAt.length < max || isUrgent) {
    await mailboxQueries.updateMailbox(trx, mailbox.mailbox, { mails_at: JSON.stringify([...mailsAt, now]) });
    return send(trx, clock, email);
  }
  const { mail, to, userId, username } = email;
  // The first moment with fewer than `max` mails in the hour before it.
  const dueAt = (mailsAt.toSorted((a, b) => a - b).at(-max) ?? now) + windowMs;
  if (!isSummarized(mail)) return dueAt - now;
  const event = { mail, username, at: now };
  const summary = await addToSummary(trx, clock, { summaryId: mailbox.summary_id, event, to, userId, dueAt });
  if (summary.isNew)
    await mailboxQueries.updateMailbox(trx, mailbox.mailbox, {
      summary_id: summary.id,
      mails_at: JSON.stringify([...mailsAt, dueAt]),
    });
  return undefined;
}

const isSummarized = (mail: AccountMailName): mail is SummarizedMailName => mailKinds[mail].beyondQuota === 'summarize';

async function send<Name extends AccountMailName>(
  trx: Db,
  clock: Clock,
  { mail, data, to, userId, prepareLink }: AccountMail<Name>,
): Promise<undefined> {
  const linkId = await prepareLink?.();
  await enqueueEmail(trx, clock, { mail, data, to, userId, ...(linkId === undefined ? {} : { linkId }) });
}

/** The due times of counted mails; a summary's is in the future. */
function readTimes({ mails_at }: MailboxRow, now: number): number[] {
  return (JSON.parse(mails_at) as number[]).filter((at) => at > now - windowMs);
}

/** Addresses that differ in case or in a tag (`ada+films@`, RFC 5233) usually lead to the same mailbox. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return `${local.replace(/(?<=.)\+.*$/, '')}@${domain}`;
}

/** A summary is due at most two hours after the last mail. */
export async function purgeMailboxes({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await mailboxQueries.deleteMailboxesUnusedSince(db, clock.now() - 3 * windowMs);
}
