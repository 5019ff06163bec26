import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignUpSettings } from '#contract/accounts/sign-up.ts';
import { aUser, call, password, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { days } from '#tests/support/fakes/clock.ts';

onEachDatabase('who may register', (dialect) => {
  let home: TestApp;
  let admin: TestUser;
  let token: string;
  beforeEach(async () => {
    home = await startApp({ dialect });
    admin = await aUser(home, { role: 'admin' });
    token = (await signIn(home, admin)).access_token;
  });
  afterEach(() => home.close());

  const everybody: SignUpSettings = { mode: 'open', approval: false, member_invitations: false, domains: [] };
  const set = (settings: Partial<SignUpSettings>) =>
    call(home, 'PUT /admin/sign-up', { ...everybody, ...settings }, { token });
  const register = (username: string, more: object = {}) =>
    call(home, 'POST /auth/register', {
      username,
      email: `${username}@example.com`,
      password,
      first_name: 'Grace',
      last_name: 'Hopper',
      ...more,
    });
  const login = (username: string) => call(home, 'POST /auth/login', { username, password });
  const invite = async (by: string, body: object = {}) => {
    const answer = await call(home, 'POST /auth/invitations', body, { token: by });
    return { ...answer, invitation: new URL(answer.body.link ?? 'http://none').searchParams.get('invitation') ?? '' };
  };
  const verify = async (email: string) => {
    await home.mail.drain();
    return call(home, 'POST /auth/verify-email', { token: home.outbox.tokenFor(email) });
  };

  test('is open to everybody by default; pages can read the settings', async () => {
    const options = async () => (await call(home, 'GET /auth/options')).body.sign_up;
    expect(await options()).toEqual({ mode: 'open', approval: false, domains: [] });
    expect((await register('grace')).status).toBe(201);
    await set({ mode: 'closed' });
    expect(await options()).toMatchObject({ mode: 'closed' });
    expect(await register('ada')).toMatchObject({ status: 403, body: { code: 'registration_closed' } });
    const { entries } = (await call(home, 'GET /admin/audit', undefined, { token })).body;
    expect(entries[0]).toMatchObject({ action: 'sign_up_changed', changes: { mode: { from: 'open', to: 'closed' } } });
  });

  test.each([{ mode: 'maybe' }, { domains: ['not a domain'] }, { domains: ['localhost'] }])(
    '%j is refused',
    async (fault) => {
      expect((await set(fault as never)).status).toBe(400);
    },
  );

  test('a wrong domain is named', async () => {
    expect(await set({ domains: ['example.com', 'foo..bar'] })).toMatchObject({
      status: 400,
      body: { detail: 'Not a domain such as example.com: foo..bar' },
    });
    expect(await set({ domains: Array.from({ length: 51 }, (_, i) => `d${i}.example`) })).toMatchObject({
      body: { detail: 'At most 50 domains are possible' },
    });
  });

  test('missing settings keep their values', async () => {
    await set({ mode: 'invitation', approval: true, domains: ['example.com'] });
    const answer = await call(home, 'PUT /admin/sign-up', { member_invitations: true }, { token });
    expect(answer.body).toEqual({
      mode: 'invitation',
      approval: true,
      member_invitations: true,
      domains: ['example.com'],
    });
  });

  test('an invitation works for its number of uses, until it expires or is withdrawn', async () => {
    await set({ mode: 'invitation' });
    expect(await register('grace')).toMatchObject({ status: 403, body: { code: 'invitation_required' } });
    expect(await register('grace', { invitation: 'nonsense' })).toMatchObject({ body: { code: 'invitation_invalid' } });
    const two = await invite(token, { max_uses: 2 });
    const rows = JSON.stringify(await home.database.db.selectFrom('invitations').selectAll().execute());
    expect(rows).not.toContain(two.invitation);
    const isValid = async () => (await call(home, `GET /auth/invitations/check/${two.invitation}`)).body.valid;
    expect(await isValid()).toBe(true);
    expect((await register('one', { invitation: two.invitation })).status).toBe(201);
    expect((await register('two', { invitation: two.invitation })).status).toBe(201);
    expect(await isValid()).toBe(false);
    expect((await register('three', { invitation: two.invitation })).status).toBe(400);
    expect((await login('two')).status).toBe(200);

    const old = await invite(token, { days: 1 });
    home.clock.advance(days(1));
    expect((await register('four', { invitation: old.invitation })).status).toBe(400);
    const fresh = (await signIn(home, admin)).access_token;
    const withdrawn = await invite(fresh);
    await call(home, `DELETE /admin/invitations/${withdrawn.body.id}`, undefined, { token: fresh });
    expect((await register('five', { invitation: withdrawn.invitation })).status).toBe(400);
  });

  test('of twenty who use the last place of an invitation at once one gets it', async () => {
    await set({ mode: 'invitation' });
    const { invitation } = await invite(token);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => register(`racer${i}`, { invitation })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('the remaining uses of an invitation do not reveal whether an address is known', async () => {
    await set({ mode: 'invitation' });
    const known = await aUser(home);
    const { invitation } = await invite(token);
    expect((await register('somebody-new', { invitation, email: known.email })).status).toBe(201);
    expect((await call(home, `GET /auth/invitations/check/${invitation}`)).body.valid).toBe(false);
  });

  test('members invite only where they may, and withdraw only their own', async () => {
    const member = (await signIn(home, await aUser(home))).access_token;
    await set({ mode: 'invitation' });
    expect((await invite(member)).status).toBe(403);
    await set({ mode: 'invitation', member_invitations: true });
    const own = await invite(member);
    expect(own.status).toBe(201);
    const { body } = await call(home, 'GET /auth/invitations', undefined, { token: member });
    expect(body).toMatchObject({ can_invite: true, invitations: [{ uses: 0, max_uses: 1 }] });
    expect((await call(home, `DELETE /auth/invitations/${own.body.id}`, undefined, { token })).status).toBe(404);
    expect((await call(home, `DELETE /auth/invitations/${own.body.id}`, undefined, { token: member })).status).toBe(
      200,
    );
  });

  test('the invitation of a deactivated person is invalid', async () => {
    const bob = await aUser(home);
    const member = (await signIn(home, bob)).access_token;
    await set({ mode: 'invitation', member_invitations: true });
    const { invitation } = await invite(member);
    await call(home, `PUT /admin/users/${bob.id}/status`, { is_active: false }, { token });
    expect((await register('grace', { invitation })).status).toBe(400);
  });

  test('accounts that need approval are pending; administrators are notified, and the person gets a mail when approved', async () => {
    await set({ approval: true });
    expect((await register('grace')).status).toBe(201);
    expect(await login('grace')).toMatchObject({ status: 403, body: { code: 'approval_pending' } });
    const bell = (await call(home, 'GET /notifications/', undefined, { token })).body;
    expect(JSON.stringify(bell)).toContain('A new account waits for approval');
    const { approvals } = (await call(home, 'GET /admin/approvals', undefined, { token })).body;
    expect(approvals).toMatchObject([{ username: 'grace', email_verified: false }]);
    const approve = () => call(home, `POST /admin/approvals/${approvals[0].id}/approve`, undefined, { token });
    expect((await approve()).status).toBe(200);
    expect((await approve()).status).toBe(404);
    expect((await login('grace')).status).toBe(200);
    await home.mail.drain();
    expect(home.outbox.messages.map(({ subject }) => subject)).toContain('Your account has been approved');
  });

  test('a rejected person gets a mail, and everything is deleted', async () => {
    await set({ approval: true });
    await register('grace');
    const { approvals } = (await call(home, 'GET /admin/approvals', undefined, { token })).body;
    const { status } = await call(home, `POST /admin/approvals/${approvals[0].id}/refuse`, undefined, { token });
    expect(status).toBe(200);
    await home.mail.drain();
    expect(home.outbox.messages.map(({ subject }) => subject)).toContain('Your account was not approved');
    expect((await login('grace')).status).toBe(401);
    expect((await register('grace')).status).toBe(201);
  });

  test('an account without a pending approval cannot be approved or rejected', async () => {
    const bob = await aUser(home);
    for (const decision of ['approve', 'refuse'])
      expect((await call(home, `POST /admin/approvals/${bob.id}/${decision}`, undefined, { token })).status).toBe(404);
    expect((await login(bob.username)).status).toBe(200);
  });

  test('an address of an allowed domain counts once confirmed, and cannot be changed to another domain', async () => {
    await set({ domains: ['Example.com'] });
    expect(await register('eve', { email: 'eve@elsewhere.org' })).toMatchObject({
      status: 403,
      body: { code: 'email_domain_refused' },
    });
    expect((await register('eve', { email: 'eve@evil-example.com' })).status).toBe(403);
    expect((await register('grace', { email: 'Grace@EXAMPLE.com' })).status).toBe(201);
    expect(await login('grace')).toMatchObject({ status: 403, body: { code: 'verification_pending' } });
    expect((await verify('Grace@EXAMPLE.com')).status).toBe(200);
    const session = (await login('grace')).body;
    expect(session.access_token).toBeDefined();
    const moved = await call(home, 'PUT /auth/me', { email: 'grace@elsewhere.org' }, { token: session.access_token });
    expect(moved).toMatchObject({ status: 403, body: { code: 'email_domain_refused' } });
  });

  test('with domains and approval, administrators decide once the address is confirmed', async () => {
    await set({ domains: ['example.com'], approval: true });
    await register('grace');
    const waiting = async () => (await call(home, 'GET /admin/approvals', undefined, { token })).body.approvals;
    expect(await waiting()).toEqual([]);
    await verify('grace@example.com');
    expect(await waiting()).toMatchObject([{ username: 'grace', email_verified: true }]);
    expect((await login('grace')).body.code).toBe('approval_pending');
  });

  test('pending people can request the verification mail again, and an administrator can activate them directly', async () => {
    await set({ domains: ['example.com'] });
    await register('grace');
    home.clock.advance(1_000);
    expect((await register('grace')).status).toBe(201);
    const { users } = (await call(home, 'GET /admin/users?q=grace', undefined, { token })).body;
    await call(home, `PUT /admin/users/${users[0].id}/status`, { is_active: true }, { token });
    expect((await login('grace')).status).toBe(200);
  });

  test.each([
    { approval: false, next: 'signed in' },
    { approval: true, next: 'approval_pending' },
  ])(
    'an administrator who marks the address of a pending account as verified continues its activation: $next',
    async ({ approval, next }) => {
      await set({ domains: ['example.com'], approval });
      await register('grace');
      const { users } = (await call(home, 'GET /admin/users?q=grace', undefined, { token })).body;
      const change = (body: object) => call(home, `PUT /admin/users/${users[0].id}`, body, { token });
      expect((await change({ first_name: 'Grace B.' })).status).toBe(200);
      expect((await login('grace')).body.code).toBe('verification_pending');
      const verified = await change({ email_verified: true });
      expect(verified).toMatchObject({ status: 200, body: { user: { emailVerified: true, isActive: !approval } } });
      expect((await login('grace')).body.code ?? 'signed in').toBe(next);
      const { approvals } = (await call(home, 'GET /admin/approvals', undefined, { token })).body;
      expect(approvals).toHaveLength(approval ? 1 : 0);
      expect((await verify('grace@example.com')).status).toBe(200);
      expect((await login('grace')).body.code ?? 'signed in').toBe(next);
    },
  );

  test('verifying the address does not activate an account that an administrator has deactivated', async () => {
    const bob = await aUser(home, { verified: false, active: false });
    await call(home, `PUT /admin/users/${bob.id}`, { email_verified: true }, { token });
    expect((await login(bob.username)).status).not.toBe(200);
  });
});
