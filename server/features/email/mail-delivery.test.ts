import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { onEachDatabase, openTestDatabase, otherProcessTarget } from '#tests/support/database/database.ts';
import { TestClock, hours, minutes, seconds } from '#tests/support/fakes/clock.ts';
import { Outbox } from '#tests/support/fakes/outbox.ts';
import { aPeer, mailQueueCalls, smtpMailer } from '#tests/support/features/mail-queue.ts';
import { killWorkers } from '#tests/support/processes/mail-kills.ts';
import { enqueueEmail } from './service.ts';

onEachDatabase('the mail queue', (dialect) => {
  let database: OpenDatabase;
  let clock: TestClock;
  beforeEach(async () => {
    database = await openTestDatabase(dialect);
    clock = new TestClock();
  });
  afterEach(() => database.close());

  const { aWorker, enqueue, rows, statuses } = mailQueueCalls(() => ({ database, clock }));

  test('while SMTP is down mails wait; once it is back they arrive', async () => {
    const peer = await aPeer();
    await peer.close();
    const worker = aWorker(smtpMailer(peer));
    await enqueue('ada@example.com');
    await worker.drain();
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'pending', attempts: 1, next_attempt_at: clock.now() + seconds(10) });
    expect(row?.error_message).toMatch(/ECONNREFUSED/);
    expect(await worker.drain()).toBe(0);
    const back = await aPeer({ port: peer.port });
    clock.advance(seconds(10));
    expect(await worker.drain()).toBe(1);
    expect(back.mails).toHaveLength(1);
    expect(await statuses()).toEqual(['sent']);
  });

  test('a mail is tried eight times with growing pauses, then it has failed with a reason', async () => {
    const peer = await aPeer({ refuse: () => true });
    const worker = aWorker(smtpMailer(peer));
    await enqueue('nobody@example.com');
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect(await worker.drain()).toBe(1);
      const [row] = await rows();
      if (row?.status === 'pending') pauses.push(row.next_attempt_at - clock.now());
      clock.advance(row!.next_attempt_at - clock.now());
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses).toHaveLength(7);
    const [row] = await rows();
    expect(row).toMatchObject({
      status: 'failed',
      attempts: 8,
      error_message: expect.stringContaining('No such mailbox'),
    });
    clock.advance(hours(24));
    expect(await worker.drain()).toBe(0);
  });

  test('an administrator can have the waiting retries sent at once', async () => {
    const outbox = new Outbox();
    const worker = aWorker(outbox);
    outbox.send = () => Promise.reject(new Error('not now'));
    await enqueue('ada@example.com');
    await worker.drain();
    expect(await worker.drain()).toBe(0);
    expect(await worker.drain({ retries: true })).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'pending', attempts: 2 }]);
  });

  // It waits for the time limit of the connection, which is the same on both databases.
  test.runIf(dialect === 'sqlite')(
    'one address that is refused and one server that hangs do not hold the others',
    async () => {
      const peer = await aPeer({
        refuse: (recipient) => recipient.startsWith('bad'),
        hang: (recipient) => recipient.startsWith('tarpit'),
      });
      await enqueue('tarpit@example.com');
      await enqueue('bad@example.com');
      for (let i = 0; i < 10; i += 1) await enqueue(`good${i}@example.com`);
      // Long enough for ten good mails on a busy machine, or they would also time out.
      const draining = aWorker(smtpMailer(peer, 4_000)).drain();
      await peer.received(10);
      expect((await rows())[0]?.status).toBe('processing');
      expect(await draining).toBe(12);
      expect(await statuses()).toEqual(['pending', 'pending', ...Array<string>(10).fill('sent')]);
      expect((await rows())[0]?.error_message).toMatch(/aborted|timeout/i);
    },
  );

  test('two workers and an impatient administrator send each of 600 mails once', async () => {
    const outbox = new Outbox();
    await database.db.transaction().execute(async (trx) => {
      for (let i = 0; i < 600; i += 1)
        await enqueueEmail(trx, clock, {
          mail: 'welcome',
          to: `r${i}@example.com`,
          userId: null,
          data: { firstName: 'R' },
        });
    });
    const counts = await Promise.all([
      aWorker(outbox).drain(),
      aWorker(outbox).drain(),
      aWorker(outbox).drain({ retries: true }),
    ]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(600);
    expect(outbox.messages).toHaveLength(600);
    expect(new Set(outbox.messages.map(({ to }) => to)).size).toBe(600);
  });

  test('what a dead worker had in hand is taken up within 30 seconds, under the same Message-ID', async () => {
    const dead = new Outbox();
    const attempted: string[] = [];
    dead.send = ({ messageId }) => {
      attempted.push(messageId);
      return new Promise(() => {});
    };
    await enqueue('ada@example.com');
    void aWorker(dead).drain();
    await expect.poll(() => attempted).toHaveLength(1);
    const outbox = new Outbox();
    const heir = aWorker(outbox);
    clock.advance(seconds(15));
    expect(await heir.drain()).toBe(0);
    clock.advance(seconds(10));
    expect(await heir.drain()).toBe(1);
    expect(outbox.messages.map(({ messageId }) => messageId)).toEqual(attempted);
  });

  test('a worker that is slower than its lease does not undo what its heir wrote', async () => {
    const slow = new Outbox();
    const accepted = Promise.withResolvers<void>();
    let isSending = false;
    slow.send = async () => {
      isSending = true;
      await accepted.promise;
      throw new Error('too late');
    };
    await enqueue('ada@example.com');
    const draining = aWorker(slow).drain();
    await expect.poll(() => isSending).toBe(true);
    clock.advance(minutes(1));
    await aWorker(new Outbox()).drain();
    accepted.resolve();
    await draining;
    expect(await statuses()).toEqual(['sent']);
  });

  test('a started worker sends as soon as it is woken, and can be stopped', async () => {
    const peer = await aPeer();
    const worker = aWorker(smtpMailer(peer));
    worker.start();
    for (let i = 0; i < 20; i += 1) {
      await enqueue(`r${i}@example.com`);
      worker.wake();
    }
    await peer.received(20);
    await worker.stop();
    expect(await statuses()).toEqual(Array<string>(20).fill('sent'));
    await enqueue('late@example.com');
    worker.wake();
    expect((await statuses()).at(-1)).toBe('pending');
  });

  test('kill -9 in the middle of sending loses no mail, and repeats at most those under way', async ({
    skip,
    signal,
  }) => {
    const target = await otherProcessTarget(database);
    if (target === null) return skip();
    const result = await killWorkers({ database, target, mails: 40, kills: 3, signal });
    expect(result.lost).toBe(0);
    expect(result.duplicates).toBeLessThanOrEqual(result.duplicatesMax);
  }, 120_000);
});
