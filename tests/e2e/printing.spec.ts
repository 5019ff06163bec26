import { aPerson, signIn } from './accounts.ts';
import { expect, test } from './browser.ts';
import { pathOf } from './titles.ts';

test('on paper, posters that were not near the screen leave no empty boxes, and rows are not cut off', async ({
  page,
}) => {
  await page.goto('/');
  const empty = page.locator('main svg:empty');
  await expect(empty).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(empty.filter({ visible: true })).toHaveCount(0);

  // Paper of A4, at 96 pixels an inch without margins.
  await page.setViewportSize({ width: 794, height: 1123 });
  const cards = page.locator('.row-track > li');
  await expect(cards).not.toHaveCount(0);
  const ends = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
  expect(Math.max(...ends), 'rows of cards wrap').toBeLessThanOrEqual(794);
});

test('a title’s page has no controls on paper', async ({ page, request }) => {
  const film = await pathOf(request, 'Heat');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await aPerson(request), film);
  const head = page.getByRole('main').locator('header');
  const parts = page.getByRole('navigation', { name: 'Parts of this page' });
  const ownRating = head.getByText('Your rating');
  await expect(parts).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(parts).toBeHidden();
  await expect(ownRating).toBeHidden();
  await expect(head.getByRole('slider')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await head.getByRole('slider', { name: 'Your rating' }).press('4');
  await page.emulateMedia({ media: 'print' });
  await expect(ownRating).toBeVisible();
});
