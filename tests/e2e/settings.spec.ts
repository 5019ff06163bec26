import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { aPerson, fillSignIn, signIn, tokenOf } from './accounts.ts';
import { expect, expectAccessible, expectToast, test } from './browser.ts';
import { firefox, iphone, signInElsewhere } from './elsewhere.ts';
import { idOf } from './titles.ts';

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
  await expect.poll(() => themeOf(page)).toBe('dark');
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Marketing emails' }).click();
  await expect(page.getByRole('switch', { name: 'Marketing emails' })).toBeChecked();
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(page.getByText('Gilt für dein Konto auf jedem Gerät.')).toBeVisible();

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await other.goto('/help?login=true');
  await fillSignIn(other, person);
  await expect(other.getByRole('button', { name: /^Kontomenü/ })).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => themeOf(other)).toBe('dark');
  await other.goto('/settings');
  await expect(other.getByLabel('Sprache')).toHaveValue('de');
  await expect(other.getByRole('switch', { name: 'Werbung per Mail' })).toBeChecked();
  await other.getByText('Wie mein Gerät').click();
  await other.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => themeOf(other)).toBe('dark');
  await other.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => themeOf(other)).toBe('light');
  await elsewhere.close();
});

test('choices made in one tab are seen in another as soon as it is focused', async ({ page, context, request }) => {
  const person = await aPerson(request);
  await signIn(page, person, '/settings');
  const other = await context.newPage();
  await other.goto('/settings');
  const switches = ['Marketing emails', 'Public profile'];
  for (const name of switches) await expect(other.getByRole('switch', { name })).not.toBeChecked();
  for (const name of switches) {
    const saved = page.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && reply.url().includes('/preferences'),
    );
    await page.getByRole('switch', { name }).click();
    await saved;
  }
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().includes('/preferences'),
  );
  await page.getByLabel('Language').selectOption('Deutsch');
  await saved;
  // As browsers report that a tab is shown again.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(other.getByRole('switch', { name: 'Werbung per Mail' })).toBeChecked();
  await expect(other.getByRole('switch', { name: 'Öffentliches Profil' })).toBeChecked();
});

test('a choice made before the part of the page that sends it has loaded, is kept and sent', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/signed-in-*.js', async (route) => {
    await late;
    await route.fallback();
  });
  await signIn(page, person, '/help');
  const dark = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' });
  await page.getByRole('contentinfo').getByText('Dark').click();
  await page.reload();
  await expect(dark).toBeChecked();
  const sent = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  arrive();
  expect((await sent).request().postDataJSON()).toEqual({ theme: 'dark' });
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(dark).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
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

test('a public profile shows the parts that its owner switches on', async ({ page, request, browser }) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const titleId = await idOf(request, 'The Matrix');
  const list = { name: 'Weekend', visibility: 'public' };
  const entry = { title_id: titleId, watched_on: '2026-11-01', rating: 4.5, note: 'my secret' };
  expect((await request.post('/api/custom-lists', { headers, data: list })).ok()).toBe(true);
  expect((await request.post('/api/diary', { headers, data: entry })).ok()).toBe(true);
  expect((await request.get(`/u/${person.username}`)).status()).toBe(404);
  await signIn(page, person, '/settings');
  const parts = page.getByRole('group', { name: 'Also on your public profile' });
  await expect(parts.getByText('Only while your profile is public.')).toBeVisible();
  await expect(parts.getByRole('switch', { name: 'Diary' })).toBeDisabled();
  await page.getByRole('switch', { name: 'Public profile' }).click();
  for (const part of ['Diary', 'Ratings', 'Lists', 'Statistics']) {
    await expect(parts.getByRole('switch', { name: part })).not.toBeChecked();
    await parts.getByRole('switch', { name: part }).click();
    await expect(parts.getByRole('switch', { name: part })).toBeChecked();
  }
  await page.getByRole('link', { name: 'See your public profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  await expect(page.getByText('Ada Lovelace has no favorites yet.')).toBeVisible();
  const diary = page.getByRole('region', { name: 'Diary' });
  await expect(diary.getByRole('link', { name: 'The Matrix' })).toBeVisible();
  await expect(diary.getByText('4.5 of 5 stars')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Lists' }).getByRole('link', { name: 'Weekend' })).toBeVisible();
  await expect(page.getByText('The average is 4.5')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Statistics' }).getByText('Longest streak')).toBeVisible();
  await expectAccessible(page);
  const html = await (await request.get(`/u/${person.username}`)).text();
  expect(html).toContain('The Matrix');
  expect(html).not.toContain('my secret');
  // The content security policy refuses inline styles of rendered pages.
  expect(html).not.toContain(' style="');

  const visitor = await aPerson(request);
  for (const theirs of [headers, await tokenOf(request, visitor)])
    expect((await request.post('/api/favorites/', { headers: theirs, data: { id: titleId } })).ok()).toBe(true);
  const context = await browser.newContext();
  const visit = await context.newPage();
  await signIn(visit, visitor, `/u/${person.username}`);
  await visit.getByRole('button', { name: 'What do you have in common?' }).click();
  await expect(visit.getByRole('dialog').getByRole('link', { name: 'The Matrix' })).toBeVisible();
  await expectAccessible(visit);
  await context.close();
  expect(html).not.toContain(person.email);
});

test('other devices are signed out, all data is downloaded, an account is deleted, and kept by signing in again', async ({
  page,
  request,
}) => {
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

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^marquee-${person.username}-.*\\.zip$`));
  const files = unzipSync(await readFile(await download.path()));
  expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject({ email: person.email });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await test.step('the dialog lists what is lost, and offers a copy', async () => {
    for (const lost of [/diary, ratings and watched episodes/, /shared links/, /calendar address/, /API tokens/])
      await expect(dialog.getByText(lost)).toBeVisible();
    await expect(dialog.getByText(/sign in within the seven days/)).toBeVisible();
    const copy = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download my data' }).click();
    expect((await copy).suggestedFilename()).toMatch(/\.zip$/);
  });
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('Current password is required')).toBeVisible();
  await dialog.getByLabel('Current Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectToast(page, 'Your account will be deleted in seven days.');

  await page.getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(page, person);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog').getByText('Your account is not deleted')).toBeVisible();
});

test('a rare service that is switched off stays where it is', async ({ page, request }) => {
  const services = Array.from({ length: 30 }, (_, i) => ({ value: `Service ${i + 1}`, count: 30 - i }));
  await page.route(/\/api\/discover\/titles\?.*facets=services/, (route) =>
    route.fulfill({ json: { results: [], total: 0, facets: { services } } }),
  );
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const store = (watch_services: string[]) =>
    request.put('/api/preferences/', { data: { watch_services, watch_country: 'US' }, headers });
  // Chosen for another country: they do not count here.
  await store(Array.from({ length: 12 }, (_, i) => `Elsewhere ${i + 1}`));
  await signIn(page, person, '/settings');
  const main = page.getByRole('main');
  const rare = main.getByRole('button', { name: 'Service 30' });
  await main.getByRole('button', { name: 'Show all 30 services' }).click();
  const nextSaved = () =>
    page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.url().includes('/api/preferences'));
  const saved = nextSaved();
  await rare.click();
  await saved;
  await page.reload();
  await expect(rare).toHaveAttribute('aria-pressed', 'true');
  const removed = nextSaved();
  await rare.click();
  await expect(rare).toHaveAttribute('aria-pressed', 'false');
  await expect(rare).toBeFocused();
  await removed;

  await test.step('what another device removed from the account is removed here', async () => {
    const savedAgain = nextSaved();
    await rare.click();
    await savedAgain;
    await store([]);
    await page.reload();
    await main.getByRole('button', { name: 'Show all 30 services' }).click();
    await expect(rare).toHaveAttribute('aria-pressed', 'false');
  });
});
