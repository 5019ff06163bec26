import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { enqueueEmail } from '#server/features/email/service.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { startSmtp } from '../fakes/smtp.ts';

interface KillOptions {
  database: OpenDatabase;
  /** The file or address with which another process opens the same database. */
  target: string;
  mails: number;
  kills: number;
  /** Also kills the worker processes when a test is aborted. */
  signal?: AbortSignal;
}

export interface KillResult {
  sent: number;
  lost: number;
  /** Duplicate mails, by Message-ID. */
  duplicates: number;
  /** The maximum of duplicates: one per place of the worker and kill. */
  duplicatesMax: number;
}

/** Parallel mails of the worker. */
const places = 4;

/** Enqueues mails, then starts and kills worker processes repeatedly; the last one finishes. */
export async function killWorkers({ database, target, mails, kills, signal }: KillOptions): Promise<KillResult> {
  const { db } = database;
  const smtp = await startSmtp({ delayMs: 5 });
  const clock = { now: () => Date.now() };
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < mails; i += 1)
      await enqueueEmail(trx, clock, {
        mail: 'registration_attempt',
        to: `reader${i}@example.com`,
        userId: null,
        data: { username: `reader${i}` },
      });
  });

  for (let round = 0; round <= kills; round += 1) {
    // The clock of each worker is a minute ahead of the previous one's, so that leases of killed workers have expired.
    const worker = startWorker([target, smtp.url, String(round * 60_000)], signal);
    const remaining = mails - new Set(smtp.mails.map((mail) => mail.messageId)).size;
    const isLast = round === kills;
    if (isLast) await untilSettled(db, signal);
    else
      await smtp.received(
        smtp.mails.length + randomInt(1, Math.max(2, Math.ceil(remaining / (kills - round + 1)) * 2 - 1)),
      );
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }
  await smtp.close();

  const ids = new Set(smtp.mails.map((mail) => mail.messageId));
  const recipients = new Set(smtp.mails.flatMap((mail) => mail.recipients));
  if (recipients.size !== ids.size) throw new Error('Mails to one reader differ in their Message-ID');
  return {
    sent: smtp.mails.length,
    lost: mails - recipients.size,
    duplicates: smtp.mails.length - ids.size,
    duplicatesMax: kills * places,
  };
}

function startWorker(args: string[], signal: AbortSignal | undefined) {
  const script = join(import.meta.dirname, 'mail-process.ts');
  const worker = spawn(process.execPath, [script, ...args], {
    stdio: 'inherit',
    killSignal: 'SIGKILL',
    ...(signal ? { signal } : {}),
  });
  // An abort is reported as an error although the process has exited.
  worker.on('error', () => {});
  return worker;
}

async function untilSettled(db: OpenDatabase['db'], signal: AbortSignal | undefined): Promise<void> {
  const open = () =>
    db
      .selectFrom('email_queue')
      .select('id')
      .where('status', 'in', ['pending', 'processing'])
      .limit(1)
      .executeTakeFirst();
  while (!signal?.aborted && (await open())) await new Promise((resume) => setTimeout(resume, 20));
}
