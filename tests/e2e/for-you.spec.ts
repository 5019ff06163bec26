import type { Request, Route } from '@playwright/test';
import { aPerson, openFromAccountMenu, signIn, tokenOf } from './accounts.ts';
import { expect, expectAccessible, expectToast, test } from './browser.ts';
import { idOf } from './titles.ts';

const isDismissal = (request: Request) => request.url().includes('/dismissed/');

// One step has no network.
test.use({ failedLoadsExpected: true });

test('titles are recommended with reasons, dismissed and brought back, and switched off', async ({
  page,
  context,
  request,
}) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  for (const title of ['Heat', 'Alien', 'The Matrix'])
    await request.post('/api/watchlist', { data: { id: await idOf(request, title) }, headers });
  await signIn(page, person, '/');
  const row = page.getByRole('region', { name: 'For you' });
  await expect(row.getByText(/^Because you kept .*(Heat|Alien|The Matrix)/).first()).toBeVisible();
  await row.getByRole('link', { name: 'See all: For you' }).click();
  await expect(page).toHaveURL(/\/for-you$/);

  const cards = page.getByRole('list', { name: 'For you' }).getByRole('listitem');
  const dismissals = page.getByRole('list', { name: 'For you' }).getByRole('button', { name: /^Not interested in / });
  await expect(cards).toHaveCount(40);
  await expectAccessible(page);
  const label = (await dismissals.first().getAttribute('aria-label'))!;
  const first = page.getByRole('button', { name: label, exact: true });
  await first.focus();
  await first.dblclick({ delay: 80 });
  await expect(first).toHaveCount(0);
  await expect(dismissals.first()).toBeFocused();
  await expect(cards).toHaveCount(39);
  const undone = page.waitForEvent('requestfinished', (sent) => isDismissal(sent) && sent.method() === 'DELETE');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toBeVisible();
  await undone;

  await test.step('without a network, dismissals and their undo are kept and sent later', async () => {
    const later = 'Saved here. It will sync when you’re online again.';
    const [kept, dismissed] = await Promise.all(
      [dismissals.nth(0), dismissals.nth(1)].map(async (button) => (await button.getAttribute('aria-label'))!),
    );
    const sent: string[] = [];
    page.on('requestfinished', (request) => isDismissal(request) && sent.push(request.method()));
    await context.setOffline(true);
    await page.getByRole('button', { name: dismissed!, exact: true }).click();
    await expect(cards).toHaveCount(39);
    await dismissals.first().click();
    await expectToast(page, later);
    await expect(cards).toHaveCount(38);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(dismissals.first()).toHaveAccessibleName(kept!);
    await expect(cards).toHaveCount(39);
    await context.setOffline(false);
    await expectToast(page, '2 changes you made offline have been synced.');
    expect(sent).toEqual(['POST', 'DELETE']);
    await page.reload();
    await expect(dismissals.first()).toHaveAccessibleName(kept!);
    await expect(page.getByRole('button', { name: dismissed!, exact: true })).toHaveCount(0);
  });

  await test.step('more titles follow when few are left', async () => {
    const few = async (route: Route) => {
      const reply = (await (await route.fetch()).json()) as { results: unknown[] };
      await route.fulfill({ json: { ...reply, results: reply.results.slice(0, 1) } });
    };
    await page.route(/\/api\/recommendations$/, few, { times: 1 });
    await page.reload();
    await expect(cards).toHaveCount(1);
    await dismissals.first().click();
    await expect(cards).toHaveCount(40);
  });

  await openFromAccountMenu(page, 'Settings');
  const toggle = page.getByRole('switch', { name: 'Recommendations' });
  const stored = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/preferences/'),
  );
  await toggle.click();
  await stored;
  await expect(toggle).not.toBeChecked();
  await page.goto('/for-you');
  await expect(page.getByRole('heading', { name: 'Recommendations are off' })).toBeVisible();
});
