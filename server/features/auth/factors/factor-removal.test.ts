import { afterAll, beforeAll, expect, test } from 'vitest';
import { runUserCommand } from '#cli/user.ts';
import { aUser, call, password, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { secondFactorCalls } from '#tests/support/features/second-factors.ts';

onEachDatabase('second factors', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());

  const { codeOf, aPersonWithCodes, login } = secondFactorCalls(() => home);

  test('removing the authenticator app requires password and code; recovery codes and remembered browsers are deleted with it', async () => {
    const { user, token, secret } = await aPersonWithCodes();
    const remove = (body: object) => call(home, 'DELETE /auth/totp', body, { token });
    expect((await remove({ password: 'Wrong-Horse-1', code: codeOf(secret) })).body.code).toBe('wrong_password');
    expect((await remove({ password, code: '000000' })).body.code).toBe('code_invalid');
    expect((await remove({ password })).status).toBe(400);
    expect((await remove({ password, code: codeOf(secret) })).status).toBe(200);
    expect((await login(user)).body.access_token).toBeDefined();
    expect((await call(home, 'GET /auth/totp', undefined, { token })).body).toEqual({
      enabled_at: null,
      recovery_codes_left: 0,
    });
    await home.mail.drain();
    expect(
      home.outbox
        .to(user.email)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['A new way to sign in was added', 'A way to sign in was removed']);
  });

  test("an administrator can remove a person's factors; it is logged and the person is notified", async () => {
    const { user } = await aPersonWithCodes();
    const { access_token: token } = await signIn(home, await aUser(home, { role: 'admin' }));
    const remove = () => call(home, `DELETE /admin/users/${user.id}/factors`, undefined, { token });
    expect((await remove()).status).toBe(200);
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'no_second_factor' } });
    expect((await login(user)).body.access_token).toBeDefined();
    const { body } = await call(home, `GET /admin/users/${user.id}`, undefined, { token });
    expect(body.second_factor).toEqual({ has_totp: false, passkeys: 0 });
    expect(body.audit).toMatchObject([{ action: 'user_factors_removed' }]);
    await home.mail.drain();
    const mail = home.outbox.to(user.email).find(({ subject }) => subject === 'A way to sign in was removed');
    expect(mail?.text).toContain('An administrator of Marquee just removed this from your account');
  });

  test('an administrator cannot take their own factors away with a session alone', async () => {
    const { user, token } = await aPersonWithCodes({ role: 'admin' });
    const answered = await call(home, `DELETE /admin/users/${user.id}/factors`, undefined, { token });
    expect(answered).toMatchObject({ status: 403, body: { code: 'own_account' } });
    expect((await login(user)).body.second_factor_required).toBe(true);
  });

  test("the operator can remove a person's factors; it is logged and the person is notified", async () => {
    const { user, token } = await aPersonWithCodes();
    const lines: string[] = [];
    const run = () =>
      runUserCommand(['remove-factors', user.username], {
        db: home.database.db,
        clock: home.clock,
        print: (line) => lines.push(line),
      });
    await run();
    expect((await login(user)).body.access_token).toBeDefined();
    await run();
    expect(lines).toEqual([expect.stringContaining('password alone'), `${user.username} has no second factor.`]);
    const { events } = (await call(home, 'GET /auth/security-log', undefined, { token })).body;
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'factor_removed', details: { factor: 'totp', by: 'operator' } }),
    );
    await home.mail.drain();
    // Several mails are sent concurrently.
    const subjects = home.outbox.to(user.email).map(({ subject }) => subject);
    expect(subjects).toContain('A way to sign in was removed');
  });

  test('deleting an account deletes its factors', async () => {
    const { user } = await aPersonWithCodes();
    await home.database.db.deleteFrom('users').where('id', '=', user.id).execute();
    for (const table of ['totp_factors', 'recovery_codes', 'remembered_devices', 'auth_challenges'] as const)
      expect(
        await home.database.db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute(),
      ).toEqual([]);
  });
});
