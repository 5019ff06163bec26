import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runUserCommand } from '#cli/user.ts';
import { limits } from '#contract/limits.ts';
import { lockLiveSession } from '#server/features/auth/service.ts';
import { aUser, call, signIn, type TestUser } from '#tests/support/accounts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { minutes, seconds } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import type { PushService } from '#tests/support/fakes/push-service.ts';
import { pushCalls, startWithPushService } from '#tests/support/features/push.ts';
import { ensureVapidKeys, subscribe as subscribeBrowser } from './service.ts';

onEachDatabase('push', (dialect) => {
  let home: TestApp;
  let peer: PushService;
  let ada: TestUser;
  let token: string;
  beforeAll(async () => {
    ({ home, peer } = await startWithPushService(dialect));
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    ada = await aUser(home);
    token = (await signIn(home, ada)).access_token;
  });

  const { tell, subscribe, subscribed, subscriptionsOf } = pushCalls(() => ({ home, peer, ada, token }));

  test('the key that browsers subscribe with is always the same one', async () => {
    const { body } = await call(home, 'GET /notifications/vapid-public-key');
    const keys = await Promise.all(Array.from({ length: 3 }, () => ensureVapidKeys(home.database.db)));
    expect(new Set(keys.map(({ publicKey }) => publicKey))).toEqual(new Set([body.public_key]));
  });

  test('an endpoint has one owner: subscribing moves it, and only its owner can unsubscribe', async () => {
    const browser = await subscribed();
    const eve = await aUser(home);
    const hers = (await signIn(home, eve)).access_token;
    const { endpoint } = browser.subscription;
    expect((await call(home, 'POST /notifications/push/unsubscribe', { endpoint }, { token: hers })).status).toBe(200);
    await tell();
    expect(browser.messages).toHaveLength(1);

    browser.answers.push(503);
    await tell({ title: 'For Ada only' });
    await subscribe(browser.subscription, hers);
    home.clock.advance(seconds(10));
    await tell({ title: 'For Ada again' });
    await tell({ title: 'For Eve' }, eve);
    expect(browser.messages.map((message) => (message as { title: string }).title)).toEqual(['Dune is out', 'For Eve']);
    expect(await subscriptionsOf(ada)).toEqual([]);
  });

  test('signing a device out ends its pushes', async () => {
    const browser = await subscribed();
    const other = await signIn(home, ada);
    const kept = await subscribed(other.access_token);
    await call(home, 'POST /auth/logout', undefined, { token });
    await tell();
    expect([browser.messages.length, kept.messages.length]).toEqual([0, 1]);
  });

  const other = 'Other-Password-2';
  test.each<[string, () => Promise<unknown>]>([
    [
      'a change of password',
      () =>
        call(home, 'POST /auth/change-password', { current_password: ada.password, new_password: other }, { token }),
    ],
    [
      'a reset by mail',
      async () => {
        await call(home, 'POST /auth/forgot-password', { email: ada.email });
        await home.mail.drain();
        await call(home, 'POST /auth/reset-password', {
          token: home.outbox.tokenFor(ada.email),
          new_password: other,
        });
      },
    ],
    [
      'a new password from the operator',
      () => runUserCommand(['reset-password', ada.username], { ...home.database, clock: home.clock, print: () => {} }),
    ],
  ])('%s ends the pushes of every device, with its sessions', async (_, change) => {
    const browsers = [await subscribed(), await subscribed((await signIn(home, ada)).access_token)];
    await change();
    await tell();
    expect(browsers.map(({ messages }) => messages)).toEqual([[], []]);
    expect(await subscriptionsOf(ada)).toEqual([]);
  });

  test('a stolen session gets no pushes; the other devices are notified', async () => {
    const stolen = await signIn(home, ada);
    const [thief, kept] = [await subscribed(stolen.access_token), await subscribed()];
    const refresh = () => call(home, 'POST /auth/refresh', { refresh_token: stolen.refresh_token });
    await refresh();
    home.clock.advance(minutes(1));
    expect((await refresh()).status).toBe(401);
    await home.push.drain();
    expect([thief.messages.length, kept.messages.length]).toEqual([0, 1]);
    expect(await subscriptionsOf(ada)).toEqual([{ endpoint: kept.subscription.endpoint }]);
  });

  test('a session that ends while its endpoint is looked up subscribes nothing', async () => {
    const { db } = home.database;
    const { id: sessionId } = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', ada.id)
      .executeTakeFirstOrThrow();
    const accepts = async () => (await call(home, 'POST /auth/logout', undefined, { token })).status === 200;
    const subscribing = subscribeBrowser(
      {
        db,
        clock: home.clock,
        sender: { accepts, publicKey: '' },
        lockLiveSession: (trx, actor) => lockLiveSession(trx, home, actor),
      },
      { userId: ada.id, sessionId },
      peer.browser().subscription,
    );
    await expect(subscribing).rejects.toMatchObject({ code: 'authentication_required' });
    expect(await subscriptionsOf(ada)).toEqual([]);
  });

  test('of two hundred subscriptions a person keeps the last sixteen', async () => {
    const { keys } = peer.browser().subscription;
    for (let i = 0; i < 200; i += 1) await subscribe({ endpoint: `https://push.example.com/${i}-${ada.id}`, keys });
    const kept = await subscriptionsOf(ada);
    expect(kept).toHaveLength(limits.pushSubscriptionsMax);
    expect(kept.map(({ endpoint }) => endpoint)).toContain(`https://push.example.com/199-${ada.id}`);
  });

  test.each([
    ['no keys', {}],
    ['an empty key', { p256dh: '', auth: '' }],
    ['a short auth secret', { p256dh: 'good', auth: 'AAAA' }],
    ['a key that is no text', { p256dh: 1, auth: [] }],
    ['a point that is not on the curve', { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) }],
    ['characters that are no base64url', { p256dh: '!'.repeat(87), auth: 'good' }],
  ])('%s is refused', async (_, keys: Record<string, unknown>) => {
    const good = peer.browser().subscription;
    const chosen = Object.fromEntries(
      Object.entries(keys).map(([name, value]) => [name, value === 'good' ? good.keys[name as 'auth'] : value]),
    );
    expect((await subscribe({ endpoint: good.endpoint, keys: chosen })).status).toBe(400);
    expect(await subscriptionsOf(ada)).toEqual([]);
  });
});
