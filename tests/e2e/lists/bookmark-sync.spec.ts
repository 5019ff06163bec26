import type { Page } from '@playwright/test';
import { aPerson, openFromAccountMenu, signIn, tokenOf } from '../accounts.ts';
import { expect, expectAccessible, expectToast, test } from '../browser.ts';
import { idOf } from '../titles.ts';

test.use({ serviceWorkers: 'allow', failedLoadsExpected: true });

const BOOKMARKS = '/watchlist?tab=bookmarks';
const offer = (page: Page) => page.getByText('Bookmarks are kept in this browser only.');
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const titlesShown = (page: Page) => page.getByRole('tabpanel').getByRole('article').getByRole('heading');

/** Bookmarks the open title. */
async function bookmark(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Bookmark', exact: true });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expectToast(page, 'Bookmarked');
}

async function openBookmarks(page: Page): Promise<void> {
  await openFromAccountMenu(page, 'Collections');
  await page.getByRole('tab', { name: /Bookmarks/ }).click();
}

async function remove(page: Page, title: string): Promise<void> {
  await card(page, title).hover();
  await page.getByRole('button', { name: `Remove ${title} from your bookmarks` }).click();
  await expect(card(page, title)).toHaveCount(0);
}

test('two browsers share bookmarks once their owner wants that, also what was changed offline', async ({
  page: phone,
  context,
  browser,
  baseURL,
  request,
}) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const inAccount = async () => {
    const { bookmarks } = (await (await request.get('/api/bookmarks', { headers })).json()) as {
      bookmarks: { title: { title: string } }[];
    };
    return bookmarks.map(({ title }) => title.title);
  };
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  const laptop = await elsewhere.newPage();
  await signIn(laptop, person, `/movie/${await idOf(request, 'Alien')}`);
  await laptop.getByRole('button', { name: 'Bookmark', exact: true }).click();
  // A press is shown before the page is interactive, and carried out then.
  await expect
    .poll(() => laptop.evaluate(() => Object.keys(localStorage).join()), { message: 'the bookmark is stored' })
    .toContain('marquee.bookmarks.');
  await openBookmarks(laptop);
  await expect(titlesShown(laptop)).toHaveText(['Alien']);

  await signIn(phone, person, `/movie/${await idOf(request, 'Heat')}`);
  await bookmark(phone);
  await openBookmarks(phone);
  await expect(offer(phone)).toBeVisible();
  await expectAccessible(phone);
  expect(await inAccount()).toEqual([]);
  await phone.getByRole('button', { name: 'Keep in my account' }).click();
  await expectToast(phone, 'Your bookmarks are in your account now.');
  await expect(offer(phone)).toHaveCount(0);
  expect(await inAccount()).toEqual(['Heat']);

  // Both browsers have the bookmarks of either, without another prompt.
  await laptop.reload();
  await expect(titlesShown(laptop)).toHaveText(['Heat', 'Alien']);
  await expect(offer(laptop)).toHaveCount(0);
  await expect.poll(inAccount).toEqual(['Heat', 'Alien']);
  await phone.reload();
  await expect(titlesShown(phone)).toHaveText(['Heat', 'Alien']);
  await phone.goto(`/movie/${await idOf(request, 'Inception')}`);
  await bookmark(phone);
  await expect.poll(inAccount).toEqual(['Inception', 'Heat', 'Alien']);

  await openBookmarks(phone);
  await expect(titlesShown(phone)).toHaveCount(3);
  await context.setOffline(true);
  await remove(phone, 'Heat');
  expect(await inAccount()).toContain('Heat');
  await context.setOffline(false);
  await expect.poll(inAccount).toEqual(['Inception', 'Alien']);
  // The laptop still has its copy, which does not bring the title back.
  await expect(card(laptop, 'Heat')).toBeVisible();
  await laptop.reload();
  await expect(titlesShown(laptop)).toHaveText(['Inception', 'Alien']);
  expect(await inAccount()).toEqual(['Inception', 'Alien']);

  await laptop.goto('/settings#data');
  const setting = laptop.getByRole('switch', { name: 'Sync bookmarks' });
  await expect(setting).toBeChecked();
  const stored = laptop.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await setting.click();
  await stored;
  await expect(setting).not.toBeChecked();
  await openBookmarks(laptop);
  await remove(laptop, 'Alien');
  expect(await inAccount()).toEqual(['Inception', 'Alien']);
  await phone.reload();
  await expect(titlesShown(phone)).toHaveText(['Inception', 'Alien']);
  await phone.goto('/settings#data');
  await expect(phone.getByText('2 bookmarks are still in your account.')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Delete from my account' }).click();
  await expectToast(phone, 'Your account has no bookmarks any more.');
  expect(await inAccount()).toEqual([]);
  await openBookmarks(phone);
  await expect(titlesShown(phone)).toHaveText(['Inception', 'Alien']);
  await elsewhere.close();
});

test('the offer is made once, and without it bookmarks stay in the browser, also after signing out', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  await signIn(page, person, `/movie/${await idOf(request, 'Heat')}`);
  await bookmark(page);
  await openBookmarks(page);
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(offer(page)).toHaveCount(0);
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/preferences/'));
  await page.reload();
  await (await told).finished();
  await expect(card(page, 'Heat')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(await (await request.get('/api/bookmarks', { headers })).json()).toEqual({ bookmarks: [] });

  await page.getByRole('button', { name: /account menu/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(card(page, 'Heat')).toHaveCount(0);
  await signIn(page, person, BOOKMARKS);
  await expect(card(page, 'Heat')).toBeVisible();
});
