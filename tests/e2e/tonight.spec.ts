import { expect, expectAccessible, test } from './browser.ts';

test('three titles for tonight by mood, time and company, another three, and what to loosen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Pick for tonight' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible();
  await page.getByRole('link', { name: 'Something light' }).click();
  await page.getByRole('link', { name: '90 minutes' }).click();
  await expect(page).toHaveURL(/\/tonight\?mood=light&time=90&seed=[\d-]+$/);
  const cards = page.getByRole('list', { name: 'Tonight' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText(/1h \d+m|\d+m/);
  await expectAccessible(page);

  const titlesShown = () => cards.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const first = await titlesShown();
  await page.getByRole('link', { name: 'Another three' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect.poll(async () => (await titlesShown()).some((title) => first.includes(title))).toBe(false);

  await page.goto('/tonight?mood=tense&company=children');
  await expect(page.getByRole('heading', { name: 'No title fits' })).toBeVisible();
  await page.getByRole('link', { name: 'Any company' }).click();
  await expect(cards).toHaveCount(3);
});
