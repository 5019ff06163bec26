import { expect } from 'vitest';
import { notify, type Notice } from '#server/features/notifications/service.ts';
import type { Dialect } from '#server/platform/db/dialect.ts';
import { call, type TestUser } from '../accounts.ts';
import { startApp, type TestApp } from '../app.ts';
import { startPushService, type PushService, type TestBrowser } from '../fakes/push-service.ts';

/** An application and the push service that it trusts, which is closed with it. */
export async function startWithPushService(dialect: Dialect): Promise<{ home: TestApp; peer: PushService }> {
  const peer = await startPushService();
  const home = await startApp({ dialect, pushOrigins: [peer.origin], pushTimeoutMs: 1_500 });
  const close = async () => {
    await home.close();
    await peer.close();
  };
  return { home: { ...home, close }, peer };
}

interface Current {
  home: TestApp;
  peer: PushService;
  /** Notified and subscribed unless said otherwise. */
  ada: TestUser;
  /** Hers. */
  token: string;
}

/** Subscribing browsers and notifying people; `current` is read at each call. */
export function pushCalls(current: () => Current) {
  let causes = 0;
  const tell = async (notice: Partial<Notice> = {}, ...people: TestUser[]) => {
    const { home, ada } = current();
    await home.database.db.transaction().execute((trx) =>
      notify(
        trx,
        { clock: home.clock, streams: { touch: () => {} } },
        {
          recipients: (people.length > 0 ? people : [ada]).map(({ id }) => ({ userId: id })),
          notice: {
            cause: `push:${(causes += 1)}`,
            type: 'new_content',
            title: 'Dune is out',
            message: 'Part Two, too.',
            ...notice,
          },
        },
      ),
    );
    await home.push.drain();
  };
  const subscribe = (subscription: unknown, as = current().token) =>
    call(current().home, 'POST /notifications/push/subscribe', subscription, { token: as });
  const subscribed = async (as = current().token): Promise<TestBrowser> => {
    const browser = current().peer.browser();
    expect((await subscribe(browser.subscription, as)).status).toBe(200);
    return browser;
  };
  const subscriptionsOf = async ({ id }: TestUser) =>
    current().home.database.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', id).execute();
  const waiting = async () => current().home.database.db.selectFrom('push_queue').selectAll().execute();
  return { tell, subscribe, subscribed, subscriptionsOf, waiting };
}
