import { aPerson, signIn, tokenOf } from '../accounts.ts';
import { expect, expectAccessible, expectToast, test } from '../browser.ts';
import { idOf } from '../titles.ts';

const two = (part: number) => String(part).padStart(2, '0');
/** The browser's day: both run on this machine. */
function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

test('a title is watched with one press, rated with the keyboard, and the diary is read, changed and undone', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const heat = await idOf(request, 'Heat');
  await request.post('/api/watchlist', { data: { id: heat }, headers });
  await request.post('/api/diary', {
    data: { title_id: await idOf(request, 'Alien'), watched_on: '2024-05-03', rating: 4, note: 'In space.' },
    headers,
  });
  await signIn(page, person, `/movie/${heat}`);
  const watched = page.getByRole('main').getByRole('button', { name: 'Watched', exact: true });
  await watched.click();
  await expectToast(page, 'Watched today');
  await expect(watched).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(watched).toHaveAttribute('aria-pressed', 'false');
  await watched.click();
  await page.getByRole('button', { name: 'Remove from Collection' }).click();
  await expect(page.getByRole('button', { name: 'Add to Collection', exact: true })).toBeVisible();

  const rating = page.getByRole('slider', { name: 'Your rating' });
  await expect(rating).toHaveAttribute('aria-valuetext', 'Not rated');
  await rating.press('4');
  await rating.press('ArrowRight');
  await expect(rating).toHaveAttribute('aria-valuetext', '4.5 of 5 stars');
  await expectAccessible(page);
  await test.step('only the primary button rates, and releasing it elsewhere cancels', async () => {
    const sent: unknown[] = [];
    page.on('request', (call) => call.url().includes('/api/ratings/') && sent.push(call.postDataJSON()));
    await rating.click({ button: 'right', position: { x: 5, y: 5 } });
    await rating.click({ button: 'middle', position: { x: 5, y: 5 } });
    await rating.hover({ position: { x: 5, y: 5 } });
    await page.mouse.down();
    await page.getByRole('heading', { level: 1 }).hover();
    await page.mouse.up();
    const reply = page.waitForResponse(/\/api\/ratings\//);
    await rating.press('5');
    await reply;
    expect(sent).toEqual([{ rating: 5 }]);
    await rating.press('ArrowLeft');
  });

  await watched.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Watched again')).toBeVisible();
  await dialog.getByText('On a day').click();
  await dialog.getByLabel('Day', { exact: true }).fill('2026-01-02');
  await dialog.getByLabel('Private note').fill('The coffee scene.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/diary');
  await expect(page.getByRole('heading', { level: 1, name: 'Diary' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('The coffee scene.');
  await expect(rows.nth(1)).toContainText('4.5 of 5 stars');
  await expect(page.getByRole('heading', { name: 'May 2024' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2024 (1)');
  await expect(page).toHaveURL('/diary?year=2024');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete the entry of Alien' }).click();
  await expect(page.getByText('No entry fits these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit the entry of Alien' }).click();
  await dialog.getByRole('slider').press('End');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rows.first()).toContainText('5 of 5 stars');
  await page.getByText('Calendar', { exact: true }).click();
  await expect(page.getByText('May 3, 2024: 1 title')).toBeAttached();
  await page.getByRole('link', { name: 'May' }).click();
  await expect(page).toHaveURL('/diary?year=2024&month=5');
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page).toHaveURL('/stats?year=2024');
  await expect(page.getByRole('listitem').filter({ hasText: 'May' })).toContainText('1 entry');
  await page.setViewportSize({ width: 390, height: 844 });
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sticksOut, 'the statistics of a year on a phone').toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('1 movie, 0 shows')).toBeVisible();
  await page.getByRole('combobox', { name: 'Year' }).selectOption('All time');
  await expect(page.getByText('2 movies, 0 shows')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '2024' })).toContainText('1 entry');
  await expectAccessible(page);
  const share = page.getByRole('button', { name: 'Share picture' });
  await expect(share).toBeHidden();
  const shown = await request.put('/api/preferences/', {
    headers,
    data: { public_profile: true, public_statistics: true },
  });
  expect(shown.status()).toBe(200);
  await page.reload();
  const download = page.waitForEvent('download');
  await share.click();
  expect((await download).suggestedFilename()).toBe('marquee-statistics.png');
  const { entries } = (await (await request.get('/api/diary?limit=1', { headers })).json()) as {
    entries: { watched_on: string }[];
  };
  expect(entries[0]?.watched_on).toBe(today());
});

test('two presses made before the next page is shown lead two pages on', async ({ page, request }) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const title_id = await idOf(request, 'Heat');
  const days = Array.from({ length: 120 }, (_, i) => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10));
  const entries = days.map((watched_on) => ({ title_id, watched_on }));
  expect((await request.post('/api/diary/batch', { data: { entries }, headers })).ok()).toBe(true);
  await signIn(page, person, '/diary');
  await page.getByRole('button', { name: 'Older entries' }).evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    button.click();
  });
  await expect(page.getByText('Page 3 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Newer entries' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  // The next Tab reaches the first entry.
  const list = page.locator('main [data-results]');
  await expect(list).toBeFocused();
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Heat' }).first()).toBeFocused();
});

test('a page of a long diary is opened by its number, with the keyboard', async ({ page, request }) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const heat = await idOf(request, 'Heat');
  const entries = [1, 2, 3].map((day) => ({ title_id: heat, watched_on: `2024-05-0${day}` }));
  await request.post('/api/diary/batch', { data: { entries }, headers });
  let first: object | undefined;
  await page.route('**/api/diary?*', async (route) => {
    first ??= (await (
      await route.fetch({
        url: route
          .request()
          .url()
          .replace(/page=\d+/, 'page=1'),
      })
    ).json()) as object;
    await route.fulfill({ json: { ...first, total: 49_050 } });
  });
  await signIn(page, person, '/diary?page=2');
  const pager = page.getByRole('navigation', { name: 'Pages of the diary' });
  const number = pager.getByRole('textbox', { name: 'Page number' });
  await number.focus();
  await page.keyboard.type('9oo00');
  await expect(number).toHaveValue('900');
  await page.keyboard.press('Enter');
  await expect(pager.getByText('Page 900 of 981')).toBeVisible();
  await expect(page).toHaveURL('/diary?page=900');
  await expect(page.locator('[data-results]')).toBeFocused();
  await expect(number).toHaveValue('');
  await number.fill('999');
  await pager.getByRole('button', { name: 'Go' }).click();
  await expect(pager.getByText('Page 981 of 981')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(pager.getByText('Page 900 of 981')).toBeVisible();
});

test('a second press while the first is still being saved does not open the entries', async ({ page, request }) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const alien = await idOf(request, 'Alien');
  await request.post('/api/diary', { data: { title_id: alien, watched_on: '2024-05-03' }, headers });
  await signIn(page, person, `/movie/${alien}`);
  const watched = page.getByRole('main').getByRole('button', { name: 'Watched', exact: true });
  const dialog = page.getByRole('dialog');
  await expect(watched).toHaveAttribute('aria-pressed', 'true');
  // From here on the dialog opens without loading anything.
  await watched.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('combobox', { name: 'Search movies' }).fill('heat');
  await page.getByRole('option', { name: 'Heat' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Heat' })).toBeVisible();
  const saving = Promise.withResolvers<void>();
  await page.route('**/api/diary', async (route) => {
    await saving.promise;
    await route.continue();
  });
  await watched.click();
  await expect(watched).toHaveAttribute('aria-pressed', 'true');
  await watched.click();
  await expect(dialog).toBeHidden();
  saving.resolve();
  await expectToast(page, 'Watched today');
  await expect(dialog).toBeHidden();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', failedLoadsExpected: true });

  test('offline ratings and diary entries are stored, shown, and sent once', async ({ page, context, request }) => {
    const person = await aPerson(request);
    const headers = await tokenOf(request, person);
    const heat = await idOf(request, 'Heat');
    // The diary was never opened.
    await signIn(page, person, `/movie/${heat}`);
    await expect(page.getByRole('slider', { name: 'Your rating' })).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const isKept = () => page.evaluate(async () => (await caches.match('/diary')) !== undefined);
    await expect.poll(isKept, { timeout: 20_000 }).toBe(true);

    await context.setOffline(true);
    const watched = page.getByRole('main').getByRole('button', { name: 'Watched', exact: true });
    // Two presses at once are one.
    await watched.dblclick();
    await expectToast(page, 'Saved here. It will sync when you’re online again.');
    await page.getByRole('slider', { name: 'Your rating' }).press('5');
    // Without the flags of the server a second press would add a second entry.
    await page.reload();
    await expect(watched).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('slider', { name: 'Your rating' })).toHaveAttribute('aria-valuenow', '5');
    await page.goto('/diary');
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('Waiting for the network');
    await context.setOffline(false);
    const diary = async () =>
      ((await (await request.get('/api/diary', { headers })).json()) as { total: number }).total;
    await expect.poll(diary).toBe(1);
    await expect(page.getByText('Waiting for the network')).toBeHidden();
    const { flags } = (await (await request.get(`/api/lists/flags?ids=${heat}`, { headers })).json()) as {
      flags: { isWatched: boolean; rating: number }[];
    };
    expect(flags).toMatchObject([{ isWatched: true, rating: 5 }]);
  });
});
