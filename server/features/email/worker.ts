import { randomUUID } from 'node:crypto';
import { setImmediate as nextTask } from 'node:timers/promises';
import { unsentReasons } from '#contract/admin/email-queue-states.ts';
import type { NotificationType } from '#contract/notifications/inbox.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { messageOf } from '#server/platform/error-message.ts';
import type { Mailer } from '#server/platform/mail.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { createPollingWorker, type PollingWorker } from '#server/platform/polling-worker.ts';
import { within } from '#server/platform/wait.ts';
import { mailKinds, type EmailRow, type MailName, type TokenKind } from './mails.ts';
import * as queries from './queries.ts';
import { renderEmail } from './rendering.ts';
import { unsubscribeTokenFor } from './unsubscribing.ts';

/** Undefined once the link was used or replaced. */
export type MintToken = (kind: TokenKind, linkId: number) => Promise<string | undefined>;

export interface CampaignMails {
  /** Null while mails of the campaign may be sent. */
  findEndedReason(db: Db, campaignId: number): Promise<string | null>;
  /** False if the recipient has left, or refused such mails, since the mail was enqueued. */
  isStillReached(db: Db, recipient: { userId: number; type: NotificationType }): Promise<boolean>;
  /** In the transaction in which a mail is sent, finally fails, or is retried after that. */
  count(trx: Db, campaignId: number, change: 'sent' | 'failed' | 'revived'): Promise<void>;
}

interface MailWorkerDeps {
  database: Pick<OpenDatabase, 'db' | 'dialect'>;
  clock: Clock;
  mailer: Mailer;
  mintToken: MintToken;
  /** Seals the tokens of unsubscribe links. */
  secrets: Pick<SecretBox, 'seal'>;
  publicUrl: string;
  campaigns: CampaignMails;
  /** Called when the queue cannot be processed; the error of a single mail is in its row. */
  onError?: (error: unknown) => void;
}

export interface MailWorker {
  start(): void;
  /** Takes no more mails and waits for those in flight, at most `graceMs`. */
  stop(graceMs?: number): Promise<void>;
  /** Call after a commit that enqueued a mail. Does nothing before the start. */
  wake(): void;
  /**
   * Sends due mails and, with `retries`, also those waiting for their next attempt. Takes no more after `forMs`, and
   * waits as long again for those in flight. Returns the number of attempted mails.
   */
  drain(options?: { retries?: boolean; forMs?: number }): Promise<number>;
  /** Attempts that failed since the last success; refused recipients do not count. */
  failuresInRow(): number;
}

/** Several, so that a hanging connection does not block the others. */
const concurrency = 4;
/** Longer than the mailer's timeout; below 30 s together with the poll interval. */
const leaseMs = 20_000;
const pollIntervalMs = 5_000;
/** Pauses after the first to the seventh failure; the eighth is final. */
const retryDelaysMs = [10, 30, 120, 600, 1_800, 7_200, 21_600].map((seconds) => seconds * 1_000);

/** Several workers may run, also in several processes: each mail is leased to one of them. */
export function createMailWorker(options: MailWorkerDeps): MailWorker {
  const { database, clock, onError = () => {} } = options;
  let failuresInRow = 0;
  const deps: MailWorkerDeps = {
    ...options,
    mailer: {
      ...options.mailer,
      async send(message) {
        try {
          await options.mailer.send(message);
          failuresInRow = 0;
        } catch (error) {
          if (!isRefusedRecipient(error)) failuresInRow += 1;
          throw error;
        }
      },
    },
  };
  const owner = randomUUID();

  async function sendDue(shouldContinue: () => boolean, onTried = () => {}): Promise<void> {
    while (shouldContinue()) {
      const now = clock.now();
      const row = await queries.claimEmail(database.db, {
        dialect: database.dialect,
        owner,
        now,
        leaseUntil: now + leaseMs,
      });
      if (!row) break;
      await deliver(deps, row);
      onTried();
      // Yields to other calls, because SQLite and a fast mailer never do so.
      await nextTask();
    }
  }

  const workers: PollingWorker[] = Array.from({ length: concurrency }, () =>
    createPollingWorker({ work: (shouldContinue) => sendDue(shouldContinue), pollIntervalMs, onError }),
  );

  return {
    wake() {
      for (const worker of workers) worker.wake();
    },
    failuresInRow: () => failuresInRow,
    start() {
      for (const worker of workers) worker.start();
    },
    async stop(graceMs = 8_000) {
      await Promise.all(workers.map((worker) => worker.stop(graceMs)));
    },
    async drain({ retries = false, forMs = Infinity } = {}) {
      if (retries) await queries.hastenRetries(database.db, clock.now());
      const until = performance.now() + forMs;
      let tried = 0;
      const send = () =>
        sendDue(
          () => performance.now() < until,
          () => (tried += 1),
        );
      const senders = Promise.all(Array.from({ length: concurrency }, send));
      await (forMs === Infinity ? senders : within(senders, forMs * 2));
      return tried;
    },
  };
}

/** The SMTP server works, and does not take mail for this address. */
const isRefusedRecipient = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EENVELOPE';

async function deliver(deps: MailWorkerDeps, row: EmailRow): Promise<void> {
  const { database, clock, mailer, mintToken, secrets, publicUrl, campaigns } = deps;
  const attempts = row.attempts + 1;
  try {
    const unsentReason = await findUnsentReason(database.db, campaigns, row);
    if (unsentReason !== null) return await end(deps, row, { status: 'failed', error_message: unsentReason });
    const token = await tokenFor(row, mintToken);
    if (token === undefined)
      return await end(deps, row, {
        status: 'failed',
        error_message: unsentReasons.mailLinkGone,
      });
    const unsubscribeToken = await unsubscribeTokenFor(row, secrets);
    await mailer.send(renderEmail(row, { publicUrl, token, unsubscribeToken }));
  } catch (error) {
    const error_message = messageOf(error).slice(0, 500);
    const delayMs = retryDelaysMs[row.attempts];
    if (delayMs === undefined) await end(deps, row, { status: 'failed', attempts, error_message });
    else
      await queries.settleEmail(database.db, row, {
        status: 'pending',
        next_attempt_at: clock.now() + delayMs,
        attempts,
        error_message,
      });
    return;
  }
  await end(deps, row, { status: 'sent', attempts, sent_at: clock.now(), error_message: null });
}

/** Mails of campaigns may wait for hours, so both the campaign and its recipients may have changed. */
async function findUnsentReason(
  db: Db,
  campaigns: CampaignMails,
  { campaign_id, user_id, notification_type }: EmailRow,
): Promise<string | null> {
  if (campaign_id === null) return null;
  const endedReason = await campaigns.findEndedReason(db, campaign_id);
  if (endedReason !== null || user_id === null) return endedReason;
  // Written from a notification type.
  const recipient = { userId: user_id, type: notification_type as NotificationType };
  return (await campaigns.isStillReached(db, recipient)) ? null : unsentReasons.mailUnwanted;
}

interface End extends Partial<Pick<EmailRow, 'attempts' | 'sent_at' | 'error_message'>> {
  status: 'sent' | 'failed';
}

async function end({ database: { db }, campaigns }: MailWorkerDeps, row: EmailRow, outcome: End): Promise<void> {
  const { campaign_id } = row;
  if (campaign_id === null) return void (await queries.settleEmail(db, row, outcome));
  await db.transaction().execute(async (trx) => {
    if (await queries.settleEmail(trx, row, outcome)) await campaigns.count(trx, campaign_id, outcome.status);
  });
}

/** Null for a mail that needs no token. */
async function tokenFor(row: EmailRow, mintToken: MintToken): Promise<string | null | undefined> {
  const kind = mailKinds[row.template as MailName].page?.token;
  if (!kind) return null;
  return row.link_id === null ? undefined : mintToken(kind, row.link_id);
}
