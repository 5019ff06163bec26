import type { APIRequestContext, Page } from '@playwright/test';
import { aPerson, fillSignIn, signIn, tokenOf, type Person } from './accounts.ts';
import { expect, expectAccessible, expectToast, test } from './browser.ts';
import { idOf } from './titles.ts';

/** Adds titles to a list in this order. */
async function keep(request: APIRequestContext, person: Person, list: string, titles: string[]): Promise<void> {
  const headers = await tokenOf(request, person);
  for (const title of titles) await request.post(`/api/${list}`, { data: { id: await idOf(request, title) }, headers });
}

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const titlesShown = (page: Page) => cards(page).getByRole('heading').allTextContents();
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

test('signed out, somebody presses favorite, signs in, and finds it among the favorites', async ({ page, request }) => {
  const person = await aPerson(request);
  await page.goto(`/movie/${await idOf(request, 'Heat')}`);
  const favorite = page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true });
  await expect(favorite).toHaveAttribute('aria-pressed', 'false');
  await favorite.click();
  await expect(page.getByRole('dialog').getByText('Please log in to use the favorites feature')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, person);
  await expectToast(page, 'Added to favorites');
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Add to Collection', exact: true }).click();
  await expect(page.getByRole('button', { name: 'In Collection' })).toHaveAttribute('aria-pressed', 'true');
  await expectToast(page, 'Added to Collection');
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await expectToast(page, 'Bookmarked');
  await expectAccessible(page);

  await page.goto('/watchlist');
  await expect(tab(page, /Collection/)).toHaveText(/1/);
  await expect(tab(page, /Bookmarks/)).toHaveText(/1/);
  await tab(page, /Favorites/).click();
  await expect(page).toHaveURL('/watchlist?tab=favorites');
  await expect(cards(page)).toHaveCount(1);
  await cards(page)
    .getByRole('link', { name: /View Heat/ })
    .click();
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');
});

test('a collection is filtered, and many titles of it are changed at once', async ({ page, request }) => {
  const person = await aPerson(request);
  await keep(request, person, 'watchlist', ['Heat', 'Alien', 'The Matrix', 'The Godfather']);
  await signIn(page, person, '/watchlist');
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('region', { name: 'Filters' });
  await panel.getByRole('combobox', { name: 'Type' }).selectOption('Movies (4)');
  await panel.getByRole('combobox', { name: 'Decade' }).selectOption('1990s (2)');
  await expect(page).toHaveURL('/watchlist?kind=movie&decade=1990');
  await expect.poll(() => titlesShown(page)).toEqual(['The Matrix', 'Heat']);
  await panel.getByRole('combobox', { name: 'Runtime' }).selectOption('Up to 90 minutes (0)');
  await expect(page.getByText('No title fits this filter')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Up to 90 minutes' }).click();
  await expect(cards(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const matrix = page.getByRole('checkbox', { name: 'The Matrix' });
  await matrix.focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selected titles' });
  await expect(bar.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'The Matrix' }).check();
  await page.getByRole('checkbox', { name: 'Heat' }).click({ modifiers: ['Shift'] });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Mark as watched' }).click();
  await expectToast(page, '2 titles marked as watched');
  await expect(bar).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Watched' }).selectOption('Watched');
  await expect(cards(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await bar.getByRole('button', { name: 'Select all' }).click();
  await bar.getByRole('button', { name: 'Add to a list' }).click();
  await page.getByRole('textbox', { name: 'Name of a new list' }).fill('Nineties');
  await page.getByRole('button', { name: 'Add to new list' }).click();
  await expectToast(page, '2 titles added to “Nineties”');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await bar.getByRole('button', { name: 'Select all' }).click();
  await bar.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, '2 titles removed');
  await expect(tab(page, /Collection/)).toHaveText(/2/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tab(page, /Collection/)).toHaveText(/4/);
});

test('a collection is sorted, searched, removed from, restored, and emptied with the keyboard', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  await keep(request, person, 'watchlist', ['Heat', 'Alien', 'The Matrix']);
  await signIn(page, person, '/watchlist');
  await expect(page.getByRole('heading', { level: 1, name: 'Collection' })).toBeVisible();
  await expect(page.getByText(/Welcome back, Ada/)).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  expect(await titlesShown(page)).toEqual(['The Matrix', 'Alien', 'Heat']);
  await expect(
    cards(page)
      .first()
      .getByText(/^Added [A-Z][a-z]{2} \d+, \d{4}$/),
  ).toBeVisible();
  await expectAccessible(page);

  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('Oldest First');
  await expect.poll(() => titlesShown(page)).toEqual(['Heat', 'Alien', 'The Matrix']);
  await sort.selectOption('Alphabetical');
  await expect.poll(() => titlesShown(page)).toEqual(['Alien', 'Heat', 'The Matrix']);
  await sort.selectOption('Highest Rated');
  await expect(page).toHaveURL('/watchlist?sort=rating');

  await page.getByPlaceholder('Search your collection...').fill('ali');
  await expect.poll(() => titlesShown(page)).toEqual(['Alien']);
  await expect(page).toHaveURL('/watchlist?q=ali&sort=rating');
  await page.reload();
  await expect.poll(() => titlesShown(page)).toEqual(['Alien']);

  await page.getByRole('button', { name: 'Remove Alien from your collection' }).click();
  await expect(page.getByText('No title matches “ali”')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titlesShown(page)).toEqual(['Alien']);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await sort.selectOption('Newest First');
  // It returns to its place, because its date is unchanged.
  await expect.poll(() => titlesShown(page)).toEqual(['The Matrix', 'Alien', 'Heat']);

  // Removing by keyboard moves the focus to the next card.
  const remove = (title: string) => page.getByRole('button', { name: `Remove ${title} from your collection` });
  await remove('Alien').focus();
  await page.keyboard.press('Enter');
  await expect(remove('Heat')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove('The Matrix')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your collection is empty')).toBeVisible();

  // Each list says what it is for while it is empty.
  for (const [name, title, hint] of [
    [
      /Collection/,
      'Your collection is empty',
      'Start building your collection by adding movies you want to watch later',
    ],
    [/Favorites/, 'Your favorites are empty', 'Mark movies as favorites to build your personal collection'],
    [/Bookmarks/, 'Your bookmarks are empty', 'Bookmark movies to quickly access them later'],
  ] as const) {
    await tab(page, name).click();
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText(hint)).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Discover Movies' }).click();
  await expect(page).toHaveURL('/');
});

test('nothing jumps while the collection of somebody signed in is fetched', async ({ page, request }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, await aPerson(request), '/watchlist');
  await expect(page.getByRole('heading', { name: /empty/ })).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
});

test('a signed-out visitor sees the purpose of the page', async ({ page }) => {
  await page.goto('/watchlist');
  await expect(page.getByText('Sign in to view your collections')).toBeVisible();
  await expect(page.getByText('Create an account to save movies and build your personal collection')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a card among the results is kept in one press, and every card of the title knows', async ({ page, request }) => {
  const person = await aPerson(request);
  const flags: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/lists/flags')) flags.push(sent.url());
  });
  const answered = page.waitForResponse((response) => response.url().includes('/api/lists/flags'));
  await signIn(page, person, '/?q=heat&type=movies');
  // A click before the answer cancels the request, and the flag is loaded again.
  await (await answered).finished();
  const add = page.getByRole('button', { name: 'Add Heat to Collection', exact: true });
  await expect(add).toHaveAttribute('aria-pressed', 'false');
  await add.click();
  await expectToast(page, 'Added to Collection');
  await expect(add).toHaveAttribute('aria-pressed', 'true');
  expect(flags, 'a page of cards asks once').toHaveLength(1);
  await page.getByRole('link', { name: 'Heat', exact: true }).click();
  await expect(page.getByRole('button', { name: 'In Collection' })).toBeVisible();
});

test('another tab sees a bookmark at once; a full storage is reported, and no bookmark is lost', async ({
  page,
  context,
  request,
}) => {
  const person = await aPerson(request);
  await signIn(page, person, `/movie/${await idOf(request, 'Heat')}`);
  const other = await context.newPage();
  await other.goto('/watchlist?tab=bookmarks');
  await expect(other.getByText('Your bookmarks are empty')).toBeVisible();
  const bookmark = page.getByRole('button', { name: 'Bookmark', exact: true });
  await bookmark.click();
  await expect(cards(other)).toHaveCount(1);
  await cards(other).hover();
  await other.getByRole('button', { name: 'Remove Heat from your bookmarks' }).click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  await other.close();

  await bookmark.click();
  // A press is shown before the page is interactive, and carried out then.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()), { message: 'the bookmark is stored' })
    .toContain('marquee.bookmarks.');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await bookmark.click();
  await expectToast(page, 'Error updating bookmarks');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
});

test.describe('when the server says no', () => {
  test.use({ failedLoadsExpected: true });

  test('a flag goes back to what it was, with the reason', async ({ page, request }) => {
    const person = await aPerson(request);
    await signIn(page, person, `/movie/${await idOf(request, 'Heat')}`);
    const refusal = { status: 503, json: { code: 'unavailable', detail: 'The service is not available right now.' } };
    await page.route('**/api/lists/favorites/batch', (route) => route.fulfill(refusal));
    await page.route('**/api/lists/watchlist/batch', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    const favorite = page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true });
    await favorite.click();
    await expectToast(page, 'Error updating favorites: The service is not available right now.');
    await expect(favorite).toHaveAttribute('aria-pressed', 'false');
    const add = page.getByRole('button', { name: 'Add to Collection', exact: true });
    await add.click();
    await expectToast(page, 'Error updating collection: Failed to add');
    await expect(add).toHaveAttribute('aria-pressed', 'false');
  });
});

test('five thousand entries draw only what is near the screen', async ({ page, request }) => {
  const person = await aPerson(request);
  const entries = Array.from({ length: 5000 }, (_, i) => ({
    id: i + 1,
    movieId: i + 1,
    movieTitle: `Title number ${i}`,
    posterPath: null,
    releaseDate: '1999-01-01',
    voteAverage: 7,
    addedAt: new Date(1_700_000_000_000 - i * 60_000).toISOString(),
    category: 'Movies',
    genres: ['Drama'],
  }));
  await page.route('**/api/watchlist', (route) => route.fulfill({ json: { watchlist: entries } }));
  await signIn(page, person, '/watchlist');
  await expect(page.getByText('5,000 titles')).toBeVisible();
  expect(await cards(page).count()).toBeLessThan(120);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(page.getByText(/^Title number 24\d\d$/).first()).toBeVisible();
  expect(await cards(page).count()).toBeLessThan(120);

  // Navigating back restores the position.
  const link = page.getByRole('link', { name: /^View Title number 25[01]\d$/ }).last();
  await link.scrollIntoViewIfNeeded();
  await link.focus();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/movie\//);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);

  await page.getByPlaceholder('Search your collection...').fill('4999');
  await expect(page.getByText('1 of 5,000 titles')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
});
