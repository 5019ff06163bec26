import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { aPerson, signIn, tokenOf } from '../accounts.ts';
import { expect, expectToast, test } from '../browser.ts';
import { firefox, iphone, signInElsewhere } from '../elsewhere.ts';
import { keep, titlesOf } from '../offline/stored.ts';
import { idOf } from '../titles.ts';

test.use({ failedLoadsExpected: true });

/** Presses a button, and what is at the same place once the row of the first has moved or disappeared. */
async function pressTwice(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.evaluate(pressAgainWhenReplaced, { x: x + width / 2, y: y + height / 2 });
}

/** Runs in the page. */
function pressAgainWhenReplaced({ x, y }: { x: number; y: number }): Promise<void> {
  const button = () => document.elementFromPoint(x, y)?.closest('a, button');
  const press = () => {
    const click = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 };
    button()?.dispatchEvent(new MouseEvent('click', click));
  };
  const first = button();
  press();
  return new Promise((resume) => {
    new MutationObserver((_, observer) => {
      // Disabled buttons are not at any point.
      if (!button() || button() === first) return;
      observer.disconnect();
      press();
      resume();
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
  });
}

async function aList(request: APIRequestContext, headers: Record<string, string>, ...titles: string[]) {
  const { list } = (await (await request.post('/api/custom-lists', { data: { name: 'Nights' }, headers })).json()) as {
    list: { id: number };
  };
  for (const title of titles)
    await request.post(`/api/custom-lists/${list.id}/entries`, {
      data: { title_id: await idOf(request, title) },
      headers,
    });
  return list.id;
}

test('a double press removes one title from a named list, and one from the collection', async ({ page, request }) => {
  const person = await aPerson(request);
  const headers = await keep(request, person, 'Inception', 'Alien', 'Heat');
  const id = await aList(request, headers, 'Heat', 'Alien', 'The Matrix');
  await signIn(page, person, `/lists/${id}`);
  const names = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(names).toHaveCount(3);
  await pressTwice(page, page.getByRole('button', { name: 'Remove Heat from the list' }));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText(['Heat', 'Alien', 'The Matrix']);

  await page.goto('/watchlist');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(3);
  await cards.first().hover();
  await pressTwice(page, cards.first().getByRole('button', { name: /Remove/ }));
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titlesOf(request, headers)).toHaveLength(3);
});

test('a double press stops following one title, and signs out one browser', async ({ page, request }) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  for (const title of ['The Matrix', 'The Dark Knight', 'Heat'])
    await request.put(`/api/follows/titles/${await idOf(request, title)}`, { headers });
  await signIn(page, person, '/calendar');
  const followed = page.getByRole('region', { name: 'You follow' }).getByRole('listitem');
  await expect(followed).toHaveText(['Heat', 'The Dark Knight', 'The Matrix']);
  // The name of the second title, a link, takes the place of the button.
  await pressTwice(page, page.getByRole('button', { name: 'Stop following Heat' }));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(followed).toHaveText(['Heat', 'The Dark Knight', 'The Matrix']);

  for (const browser of [firefox, firefox, iphone]) await signInElsewhere(request, person, browser);
  await page.goto('/settings');
  const signOut = page.getByRole('button', { name: /^Sign out (Firefox|Safari)/ });
  await expect(signOut).toHaveCount(3);
  await pressTwice(page, signOut.first());
  await expect(page.getByText('The device has been signed out.')).toBeVisible();
  await expect(signOut.first()).toBeEnabled();
  await expect(signOut).toHaveCount(2);
});

test('entries are moved once by a double press, keep their order while it is saved slowly, and Escape ends a drag', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  const id = await aList(request, await tokenOf(request, person), 'Heat', 'Alien', 'The Matrix');
  await signIn(page, person, `/lists/${id}`);
  const names = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(names).toHaveText(['Heat', 'Alien', 'The Matrix']);
  await pressTwice(page, page.getByRole('button', { name: 'Move Heat down' }));
  await expect(names).toHaveText(['Alien', 'Heat', 'The Matrix']);
  await page.getByRole('button', { name: 'Move Heat up' }).focus();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['Heat', 'Alien', 'The Matrix']);

  const saving = Promise.withResolvers<void>();
  await page.route('**/order', async (route) => {
    await saving.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Move Heat down' }).click();
  const removed = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Remove The Matrix from the list' }).click();
  await removed;
  await expect(names.first()).toHaveText('Alien');
  saving.resolve();
  await expect(names).toHaveText(['Alien', 'Heat']);
  await page.unroute('**/order');

  await page.setViewportSize({ width: 1000, height: 400 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const handle = page.getByTitle('Drag to move').first();
  // Waits until it no longer moves.
  await handle.hover({ position: { x: 5, y: 5 } });
  const grip = (await handle.boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(grip.x + 5, 390);
  await expect.poll(() => page.evaluate(() => scrollY), { message: 'goes on scrolling' }).toBeGreaterThan(150);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(names).toHaveText(['Alien', 'Heat']);
});

test('without a network a new order is not kept, and a message says so', async ({ page, context, request }) => {
  const person = await aPerson(request);
  const id = await aList(request, await tokenOf(request, person), 'Heat', 'Alien', 'The Matrix');
  await signIn(page, person, `/lists/${id}`);
  const names = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(names).toHaveText(['Heat', 'Alien', 'The Matrix']);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Move Heat down' }).click();
  await expectToast(page, 'The server cannot be reached. Your change was not saved.');
  await expect(names).toHaveText(['Heat', 'Alien', 'The Matrix']);
});

test('a new list whose reply was lost, or whose title could not be added, is completed by another attempt, not made twice', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  await signIn(page, person, `/movie/${await idOf(request, 'Heat')}`);
  await page.getByRole('button', { name: 'Add to a list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New list' }).click();
  await dialog.getByLabel('Name').fill('Heis');
  const create = dialog.getByRole('button', { name: 'Create list' });
  const unreachable = dialog.getByText('The server cannot be reached. Your change was not saved.');
  await page.route('**/api/custom-lists', async (route) => {
    // The lists may be read at any time.
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await create.click();
  await expect(unreachable).toBeVisible();
  await page.unroute('**/api/custom-lists');
  await dialog.getByLabel('Name').fill('Heist');
  await page.route('**/api/custom-lists/*/entries', (route) => route.abort());
  const added = page.waitForEvent('requestfailed', (of) => of.url().endsWith('/entries'));
  await create.click();
  await added;
  await expect(unreachable).toBeVisible();
  await page.unroute('**/api/custom-lists/*/entries');
  await dialog.getByLabel('Name').fill('Heists');
  await create.click();
  await expect(dialog.getByRole('checkbox', { name: 'Heists' })).toBeChecked();
  const { lists } = (await (await request.get('/api/custom-lists', { headers })).json()) as {
    lists: { name: string; entries_count: number }[];
  };
  expect(lists).toEqual([expect.objectContaining({ name: 'Heists', entries_count: 1 })]);
});
