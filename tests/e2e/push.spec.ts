import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { launchOptions } from '#tests/support/chromium.ts';
import { accountMenuButton, aPerson, openFromAccountMenu, signIn } from './accounts.ts';
import { expect, test } from './browser.ts';

// Push needs the service worker, and permissions that headless browsers do not grant.
test.use({ serviceWorkers: 'allow', launchOptions });

// One browser for all tests: starting the whole one takes long.
test.describe.configure({ mode: 'default' });

test('push says what it needs when the browser does not let us, or has no push', async ({ page, request }) => {
  const person = await aPerson(request);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'requestPermission', { value: () => Promise.resolve('denied') });
  });
  await signIn(page, person, '/settings');
  await page.getByRole('switch', { name: 'Push notifications' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enable notifications in your browser settings.');
  await expect(page.getByRole('switch', { name: 'Push notifications' })).not.toBeChecked();

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await expect(page.getByText('Push notifications are not supported in your browser.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Push notifications' })).toBeDisabled();
});

/** A new person on the settings page, in a browser with this push endpoint. */
async function aPersonWithPush(
  { page, context, request }: { page: Page; context: BrowserContext; request: APIRequestContext },
  endpoint?: string,
): Promise<Awaited<ReturnType<typeof aPerson>>> {
  const person = await aPerson(request);
  await context.grantPermissions(['notifications']);
  await fakePushService(page, endpoint ?? `https://push.example.com/${person.username}`);
  // Modules loaded on demand are cached before the second page.
  await signIn(page, person, '/settings');
  return person;
}

/** Replaces the browser's push service, which tests cannot reach. */
async function fakePushService(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    // Survives the page, as subscriptions do.
    const kept = () => JSON.parse(sessionStorage.getItem('subscribed-with') ?? 'null') as number[] | null;
    const subscriptionWith = (key: number[]) => ({
      endpoint: address,
      options: { applicationServerKey: new Uint8Array(key).buffer },
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed-with');
        return true;
      },
      toJSON: () => ({
        endpoint: address,
        keys: {
          p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'tBHItJI5svbpez7KI4CCXg',
        },
      }),
    });
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        sessionStorage.setItem('subscribed-with', JSON.stringify([...applicationServerKey]));
        return subscriptionWith([...applicationServerKey]);
      },
      getSubscription: async () => {
        const key = kept();
        return key && subscriptionWith(key);
      },
    });
    Object.defineProperty(Notification, 'requestPermission', { value: () => Promise.resolve('granted') });
  }, endpoint);
}

const isSubscribed = (page: Page) =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null);

test('push is turned on and off; changing the password keeps the subscription of this browser', async ({
  page,
  context,
  request,
}) => {
  const person = await aPersonWithPush({ page, context, request });
  const toggle = page.getByRole('switch', { name: 'Push notifications' });
  await test.step('the switch keeps the focus while the server answers', async () => {
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/push/subscribe', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    const asked = page.waitForRequest('**/push/subscribe');
    await toggle.focus();
    await page.keyboard.press('Space');
    await asked;
    await expect(toggle).toHaveAttribute('aria-disabled', 'true');
    // Browsers take the focus from a disabled control.
    expect(await toggle.evaluate((control) => control.matches(':disabled'))).toBe(false);
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Space');
    answer();
  });
  await expect(toggle).toBeChecked();
  await expect(toggle).toBeFocused();
  expect(await isSubscribed(page)).toBe(true);
  const told = page.waitForResponse((response) => response.url().endsWith('/push/unsubscribe') && response.ok());
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await told;
  expect(await isSubscribed(page)).toBe(false);

  await toggle.click();
  await expect(toggle).toBeChecked();
  await openFromAccountMenu(page, 'Profile');
  await page.getByLabel('Current Password').fill(person.password);
  await page.getByLabel('New Password', { exact: true }).fill('Second-Horse-2');
  await page.getByLabel('Confirm New Password').fill('Second-Horse-2');
  const subscribing = page.waitForResponse((answer) => answer.url().endsWith('/push/subscribe'));
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  expect((await subscribing).status()).toBe(200);
});

test.describe('when the server does not take a subscription', () => {
  test.use({ failedLoadsExpected: true });

  test('the browser gives it up again', async ({ page, context, request }) => {
    await aPersonWithPush({ page, context, request }, 'https://10.0.0.1/inside');
    const toggle = page.getByRole('switch', { name: 'Push notifications' });
    await toggle.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to enable push notifications. Please try again.');
    await expect(toggle).not.toBeChecked();
    expect(await isSubscribed(page)).toBe(false);
  });

  test('push stays enabled, the next page sends the subscription again, and signing out offline ends it', async ({
    page,
    context,
    request,
  }) => {
    await aPersonWithPush({ page, context, request });
    const toggle = page.getByRole('switch', { name: 'Push notifications' });
    await toggle.click();
    await expect(toggle).toBeChecked();
    const told: number[] = [];
    page.on('response', (response) => response.url().endsWith('/push/subscribe') && told.push(response.status()));
    await page.route('**/push/subscribe', (route) =>
      route.fulfill({ status: 503, json: { detail: 'x', code: 'unavailable' } }),
    );
    const nextDay = new Date(Date.now() + 25 * 3_600_000);
    await page.clock.setSystemTime(nextDay);
    await page.reload();
    await expect.poll(() => told).toEqual([503]);
    await page.unroute('**/push/subscribe');
    await page.reload();
    await expect.poll(() => told).toEqual([503, 200]);
    await expect(toggle).toBeChecked();
    expect(await isSubscribed(page)).toBe(true);
    // Once a day is sufficient.
    await page.reload();
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await page.evaluate(() => fetch('/api/health/live'));
    await expect(toggle).toBeChecked();
    expect(told).toHaveLength(2);

    // Signing out without a network ends the pushes to this browser. It leads home, so that page must be loaded.
    await page.getByRole('banner').getByRole('link', { name: 'Marquee, home' }).click();
    await expect(page.getByRole('region', { name: 'Trending now' })).toBeVisible();
    await accountMenuButton(page).click();
    // The menu's module loads when it is opened.
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect.poll(() => isSubscribed(page)).toBe(false);
  });
});

test('the service worker shows what is pushed', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/about');
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  // The page registers it; a script of the test may not, under Trusted Types.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The browser's own record. The page's `getNotifications`, asked while a notification is being displayed, may miss it for good.
  const events: string[] = [];
  devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    const { eventName, eventMetadata } = backgroundServiceEvent;
    const valueOf = (key: string) => eventMetadata.find((each) => each.key === key)?.value;
    events.push(eventName === 'Notification displayed' ? `${valueOf('Title')}: ${valueOf('Body')}` : eventName);
  });
  await devtools.send('BackgroundService.startObserving', { service: 'notifications' });
  const recording = new Promise<void>((resolve) => {
    devtools.on('BackgroundService.recordingStateChanged', ({ isRecording }) => isRecording && resolve());
  });
  await devtools.send('BackgroundService.setRecording', { shouldRecord: true, service: 'notifications' });
  await recording;
  const data = JSON.stringify({ id: 1, title: 'Dune is out', body: 'Part Two', url: '/movie/1', tag: 'n1' });
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: baseURL ?? '',
    registrationId: await registered,
    data,
  });
  await expect.poll(() => events).toEqual(['Dune is out: Part Two']);
  await expect.poll(() => events, { timeout: 10_000 }).toEqual(['Dune is out: Part Two', 'Notification closed']);
});
