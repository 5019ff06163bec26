import { readFile } from 'node:fs/promises';
import { administrator, aPerson, signIn } from '../accounts.ts';
import { expect, expectAccessible, expectToast, test } from '../browser.ts';

interface LayoutShift {
  value: number;
  sources: { node: Node | null }[];
}

test('a user creates an API token, uses it, sees it in the security log, and revokes it', async ({ page, request }) => {
  test.slow();
  const person = await aPerson(request);
  await request.post('/api/auth/login', { data: { username: person.username, password: 'Wrong-Horse-1' } });
  await signIn(page, person, '/settings');
  const log = page.getByRole('list', { name: 'Security events' });
  await expect(log.getByText('Sign-in failed')).toBeVisible();
  await expect(log.getByText('wrong password')).toBeVisible();

  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API token' });
  await dialog.getByRole('button', { name: 'Create a token' }).click();
  await expect(dialog.getByText('Please give it a name')).toBeVisible();
  await expect(dialog.getByText('Administer')).toBeHidden();
  await dialog.getByLabel('Name').fill('Backup script');
  await dialog.getByRole('button', { name: 'Create a token' }).click();
  const token = await dialog.getByLabel('Token').inputValue();
  expect(token).toMatch(/^mqt_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Never used')).toBeVisible();
  await expectAccessible(page);

  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/watchlist', { headers })).status()).toBe(200);
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(403);
  await page.reload();
  await expect(page.getByText(/^Last used/).first()).toBeVisible();
  await expect(log.getByText('API token used')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke Backup script' }).click();
  await expectToast(page, 'The token has been revoked.');
  expect((await request.get('/api/watchlist', { headers })).status()).toBe(401);
});

test('an administrator dismisses the reminder of a second factor, and finds what happened to somebody in the security log', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  await request.post('/api/auth/login', { data: { username: person.username, password: 'Wrong-Horse-1' } });
  await signIn(page, administrator, '/admin');
  const reminder = page.getByRole('complementary', { name: 'Account protection' });
  await expect(reminder).toBeVisible();
  // On the next page its space is reserved from the start.
  await page.addInitScript(() => {
    const window = globalThis as unknown as { shifted: number };
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & LayoutShift)[])
        if (sources.some(({ node }) => (node as Element | null)?.id === 'main')) window.shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(reminder).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThan(0.01);
  await reminder.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await page.getByRole('tab', { name: 'Security Log' }).click();
  await expect(reminder).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search by username' }).fill(person.username);
  await expect(page).toHaveURL(new RegExp(`q=${person.username}`));
  const events = page.getByRole('list', { name: 'Security events' });
  await expect(events.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Event', { exact: true }).selectOption('Sign-in failed');
  await expect(events.getByRole('listitem')).toHaveCount(1);
  await expect(events.getByRole('link', { name: person.username })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(person.username);
});
