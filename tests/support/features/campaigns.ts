import type { Campaign } from '#contract/admin/campaigns.ts';
import type { Notification } from '#contract/notifications/inbox.ts';
import { createCampaignWorker } from '#server/features/campaigns/service.ts';
import { aUser, call, signIn, type TestUser } from '../accounts.ts';
import type { TestApp } from '../app.ts';

/** The beginning of the calls about campaigns. */
export const path = '/admin/notifications';
export const text = { title: 'Maintenance tonight', message: 'From ten to eleven.' };

/** Leaves no campaign, no mail and three people: an administrator, who is signed in, and two users. */
export async function startOver(home: TestApp) {
  const { db } = home.database;
  await db.deleteFrom('campaigns').execute();
  await db.deleteFrom('email_queue').execute();
  await db.deleteFrom('users').execute();
  const root = await aUser(home, { role: 'admin' });
  const ada = await aUser(home);
  const bob = await aUser(home);
  const token = (await signIn(home, root)).access_token;
  home.outbox.messages.length = 0;
  return { root, ada, bob, token };
}

/** What an administrator and the recipients of campaigns do; `current` is read at each call. */
export function campaignCalls(current: () => { home: TestApp; token: string }) {
  const ask = (key: string, body?: unknown, as = current().token) => call(current().home, key, body, { token: as });
  const send = (payload: object = {}, key?: string) => {
    const { home, token } = current();
    const headers = key === undefined ? {} : { headers: { 'idempotency-key': key } };
    return call(home, `POST ${path}/send-bulk`, { ...text, ...payload }, { token, ...headers });
  };
  const campaign = async (id: number) => (await ask(`GET ${path}/campaigns/${id}`)).body as Campaign;
  const toldTo = async (user: TestUser) => {
    const { access_token } = await signIn(current().home, user);
    return (await ask('GET /notifications/', undefined, access_token)).body as Notification[];
  };
  const prefer = async (user: TestUser, preferences: object) =>
    ask('PUT /preferences/', preferences, (await signIn(current().home, user)).access_token);
  const worker = (deliveries: { wake(): unknown } = { wake: () => {} }) => {
    const { database, clock, config } = current().home;
    return createCampaignWorker({
      ...database,
      clock,
      publicUrl: config.publicUrl,
      streams: { touch: () => {} },
      deliveries,
    });
  };
  const later = (ms: number) => new Date(current().home.clock.now() + ms).toISOString();
  return { ask, send, campaign, toldTo, prefer, worker, later };
}
