import { isSafeActionUrl } from '#contract/notifications/action-url.ts';
import type { NotificationType } from '#contract/notifications/inbox.ts';
import { enqueueEmails, isMarketing, wantsMail, type MailData } from '#server/features/email/service.ts';
import { getPreferencesOf } from '#server/features/preferences/service.ts';
import { enqueuePushes } from '#server/features/push/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import * as queries from './queries.ts';

export interface NotificationDeps {
  clock: Clock;
  /** Marks the open streams of these people for an update. */
  streams: { touch(userIds: number[]): void };
}

/** The text of a notification. */
export interface NoticeWords {
  title: string;
  message: string;
  action_text?: string | null;
}

export interface Notice extends NoticeWords {
  /** Identifies the event. A person gets one notification per cause, even if `notify` is called repeatedly. */
  cause: string;
  type: NotificationType;
  /** A path on this site, or an https address. */
  action_url?: string | null;
  /** Hidden from this time on; milliseconds since 1970. */
  expiresAt?: number | null;
}

/** Must be an active account. */
export interface Recipient {
  userId: number;
  /** Also send a mail there, subject to the person's preferences. */
  email?: string | null;
  /** Text for this recipient; default: the notice's. */
  words?: NoticeWords;
}

/** Rows of one insert. */
const batchSize = 500;

/**
 * Notifies people in the transaction of the cause: in the app, in their subscribed browsers, and by mail where an
 * address is given. After the commit, wake the mail worker, the push worker and the streams. Returns the number of
 * people without an earlier notification of this cause.
 *
 * @throws `action_url_invalid`
 */
export async function notify(
  trx: Db,
  deps: NotificationDeps,
  { recipients, notice }: { recipients: Recipient[]; notice: Notice },
): Promise<number> {
  if (notice.action_url != null && !isSafeActionUrl(notice.action_url)) refuse('action_url_invalid');
  let notified = 0;
  for (let start = 0; start < recipients.length; start += batchSize)
    notified += await notifyBatch(trx, deps, recipients.slice(start, start + batchSize), notice);
  return notified;
}

async function notifyBatch(
  trx: Db,
  { clock, streams }: NotificationDeps,
  recipients: Recipient[],
  notice: Notice,
): Promise<number> {
  const now = clock.now();
  const inserted = await queries.insertNotifications(
    trx,
    recipients.map(({ userId, words = notice }) => ({
      user_id: userId,
      cause: notice.cause,
      type: notice.type,
      title: words.title,
      message: words.message,
      action_url: notice.action_url ?? null,
      action_text: words.action_text ?? null,
      created_at: now,
      expires_at: notice.expiresAt ?? null,
    })),
  );
  const preferencesOf = await getPreferencesOf(
    trx,
    inserted.map(({ userId }) => userId),
  );
  await enqueuePushes(
    trx,
    inserted.filter(({ userId }) => !isMarketing(notice.type) || preferencesOf(userId).marketing_emails),
    now,
  );
  const notified = new Set(inserted.map(({ userId }) => userId));
  const mailed = recipients.filter(
    ({ userId, email }) => email && notified.has(userId) && wantsMail(notice.type, preferencesOf(userId)),
  );
  await enqueueEmails(
    trx,
    clock,
    mailed.map(({ userId, email, words = notice }) => ({
      mail: 'notification' as const,
      to: email ?? '',
      userId,
      language: preferencesOf(userId).language,
      notificationType: notice.type,
      data: mailOf(notice, words),
    })),
  );
  streams.touch([...notified]);
  return inserted.length;
}

/** The mail of a notification. */
export const mailOf = (notice: Pick<Notice, 'action_url'>, words: NoticeWords): MailData['notification'] => ({
  title: words.title,
  message: words.message,
  actionText: words.action_text ?? null,
  actionUrl: notice.action_url ?? null,
});
