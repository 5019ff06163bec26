import type { Page } from '@playwright/test';
import { accountMenuButton, administrator, aPerson, signIn, tokenOf } from '../accounts.ts';
import { expect, expectAccessible, expectToast, test } from '../browser.ts';

/** The focused element; fails without a visible focus. */
async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  const isSeen = await page.evaluate(() => {
    const focused = document.activeElement;
    // Containers are identified by their content.
    if (!focused?.matches(':focus-visible') || focused.matches('[tabindex="-1"]')) return true;
    const withLine = [focused, ...['article', 'form > *', 'div'].map((around) => focused.closest(around))];
    return withLine.some((element) => element && getComputedStyle(element).outlineStyle !== 'none');
  });
  expect(isSeen, 'the focus is seen').toBe(true);
}

/** Presses Tab until it is focused. */
async function tabTo(page: Page, name: RegExp | string, role: 'button' | 'link' | 'textbox' = 'button'): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await expectFocus(page);
  }
  throw new Error(`The Tab key does not lead to ${String(name)}.`);
}

test('with the keyboard only: search, sign-in, adding, notifications, removing, sign-out', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const person = await aPerson(request);
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox').first()).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('incepti');
  await expect(page.getByRole('option').first()).toHaveText(/Inception/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Inception' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('[aria-live="assertive"]')).toContainText('Inception');

  await tabTo(page, 'Add to Collection');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add to Collection', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, /^Sign in$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeFocused();
  await page.keyboard.type(person.username);
  await tabTo(page, 'Password', 'textbox');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'In Collection' })).toBeFocused();

  await accountMenuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Collection' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'Remove Inception from your collection');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Discover Movies' })).toBeFocused();

  await accountMenuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectFocus(page);
});

test('shortcuts move between cards, keep what has the focus, go to pages, and can be switched off', async ({
  page,
  request,
}) => {
  const buttons = Promise.withResolvers<void>();
  await page.route('**/card-buttons-*.js', async (route) => {
    await buttons.promise;
    await route.continue();
  });
  await signIn(page, await aPerson(request), '/');
  const links = page.getByRole('region', { name: 'Trending now' }).getByRole('listitem').getByRole('link');
  await links.first().focus();
  // The first key loads the shortcuts.
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByRole('region', { name: 'Popular movies' }).getByRole('link', { name: /./ }).and(page.locator(':focus')),
  ).toBeVisible();
  await page.keyboard.press('ArrowUp');
  // Before the card has its buttons.
  await page.keyboard.press('c');
  buttons.resolve();
  await expectToast(page, 'Added to Collection');
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog').getByText('No lists yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL('/watchlist');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to anything' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('diary');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText('Diary');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('godfather');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(/The Godfather/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Godfather/ })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Favorite', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog').getByText('No lists yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('?');
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('f');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to anything' })).toBeVisible();
  await expect(keys).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Favorite', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('another page of results is announced, with the focus at its start, and back at the link that led there', async ({
  page,
}) => {
  const announced = page.locator('[aria-live="assertive"]');
  const inResults = page.getByRole('main').locator(':focus').getByRole('article').first();
  await page.goto('/?q=star&type=movies');
  const next = page.getByRole('link', { name: 'Next page' });
  const first = await page.getByRole('article').first().textContent();
  await next.press('Enter');
  await expect(page).toHaveURL(/page=2$/);
  await expect(announced).toHaveText(/^Page 2 of \d+$/);
  await expect(inResults).not.toHaveText(first!);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').first().locator(':focus')).toBeVisible();
  await page.goBack();
  await expect(next).toBeFocused();
  await expect(announced).toHaveText(/^Page 1 of \d+$/);

  await page.goto('/discover?genres=Drama&page=5');
  const cards = page.getByRole('list', { name: 'Drama' }).getByRole('listitem');
  const count = await cards.count();
  await page.getByRole('link', { name: 'Show more' }).press('Enter');
  await expect(cards.nth(count).getByRole('link').first()).toBeFocused();
  await expect(page.getByText(/^Page 6 of \d+$/)).toBeAttached();
});

test('the key of the search leads to it where the header has no room for its field', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto('/help?lang=fr');
  await expect(page.getByRole('combobox')).toBeHidden();
  // Keys pressed before hydration are lost.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox').first()).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL('/');
});

test('what is typed before the command palette is loaded is in its field, and not in the focused one', async ({
  page,
}) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route('**/assets/shortcut*', async (route) => {
    isAsked = true;
    await isReleased;
    await route.continue();
  });
  await page.goto('/help');
  const focused = page.getByRole('combobox', { name: 'Search movies, TV shows and people' });
  await focused.focus();
  // Keys pressed before hydration are lost.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    expect(isAsked).toBe(true);
  }).toPass();
  await page.keyboard.type('abour');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('t');
  release();
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('about');
  await expect(page.locator('header input')).toHaveValue('');
});

test('Enter in the command palette waits for the titles that match what is typed', async ({ page }) => {
  const titles = Promise.withResolvers<void>();
  await page.route(/suggest\?q=godfather/, async (route) => {
    await titles.promise;
    await route.continue();
  });
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search titles, pages and actions' });
  const options = page.getByRole('dialog').getByRole('option');
  // Keys pressed before hydration are lost.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await field.fill('god');
  await expect(options.first()).toHaveText(/Godzilla/);
  await page.keyboard.type('father');
  await page.keyboard.press('Enter');
  titles.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'The Godfather' })).toBeVisible();

  // What was chosen opens at once.
  await page.keyboard.press('Control+k');
  await field.fill('god');
  await options.filter({ hasText: 'Godzilla' }).first().hover();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Godzilla' })).toBeVisible();
});

test('the focus moves to a neighbour when its element is removed, and counts are announced', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  const data = { title: 'Popcorn', message: 'On the house', channels: ['in_app'] };
  const headers = await tokenOf(request, administrator);
  const me = await request.get('/api/auth/me', { headers: await tokenOf(request, person) });
  const { user } = (await me.json()) as { user: { id: number } };
  const sending = { ...data, target_users: [user.id] };
  expect((await request.post('/api/admin/notifications/send-bulk', { data: sending, headers })).ok()).toBe(true);
  await page.goto('/help?login=true');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocus(page);

  await signIn(page, person, '/notifications');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  const said = page.getByRole('main').locator('[aria-live="polite"]');
  await expect(said).toHaveText('2 results');
  await cards
    .first()
    .getByRole('button', { name: /^Mark read/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(cards.first().getByRole('button', { name: /^Mark read/ })).toHaveCount(0);
  await expectFocus(page);
  for (const left of [1, 0]) {
    await cards
      .first()
      .getByRole('button', { name: /^Delete/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(cards).toHaveCount(left);
    await expectFocus(page);
    await expect(said).toHaveText(left === 1 ? '1 result' : '0 results');
  }
});
