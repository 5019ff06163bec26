import { afterEach, expect, test } from 'vitest';
import { runUserCommand } from '#cli/user.ts';
import { aUser, call, isLetIn, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { lockActiveAdmins } from '../queries.ts';
import { changeActive, deleteUser, ensureAdministrator, lockAccount, setRole } from '../service.ts';

onEachDatabase('administrators', (dialect) => {
  let home: TestApp;
  afterEach(() => home.close());
  const start = async () => {
    home = await startApp({ dialect });
    return { db: home.database.db, clock: home.clock };
  };
  const named = { username: 'root', email: 'root@example.com', password: 'Quiet-Harbour-31' };

  test('the first start makes one administrator with a random password, and no other start does', async () => {
    const parts = await start();
    const { created } = await ensureAdministrator({ ...parts, config: { admin: null } });
    expect(created?.username).toBe('admin');
    const { body } = await call(home, 'POST /auth/login', created);
    expect(body.user).toMatchObject({ role: 'admin', emailVerified: true });
    expect(await ensureAdministrator({ ...parts, config: { admin: null } })).toEqual({});
    expect(await ensureAdministrator({ ...parts, config: { admin: named } })).toEqual({});
  });

  test('two nodes that start at once make one administrator', async () => {
    const parts = await start();
    const results = await Promise.all([1, 2].map(() => ensureAdministrator({ ...parts, config: { admin: null } })));
    expect(results.filter(({ created }) => created)).toHaveLength(1);
  });

  test('the environment may name the administrator', async () => {
    const parts = await start();
    expect(await ensureAdministrator({ ...parts, config: { admin: named } })).toEqual({});
    expect((await call(home, 'POST /auth/login', named)).body.user.role).toBe('admin');
  });

  test('a password that anybody would try first does not start', async () => {
    const parts = await start();
    for (const password of ['admin', 'Password123', 'Admin-2026!', 'ChangeMe1', 'Root-Beer-2026', 'lowercase-only-1'])
      await expect(
        ensureAdministrator({ ...parts, config: { admin: { ...named, password } } }),
        password,
      ).rejects.toThrow(/cannot start/);
    expect(await parts.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  test('one administrator remains after ten parallel attempts to remove both', async () => {
    const parts = await start();
    const [ada, bob] = [await aUser(home, { role: 'admin' }), await aUser(home, { role: 'admin' })];
    const shutOut = (id: number) =>
      parts.db.transaction().execute(async (trx) => {
        await lockActiveAdmins(trx);
        await changeActive(trx, { ...parts, onAccountEvent: async () => {} }, await lockAccount(trx, id), false);
      });
    const attempts = [ada, bob, ada, bob, ada, bob, ada, bob, ada, bob].map(({ id }, i) =>
      [() => setRole(parts, id, 'user'), () => shutOut(id), () => deleteUser(parts, id)][i % 3]!(),
    );
    await Promise.allSettled(attempts);
    const admins = await parts.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', 1)
      .execute();
    expect(admins).toHaveLength(1);
  });

  test('accounts are managed from the command line', async () => {
    const parts = await start();
    const run = async (...args: string[]) => {
      const lines: string[] = [];
      await runUserCommand(args, { ...parts, print: (line) => lines.push(line) });
      return lines.join('\n');
    };
    const passwordIn = (output: string) => /: (\S+)$/.exec(output)?.[1];
    const created = await run('create', 'grace', 'grace@example.com', '--first-name', 'Grace');
    const grace = { id: 0, username: 'grace', email: 'grace@example.com', password: passwordIn(created)! };
    const session = await signIn(home, grace);
    expect(session.user).toMatchObject({ first_name: 'Grace', role: 'user', emailVerified: true });

    await run('promote', 'Grace');
    expect((await call(home, 'GET /auth/me', undefined, { token: session.access_token })).body.user.role).toBe('admin');
    await expect(run('demote', 'grace')).rejects.toThrow('at least one');
    await run('create', 'second', 'second@example.com', '--admin');
    await run('demote', 'grace');

    const reset = await run('reset-password', 'grace');
    expect(await isLetIn(home, session.access_token)).toBe(false);
    const { access_token: token } = await signIn(home, { ...grace, password: passwordIn(reset)! });
    const { body: notices } = await call(home, 'GET /notifications/', undefined, { token });
    expect(notices[0]).toMatchObject({ type: 'security_alert', message: expect.stringContaining('An administrator') });

    expect(await run('list')).toContain('grace\tgrace@example.com\tuser\tactive');
    await expect(run('create', 'grace', 'x@example.com')).rejects.toThrow('already taken');
    await expect(run('create', 'third', 'nonsense')).rejects.toThrow('valid email');
    await expect(run('promote', 'nobody')).rejects.toThrow('"nobody"');
    await expect(run('create', '--nonsense')).rejects.toThrow('--nonsense');
    await expect(run()).rejects.toThrow('What is to be done');
  });
});
