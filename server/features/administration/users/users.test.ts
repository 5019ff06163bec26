import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/admin/audit.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import { aUser, call, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days } from '#tests/support/fakes/clock.ts';
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

  const { ask, names, setStatus } = userCalls(() => ({ home, token }));

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
