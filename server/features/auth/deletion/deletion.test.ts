import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aUser,
  call,
  isLetIn,
  openTestSession,
  signIn,
  tablesWithRowsOf,
  type TestUser,
} from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { changeActive, deleteDueAccounts, deleteUser, lockAccount } from '../service.ts';

onEachDatabase('deleting an account', (dialect) => {
  let home: TestApp;
  let ada: TestUser;
  let token: string;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    ada = await aUser(home);
    token = (await signIn(home, ada)).access_token;
    home.outbox.messages.length = 0;
  });

  const ask = (as = token, current_password = ada.password) =>
    call(home, 'POST /auth/delete-account', { current_password }, { token: as });
  const carryOut = () => deleteDueAccounts({ db: home.database.db, clock: home.clock });
  const login = ({ username, password }: TestUser) => call(home, 'POST /auth/login', { username, password });

  test('requires the password, signs out everywhere, and sends a mail', async () => {
    const elsewhere = await signIn(home, ada);
    expect((await ask()).body).toMatchObject({
      success: true,
      message: expect.stringContaining('Sign in before then'),
    });
    expect(await isLetIn(home, token)).toBe(false);
    expect(await isLetIn(home, elsewhere.access_token)).toBe(false);
    await home.mail.drain();
    expect(home.outbox.to(ada.email).map(({ subject }) => subject)).toEqual(['Your account will be deleted']);
  });

  test('deletes API tokens at once, which the mail says, and cancelling does not bring them back', async () => {
    const body = { name: 'Script', scopes: ['read'], expires_at: new Date(home.clock.now() + days(30)).toISOString() };
    expect((await call(home, 'POST /auth/api-tokens', body, { token })).status).toBe(201);
    await ask();
    await home.mail.drain();
    expect(home.outbox.to(ada.email).at(-1)?.text).toContain('Your API tokens were deleted at once.');
    token = (await signIn(home, ada)).access_token;
    expect((await call(home, 'GET /auth/api-tokens', undefined, { token })).body.tokens).toEqual([]);
  });

  test('a wrong password is refused and does not sign out', async () => {
    expect(await ask(token, 'Wrong-Horse-1')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    expect((await ask(token, '')).status).toBe(400);
    expect(await isLetIn(home, token)).toBe(true);
  });

  test('signing in within seven days cancels the deletion and sends a notification', async () => {
    await ask();
    home.clock.advance(days(7) - 1);
    await carryOut();
    token = (await signIn(home, ada)).access_token;
    home.clock.advance(days(1));
    await carryOut();
    token = (await signIn(home, ada)).access_token;
    const told = (await call(home, 'GET /notifications/', undefined, { token })).body as { title: string }[];
    expect(told.map(({ title }) => title)).toEqual(['Your account is not deleted']);
    await home.mail.drain();
    expect(home.outbox.to(ada.email).map(({ subject }) => subject)).toContain('Your account is not deleted');
  });

  test('after seven days the sign-in fails, and everything is deleted', async () => {
    await call(home, 'PUT /preferences/', { public_profile: true }, { token });
    await signIn(home, ada, { userAgent: 'Firefox/1' });
    await ask();
    home.clock.advance(days(7));
    expect(await login(ada)).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect(await tablesWithRowsOf(home, ada)).toContain('preferences');
    expect(await carryOut()).toBe(1);
    expect((await login(ada)).status).toBe(401);
    expect(await tablesWithRowsOf(home, ada)).toEqual([]);
    const users = await home.database.db.selectFrom('users').select('id').where('id', '=', ada.id).execute();
    expect(users).toEqual([]);
  });

  test('the last administrator cannot delete the account, nor can the last two in parallel', async () => {
    await home.database.db.updateTable('users').set({ role: 'user' }).execute();
    const [root, boss] = [await aUser(home, { role: 'admin' }), await aUser(home, { role: 'admin' })];
    await aUser(home, { role: 'admin', active: false });
    const tokens = [await signIn(home, root), await signIn(home, boss)].map((session) => session.access_token);
    const answers = await Promise.all(tokens.map((as) => ask(as)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe('last_administrator');
    home.clock.advance(days(7));
    await carryOut();
    const left = await home.database.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', 1)
      .execute();
    expect(left).toHaveLength(1);
  });

  test('an administrator whose account is to be deleted does not count as the last one', async () => {
    await home.database.db.updateTable('users').set({ role: 'user' }).execute();
    const [leaving, staying] = [await aUser(home, { role: 'admin' }), await aUser(home, { role: 'admin' })];
    expect((await ask((await signIn(home, leaving)).access_token)).status).toBe(200);
    const demote = async () => {
      const { access_token } = await signIn(home, staying);
      return call(home, `PUT /admin/users/${staying.id}`, { role: 'user' }, { token: access_token });
    };
    const refused = { status: 403, body: { code: 'last_administrator' } };
    expect(await demote()).toMatchObject(refused);
    const parts = { db: home.database.db, clock: home.clock, onAccountEvent: async () => {} };
    await expect(deleteUser(parts, staying.id)).rejects.toMatchObject({ code: 'last_administrator' });
    const deactivation = parts.db
      .transaction()
      .execute(async (trx) => changeActive(trx, parts, await lockAccount(trx, staying.id), false));
    await expect(deactivation).rejects.toMatchObject({ code: 'last_administrator' });

    home.clock.advance(days(7));
    expect(await carryOut()).toBe(1);
    expect((await login(leaving)).status).toBe(401);
    expect(await demote()).toMatchObject(refused);
  });

  test('calls that arrive while the account is being deleted succeed, are refused, or can be retried', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const bob = await aUser(home);
      const as = { token: await openTestSession(home, bob) };
      const create = () => call(home, 'POST /custom-lists', { name: 'Films', visibility: 'private' }, as);
      const before = Array.from({ length: 4 }, create);
      const deletion = deleteUser({ db: home.database.db }, bob.id);
      const replies = await Promise.all([...before, ...Array.from({ length: 4 }, create)]);
      await deletion;
      expect(replies.map(({ status }) => status).filter((status) => ![201, 401, 503].includes(status))).toEqual([]);
      expect((await create()).status).toBe(401);
    }
  });

  test('an administrator who cancels the deletion counts again, and ordinary accounts can be changed meanwhile', async () => {
    await home.database.db.updateTable('users').set({ role: 'user' }).execute();
    const [leaving, staying] = [await aUser(home, { role: 'admin' }), await aUser(home, { role: 'admin' })];
    const { access_token: stayingToken } = await signIn(home, staying);
    await ask((await signIn(home, leaving)).access_token);
    const deactivated = await call(
      home,
      `PUT /admin/users/${ada.id}/status`,
      { is_active: false },
      { token: stayingToken },
    );
    expect(deactivated.status).toBe(200);
    await signIn(home, leaving);
    const demoted = await call(home, `PUT /admin/users/${staying.id}`, { role: 'user' }, { token: stayingToken });
    expect(demoted.status).toBe(200);
  });
});
