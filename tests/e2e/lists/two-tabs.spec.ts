import type { Page } from '@playwright/test';
import { aPerson, signIn } from '../accounts.ts';
import { expect, test } from '../browser.ts';
import { keep } from '../offline/stored.ts';
import { idOf } from '../titles.ts';

test('a second tab follows what the first changes, at once or when it is shown again', async ({ page, request }) => {
  const person = await aPerson(request);
  await keep(request, person, 'Inception');
  await signIn(page, person, `/movie/${await idOf(request, 'Heat')}`);
  const other = await page.context().newPage();
  await openFollowing(other, '/watchlist');
  const titles = other.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await expect(titles).toHaveText(['Inception']);

  await page.getByRole('button', { name: 'Add to Collection', exact: true }).click();
  await expect(titles).toHaveText(['Heat', 'Inception']);

  await test.step('a hidden tab when it is shown', async () => {
    await openFollowing(other, '/diary');
    await expect(other.getByRole('heading', { name: 'Your diary is empty' })).toBeVisible();
    await other.evaluate(setHidden, true);
    const announced = other.evaluate(
      () => new Promise((resume) => addEventListener('storage', resume, { once: true })),
    );
    await page.getByRole('button', { name: 'Watched', exact: true }).click();
    await announced;
    await other.evaluate(setHidden, false);
    await expect(other.getByRole('main').getByRole('link', { name: 'Heat' }).first()).toBeVisible();
  });
});

/** The part of the page that follows other tabs loads a second later. */
async function openFollowing(page: Page, path: string): Promise<void> {
  const loaded = page.waitForResponse(/register-pwa/);
  await page.goto(path);
  await (await loaded).finished();
}

/** Runs in the page: headless browsers show all tabs. */
function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
