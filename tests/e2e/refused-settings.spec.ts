import { setTimeout } from 'node:timers/promises';
import { aPerson, signIn, tokenOf } from './accounts.ts';
import { expect, expectToast, test } from './browser.ts';

test.use({ failedLoadsExpected: true });

test('a choice that the server cannot keep applies in this browser and is sent later; a switch shows what is stored', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  await signIn(page, person, '/settings');
  await page.route('**/api/preferences/', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { detail: 'x', code: 'unavailable' } })
      : route.continue(),
  );
  // The page is left before it is painted in the chosen theme.
  await page.getByText('Always dark').evaluate((choice: HTMLElement) => {
    choice.click();
    location.reload();
  });
  await expect(page.getByRole('radio', { name: 'Dark Always dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('switch', { name: 'Email notifications' }).click();
  await expectToast(page, 'Operation failed. Please try again.');
  await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeChecked();

  await page.unroute('**/api/preferences/');
  await page.reload();
  // The page that was left may have sent it, and its answer is then not seen.
  const headers = await tokenOf(request, person);
  const stored = async () => (await request.get('/api/preferences/', { headers })).json() as Promise<unknown>;
  await expect.poll(stored).toMatchObject({ theme: 'dark' });
  await expect(page.getByRole('switch', { name: 'Search history' })).toBeVisible();

  // What is shown after two failed changes is what is stored, also without an answer that says so.
  await page.route('**/api/preferences/', async (route) => {
    if (route.request().method() === 'PUT') await setTimeout(300);
    await route.abort();
  });
  for (const name of ['Search history', 'Marketing emails']) {
    const choice = page.getByRole('switch', { name });
    const before = await choice.isChecked();
    const failed: unknown[] = [];
    page.on('requestfailed', (sent) => sent.method() === 'PUT' && failed.push(sent));
    await choice.evaluate((input: HTMLElement) => {
      input.click();
      requestAnimationFrame(() => input.click());
    });
    await expect.poll(() => failed.length).toBe(2);
    await expect(choice).toBeChecked({ checked: before });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('marquee.search-history'))).toBe('true');
  }
});
