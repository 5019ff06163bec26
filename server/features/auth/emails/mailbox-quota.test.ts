import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { languages } from '#contract/preference-choices.ts';
import { createTokenMint } from '../service.ts';
import { createMailWorker, type MailWorker } from '#server/features/email/service.ts';
import { createSmtpMailer } from '#server/platform/mail.ts';
import { createSecretBox } from '#server/platform/secret-box.ts';
import { aUser, call, password, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days, hours, minutes } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { headersOf, startSmtp, textOf, type SmtpPeer } from '#tests/support/fakes/smtp.ts';

onEachDatabase('the quota of a mailbox', (dialect) => {
  let home: TestApp;
  let smtp: SmtpPeer;
  let mail: MailWorker;
  beforeAll(async () => {
    home = await startApp({ dialect, env: { RATE_LIMITS: 'on' } });
  });
  beforeEach(async () => {
    smtp = await startSmtp();
    mail = createMailWorker({
      database: home.database,
      clock: home.clock,
      mailer: createSmtpMailer({ smtpUrl: smtp.url, from: 'Marquee <noreply@films.example>' }),
      publicUrl: 'https://films.example',
      secrets: createSecretBox({ db: home.database.db, secrets: [] }),
      mintToken: createTokenMint({ db: home.database.db, clock: home.clock }),
      campaigns: { findEndedReason: async () => null, isStillReached: async () => true, count: async () => {} },
    });
  });
  afterEach(() => smtp.close());
  afterAll(() => home.close());

  let lastIp = 0;
  /** A different address per call, so that only the quota of the mailbox applies. */
  const fromAnywhere = () => ({ ip: `10.0.${Math.floor((lastIp += 1) / 250)}.${(lastIp % 250) + 1}` });
  let names = 0;
  const aStranger = (traits: Parameters<typeof aUser>[1] = {}) =>
    aUser(home, { username: `bombed${(names += 1)}`, verified: false, ...traits });

  async function received(address: string) {
    await mail.drain();
    return smtp.mails.filter(({ recipients }) => recipients.some((recipient) => recipient.toLowerCase() === address));
  }
  const subjects = async (address: string) =>
    (await received(address)).map((message) => headersOf(message).find((header) => header.startsWith('Subject: ')));

  async function changePassword(user: TestUser): Promise<void> {
    const { access_token: token } = await signIn(home, user, fromAnywhere());
    const new_password = user.password === password ? 'Battery-Staple-2' : password;
    const body = { current_password: user.password, new_password };
    expect((await call(home, 'POST /auth/change-password', body, { token })).status).toBe(200);
    user.password = new_password;
  }
  async function signInAnew(user: TestUser, i: number): Promise<void> {
    await signIn(home, user, { ...fromAnywhere(), userAgent: `Mozilla/5.0 (X11) Firefox ${'x'.repeat(i + 1)}` });
  }
  async function cycleDeletion(user: TestUser): Promise<void> {
    const { access_token: token } = await signIn(home, user, fromAnywhere());
    const body = { current_password: user.password };
    expect((await call(home, 'POST /auth/delete-account', body, { token })).status).toBe(200);
    await signIn(home, user, fromAnywhere());
  }
  const forgot = async ({ email }: TestUser) => {
    expect((await call(home, 'POST /auth/forgot-password', { email }, fromAnywhere())).status).toBe(200);
  };
  async function registerAgain({ username, email, password: secret }: TestUser): Promise<void> {
    const body = { username, email, password: secret, first_name: 'Ada', last_name: 'Example' };
    home.clock.advance(1);
    expect((await call(home, 'POST /auth/register', body, fromAnywhere())).status).toBe(201);
  }
  async function resend(user: TestUser): Promise<void> {
    const { access_token: token } = await signIn(home, user, fromAnywhere());
    await call(home, 'POST /auth/resend-verification', undefined, { token, ...fromAnywhere() });
    home.clock.advance(minutes(1));
  }
  async function requestPasswordChange(user: TestUser): Promise<void> {
    const { access_token: token } = await signIn(home, user, fromAnywhere());
    const body = { current_password: user.password, new_password: 'Battery-Staple-3' };
    await call(home, 'POST /auth/request-password-change', body, { token });
  }

  test.each<[string, (user: TestUser, i: number) => Promise<void>, string | null]>([
    ['password changes', changePassword, 'password changed (7 ×'],
    ['sign-ins with new devices', signInAnew, 'a new device signed in (6 ×'],
    ['requests to delete the account', cycleDeletion, 'deletion of the account requested'],
    ['requests for a reset', forgot, null],
    ['registrations', registerAgain, null],
    ['requests for the verification mail', resend, null],
    ['requests for a password change', requestPasswordChange, null],
  ])('ten %s send three mails to an unconfirmed address', async (_, act, summary) => {
    const user = await aStranger();
    for (let i = 0; i < 10; i += 1) {
      await act(user, i);
      await mail.drain();
    }
    expect(await received(user.email)).toHaveLength(3);
    home.clock.advance(hours(1));
    const all = await received(user.email);
    expect(all).toHaveLength(summary === null ? 3 : 4);
    if (summary !== null) {
      expect(textOf(all[3]!)).toContain(`“${user.username}”: ${summary}`);
      expect(textOf(all[3]!)).toContain('choose a new password');
    }
  });

  test('email changes of many accounts send three mails to the address they name', async () => {
    const address = 'named-by-many@example.com';
    for (let account = 0; account < 3; account += 1) {
      const { access_token: token } = await signIn(home, await aStranger({ verified: true }), fromAnywhere());
      for (let i = 0; i < 5; i += 1) {
        const body = { first_name: 'A', last_name: 'B', email: address };
        expect((await call(home, 'PUT /auth/me', body, { token })).status).toBe(200);
        await mail.drain();
      }
    }
    expect(await received(address)).toHaveLength(3);
  });

  test('tags and case of an address lead to the same mailbox', async () => {
    for (const tag of ['', '+a', '+b', '+C', '+d']) {
      const body = { username: `tagged${tag.length}${names++}`, email: `Tagged${tag}@example.com`, password };
      const names_ = { first_name: 'A', last_name: 'B' };
      expect((await call(home, 'POST /auth/register', { ...body, ...names_ }, fromAnywhere())).status).toBe(201);
    }
    await mail.drain();
    expect(smtp.mails).toHaveLength(3);
  });

  test('combined attacks over hours never send more than three mails an hour', async () => {
    const user = await aStranger();
    const counts: number[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      const before = (await received(user.email)).length;
      for (let i = 0; i < 4; i += 1) {
        await changePassword(user);
        await signInAnew(user, hour * 4 + i);
        await cycleDeletion(user);
        await forgot(user);
        await registerAgain(user);
        await resend(user);
        home.clock.advance(minutes(13));
        counts.push((await received(user.email)).length - before);
      }
      home.clock.advance(minutes(60) - minutes(56));
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
    home.clock.advance(days(1));
    expect(await subjects(user.email)).toContain('Subject: What happened in your account');
    const queued = await home.database.db
      .selectFrom('email_queue')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', 'in', ['pending', 'processing'])
      .where('recipient_email', '=', user.email)
      .executeTakeFirstOrThrow();
    expect(Number(queued.count)).toBe(0);
  });

  test('a confirmed address gets twenty mails an hour, and learns of everything else in one', async () => {
    const user = await aStranger({ verified: true });
    for (let i = 0; i < 30; i += 1) await changePassword(user);
    expect(await received(user.email)).toHaveLength(20);
    home.clock.advance(hours(1));
    const all = await received(user.email);
    expect(all).toHaveLength(21);
    expect(textOf(all[20]!)).toContain('password changed (10 ×');
    await changePassword(user);
    expect(await received(user.email)).toHaveLength(22);
  });

  test('30 changes at once are all counted', async () => {
    const user = await aStranger();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        call(
          home,
          'POST /auth/login',
          { username: user.username, password },
          { ...fromAnywhere(), userAgent: `Agent ${String.fromCodePoint(65 + i)}` },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(5);
    expect((await received(user.email)).length).toBeLessThanOrEqual(3);
  });

  test('a link that was mailed works on after requests beyond the quota', async () => {
    const user = await aStranger();
    await changePassword(user);
    await changePassword(user);
    await forgot(user);
    // Mails of one drain may arrive in any order.
    const links = (await received(user.email)).map((mail) => /reset-password\?token=([\w-]+)/.exec(textOf(mail))?.[1]);
    const link = links.find((token) => token !== undefined);
    await forgot(user);
    expect(await received(user.email)).toHaveLength(3);
    const body = { token: link, new_password: 'Battery-Staple-9' };
    expect((await call(home, 'POST /auth/reset-password', body, fromAnywhere())).status).toBe(200);
  });

  test('an administrator’s "process the queue" leaves a summary until it is due', async () => {
    const user = await aStranger();
    for (let i = 0; i < 5; i += 1) await changePassword(user);
    await mail.drain({ retries: true });
    expect(await received(user.email)).toHaveLength(3);
  });

  test('the summary is written in the language of its reader', async () => {
    for (const language of languages) {
      const user = await aStranger();
      const { access_token: token } = await signIn(home, user, fromAnywhere());
      await call(home, 'PUT /preferences/', { language }, { token });
      for (let i = 0; i < 5; i += 1) await changePassword(user);
      await mail.drain();
      home.clock.advance(hours(1));
      const summary = (await received(user.email)).at(-1);
      expect(summary?.raw).toContain(`<html lang=3D"${language}">`);
      expect(textOf(summary!)).toContain(user.username);
    }
  });
});
