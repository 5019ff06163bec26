import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { idOf } from './titles.ts';

const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('#root header') ?? {}).some((key) => key.startsWith('__react')),
  );

const isLowerPartHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector('#cast') ?? {}).some((key) => key.startsWith('__react')));

/** A page over 3G (1 s round trip, 1.4 Mbit/s) on a slow processor, rendered but not hydrated. */
async function openSlowly(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1000,
    downloadThroughput: 180_000,
    uploadThroughput: 50_000,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 2 });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('main').waitFor();
  expect(await isHydrated(page)).toBe(false);
  return page;
}

test.describe.configure({ timeout: 90_000 });

test('what is typed before the page is interactive stays, with caret and focus, and is searched for', async ({
  context,
}) => {
  const page = await openSlowly(context, '/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.pressSequentially('dnue');
  for (let i = 0; i < 3; i += 1) await field.press('ArrowLeft');
  expect(await isHydrated(page)).toBe(false);
  await expect(page).toHaveURL(/\?q=dnue/, { timeout: 40_000 });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('dnue');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
});

test('a button pressed or activated by key while scripts load takes effect when they have come', async ({
  context,
}) => {
  const page = await openSlowly(context, '/');
  const theme = await page.evaluate(() => document.documentElement.dataset['theme']);
  await page
    .getByRole('button', { name: /dark|light/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sign In' }).focus();
  await page.keyboard.press('Enter');
  expect(await isHydrated(page)).toBe(false);
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 40_000 });
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).not.toBe(theme);
});

test('a title put on a list while scripts load is shown as such, and the login follows', async ({
  context,
  request,
}) => {
  const page = await openSlowly(context, `/movie/${await idOf(request, 'Heat')}`);
  const add = page.getByRole('button', { name: 'Add to Collection', exact: true });
  await add.click();
  expect(await add.getAttribute('aria-pressed')).toBe('true');
  expect(await isHydrated(page)).toBe(false);
  await expect(page.getByText('Please log in to use the collection feature')).toBeVisible({ timeout: 40_000 });
});

test('a lower part that arrives while React renders the page is hydrated without an error', async ({ page }) => {
  const path = `/movie/${await idOf(page.request, 'Heat')}`;
  const files: string[] = [];
  page.on('response', (response) => {
    const file = /\/assets\/(?:title-body|titles)-.*\.js$/.exec(response.url())?.[0];
    if (file) files.push(file);
  });
  await page.goto(path);
  await expect.poll(() => isLowerPartHydrated(page)).toBe(true);

  // Cached before the app starts, the modules load synchronously during rendering.
  await page.route(/\/assets\/entry-client-/, async (route) => {
    await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), files);
    await route.continue();
  });
  // Whether React is rendering at that moment varies.
  for (let visit = 0; visit < 5; visit++) {
    await page.goto(path);
    await expect.poll(() => isLowerPartHydrated(page)).toBe(true);
  }
});

test('a press counts although its button is replaced or moves before the mouse is released', async ({
  page,
  request,
}) => {
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  await page.route('**/assets/list-buttons-*', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto(`/movie/${await idOf(request, 'Heat')}`);
  const favorite = page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true });
  const replaced = await favorite.elementHandle();
  await favorite.hover();
  await page.mouse.down();
  press();
  await expect.poll(() => replaced!.evaluate((button) => button.isConnected)).toBe(false);
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Please log in to use the favorites feature')).toBeVisible();

  const create = dialog.getByRole('button', { name: 'Create Account' });
  await create.hover();
  await page.mouse.down();
  await create.evaluate((button) => button.style.setProperty('margin-top', '12rem'));
  await page.mouse.up();
  await expect(dialog.getByText('Email is required')).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap counts although leaving a field moves its button', async ({ page }) => {
    await page.goto('/?login=true');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create an account' }).click();
    const create = dialog.getByRole('button', { name: 'Create Account' });
    const field = dialog.getByLabel('Confirm Password');
    await create.scrollIntoViewIfNeeded();
    await field.focus();
    await create.evaluate((button) => {
      const move = () => button.style.setProperty('margin-top', '12rem');
      document.activeElement?.addEventListener('blur', move, { once: true });
    });
    await create.tap();
    await expect(create).toHaveCSS('margin-top', '192px');
    await expect(dialog.getByText('Email is required')).toBeVisible();
  });
});
