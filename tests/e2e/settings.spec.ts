import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { accountMenuButton, aPerson, fillSignIn, signIn } from './accounts.ts';
import { expect, expectAccessible, test } from './browser.ts';
import { firefox, iphone, signInElsewhere } from './elsewhere.ts';

// Push needs the service worker.
test.use({ serviceWorkers: 'allow' });

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

test('theme, language and switches follow the account to another browser', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const person = await aPerson(request);
  await signIn(page, person, '/settings');
  await expect(page.getByRole('radio', { name: 'Light Always light' })).toBeChecked();
  await expectAccessible(page);
  await page.getByText('Always dark').click();
  expect(await themeOf(page)).toBe('dark');
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Marketing emails' }).click();
  await expect(page.getByRole('switch', { name: 'Marketing emails' })).toBeChecked();
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(page.getByText('Gilt für dein Konto auf jedem Gerät.')).toBeVisible();

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await other.goto('/?login=true');
  await fillSignIn(other, person);
  await expect(other.getByRole('button', { name: /^Kontomenü/ })).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => themeOf(other)).toBe('dark');
  await other.goto('/settings');
  await expect(other.getByLabel('Sprache')).toHaveValue('de');
  await expect(other.getByRole('switch', { name: 'Werbung per E-Mail' })).toBeChecked();
  await other.getByText('Wie mein Gerät').click();
  await other.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => themeOf(other)).toBe('dark');
  await other.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => themeOf(other)).toBe('light');
  await elsewhere.close();
});

test('the last of several quick choices holds, however late the answers to the others come', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  await signIn(page, person, '/settings');
  const emails = page.getByRole('switch', { name: 'Email notifications' });
  const marketing = page.getByRole('switch', { name: 'Marketing emails' });
  await expect(emails).toBeChecked();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  let asked = 0;
  let answered = 0;
  // The first of two answers is delayed.
  await page.route('**/api/preferences/', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    asked += 1;
    const isSlow = asked % 2 === 1;
    const response = await route.fetch();
    if (isSlow) await setTimeout(500);
    await route.fulfill({ response });
    answered += 1;
  });
  const allAnswered = async (count: number) => {
    await expect.poll(() => answered).toBe(count);
    // Another answer has arrived after them.
    await page.evaluate(() => fetch('/api/health/live'));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };

  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await allAnswered(2);
  await emails.click();
  await marketing.click();
  await allAnswered(4);
  await expect(emails).not.toBeChecked();
  await expect(marketing).toBeChecked();
  expect(await themeOf(page)).toBe('light');
});

test.describe('when the server cannot keep a choice', () => {
  test.use({ failedLoadsExpected: true });

  test('it holds here all the same, and is told later', async ({ page, request }) => {
    const person = await aPerson(request);
    await signIn(page, person, '/settings');
    await page.route('**/api/preferences/', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { detail: 'x', code: 'unavailable' } })
        : route.continue(),
    );
    await page.getByText('Always dark').click();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Dark Always dark' })).toBeChecked();
    expect(await themeOf(page)).toBe('dark');
    await page.getByRole('switch', { name: 'Email notifications' }).click();
    await expect(page.getByText('Operation failed. Please try again.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeChecked();

    await page.unroute('**/api/preferences/');
    const told = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await page.reload();
    expect(await (await told).json()).toMatchObject({ theme: 'dark' });
  });
});

test('search history off forgets and keeps nothing', async ({ page, request }) => {
  const person = await aPerson(request);
  await signIn(page, person);
  const recent = () => page.evaluate(() => localStorage.getItem('marquee.recent-searches'));
  await page.goto('/?q=alien');
  const box = page.getByRole('combobox').first();
  await box.fill('heat');
  await box.press('Enter');
  await expect.poll(recent).toContain('heat');
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Search history' }).click();
  await expect(page.getByRole('switch', { name: 'Search history' })).not.toBeChecked();
  expect(await recent()).toBe('[]');
  await page.goto('/');
  await box.fill('dune');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /dune/ })).toBeVisible();
  expect(await recent()).toBe('[]');
});

test('a public profile is there while its owner says so', async ({ page, request }) => {
  const person = await aPerson(request);
  await signIn(page, person);
  expect((await request.get(`/u/${person.username}`)).status()).toBe(404);
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Public profile' }).click();
  await expect(page.getByRole('switch', { name: 'Public profile' })).toBeChecked();
  await page.getByRole('link', { name: 'See your public profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  await expect(page.getByText('Ada Lovelace has no favorites yet.')).toBeVisible();
  await expectAccessible(page);
  const html = await (await request.get(`/u/${person.username}`)).text();
  expect(html).toContain('Ada Lovelace');
  expect(html).not.toContain(person.email);
});

test('other devices are seen and signed out', async ({ page, request }) => {
  const person = await aPerson(request);
  const [first] = [await signInElsewhere(request, person, firefox), await signInElsewhere(request, person, iphone)];
  await signIn(page, person, '/settings');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await devices.getByRole('button', { name: 'Sign out Firefox on Linux' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${first?.access_token}` } });
  expect(me.status()).toBe(401);
  await devices.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByText('This device')).toBeVisible();
});

test('everything that is held can be downloaded', async ({ page, request }) => {
  const person = await aPerson(request);
  await signIn(page, person, '/settings');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^marquee-${person.username}-.*\\.zip$`));
  const files = unzipSync(await readFile(await download.path()));
  expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject({ email: person.email });
});

test('an account is deleted, and kept by signing in again', async ({ page, request }) => {
  const person = await aPerson(request);
  await signIn(page, person, '/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('Current password is required')).toBeVisible();
  await dialog.getByLabel('Current Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('Your account will be deleted in seven days.')).toBeVisible();

  await signIn(page, person);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog').getByText('Your account stays')).toBeVisible();
});

test('push says what it needs when the browser does not let us', async ({ page, request }) => {
  const person = await aPerson(request);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'requestPermission', { value: () => Promise.resolve('denied') });
  });
  await signIn(page, person, '/settings');
  await page.getByRole('switch', { name: 'Push notifications' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enable notifications in your browser settings.');
  await expect(page.getByRole('switch', { name: 'Push notifications' })).not.toBeChecked();
});

test('a browser without push says so', async ({ page, request }) => {
  const person = await aPerson(request);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await signIn(page, person, '/settings');
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
  await signIn(page, person);
  await page.goto('/settings');
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

test('push is turned on and off', async ({ page, context, request }) => {
  await aPersonWithPush({ page, context, request });
  const toggle = page.getByRole('switch', { name: 'Push notifications' });
  await toggle.click();
  await expect(toggle).toBeChecked();
  expect(await isSubscribed(page)).toBe(true);
  const told = page.waitForResponse((response) => response.url().endsWith('/push/unsubscribe') && response.ok());
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await told;
  expect(await isSubscribed(page)).toBe(false);
});

test('whoever changes the password here is pushed to here as before', async ({ page, context, request }) => {
  const person = await aPersonWithPush({ page, context, request });
  await page.getByRole('switch', { name: 'Push notifications' }).click();
  await expect(page.getByRole('switch', { name: 'Push notifications' })).toBeChecked();

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
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

  test('push that was on before stays on, and the next page tells it again', async ({ page, context, request }) => {
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
  });

  test('signing out without a network ends the pushes to this browser all the same', async ({
    page,
    context,
    request,
  }) => {
    await aPersonWithPush({ page, context, request });
    await page.getByRole('switch', { name: 'Push notifications' }).click();
    await expect(page.getByRole('switch', { name: 'Push notifications' })).toBeChecked();
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
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
    await navigator.serviceWorker.ready;
  });
  const data = JSON.stringify({ id: 1, title: 'Dune is here', body: 'Part Two', url: '/movie/1', tag: 'n1' });
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: baseURL ?? '',
    registrationId: await registered,
    data,
  });
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => `${title}: ${body}`),
    );
  await expect.poll(shown).toEqual(['Dune is here: Part Two']);
  await expect.poll(shown, { timeout: 10_000 }).toEqual([]);
});
