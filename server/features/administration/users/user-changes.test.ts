import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/admin/audit.ts';
import { aUser, call, isLetIn, signIn, tablesWithRowsOf, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { leaveOneAdministrator, userCalls } from '#tests/support/features/administration.ts';

onEachDatabase('administrating users', (dialect) => {
  let home: TestApp;
  let root: TestUser;
  let token: string;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    ({ root, token } = await leaveOneAdministrator(home));
  });

  const { ask, audit, names, setStatus } = userCalls(() => ({ home, token }));

  test('a deactivated user is refused from the next request on, until activated', async () => {
    const ada = await aUser(home);
    const session = await signIn(home, ada);
    const { status, body } = await setStatus(ada.id, false);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: `${ada.username} has been deactivated.`, user: { isActive: false } });
    expect(await isLetIn(home, session.access_token)).toBe(false);
    const refresh = await call(home, 'POST /auth/refresh', { refresh_token: session.refresh_token });
    expect(refresh.status).toBe(401);
    expect((await call(home, 'POST /auth/login', ada)).body.code).toBe('account_deactivated');

    await setStatus(ada.id, true);
    await setStatus(ada.id, true);
    expect((await call(home, 'POST /auth/login', ada)).status).toBe(200);
    expect(await audit()).toMatchObject([
      { action: 'user_activated', changes: { isActive: { from: false, to: true } } },
      {
        action: 'user_deactivated',
        admin_id: root.id,
        admin_name: root.username,
        subject_type: 'user',
        subject_id: ada.id,
        subject_label: ada.username,
      },
    ]);
  });

  test('an admin cannot deactivate or delete another admin, nor themselves', async () => {
    const other = await aUser(home, { role: 'admin' });
    for (const [id, code] of [
      [other.id, 'protected_administrator'],
      [root.id, 'own_account'],
    ] as const) {
      expect(await setStatus(id, false)).toMatchObject({ status: 403, body: { code } });
      expect(await ask(`DELETE /admin/users/${id}`)).toMatchObject({ status: 403, body: { code } });
    }
    expect(await audit()).toEqual([]);
    expect(names((await ask('GET /admin/users')).body.users)).toHaveLength(2);
  });

  test('who is not there cannot be changed', async () => {
    for (const answer of [
      await ask('GET /admin/users/2147483647'),
      await ask('PUT /admin/users/2147483647', { first_name: 'Nobody' }),
      await setStatus(2_147_483_647, false),
      await ask('DELETE /admin/users/2147483647'),
      await ask('POST /admin/users/2147483647/end-sessions'),
      await ask('POST /admin/users/2147483647/send-reset-link'),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  });

  test('a deleted user leaves nothing behind but the line in the audit log', async () => {
    const ada = await aUser(home);
    const session = await signIn(home, ada);
    await call(home, 'POST /auth/forgot-password', { email: ada.email });
    await call(home, 'PUT /preferences/theme', { theme: 'dark' }, { token: session.access_token });
    await ask(`PUT /admin/users/${ada.id}`, { first_name: 'Augusta' });
    expect(await tablesWithRowsOf(home, ada)).toEqual(
      expect.arrayContaining(['emailed_links', 'preferences', 'sessions']),
    );
    expect((await ask(`DELETE /admin/users/${ada.id}`)).body).toMatchObject({ success: true });

    expect(await isLetIn(home, session.access_token)).toBe(false);
    expect(await tablesWithRowsOf(home, ada)).toEqual([]);
    expect(await audit()).toMatchObject([
      { action: 'user_deleted', subject_id: ada.id, subject_label: ada.username },
      { action: 'user_updated' },
    ]);
  });

  test('ten administrators’ actions against each other at once leave one who can administer', async () => {
    const other = await aUser(home, { role: 'admin' });
    const otherToken = (await signIn(home, other)).access_token;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => {
        const [id, as] = i % 2 === 0 ? [other.id, token] : [root.id, otherToken];
        return [
          () => ask(`PUT /admin/users/${id}`, { role: 'user' }, as),
          () => setStatus(id, false, as),
          () => ask(`DELETE /admin/users/${id}`, undefined, as),
        ][i % 3]!();
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const admins = await home.database.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', 1)
      .execute();
    expect(admins.length).toBeGreaterThanOrEqual(1);
  });

  test('the last administrator keeps the role; of two, one can be demoted, effective with the next request', async () => {
    const demote = (id: number, as = token) => ask(`PUT /admin/users/${id}`, { role: 'user' }, as);
    expect(await demote(root.id)).toMatchObject({ status: 403, body: { code: 'last_administrator' } });
    const other = await aUser(home);
    await ask(`PUT /admin/users/${other.id}`, { role: 'admin' });
    const otherToken = (await signIn(home, other)).access_token;
    expect((await demote(root.id, otherToken)).body.user.role).toBe('user');
    expect((await ask('GET /admin/stats')).status).toBe(403);
    expect(await isLetIn(home, token)).toBe(true);
    expect(await demote(other.id, otherToken)).toMatchObject({ status: 403, body: { code: 'last_administrator' } });
    const { entries } = (await ask('GET /admin/audit', undefined, otherToken)).body;
    expect(entries.map((entry: AuditEntry) => [entry.action, entry.changes])).toEqual([
      ['user_role_changed', { role: { from: 'admin', to: 'user' } }],
      ['user_role_changed', { role: { from: 'user', to: 'admin' } }],
    ]);
  });

  test('names are changed, and only what changed is recorded', async () => {
    const ada = await aUser(home);
    const { body } = await ask(`PUT /admin/users/${ada.id}`, { first_name: 'Augusta', last_name: 'Example' });
    expect(body.user).toMatchObject({ first_name: 'Augusta', emailVerified: true });
    expect(await audit()).toMatchObject([{ changes: { first_name: { from: 'Ada', to: 'Augusta' } } }]);
    expect((await audit())[0]?.changes).not.toHaveProperty('last_name');
    await ask(`PUT /admin/users/${ada.id}`, { first_name: 'Augusta' });
    expect(await audit()).toHaveLength(1);
    expect(names((await ask('GET /admin/users?q=augusta')).body.users)).toEqual([ada.username]);
    expect((await ask(`PUT /admin/users/${ada.id}`, { first_name: '' })).status).toBe(400);
  });

  test('a new address is unverified and gets a verification mail; the old one is notified and its links become invalid', async () => {
    const ada = await aUser(home);
    await call(home, 'POST /auth/forgot-password', { email: ada.email });
    await home.mail.drain();
    const oldToken = home.outbox.tokenFor(ada.email);
    const { body } = await ask(`PUT /admin/users/${ada.id}`, { email: 'new@example.com' });
    expect(body.user).toMatchObject({ email: 'new@example.com', emailVerified: false });
    await home.mail.drain();
    expect(home.outbox.to(ada.email).map(({ subject }) => subject)).toContain('Your email address has changed');
    const reset = { token: oldToken, new_password: 'Another-Horse-1' };
    expect((await call(home, 'POST /auth/reset-password', reset)).status).toBe(400);
    await call(home, 'POST /auth/verify-email', { token: home.outbox.tokenFor('new@example.com') });
    expect((await ask(`GET /admin/users/${ada.id}`)).body.user.emailVerified).toBe(true);

    const said = await ask(`PUT /admin/users/${ada.id}`, { email: 'sure@example.com', email_verified: true });
    expect(said.body.user).toMatchObject({ email: 'sure@example.com', emailVerified: true });
    const taken = await ask(`PUT /admin/users/${ada.id}`, { email: root.email.toUpperCase(), first_name: 'X' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await ask(`GET /admin/users/${ada.id}`)).body.user.first_name).toBe('Ada');
  });

  test('a user is signed out everywhere', async () => {
    const ada = await aUser(home);
    const sessions = [await signIn(home, ada), await signIn(home, ada)];
    expect((await ask(`POST /admin/users/${ada.id}/end-sessions`)).body).toMatchObject({ success: true, ended: 2 });
    for (const { access_token } of sessions) expect(await isLetIn(home, access_token)).toBe(false);
    expect((await audit())[0]?.action).toBe('user_sessions_ended');
  });

  test('a reset link is mailed to a user, with which they choose a new password', async () => {
    const ada = await aUser(home);
    expect((await ask(`POST /admin/users/${ada.id}/send-reset-link`)).body.message).toContain(ada.email);
    await home.mail.drain();
    const body = { token: home.outbox.tokenFor(ada.email), new_password: 'Another-Horse-1' };
    expect((await call(home, 'POST /auth/reset-password', body)).status).toBe(200);
    expect((await audit())[0]?.action).toBe('user_reset_link_sent');

    const sleeper = await aUser(home, { active: false });
    expect(await ask(`POST /admin/users/${sleeper.id}/send-reset-link`)).toMatchObject({
      status: 409,
      body: { code: 'account_inactive' },
    });
  });
});
