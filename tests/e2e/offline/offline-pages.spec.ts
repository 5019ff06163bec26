import type { Page } from '@playwright/test';
import { aPerson, signIn, signOut, tokenOf } from '../accounts.ts';
import { expect, expectToast, test } from '../browser.ts';
import { idOf } from '../titles.ts';
import { isStoredOffline, keep } from './stored.ts';

test.use({ serviceWorkers: 'allow', failedLoadsExpected: true });

test('right after the first visit the page opens without a network, and so do titles seen lately', async ({
  page,
  context,
  request,
}) => {
  const heat = `/movie/${await idOf(request, 'Heat')}`;
  await page.goto('/');
  await isStoredOffline(page, '/');
  const cards = page.locator('main a[href^="/movie/"]');
  await cards.first().click();
  await expect(page.getByRole('heading', { name: 'Cast' })).toBeVisible();
  const seen = new URL(page.url()).pathname;
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goBack();

  await context.setOffline(true);
  const bar = page.getByText('You’re offline. You see what was saved on this device.');
  await expect(bar).toBeVisible();
  await page.reload();
  await expect(bar).toBeVisible();
  await page.locator(`main a[href="${seen}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!);
  // A title that was never opened.
  await page.goto(heat);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  // A search: the home page seen lately has other content.
  await page.goto('/?q=heat');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.goto('/');
  await cards.nth(3).click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Cast' })).toBeVisible();

  await test.step('a visitor sees the offline page, can retry, and gets the page when the network returns', async () => {
    await isStoredOffline(page, '/offline');
    await context.setOffline(true);
    await page.goto('/help');
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    const retried = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Try again' }).click();
    await retried;
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
  });
});

test('the pages of the collection are fetched once, and again in another language', async ({
  page,
  context,
  request,
}) => {
  const person = await aPerson(request);
  await signIn(page, person);
  await isStoredOffline(page, '/calendar');
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('pages-'));
    const cache = await caches.open(name);
    const { headers } = (await cache.match('/watchlist'))!;
    const marked = `<html lang="en"><!-- not fetched again -->`;
    await cache.put('/watchlist', new Response(marked, { headers }));
    await cache.delete('/calendar');
  });
  const markupOf = (path: string) => page.evaluate(async (key) => (await caches.match(key))?.text(), path);
  await page.reload();
  // The last of these pages.
  await isStoredOffline(page, '/calendar');
  expect(await markupOf('/watchlist')).toContain('not fetched again');

  // The page has asked for the English ones by now.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/diary/days')),
  );
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect.poll(() => markupOf('/calendar'), { timeout: 20_000 }).toContain('<html lang="de"');
  expect(await markupOf('/watchlist')).not.toContain('not fetched again');
  await context.setOffline(true);
  await page.goto('/diary');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1, name: 'Tagebuch' })).toBeVisible();
});

test('a title added on its page is there without a network, though the collection was never opened, until sign-out', async ({
  page,
  context,
  request,
}) => {
  const person = await aPerson(request);
  await keep(request, person, 'Inception');
  await signIn(page, person, `/movie/${await idOf(request, 'Alien')}`);
  await isStoredOffline(page, '/watchlist');
  await page.getByRole('button', { name: 'Add to Collection', exact: true }).click();
  await expectToast(page, 'Added to Collection');
  await context.setOffline(true);
  await page.goto('/watchlist');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').filter({ hasText: 'Alien' })).toBeVisible();

  // Signing out leaves nothing of it behind.
  await context.setOffline(false);
  await signOut(page);
  await expect.poll(() => storedOf(page), { timeout: 10_000 }).toEqual({ lists: 0, page: false });
});

test('named lists open without a network, the ones that were opened before with their titles', async ({
  page,
  context,
  request,
}) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const create = async (name: string) => {
    const reply = await request.post('/api/custom-lists', { data: { name }, headers });
    return ((await reply.json()) as { list: { id: number } }).list.id;
  };
  const [seen, unseen] = [await create('Heists'), await create('Never opened')];
  const data = { title_id: await idOf(request, 'Heat') };
  await request.post(`/api/custom-lists/${seen}/entries`, { data, headers });
  await signIn(page, person, `/lists/${seen}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Heat' }).first()).toBeVisible();
  await isStoredOffline(page, '/calendar');

  await context.setOffline(true);
  await page.goto('/lists');
  const open = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(name) });
  await open('Heists').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heists');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heists');
  await expect(page.getByRole('main').getByRole('link', { name: 'Heat' }).first()).toBeVisible();
  await page.goBack();
  await open('Never opened').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your lists could not be loaded.');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Never opened');
  expect(page.url()).toContain(`/lists/${unseen}`);
});

/** What the browser has stored of a person's lists. */
const storedOf = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('marquee');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('no database'));
    });
    const count = await new Promise<number>((resolve) => {
      const counting = database.transaction('lists').objectStore('lists').count();
      counting.onsuccess = () => resolve(counting.result);
    });
    database.close();
    return { lists: count, page: (await caches.match('/watchlist')) !== undefined };
  });
