import { spawn, type ChildProcess } from 'node:child_process';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  accountMenuButton,
  administrator,
  aPerson,
  fillSignIn,
  openFromAccountMenu,
  signIn,
  signOut,
} from '../accounts.ts';
import { expect, expectAccessible, expectToast, test } from '../browser.ts';
import { launchOptions } from '#tests/support/chromium.ts';

// Passkeys need a domain name; the other tests use an IP address.
const port = Number(process.env['E2E_PORT'] ?? 3199) + 10;
const site = `http://localhost:${port}`;
// A wrong code is refused with 400.
// The offer of a passkey is part of the whole browser.
test.use({ baseURL: site, failedLoadsExpected: true, launchOptions });

// One server for all tests, so one worker.
test.describe.configure({ mode: 'default' });

let server: ChildProcess;
test.beforeAll(async () => {
  const { PUBLIC_URL: _, ...env } = process.env;
  server = spawn(process.execPath, ['tests/e2e/server.ts'], {
    stdio: 'ignore',
    env: {
      ...env,
      PORT: String(port),
      MAILBOX_PORT: String(port + 1),
      PUBLIC_URL: site,
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      REQUIRE_2FA: 'admin',
      ADMIN_USERNAME: 'the-admin',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'Admin-Password-1',
    },
  });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      {
        timeout: 60_000,
      },
    )
    .toBe(200);
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
});

const security = (page: Page) => page.locator('#security');
const dialog = (page: Page) => page.getByRole('dialog');
const codeFor = (secret: string, aheadMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + aheadMs });

/** Sets up an authenticator app in the open dialog; returns its secret and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await expect(dialog(page).getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog(page).locator('code').innerText()).replaceAll(' ', '');
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill(codeFor(secret));
  await dialog(page).getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const codes = await dialog(page).getByRole('listitem').allInnerTexts();
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click();
  return { secret, codes };
}

/** A device with passkeys whose owner confirms every request. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an authenticator app is asked for at sign-in; a recovery code stands in for it', async ({ page, request }) => {
  const person = await aPerson(request);
  await signIn(page, person, '/settings');
  await test.step('a call that needs a recent sign-in is made again once they have confirmed who they are', async () => {
    const body = { code: 'recent_sign_in_required', detail: 'Please confirm that it is you first.' };
    await page.route('**/api/auth/totp/begin', (route) => route.fulfill({ status: 403, json: body }), { times: 1 });
    await security(page).getByRole('button', { name: 'Set up' }).click();
    await expect(dialog(page).getByText('Is it you?')).toBeVisible();
    await expect(dialog(page).getByText(/^This changes how your account is protected/)).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByLabel('Password', { exact: true }).fill(person.password);
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  });
  const { secret, codes } = await setUpApp(page);
  await test.step('a download is not called a change', async () => {
    const body = { code: 'recent_sign_in_required', detail: 'Please confirm that it is you first.' };
    await page.route('**/api/auth/export', (route) => route.fulfill({ status: 403, json: body }), { times: 1 });
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect(dialog(page).getByText(/^The file contains everything that Marquee stores about you/)).toBeVisible();
    const arriving = page.waitForEvent('download');
    await dialog(page).getByLabel('Password', { exact: true }).fill(person.password);
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await arriving;
  });
  await expect(security(page).getByText(/^On since/)).toBeVisible();
  await expect(security(page).getByText('10 codes left')).toBeVisible();
  await expectAccessible(page);
  await signOut(page);

  await page.getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(page, person);
  await expect(dialog(page).getByText('One more step')).toBeVisible();
  await expect(dialog(page).getByText(/^Lost your device and your recovery codes\?/)).toBeVisible();
  const support = dialog(page).getByRole('link', { name: 'Write to support' });
  await expect(support).toHaveAttribute('href', /^mailto:/);
  await expectAccessible(page);
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill('000000');
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog(page).getByText('This code is not right, or was used before.')).toBeVisible();
  await dialog(page)
    .getByRole('textbox', { name: 'Code' })
    .fill(codes[0] ?? '');
  await dialog(page).getByRole('checkbox').check();
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(accountMenuButton(page)).toBeVisible();

  // This browser is remembered now.
  await signOut(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(page, person);
  await openFromAccountMenu(page, 'Settings');
  await expect(security(page).getByText('9 codes left')).toBeVisible();
  await security(page)
    .getByRole('button', { name: /^Forget/ })
    .click();
  await expect(security(page).getByRole('button', { name: /^Forget/ })).toHaveCount(0);

  await security(page).getByRole('button', { name: 'Switch off' }).click();
  await dialog(page).getByLabel('Password', { exact: true }).fill(person.password);
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill(codeFor(secret, 30_000));
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Switch off' }).click();
  await expect(security(page).getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('new recovery codes are made once, stay until they are kept, and are printed alone', async ({ page, request }) => {
  const person = await aPerson(request);
  await signIn(page, person, '/settings');
  await security(page).getByRole('button', { name: 'Set up' }).click();
  await setUpApp(page);
  const requests: string[] = [];
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/totp/recovery-codes', async (route) => {
    requests.push(route.request().url());
    await mayAnswer;
    await route.continue();
  });
  await security(page).getByRole('button', { name: 'Make new codes' }).click();
  await dialog(page).getByRole('button', { name: 'Make new codes' }).dblclick();
  await expect(dialog(page).getByRole('button', { name: 'Making new codes...' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  answer();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  expect(requests).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);

  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
    expect((await page.locator('body').innerText()).trim().split(/\n+/)).toHaveLength(12);
    // With reduced motion, each change of a colour is a transition of a millisecond.
    for (const text of [dialog(page).getByRole('listitem').first(), dialog(page).getByRole('heading')])
      await expect.poll(() => text.evaluate(printedLook)).toEqual({ isDarkText: true, isFixed: false });
    await page.emulateMedia({ media: 'screen' });
  }
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

/** Of a text in a dialog. Browsers print without backgrounds, and fixed elements on each page. */
function printedLook(element: Element) {
  const [red = 255, green = 255, blue = 255] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
  const backdrop = element.closest('.dialog-backdrop');
  return {
    isDarkText: Math.max(red, green, blue) < 100,
    isFixed: backdrop !== null && getComputedStyle(backdrop).position === 'fixed',
  };
}

test('a passkey is added, named, signs in without a password, and is removed', async ({ page, request }) => {
  await plugInAuthenticator(page);
  const person = await aPerson(request);
  await signIn(page, person, '/settings');
  await security(page).getByRole('button', { name: 'Add a passkey' }).click();
  await security(page)
    .getByRole('button', { name: /^Rename/ })
    .waitFor();
  await security(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expectToast(page, 'This device already has a passkey for your account.');
  await security(page)
    .getByRole('button', { name: /^Rename/ })
    .click();
  await dialog(page).getByLabel('Name').fill('My laptop');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(security(page).getByText('My laptop')).toBeVisible();
  await expectAccessible(page);
  await signOut(page);

  // The offer below the username would sign in before the button is pressed, so its call fails.
  const offers = page.waitForEvent('requestfailed', (call) => call.url().endsWith('/passkey/begin'));
  await page.route('**/passkey/begin', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await offers;
  await expect(dialog(page).getByLabel('Username')).toHaveAttribute('autocomplete', 'username webauthn');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(accountMenuButton(page)).toBeVisible();

  // The browser offers it below the username, and this device accepts automatically.
  await signOut(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await openFromAccountMenu(page, 'Settings');
  await expect(security(page).getByText(/^Last used on/)).toBeVisible();
  await security(page).getByRole('button', { name: 'Remove My laptop' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(security(page).getByText('My laptop')).toHaveCount(0);
});

test('an administrator of whom a second factor is required sets it up before anything else', async ({ page }) => {
  await plugInAuthenticator(page);
  await page.goto('/help?login=true');
  await fillSignIn(page, administrator);
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await expectAccessible(page);
  await security(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
