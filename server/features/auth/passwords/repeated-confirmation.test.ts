import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, call, isLetIn, setActive, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { minutes } from '#tests/support/fakes/clock.ts';

const newPassword = 'Battery-Staple-2';

onEachDatabase('a link that changes the password', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());

  async function changeTokenFor(user: TestUser): Promise<string> {
    const { access_token: token } = await signIn(home, user);
    const body = { current_password: user.password, new_password: newPassword };
    await call(home, 'POST /auth/request-password-change', body, { token });
    await home.mail.drain();
    return home.outbox.tokenFor(user.email);
  }

  const confirm = (token: string) => call(home, 'POST /auth/confirm-password-change', { token });

  test('20 openings of a link that changes the password change it once, and none later ends a session', async () => {
    const user = await aUser(home);
    const token = await changeTokenFor(user);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ body }) => body.is_first)).toHaveLength(1);
    const { access_token } = await signIn(home, { ...user, password: newPassword });
    const again = await confirm(token);
    expect(again).toMatchObject({ status: 200, body: { code: 'password_change_confirmed', is_first: false } });
    expect(again.body).not.toHaveProperty('access_token');
    expect(await isLetIn(home, access_token)).toBe(true);
    await home.mail.drain();
    const subjects = home.outbox.to(user.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your password has been changed')).toHaveLength(1);
    const rows = await home.database.db
      .selectFrom('emailed_links')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toMatchObject([{ password_hash: null }]);
  });

  test('a used link is refused once it has expired, another change followed, or the account is deactivated', async () => {
    const [late, changed, inactive] = [await aUser(home), await aUser(home), await aUser(home)];
    const used = async (user: typeof late) => {
      const token = await changeTokenFor(user);
      expect((await confirm(token)).status).toBe(200);
      return token;
    };
    const changedToken = await used(changed);
    const { access_token: token } = await signIn(home, { ...changed, password: newPassword });
    const change = { current_password: newPassword, new_password: 'Third-Choice-3' };
    await call(home, 'POST /auth/change-password', change, { token });
    expect((await confirm(changedToken)).status).toBe(400);
    const inactiveToken = await used(inactive);
    await setActive(home, inactive, false);
    expect((await confirm(inactiveToken)).status).toBe(400);
    const lateToken = await used(late);
    home.clock.advance(minutes(60));
    expect((await confirm(lateToken)).status).toBe(400);
  });
});
