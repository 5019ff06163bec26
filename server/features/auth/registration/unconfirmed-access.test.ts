import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, call, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

onEachDatabase('an account registered with the address of another person', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());

  test.each([
    ['nothing of it is shared after the owner of the address resets the password', { verified: false, left: 404 }],
    ['what a person with a confirmed address shares remains after a reset', { verified: true, left: 200 }],
  ])('%s', async (_, { verified, left }) => {
    const user = await aUser(home, { verified });
    const { access_token: token } = await signIn(home, user);
    const { url } = (await call(home, 'POST /calendar/feed', undefined, { token })).body;
    const list = { name: 'Heists', visibility: 'public' };
    const { token: shared } = (await call(home, 'POST /custom-lists', list, { token })).body.list;
    await call(home, 'PUT /preferences/', { public_profile: true, public_diary: true }, { token });
    const addresses = [new URL(url).pathname, `/api/shared-lists/${shared}`, `/api/users/${user.username}`];
    const statuses = () => Promise.all(addresses.map(async (to) => (await home.app.inject(to)).statusCode));
    expect(await statuses()).toEqual([200, 200, 200]);

    await call(home, 'POST /auth/forgot-password', { email: user.email });
    await home.mail.drain();
    const reset = { token: home.outbox.tokenFor(user.email), new_password: 'Owner-Password-1' };
    expect((await call(home, 'POST /auth/reset-password', reset)).status).toBe(200);
    expect(await statuses()).toEqual([left, left, left]);
  });
});
