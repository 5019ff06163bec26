import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runUserCommand } from '#cli/user.ts';
import { limits } from '#contract/limits.ts';
import { aUser, call, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { minutes, seconds } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { startPushService, type PushService, type TestBrowser } from '#tests/support/fakes/push-service.ts';
import { lockLiveSession } from '#server/features/auth/service.ts';
import { notify, type Notice } from '#server/features/notifications/service.ts';
import { ensureVapidKeys, subscribe as subscribeBrowser } from './service.ts';
import { createPushWorker } from './worker.ts';

onEachDatabase('push', (dialect) => {
  let home: TestApp;
  let peer: PushService;
  let ada: TestUser;
  let token: string;
  beforeAll(async () => {
    peer = await startPushService();
    home = await startApp({ dialect, pushOrigins: [peer.origin], pushTimeoutMs: 300 });
  });
  afterAll(async () => {
    await home.close();
    await peer.close();
  });
  beforeEach(async () => {
    ada = await aUser(home);
    token = (await signIn(home, ada)).access_token;
  });

  let causes = 0;
  const tell = async (notice: Partial<Notice> = {}, ...people: TestUser[]) => {
    await home.database.db.transaction().execute((trx) =>
      notify(
        trx,
        { clock: home.clock, streams: { touch: () => {} } },
        {
          recipients: (people.length > 0 ? people : [ada]).map(({ id }) => ({ userId: id })),
          notice: {
            cause: `push:${(causes += 1)}`,
            type: 'new_content',
            title: 'Dune is here',
            message: 'Part Two, too.',
            ...notice,
          },
        },
      ),
    );
    await home.push.drain();
  };
  const subscribe = (subscription: unknown, as = token) =>
    call(home, 'POST /notifications/push/subscribe', subscription, { token: as });
  const subscribed = async (as = token): Promise<TestBrowser> => {
    const browser = peer.browser();
    expect((await subscribe(browser.subscription, as)).status).toBe(200);
    return browser;
  };
  const subscriptionsOf = async ({ id }: TestUser) =>
    home.database.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', id).execute();
  const waiting = async () => home.database.db.selectFrom('push_queue').selectAll().execute();

  test('a subscribed browser gets the notification, encrypted for it and signed', async () => {
    const browser = await subscribed();
    await tell({ action_url: '/movie/1' });
    expect(browser.messages).toEqual([
      {
        id: expect.any(Number),
        title: 'Dune is here',
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

  test('the key that browsers subscribe with is always the same one', async () => {
    const { body } = await call(home, 'GET /notifications/vapid-public-key');
    const keys = await Promise.all(Array.from({ length: 3 }, () => ensureVapidKeys(home.database.db)));
    expect(new Set(keys.map(({ publicKey }) => publicKey))).toEqual(new Set([body.public_key]));
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
    expect(browser.messages.map((message) => (message as { title: string }).title)).toEqual([
      'Dune is here',
      'For Eve',
    ]);
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
