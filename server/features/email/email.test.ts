import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '#contract/preference-choices.ts';
import { createSmtpMailer, type Mailer } from '#server/platform/mail.ts';
import { TestClock, hours, minutes, seconds } from '#tests/support/fakes/clock.ts';
import { onEachDatabase, openTestDatabase, otherProcessTarget } from '#tests/support/database/database.ts';
import { killWorkers } from '#tests/support/processes/mail-kills.ts';
import { Outbox } from '#tests/support/fakes/outbox.ts';
import { headersOf, startSmtp, textOf, type SmtpPeer } from '#tests/support/fakes/smtp.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { createMailWorker, enqueueEmail } from './service.ts';

onEachDatabase('the mail queue', (dialect) => {
  let database: OpenDatabase;
  let clock: TestClock;
  let peers: SmtpPeer[];
  beforeEach(async () => {
    database = await openTestDatabase(dialect);
    clock = new TestClock();
    peers = [];
  });
  afterEach(async () => {
    await Promise.all(peers.map((peer) => peer.close()));
    await database.close();
  });

  async function aPeer(options: Parameters<typeof startSmtp>[0] = {}): Promise<SmtpPeer> {
    const peer = await startSmtp(options);
    peers.push(peer);
    return peer;
  }

  const aWorker = (mailer: Mailer, mintToken = async (): Promise<string | undefined> => 'token') =>
    createMailWorker({
      database,
      clock,
      mailer,
      mintToken,
      campaigns: { findEndedReason: async () => null, count: async () => {} },
      publicUrl: 'https://films.example',
    });

  const smtpMailer = ({ url }: SmtpPeer, timeoutMs?: number) =>
    createSmtpMailer({ smtpUrl: url, from: 'Marquee <noreply@films.example>', ...(timeoutMs ? { timeoutMs } : {}) });

  const enqueue = (to: string) =>
    enqueueEmail(database.db, clock, { mail: 'registration_attempt', to, userId: null, data: { username: 'ada' } });

  const rows = () => database.db.selectFrom('email_queue').selectAll().orderBy('id').execute();
  const statuses = async () => (await rows()).map(({ status }) => status);

  test('a mail arrives with one recipient, its Message-ID, both forms of the text and the link', async () => {
    const peer = await aPeer();
    await enqueueEmail(database.db, clock, {
      mail: 'password_reset',
      to: 'ada@example.com',
      userId: null,
      linkId: 7,
      data: { firstName: 'Åsa <b>&' },
    });
    expect(await aWorker(smtpMailer(peer)).drain()).toBe(1);
    const [mail] = peer.mails;
    const [row] = await rows();
    expect(mail).toMatchObject({ from: 'noreply@films.example', recipients: ['ada@example.com'] });
    expect(mail?.messageId).toBe(`<${row?.message_id}@films.example>`);
    expect(headersOf(mail!)).toEqual(
      expect.arrayContaining([
        'From: Marquee <noreply@films.example>',
        'To: ada@example.com',
        'Subject: Reset your password',
        'Auto-Submitted: auto-generated',
      ]),
    );
    expect(textOf(mail!)).toContain('Hi Åsa <b>&,');
    expect(textOf(mail!)).toContain('https://films.example/reset-password?token=token');
    expect(mail?.raw).toMatch(/Content-Type: text\/html/);
    expect(row).toMatchObject({
      status: 'sent',
      sent_at: clock.now(),
      subject: 'Reset your password',
      error_message: null,
    });
  });

  test('only a mail that can be turned off says so, in every language', async () => {
    const peer = await aPeer();
    const said = { title: 'Dune', message: 'Part Two', actionText: null, actionUrl: null };
    for (const language of languages)
      for (const isUnconditional of [true, false]) {
        const data = { ...said, isUnconditional };
        const to = `${language}-${isUnconditional}@example.com`;
        await enqueueEmail(database.db, clock, { mail: 'notification', to, userId: null, language, data });
      }
    await aWorker(smtpMailer(peer)).drain();
    const lengthTo = (to: string) => textOf(peer.mails.find(({ recipients }) => recipients.includes(to))!).length;
    for (const language of languages)
      expect(lengthTo(`${language}-false@example.com`)).toBeGreaterThan(lengthTo(`${language}-true@example.com`) + 20);
  });

  test('what a mail says cannot add a header or a recipient', async () => {
    const peer = await aPeer();
    await enqueueEmail(database.db, clock, {
      mail: 'welcome',
      to: 'ada@example.com',
      userId: null,
      data: { firstName: 'Eve\r\nBcc: all@example.com\r\n\r\n<script>' },
    });
    await enqueue('a@example.com, b@example.com');
    await enqueue('a@example.com\r\nRCPT TO:<b@example.com>');
    await aWorker(smtpMailer(peer)).drain();
    expect(peer.mails.map(({ recipients }) => recipients)).toEqual([['ada@example.com']]);
    for (const mail of peer.mails) {
      expect(headersOf(mail).filter((header) => /^(bcc|cc|to):/i.test(header))).toHaveLength(1);
      expect(mail.raw.slice(mail.raw.indexOf('<!doctype html>'))).not.toContain('<script>');
    }
  });

  test('a mail exists if and only if its transaction commits', async () => {
    const outbox = new Outbox();
    const failing = database.db.transaction().execute(async (trx) => {
      await enqueueEmail(trx, clock, {
        mail: 'welcome',
        to: 'ada@example.com',
        userId: null,
        data: { firstName: 'A' },
      });
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    expect(await aWorker(outbox).drain()).toBe(0);
  });

  test('an address that cannot exist is not written to', async () => {
    await enqueue('admin@marquee.invalid');
    expect(await rows()).toEqual([]);
  });

  test('while SMTP is down mails wait; once it is back they arrive', async () => {
    const peer = await aPeer();
    await peer.close();
    peers = [];
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

  test('a mail whose link is gone is not sent', async () => {
    const outbox = new Outbox();
    await enqueueEmail(database.db, clock, {
      mail: 'password_reset',
      to: 'a@example.com',
      userId: null,
      linkId: 1,
      data: { firstName: 'A' },
    });
    await aWorker(outbox, async () => undefined).drain();
    expect(outbox.messages).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'failed', error_message: expect.stringContaining('replaced') }]);
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
