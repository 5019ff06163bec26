import type { Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminSecurityEvent, SecurityEvent } from '#contract/accounts/security-log.ts';
import { createHousekeeping } from '#server/housekeeping.ts';
import { commit } from '#server/features/auth/service.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { createSecurityLog } from './service.ts';
import { silentLog } from '#server/platform/log.ts';
import { aUser, call, password, setActive, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { days } from '#tests/support/fakes/clock.ts';

onEachDatabase('the security log', (dialect) => {
  let home: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    home = await startApp({ dialect, env: { SECURITY_LOG_DAYS: '30' }, onLogLine: (line) => lines.push(line) });
  });
  afterAll(() => home.close());

  const tokenOf = async (user: TestUser, options = {}) => (await signIn(home, user, options)).access_token;
  const adminToken = async () => tokenOf(await aUser(home, { role: 'admin' }));
  const own = async (token: string, query = '') => {
    const { body } = await call(home, `GET /auth/security-log${query}`, undefined, { token });
    return body as { events: SecurityEvent[]; next_before: number | null };
  };
  const all = async (query: string, token: string) => {
    const { body } = await call(home, `GET /admin/security-log?${query}`, undefined, { token });
    return body as { events: AdminSecurityEvent[]; next_before: number | null };
  };
  const failToSignIn = (username: string, ip = '203.0.113.9') =>
    call(home, 'POST /auth/login', { username, password: 'Wrong-Horse-1' }, { ip });

  test('shows people their own sign-ins, failed ones too, and what they changed', async () => {
    const ada = await aUser(home);
    await failToSignIn(ada.username, '2001:db8:1:2:3:4:5:6');
    const token = await tokenOf(ada, { ip: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' });
    const changed = await call(
      home,
      'POST /auth/change-password',
      { current_password: password, new_password: 'Another-Horse-1' },
      { token },
    );
    const { events } = await own(changed.body.access_token);
    expect(events).toMatchObject([
      { kind: 'password_changed', details: { by: 'profile' } },
      { kind: 'sign_in', address: '203.0.113.7', browser: 'Firefox', system: 'Linux', details: { method: 'password' } },
      { kind: 'sign_in_failed', address: '2001:db8:1:2::/64', details: { reason: 'credentials' } },
    ]);
  });

  test('shows a person their own events only', async () => {
    const [ada, bob] = [await aUser(home), await aUser(home)];
    await failToSignIn(ada.username);
    const { events } = await own(await tokenOf(bob));
    expect(events.map(({ kind }) => kind)).toEqual(['sign_in']);
  });

  test('is paged', async () => {
    const ada = await aUser(home);
    for (let i = 0; i < 3; i += 1) await failToSignIn(ada.username);
    const token = await tokenOf(ada);
    const first = await own(token, '?limit=3');
    expect(first.events.map(({ kind }) => kind)).toEqual(['sign_in', 'sign_in_failed', 'sign_in_failed']);
    const second = await own(token, `?limit=3&before=${first.next_before}`);
    expect(second).toMatchObject({ events: [{ kind: 'sign_in_failed' }], next_before: null });
  });

  test('keeps no username that does not exist: it may be a password typed into the wrong field', async () => {
    await failToSignIn('My-Secret-Passw0rd', '198.51.100.4');
    const { events } = await all('address=198.51.100.4', await adminToken());
    expect(events).toMatchObject([{ kind: 'sign_in_failed', user: null }]);
    const rows = JSON.stringify(await home.database.db.selectFrom('security_log').selectAll().execute());
    expect((rows + lines.join('')).toLowerCase()).not.toContain('my-secret-passw0rd');
  });

  test('is filtered by kind, person, address and time', async () => {
    const ada = await aUser(home, { username: `Filter.Me.${dialect}` });
    const token = await adminToken();
    await failToSignIn(ada.username, '2001:db8:77:1::1');
    home.clock.advance(days(1));
    const later = new Date(home.clock.now()).toISOString();
    await tokenOf(ada, { ip: '192.0.2.55' });
    const fresh = (await signIn(home, await aUser(home, { role: 'admin' }))).access_token;
    const kinds = async (query: string) => (await all(query, fresh)).events.map(({ kind }) => kind);
    expect(token).toBeTruthy();
    expect(await kinds(`user=${ada.id}`)).toEqual(['sign_in', 'sign_in_failed']);
    expect(await kinds('q=filter.me')).toEqual(['sign_in', 'sign_in_failed']);
    expect(await kinds('address=2001:db8:77:1:ffff::9')).toEqual(['sign_in_failed']);
    expect(await kinds(`user=${ada.id}&kind=sign_in`)).toEqual(['sign_in']);
    expect(await kinds(`user=${ada.id}&from=${later}`)).toEqual(['sign_in']);
    expect(await kinds(`user=${ada.id}&to=${later}`)).toEqual(['sign_in_failed']);
    expect((await call(home, 'GET /admin/security-log?kind=nonsense', undefined, { token: fresh })).status).toBe(400);
  });

  test('records a lockout once, not each attempt after it', async () => {
    const guarded = await startApp({ dialect, env: { RATE_LIMITS: 'on' } });
    const ada = await aUser(guarded);
    for (let i = 0; i < 14; i += 1)
      await call(
        guarded,
        'POST /auth/login',
        { username: ada.username, password: 'Wrong-1aaaa' },
        { ip: `10.9.0.${i}` },
      );
    const kinds = await guarded.database.db.selectFrom('security_log').select('kind').execute();
    expect(kinds.filter(({ kind }) => kind === 'sign_in_failed')).toHaveLength(10);
    expect(kinds.filter(({ kind }) => kind === 'sign_in_locked')).toHaveLength(1);
    await guarded.close();
  });

  test('records a right password of a deactivated account', async () => {
    const ada = await aUser(home);
    await setActive(home, ada, false);
    await call(home, 'POST /auth/login', { username: ada.username, password });
    const { events } = await all(`user=${ada.id}&kind=sign_in_failed`, await adminToken());
    expect(events).toMatchObject([{ details: { reason: 'deactivated' } }]);
  });

  test('is exported as JSON lines and as CSV, oldest first', async () => {
    const ada = await aUser(home);
    await failToSignIn(ada.username);
    await tokenOf(ada);
    const authorization = `Bearer ${await adminToken()}`;
    const file = (format: string) =>
      home.app.inject({
        url: `/api/admin/security-log/export?user=${ada.id}&format=${format}`,
        headers: { authorization },
      });
    const jsonl = await file('jsonl');
    expect(jsonl.headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'content-disposition': 'attachment; filename="security-log.jsonl"',
    });
    const events = jsonl.payload
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AdminSecurityEvent);
    expect(events).toMatchObject([{ kind: 'sign_in_failed', user: { username: ada.username } }, { kind: 'sign_in' }]);
    const csv = (await file('csv')).payload.trim().split('\r\n');
    expect(csv[0]).toBe('id,at,kind,user_id,username,address,browser,system,details');
    expect(csv).toHaveLength(3);
  });

  test('is written to the log of the process as JSON lines with one event name', async () => {
    const ada = await aUser(home);
    await failToSignIn(ada.username);
    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.findLast(({ event }) => event === 'security')).toMatchObject({
      event: 'security',
      kind: 'sign_in_failed',
      user_id: ada.id,
      address: '203.0.113.9',
      msg: 'security event',
    });
  });

  test('rolled-back events are not logged', async () => {
    const ada = await aUser(home);
    const written: unknown[] = [];
    const securityLog = createSecurityLog({ clock: home.clock, log: { info: (line) => void written.push(line) } });
    const deps = { db: home.database.db, mail: home.mail, securityLog };
    const record = (trx: Transaction<Tables>) => securityLog.record(trx, { kind: 'factor_added', userId: ada.id });
    const failing = commit(deps, async (trx) => {
      await record(trx);
      throw new Error('the database failed');
    });
    await expect(failing).rejects.toThrow('the database failed');
    expect(written).toEqual([]);
    await commit(deps, async (trx) => {
      await record(trx);
      expect(written).toEqual([]);
    });
    expect(written).toMatchObject([{ kind: 'factor_added', user_id: ada.id }]);
  });

  test('is part of the personal data export, is deleted with the account, and has a retention time', async () => {
    const { db } = home.database;
    const ada = await aUser(home);
    await failToSignIn(ada.username);
    const count = async () =>
      (await db.selectFrom('security_log').select('id').where('user_id', '=', ada.id).execute()).length;
    const purge = () =>
      createHousekeeping({
        db,
        clock: home.clock,
        log: silentLog,
        securityLogDays: home.config.securityLogDays,
      }).drain();
    home.clock.advance(days(29));
    await purge();
    expect(await count()).toBe(1);
    home.clock.advance(days(2));
    await purge();
    expect(await count()).toBe(0);
    await failToSignIn(ada.username);
    await call(home, `DELETE /admin/users/${ada.id}`, undefined, { token: await adminToken() });
    expect(await count()).toBe(0);
  });
});
