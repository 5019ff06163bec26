import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser, call, signIn, type TestUser } from '#tests/support/accounts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { minutes, seconds } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import type { PushService } from '#tests/support/fakes/push-service.ts';
import { pushCalls, startWithPushService } from '#tests/support/features/push.ts';
import { createPushWorker } from './worker.ts';

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

  const { tell, subscribed, subscriptionsOf, waiting } = pushCalls(() => ({ home, peer, ada, token }));

  test('a subscribed browser gets the notification, encrypted for it and signed', async () => {
    const browser = await subscribed();
    await tell({ action_url: '/movie/1' });
    expect(browser.messages).toEqual([
      {
        id: expect.any(Number),
        title: 'Dune is out',
        body: 'Part Two, too.',
        url: '/movie/1',
        tag: expect.any(String),
      },
    ]);
    expect(browser.headers[0]).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(await waiting()).toEqual([]);
    await call(home, 'POST /notifications/push/unsubscribe', { endpoint: browser.subscription.endpoint }, { token });
    await tell();
    expect(browser.messages).toHaveLength(1);
  });

  test('what was read, deleted or has expired before its push is not pushed', async () => {
    const browser = await subscribed();
    browser.answers.push(503, 503, 503);
    for (const expiresAt of [null, null, home.clock.now() + seconds(5)]) await tell({ expiresAt });
    const list = (await call(home, 'GET /notifications/', undefined, { token })).body as { id: number }[];
    await call(home, `PATCH /notifications/${list[1]?.id}/read`, undefined, { token });
    await call(home, `DELETE /notifications/${list[2]?.id}`, undefined, { token });
    home.clock.advance(seconds(10));
    await home.push.drain();
    expect(browser.messages).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('a deactivated person is pushed nothing', async () => {
    const browser = await subscribed();
    await home.database.db.updateTable('users').set({ is_active: 0 }).where('id', '=', ada.id).execute();
    await tell();
    expect(browser.messages).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test.each([404, 410])('a subscription whose service answers %i is removed', async (status) => {
    const browser = await subscribed();
    const kept = await subscribed();
    browser.answers.push(status);
    await tell();
    expect(await subscriptionsOf(ada)).toEqual([{ endpoint: kept.subscription.endpoint }]);
    expect(await waiting()).toEqual([]);
  });

  test.each(['long', 'unfinished'] as const)('the status decides, also of an answer that is %s', async (body) => {
    const [gone, kept] = [await subscribed(), await subscribed()];
    gone.answers.push({ status: 410, body });
    kept.answers.push({ status: 201, body });
    await tell();
    expect(await subscriptionsOf(ada)).toEqual([{ endpoint: kept.subscription.endpoint }]);
    expect(await waiting()).toEqual([]);
    expect(kept.messages).toHaveLength(1);
  });

  test.each([429, 500, 503])('after %i the push is tried again later, and then has arrived once', async (status) => {
    const browser = await subscribed();
    browser.answers.push(status);
    await tell();
    expect(browser.messages).toEqual([]);
    await home.push.drain();
    expect(browser.messages).toEqual([]);
    home.clock.advance(seconds(10));
    await home.push.drain();
    await home.push.drain();
    expect(browser.messages).toHaveLength(1);
  });

  test('a service that asks for patience is given it', async () => {
    const browser = await subscribed();
    browser.answers.push({ status: 429, retryAfter: '300' });
    await tell();
    home.clock.advance(minutes(5) - 1);
    await home.push.drain();
    expect(browser.messages).toEqual([]);
    home.clock.advance(1);
    await home.push.drain();
    expect(browser.messages).toHaveLength(1);
  });

  test('a push that never gets through is given up in the end; one that is refused, at once', async () => {
    const browser = await subscribed();
    browser.answers.push(503, 503, 503, 503, 503);
    await tell();
    for (let i = 0; i < 5; i += 1) {
      home.clock.advance(minutes(60));
      await home.push.drain();
    }
    expect(browser.messages).toEqual([]);
    browser.answers.push(413);
    token = (await signIn(home, ada)).access_token;
    await tell();
    expect(await waiting()).toEqual([]);
    expect(await subscriptionsOf(ada)).toHaveLength(1);
  });

  test('a push service that hangs does not delay others', async () => {
    const browsers = [await subscribed(), await subscribed(), await subscribed()];
    browsers[0]?.answers.push('hang');
    await tell();
    expect(browsers.map(({ messages }) => messages.length)).toEqual([0, 1, 1]);
    home.clock.advance(seconds(10));
    await home.push.drain();
    expect(browsers[0]?.messages).toHaveLength(1);
  });

  test('a push service that switches protocols does not stop the worker', async () => {
    const browsers = [await subscribed(), await subscribed()];
    browsers[0]?.answers.push(101);
    await tell();
    expect(browsers.map(({ messages }) => messages.length)).toEqual([0, 1]);
    home.clock.advance(seconds(10));
    await home.push.drain();
    expect(browsers[0]?.messages).toHaveLength(1);
  });

  test('an unexpected failure of our own is reported and retried, and removes no subscription', async () => {
    const browser = await subscribed();
    browser.answers.push(503);
    await tell();
    home.clock.advance(seconds(10));
    const failure = new Error('no memory');
    const errors: unknown[] = [];
    const failing = createPushWorker({
      ...home,
      sender: { publicKey: '', accepts: async () => true, close() {}, send: async () => Promise.reject(failure) },
      describe: async () => () => ({ id: 1, title: '', body: '', url: '', tag: '' }),
      listActive: async (_, userIds) => userIds,
      onError: (error) => errors.push(error),
    });
    await failing.drain();
    expect(errors).toEqual([failure]);
    expect(await subscriptionsOf(ada)).toHaveLength(1);
    home.clock.advance(minutes(1));
    await home.push.drain();
    expect(browser.messages).toHaveLength(1);
  });

  test('a stored key that nothing can be encrypted for removes its subscription', async () => {
    await subscribed();
    const p256dh = `BA${'A'.repeat(85)}`;
    await home.database.db.updateTable('push_subscriptions').set({ p256dh }).where('user_id', '=', ada.id).execute();
    await tell();
    expect(await subscriptionsOf(ada)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('a redirect is not followed', async () => {
    const browser = await subscribed();
    browser.answers.push(302);
    const before = peer.hits();
    await tell();
    expect(peer.hits()).toBe(before + 1);
    expect(browser.messages).toEqual([]);
  });

  test('a lease that a dead worker left is taken over when it has run out', async () => {
    const browser = await subscribed();
    browser.answers.push(503);
    await tell();
    await home.database.db
      .updateTable('push_queue')
      .set({ lease_owner: 'dead', due_at: home.clock.now() + seconds(20) })
      .execute();
    await home.push.drain();
    expect(browser.messages).toEqual([]);
    home.clock.advance(seconds(20));
    await home.push.drain();
    expect(browser.messages).toHaveLength(1);
  });
});
