import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/admin/audit.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { aUser, call, isLetIn, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

onEachDatabase('administrating users', (dialect) => {
  let home: TestApp;
  let root: TestUser;
  let token: string;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    await home.database.db.deleteFrom('users').execute();
    await home.database.db.deleteFrom('audit_log').execute();
    root = await aUser(home, { role: 'admin' });
    token = (await signIn(home, root)).access_token;
    home.outbox.messages.length = 0;
  });

  const ask = (key: string, body?: unknown, as = token) => call(home, key, body, { token: as });
  const audit = async () => (await ask('GET /admin/audit')).body.entries as AuditEntry[];
  const names = (users: AdminUser[]) => users.map((user) => user.username);
  const setStatus = (id: number, is_active: boolean, as = token) =>
    ask(`PUT /admin/users/${id}/status`, { is_active }, as);

  test('users are listed newest first, with the fields of the specification and nothing else', async () => {
    home.clock.advance(1000);
    const ada = await aUser(home, { verified: false });
    const { body } = await ask('GET /admin/users');
    expect(names(body.users)).toEqual([ada.username, root.username]);
    expect(body).toMatchObject({ total: 2, page: 1, pages: 1 });
    const now = new Date(home.clock.now()).toISOString();
    expect(body.users[0]).toEqual({
      id: ada.id,
      username: ada.username,
      email: ada.email,
      first_name: 'Ada',
      last_name: 'Example',
      role: 'user',
      isActive: true,
      emailVerified: false,
      createdAt: now,
      created_at: now,
      lastLogin: null,
      profile_picture_url: null,
    });
  });

  test('users are found by parts of username, address and names, accents and case aside, wildcards literally', async () => {
    await aUser(home, { username: 'penny_lane', firstName: 'Penélope', lastName: 'Cruz' });
    await aUser(home, { username: 'pennyXlane', firstName: 'Tom', lastName: 'Çelik' });
    const found = async (q: string) =>
      names((await ask(`GET /admin/users?sort=username&order=asc&q=${encodeURIComponent(q)}`)).body.users);
    expect(await found('PENELOPE')).toEqual(['penny_lane']);
    expect(await found('cruz penel')).toEqual(['penny_lane']);
    expect(await found('penny_lane')).toEqual(['penny_lane']);
    expect(await found('pennyXlane@EXAMPLE')).toEqual(['pennyXlane']);
    expect(await found('celik')).toEqual(['pennyXlane']);
    expect(await found('%')).toEqual([]);
    expect(await found('enny')).toEqual(['penny_lane', 'pennyXlane']);
    expect(await found('cr\0uz')).toEqual(['penny_lane']);
    expect(await found(String.raw`\ ' "`)).toEqual([]);
  });

  test('users are filtered, sorted and paged', async () => {
    const made = [];
    for (const lastName of ['Zuse', 'Åkesson', 'Borg', 'Ørsted']) {
      home.clock.advance(1000);
      made.push(await aUser(home, { lastName, active: lastName !== 'Borg', verified: lastName !== 'Zuse' }));
    }
    home.clock.advance(1000);
    await signIn(home, made[0]!);
    const list = async (query: string) => (await ask(`GET /admin/users?${query}`)).body.users as AdminUser[];
    const lastNames = async (query: string) => (await list(query)).map((user) => user.last_name);
    expect(await lastNames('sort=name&order=asc')).toEqual(['Åkesson', 'Borg', 'Example', 'Zuse', 'Ørsted']);
    expect(await lastNames('state=inactive')).toEqual(['Borg']);
    expect(await lastNames('state=unverified')).toEqual(['Zuse']);
    expect(await lastNames('role=admin')).toEqual(['Example']);
    expect((await lastNames('sort=last_login')).slice(0, 2)).toEqual(['Zuse', 'Example']);
    expect((await lastNames('sort=last_login&order=asc')).slice(-2)).toEqual(['Example', 'Zuse']);
    const pages = [await list('limit=2'), await list('limit=2&page=2'), await list('limit=2&page=3')];
    expect(names(pages.flat())).toEqual(names(await list('')));
    const beyond = await ask('GET /admin/users?limit=2&page=9');
    expect(beyond.body).toMatchObject({ users: [], total: 5, pages: 3 });
    expect((await ask('GET /admin/users?limit=1000')).body.limit).toBe(100);
    expect((await ask('GET /admin/users?page=0')).status).toBe(400);
  });

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
    expect((await ask(`DELETE /admin/users/${ada.id}`)).body).toMatchObject({ success: true });

    expect(await isLetIn(home, session.access_token)).toBe(false);
    const tables: (keyof Tables)[] = [
      'sessions',
      'emailed_links',
      'avatars',
      'email_queue',
      'list_entries',
      'bookmarks',
      'notifications',
      'push_subscriptions',
      'preferences',
      'account_deletions',
      'daily_activity',
    ];
    for (const table of tables) {
      const left = await home.database.db
        .selectFrom(table as 'sessions')
        .select('user_id')
        .where('user_id', '=', ada.id)
        .execute();
      expect(left, table).toEqual([]);
    }
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

  test('an administrator sees what belongs to an account, and neither hashes nor tokens', async () => {
    const ada = await aUser(home);
    const session = await signIn(home, ada, { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
    await call(home, 'POST /auth/forgot-password', { email: ada.email });
    await ask(`PUT /admin/users/${ada.id}`, { first_name: 'Augusta' });
    const { body, text } = await ask(`GET /admin/users/${ada.id}`);
    expect(body).toMatchObject({
      user: { id: ada.id, first_name: 'Augusta', pending_email: null, deletion_due_at: null, language: 'en' },
      sessions: [{ browser: 'Firefox', system: 'Linux' }],
      lists: { watchlist: 0, favorites: 0, bookmarks: 0, watched: 0, ratings: 0 },
      notifications: { total: 0, unread: 0 },
      push_subscriptions: 0,
      emails: [{ subject: 'Reset your password', status: 'pending', recipient_email: ada.email }],
      audit: [{ action: 'user_updated', admin_name: root.username }],
    });
    const row = await home.database.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['password_hash', 'family_hash', 'access_hash', 'refresh_hash'])
      .where('users.id', '=', ada.id)
      .executeTakeFirstOrThrow();
    for (const secret of [...Object.values(row), session.access_token, session.refresh_token])
      expect(text).not.toContain(secret);
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

  test('the statistics count users, active ones, administrators and the sign-ups of seven days', async () => {
    await aUser(home);
    home.clock.advance(days(8));
    token = (await signIn(home, root)).access_token;
    await aUser(home, { active: false });
    await aUser(home);
    expect((await ask('GET /admin/stats')).body).toEqual({
      totalUsers: 4,
      activeUsers: 3,
      adminUsers: 1,
      recentSignups: 2,
    });
  });

  test('the activity shows the five latest sign-ups, sign-ins and administrators’ actions', async () => {
    home.clock.advance(1000);
    const ada = await aUser(home, { username: 'ada' });
    home.clock.advance(1000);
    await signIn(home, ada);
    home.clock.advance(1000);
    await setStatus(ada.id, false);
    const { activity } = (await ask('GET /admin/activity')).body;
    expect(activity).toMatchObject([
      { user: root.username, type: 'admin_action', description: 'deactivated ada', action: 'user_deactivated' },
      { user: 'ada', type: 'user_login', time: expect.stringMatching(/Z$/) },
      { user: 'ada', type: 'user_signup' },
      { user: root.username },
      { user: root.username },
    ]);
    expect((await ask('GET /admin/activity?limit=2')).body.activity).toHaveLength(2);
  });

  test('the audit log is filtered and paged, and pages stay stable while it grows', async () => {
    const [ada, bob] = [await aUser(home, { username: 'ada_l' }), await aUser(home, { username: 'bob' })];
    for (const { id } of [ada, bob, ada, bob]) {
      home.clock.advance(1000);
      await ask(`POST /admin/users/${id}/end-sessions`);
    }
    const began = new Date(home.clock.now()).toISOString();
    await setStatus(ada.id, false);
    const of = async (query: string) =>
      ((await ask(`GET /admin/audit?${query}`)).body.entries as AuditEntry[]).map((entry) => entry.subject_label);
    expect(await of('action=user_sessions_ended')).toEqual(['bob', 'ada_l', 'bob', 'ada_l']);
    expect(await of(`admin=${root.id}&subject_type=user&subject_id=${bob.id}`)).toEqual(['bob', 'bob']);
    expect(await of('q=ADA_')).toEqual(['ada_l', 'ada_l', 'ada_l']);
    expect(await of(`from=${began}`)).toEqual(['ada_l', 'bob']);
    expect(await of(`to=${began}`)).toEqual(['ada_l', 'bob', 'ada_l']);
    expect((await ask('GET /admin/audit?from=yesterday')).status).toBe(400);
    expect(await of('q=%00&action=user_sessions_ended')).toEqual(['bob', 'ada_l', 'bob', 'ada_l']);
    await home.database.db
      .updateTable('audit_log')
      .set({ admin_name: 'Élodie' })
      .where('at', '>=', Date.parse(began))
      .execute();
    for (const q of ['Élodie', 'ÉLODIE', 'élodie'])
      expect(await of(`q=${encodeURIComponent(q)}`), q).toEqual(['ada_l', 'bob']);

    const first = (await ask('GET /admin/audit?limit=2')).body;
    await setStatus(bob.id, false);
    const second = (await ask(`GET /admin/audit?limit=3&before=${first.next_before}`)).body;
    expect([...first.entries, ...second.entries].map((entry) => entry.subject_label)).toEqual([
      'ada_l',
      'bob',
      'ada_l',
      'bob',
      'ada_l',
    ]);
    expect(second.next_before).toBe(null);
    expect(second.admins).toEqual([{ id: root.id, name: root.username }]);
  });
});
