import type { Page } from '@playwright/test';
import { aPerson, signIn, tokenOf } from '../accounts.ts';
import { expect, expectAccessible, expectToast, test } from '../browser.ts';
import { idOf } from '../titles.ts';

async function holdPuts(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === 'PUT') await promise;
    await route.continue();
  });
  return resolve;
}

/** Runs in the page: the second press of a double press comes when the button is already about the next episode. */
const pressAgainWhenItChanges = (button: HTMLElement) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      button.click();
      resolve();
    });
    observer.observe(button, { attributes: true, attributeFilter: ['aria-label'] });
    button.click();
  });

test('episodes are marked individually, up to one and by season, and up next advances', async ({ page, request }) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const show = await idOf(request, 'Breaking Bad', 'TV Shows');
  await signIn(page, person, `/movie/${show}`);
  const seasons = page.getByRole('region', { name: 'Seasons' });
  await seasons.getByRole('button', { name: /Season 2 \d{4}/ }).click();
  await seasons.getByRole('button', { name: 'Up to here: S2 E4' }).click();
  await expect(seasons.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '11 of 62 episodes');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const release = await holdPuts(page, `**/api/progress/${show}`);
  await seasons.getByRole('button', { name: 'Mark S2 E2 as watched' }).click();
  await expect(seasons.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '10 of 62 episodes');
  // The undo of the previous mark would unmark eleven episodes.
  expect(await undo.count()).toBe(0);
  release();
  await undo.click();
  await expect(seasons.getByText('Season 2 · Episode 5')).toBeVisible();
  await expect(seasons.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '11 of 62 episodes');
  await expectAccessible(page);

  await page.goto('/');
  const row = page.getByRole('region', { name: 'Up next' });
  await row.getByRole('button', { name: 'Mark S2 E5 of Breaking Bad as watched' }).evaluate(pressAgainWhenItChanges);
  await expect(row.getByText('Season 2 · Episode 6')).toBeVisible();
  await expect(row.getByText('12 of 62 episodes')).toBeAttached();
  await row.getByRole('link', { name: 'See all: Up next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Up next' })).toBeVisible();
  const last = { data: { season: 5, episode: 15, watched: true, up_to: true }, headers };
  expect((await request.put(`/api/progress/${show}`, last)).status()).toBe(200);
  await page.reload();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark S5 E16 of Breaking Bad as watched' }).click();
  await page.getByRole('button', { name: 'Add to diary' }).click();
  await expect(page.getByText('Added to your diary')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No shows yet' })).toBeVisible();

  await page.goto(`/movie/${await idOf(request, 'Chernobyl', 'TV Shows')}`);
  await page.getByRole('main').getByRole('button', { name: 'Watched', exact: true }).first().click();
  await page.getByRole('button', { name: 'All episodes too' }).click();
  await expect(seasons.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '5 of 5 episodes');
});

test.describe('without a network', () => {
  test.use({ failedLoadsExpected: true });

  test('the undo of a mark that was sent is stored, shown, and sent later', async ({ page, context, request }) => {
    const person = await aPerson(request);
    const headers = await tokenOf(request, person);
    const show = await idOf(request, 'Chernobyl', 'TV Shows');
    const watched = async () => {
      const reply = await request.get(`/api/progress/${show}`, { headers });
      return ((await reply.json()) as { watched: number }).watched;
    };
    // The part of the app that sends what is stored is loaded last, and may come too late.
    await page.route('**/assets/register-pwa-*.js', (route) => route.abort());
    await signIn(page, person, `/movie/${show}`);
    const seasons = page.getByRole('region', { name: 'Seasons' });
    await seasons.getByRole('button', { name: /^Mark Season 1 as watched/ }).click();
    const bar = seasons.getByRole('progressbar');
    await expect(bar).toHaveAttribute('aria-valuetext', '5 of 5 episodes');
    await expect.poll(watched).toBe(5);
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await context.setOffline(true);
    await undo.click();
    await expectToast(page, 'Saved here. It will sync when you’re online again.');
    await expect(seasons.getByRole('progressbar')).toHaveCount(0);
    expect(await watched()).toBe(5);
    await page.unroute('**/assets/register-pwa-*.js');
    // A network that has just returned often fails once more.
    await page.route('**/api/progress/**', (route) => route.abort(), { times: 1 });
    await context.setOffline(false);
    await expect.poll(watched).toBe(0);
  });
});
