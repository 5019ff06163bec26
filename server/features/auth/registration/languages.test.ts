import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, call } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

onEachDatabase('the language of an account', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());

  const register = (username: string, language: string) =>
    call(
      home,
      'POST /auth/register',
      {
        username,
        email: `${username}@example.com`,
        password: 'Lovelace1815',
        first_name: 'Ada',
        last_name: 'Lovelace',
      },
      { language },
    );
  const subjects = async (username: string) => {
    await home.mail.drain();
    return home.outbox.to(`${username}@example.com`).map(({ subject }) => subject);
  };

  test('mail to an account registered with a German browser is in German', async () => {
    await register('grete', 'de-AT,de;q=0.9,en;q=0.5');
    expect(await subjects('grete')).toEqual(['Bestätige deine E-Mail-Adresse']);
    const [mail] = home.outbox.to('grete@example.com');
    expect(mail?.html).toContain('<html lang="de">');

    // The link is opened elsewhere, in a browser that prefers English.
    const token = home.outbox.tokenFor('grete@example.com');
    await call(home, 'POST /auth/verify-email', { token }, { language: 'en' });
    expect(await subjects('grete')).toEqual(['Bestätige deine E-Mail-Adresse', 'Willkommen bei Marquee']);

    const credentials = { username: 'grete', password: 'Lovelace1815' };
    const options = { token: (await call(home, 'POST /auth/login', credentials)).body.access_token as string };
    expect((await call(home, 'GET /preferences/', undefined, options)).body.language).toBe('de');
    const { body: notifications } = await call(home, 'GET /notifications/', undefined, options);
    expect(notifications.map(({ title }: { title: string }) => title)).toContain('Willkommen bei Marquee');
  });

  test('mail is in the language the account has chosen', async () => {
    await register('hans', 'de');
    await home.mail.drain();
    const credentials = { username: 'hans', password: 'Lovelace1815' };
    const options = { token: (await call(home, 'POST /auth/login', credentials)).body.access_token as string };
    await call(home, 'PUT /preferences/', { language: 'en' }, options);
    await call(home, 'POST /auth/forgot-password', { email: 'hans@example.com' }, { language: 'de' });
    expect(await subjects('hans')).toEqual(['Bestätige deine E-Mail-Adresse', 'Reset your password']);
  });

  test('mail is in English when the browser asks for no supported language', async () => {
    await register('zoe', 'nl-NL,nl;q=0.9');
    expect(await subjects('zoe')).toEqual(['Confirm your email address']);
    const nobody = await aUser(home);
    await call(home, 'POST /auth/forgot-password', { email: nobody.email }, { language: 'de' });
    expect(await subjects(nobody.username)).toEqual(['Reset your password']);
  });
});
