import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PasswordChangeBody, SessionReply } from '#contract/auth.ts';
import { aUser, call, password, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { days, hours } from '#tests/support/fakes/clock.ts';
import { createSession } from '#web/api/session.ts';

/** Each tab sees writes of other tabs after this delay. */
const propagationMs = 60;
const currentTab = new AsyncLocalStorage<number>();
let views: Map<string, string>[] = [];
const view = () => (views[currentTab.getStore() ?? 0] ??= new Map());
function change(apply: (stored: Map<string, string>) => void): void {
  const own = view();
  apply(own);
  setTimeout(() => views.filter((other) => other !== own).forEach(apply), propagationMs);
}
vi.stubGlobal('localStorage', {
  getItem: (key: string) => view().get(key) ?? null,
  setItem: (key: string, value: string) => change((stored) => stored.set(key, value)),
  removeItem: (key: string) => change((stored) => stored.delete(key)),
});
const request = navigator.locks.request.bind(navigator.locks) as (...args: unknown[]) => Promise<unknown>;
// A callback runs in the context of the requesting tab, not of the one that released the lock.
navigator.locks.request = ((...args: unknown[]) =>
  request(
    ...args.map((arg) => (typeof arg === 'function' ? AsyncResource.bind(arg as () => unknown) : arg)),
  )) as typeof navigator.locks.request;
vi.stubGlobal('window', { addEventListener: () => {} });
afterAll(() => {
  vi.unstubAllGlobals();
  navigator.locks.request = request;
});

let home: TestApp;
/** How far this machine's clock is ahead of the server's. */
let skewMs: number;
let refreshes: number;
let isOnline: boolean;
beforeEach(async () => {
  home = await startApp({ dialect: 'sqlite' });
  views = [];
  skewMs = 0;
  refreshes = 0;
  isOnline = true;
  vi.spyOn(Date, 'now').mockImplementation(() => home.clock.now() + skewMs);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await home.close();
});

function aTab(number: number) {
  const inTab = <T>(work: () => T) => currentTab.run(number, work);
  const session = inTab(() =>
    createSession(async (path, init = {}) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      if (path === '/api/auth/refresh') refreshes += 1;
      const { statusCode, payload } = await home.app.inject({
        method: init.method as 'GET',
        url: path,
        headers: init.headers as Record<string, string>,
        ...(init.body ? { payload: init.body as string } : {}),
      });
      return new Response(payload, { status: statusCode });
    }),
  );
  return {
    start: () => inTab(() => session.start()),
    whoAmI: () => inTab(() => session.call('GET /auth/me', {})),
    signIn: (reply: SessionReply) => inTab(() => session.signIn(reply)),
    changePassword: (body: PasswordChangeBody) => inTab(() => session.changePassword(body)),
    getState: () => session.getState(),
  };
}

async function twoTabs() {
  const user = await aUser(home);
  const reply = await signIn(home, user);
  views = [new Map(), new Map()];
  const tabs = [aTab(0), aTab(1)] as const;
  tabs[0].signIn(reply);
  await new Promise((resolve) => setTimeout(resolve, propagationMs * 2));
  tabs[1].signIn(JSON.parse(JSON.stringify(reply)));
  await new Promise((resolve) => setTimeout(resolve, propagationMs * 2));
  return { user, tabs, reply };
}

test('an expired token is exchanged once for two tabs, though each sees the other’s changes late', async () => {
  const { tabs, user } = await twoTabs();
  for (let i = 1; i <= 5; i += 1) {
    home.clock.advance(hours(1));
    const answers = await Promise.all(tabs.map((tab) => tab.whoAmI()));
    expect(answers.map((answer) => answer.user.id)).toEqual([user.id, user.id]);
    expect(refreshes).toBe(i);
  }
});

test('a tab that asks right after another has refreshed does not refresh again', async () => {
  const { tabs } = await twoTabs();
  home.clock.advance(hours(1));
  await tabs[0].whoAmI();
  await tabs[1].whoAmI();
  expect(refreshes).toBe(1);
});

test('after days of sleep the session continues; after its expiry every tab is signed out', async () => {
  const { tabs } = await twoTabs();
  home.clock.advance(days(10));
  await Promise.all(tabs.map((tab) => tab.whoAmI()));
  home.clock.advance(days(15));
  const failures = await Promise.allSettled(tabs.map((tab) => tab.whoAmI()));
  expect(failures.every(({ status }) => status === 'rejected')).toBe(true);
  for (const tab of tabs) expect(tab.getState()).toEqual({ status: 'signedOut', user: null, ended: true });
  // Only the fact that a user has signed in here before remains.
  for (const stored of views) expect([...stored.keys()]).toEqual(['marquee.signed-in-before']);
});

test('waking up offline does not sign out', async () => {
  const { tabs } = await twoTabs();
  home.clock.advance(days(1));
  isOnline = false;
  await expect(tabs[0].whoAmI()).rejects.toMatchObject({ failure: { code: 'network' } });
  expect(tabs[0].getState().status).toBe('signedIn');
  isOnline = true;
  await tabs[0].whoAmI();
});

test.each([
  ['ahead', hours(5)],
  ['behind', -hours(5)],
  ['a year ahead', days(365)],
  ['back to 1970', -Date.UTC(2026, 10, 20)],
])('a clock that jumps %s costs one exchange at most and signs nobody out', async (_, jumpMs) => {
  const { tabs } = await twoTabs();
  skewMs = jumpMs;
  await Promise.all(tabs.map((tab) => tab.whoAmI()));
  home.clock.advance(hours(1));
  await Promise.all(tabs.map((tab) => tab.whoAmI()));
  expect(refreshes).toBeLessThanOrEqual(2);
  skewMs = 0;
  await Promise.all(tabs.map((tab) => tab.whoAmI()));
  for (const tab of tabs) expect(tab.getState().status).toBe('signedIn');
});

test('a 401 to an authenticated call signs out, in the tab that made it', async () => {
  const { tabs, reply } = await twoTabs();
  await call(home, 'POST /auth/logout', undefined, { token: reply.access_token });
  await expect(tabs[1].whoAmI()).rejects.toMatchObject({ failure: { status: 401 } });
  expect(tabs[1].getState()).toEqual({ status: 'signedOut', user: null, ended: true });
});

test('changing the password signs out no tab of this browser, whatever they ask meanwhile', async () => {
  const { tabs } = await twoTabs();
  let isChanged = false;
  const change = tabs[0]
    .changePassword({ current_password: password, new_password: 'Battery-Staple-2' })
    .finally(() => (isChanged = true));
  const askOn = async (tab: (typeof tabs)[number]) => {
    while (!isChanged) {
      await tab.whoAmI();
      // In-process calls alone would never yield to the password hashing.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await tab.whoAmI();
  };
  await Promise.all([change, ...tabs.map(askOn)]);
  expect(tabs.map((tab) => tab.getState().status)).toEqual(['signedIn', 'signedIn']);
});
