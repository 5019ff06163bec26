import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { aPerson, signIn, tokenOf } from '../accounts.ts';
import { expect, test } from '../browser.ts';
import { idOf } from '../titles.ts';

/** Replaces a title's name in all replies, as if the catalogue had it. */
async function rename(page: Page, before: string, after: string): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' || route.request().url().includes('/stream')) return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll(`"title":"${before}"`, `"title":"${after}"`) });
  });
}

/** The horizontal place of a character of an element's text. */
const placeOf = (element: Locator, character: string): Promise<number> =>
  element.evaluate((of, wanted) => {
    const texts = document.createTreeWalker(of, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const at = text.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = new Range();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    }
    throw new Error(`no ${wanted}`);
  }, character);

/** Opens a list with Heat, which has another name. */
async function openList(page: Page, request: APIRequestContext, name: string): Promise<void> {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const data = { name: 'Heists', visibility: 'private' };
  const { list } = (await (await request.post('/api/custom-lists', { data, headers })).json()) as {
    list: { id: number };
  };
  const title_id = await idOf(request, 'Heat');
  await request.post(`/api/custom-lists/${list.id}/entries`, { data: { title_id }, headers });
  await rename(page, 'Heat', name);
  await signIn(page, person, `/lists/${list.id}`);
}

test('a name written from right to left keeps its marks, and the year stays behind it', async ({ page, request }) => {
  await openList(page, request, 'درباره الی!');
  const row = page.getByRole('main').getByRole('listitem').getByRole('paragraph').first();
  await expect(row).toContainText('الی! 1995');
  expect(await placeOf(row, '!')).toBeLessThan(await placeOf(row, 'د'));
  expect(await placeOf(row, '1995'), 'the year').toBeGreaterThan(await placeOf(row, 'د'));

  await row.getByRole('link').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('درباره الی!');
  expect(await placeOf(heading, '!')).toBeLessThan(await placeOf(heading, 'د'));
});

test('below a very long name, the actions of a title are on the first screen', async ({ page, request }) => {
  const name =
    'Night of the Day of the Dawn of the Son of the Bride of the Return of the Revenge of the Terror of the Attack of the Evil, Mutant, Hellbound, Flesh-Eating Subhumanoid Zombified Living Dead';
  await openList(page, request, name);
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const toCollection = page.getByRole('main').getByRole('button', { name: 'Add to Collection', exact: true }).first();
  await expect(toCollection).toBeInViewport();
});

test('in forced colours no picture is behind the words and buttons of a title', async ({ page, request }) => {
  const path = `/movie/${await idOf(request, 'Heat')}`;
  const picture = page.locator('.stage-backdrop');
  await page.goto(path);
  await expect(picture).toBeVisible();
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(picture).toBeHidden();
});
