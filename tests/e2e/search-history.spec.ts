import { aPerson, openFromAccountMenu, signIn, tokenOf } from './accounts.ts';
import { expect, test } from './browser.ts';

test('search history off forgets and keeps nothing', async ({ page, request }) => {
  const person = await aPerson(request);
  await signIn(page, person, '/?q=alien');
  const recent = () => page.evaluate(() => localStorage.getItem('marquee.recent-searches'));
  const box = page.getByRole('combobox').first();
  await box.fill('heat');
  await box.press('Enter');
  await expect.poll(recent).toContain('heat');
  await openFromAccountMenu(page, 'Settings');
  await page.getByRole('switch', { name: 'Search history' }).click();
  await expect(page.getByRole('switch', { name: 'Search history' })).not.toBeChecked();
  expect(await recent()).toBe('[]');
  await page.goto('/?q=alien');
  await box.fill('dune');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /dune/ })).toBeVisible();
  expect(await recent()).toBe('[]');
});

test.describe('when the page is left before the server has the choice', () => {
  test.use({ failedLoadsExpected: true });

  test('search history that is turned off stays off, and the account has it with the next page', async ({
    page,
    request,
  }) => {
    const person = await aPerson(request);
    await signIn(page, person, '/settings');
    await page.route('**/api/preferences/', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    const history = page.getByRole('switch', { name: 'Search history' });
    await history.click();
    await expect(history).not.toBeChecked();
    await page.goto('/?q=alien');
    const box = page.getByRole('combobox').first();
    await box.fill('dune');
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /dune/ })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('marquee.recent-searches'))).toBe('[]');

    await page.unroute('**/api/preferences/');
    await page.goto('/settings');
    const headers = await tokenOf(request, person);
    const stored = async () =>
      ((await (await request.get('/api/preferences/', { headers })).json()) as { search_history: boolean })
        .search_history;
    await expect.poll(stored).toBe(false);
    await expect(history).not.toBeChecked();
  });
});
