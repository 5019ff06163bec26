import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser, call, isLetIn, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days, minutes } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile Safari/604.1';

onEachDatabase('devices', (dialect) => {
  let home: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    ada = await aUser(home);
  });
  const list = async (token: string) =>
    (await call(home, 'GET /auth/sessions', undefined, { token })).body.sessions as { id: number; browser: string }[];

  test('a person sees where they are signed in, this device first', async () => {
    const here = await signIn(home, ada, { userAgent: firefox });
    home.clock.advance(minutes(1));
    await signIn(home, ada, { userAgent: phone });
    await signIn(home, await aUser(home), { userAgent: phone });
    const sessions = await list(here.access_token);
    expect(sessions).toMatchObject([
      { browser: 'Firefox', system: 'Linux', is_current: true },
      { browser: 'Safari', system: 'iPhone', is_current: false },
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/hash|token/);
  });

  test('one device is signed out, immediately and permanently', async () => {
    const here = await signIn(home, ada, { userAgent: firefox });
    const there = await signIn(home, ada, { userAgent: phone });
    const other = (await list(here.access_token))[1];
    expect(
      (await call(home, `DELETE /auth/sessions/${other?.id}`, undefined, { token: here.access_token })).status,
    ).toBe(200);
    expect(await isLetIn(home, there.access_token)).toBe(false);
    expect((await call(home, 'POST /auth/refresh', { refresh_token: there.refresh_token })).status).toBe(401);
    expect(await isLetIn(home, here.access_token)).toBe(true);
    expect(await list(here.access_token)).toHaveLength(1);
  });

  test('all others are signed out at once', async () => {
    const here = await signIn(home, ada);
    const others = [await signIn(home, ada), await signIn(home, ada)];
    const stranger = await signIn(home, await aUser(home));
    await call(home, 'POST /auth/sessions/end-others', undefined, { token: here.access_token });
    for (const { access_token } of others) expect(await isLetIn(home, access_token)).toBe(false);
    expect(await isLetIn(home, here.access_token)).toBe(true);
    expect(await isLetIn(home, stranger.access_token)).toBe(true);
  });

  test("another user's device gets the answer of a missing one, and stays signed in", async () => {
    const here = await signIn(home, ada);
    const eve = await signIn(home, await aUser(home));
    const [mine] = await list(here.access_token);
    const end = (id: number) => call(home, `DELETE /auth/sessions/${id}`, undefined, { token: eve.access_token });
    const foreign = await end(mine?.id ?? 0);
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe((await end(2_147_483_647)).text);
    expect(await isLetIn(home, here.access_token)).toBe(true);
  });

  test('a device that was not used for two weeks is not listed any more', async () => {
    await signIn(home, ada, { userAgent: phone });
    home.clock.advance(days(14) + 1);
    expect(await list((await signIn(home, ada)).access_token)).toHaveLength(1);
  });
});
