import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '#contract/preference-choices.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { onEachDatabase, openTestDatabase } from '#tests/support/database/database.ts';
import { TestClock } from '#tests/support/fakes/clock.ts';
import { Outbox } from '#tests/support/fakes/outbox.ts';
import { headersOf, htmlOf, textOf } from '#tests/support/fakes/smtp.ts';
import { addPeople } from '#tests/support/people.ts';
import { aPeer, mailQueueCalls, smtpMailer } from '#tests/support/features/mail-queue.ts';
import { enqueueEmail } from './service.ts';

onEachDatabase('the mail queue', (dialect) => {
  let database: OpenDatabase;
  let clock: TestClock;
  beforeEach(async () => {
    database = await openTestDatabase(dialect);
    clock = new TestClock();
  });
  afterEach(() => database.close());

  const { aWorker, enqueue, rows } = mailQueueCalls(() => ({ database, clock }));

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

  test('only a mail that can be switched off has links for it, in every language', async () => {
    const peer = await aPeer();
    const data = { title: 'Dune', message: 'Part Two', actionText: null, actionUrl: null };
    const [userId = 0] = await addPeople(database.db, 1);
    const types = ['new_content', 'system_announcement', 'promotion', 'security_alert'] as const;
    for (const language of languages)
      for (const notificationType of types) {
        const to = `${language}-${notificationType}@example.com`;
        await enqueueEmail(database.db, clock, { mail: 'notification', to, userId, language, notificationType, data });
      }
    const to = 'welcome@example.com';
    await enqueueEmail(database.db, clock, { mail: 'welcome', to, userId, data: { firstName: 'Ada' } });
    await aWorker(smtpMailer(peer)).drain();
    for (const mail of peer.mails) {
      const headers = headersOf(mail).filter((header) => header.startsWith('List-Unsubscribe'));
      const link = /https:\/\/films\.example\/unsubscribe\?token=([\w.-]+)/;
      const inText = link.exec(textOf(mail))?.[1];
      const inHtml = link.exec(htmlOf(mail))?.[1];
      const isSecurity = /security|welcome/.test(mail.recipients[0] ?? '');
      expect(inText === undefined, mail.recipients[0]).toBe(isSecurity);
      expect(inHtml).toBe(inText);
      expect(headers).toEqual(
        isSecurity
          ? []
          : [
              `List-Unsubscribe: <https://films.example/api/unsubscribe?token=${inText}>`,
              'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
            ],
      );
    }
    const promotions = peer.mails.filter(({ recipients }) => recipients[0]?.includes('-promotion@'));
    const labels = promotions.map((mail) => /class="link">([^<]+)<\/a><\/td>/.exec(htmlOf(mail))?.[1]);
    expect(new Set(labels).size).toBe(languages.length);
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
});
