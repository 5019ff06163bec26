import { onTestFinished } from 'vitest';
import { createMailWorker, enqueueEmail } from '#server/features/email/service.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { createSmtpMailer, type Mailer } from '#server/platform/mail.ts';
import { createSecretBox } from '#server/platform/secret-box.ts';
import type { TestClock } from '../fakes/clock.ts';
import { startSmtp, type SmtpPeer } from '../fakes/smtp.ts';

/** An SMTP server, closed after the test. */
export async function aPeer(options: Parameters<typeof startSmtp>[0] = {}): Promise<SmtpPeer> {
  const peer = await startSmtp(options);
  onTestFinished(() => peer.close());
  return peer;
}

export const smtpMailer = ({ url }: SmtpPeer, timeoutMs?: number) =>
  createSmtpMailer({ smtpUrl: url, from: 'Marquee <noreply@films.example>', ...(timeoutMs ? { timeoutMs } : {}) });

/** Writing to the mail queue, sending from it and looking into it; `current` is read at each call. */
export function mailQueueCalls(current: () => { database: OpenDatabase; clock: TestClock }) {
  const aWorker = (mailer: Mailer, mintToken = async (): Promise<string | undefined> => 'token') =>
    createMailWorker({
      ...current(),
      mailer,
      mintToken,
      secrets: createSecretBox({ db: current().database.db, secrets: [] }),
      campaigns: { findEndedReason: async () => null, isStillReached: async () => true, count: async () => {} },
      publicUrl: 'https://films.example',
    });

  const enqueue = (to: string) => {
    const { database, clock } = current();
    const mail = { mail: 'registration_attempt', to, userId: null, data: { username: 'ada' } } as const;
    return enqueueEmail(database.db, clock, mail);
  };

  const rows = () => current().database.db.selectFrom('email_queue').selectAll().orderBy('id').execute();
  const statuses = async () => (await rows()).map(({ status }) => status);
  return { aWorker, enqueue, rows, statuses };
}
