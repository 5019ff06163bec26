import { expect, expectAccessible, test } from './browser.ts';
import { searchAtOnce } from './search-at-once.ts';
import { idOf } from './titles.ts';

const searchBox = { name: 'Search movies, TV shows and people' };

test(
  'somebody types a few letters, reads about the movie, follows a related one and comes back',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await expectAccessible(page);
    const box = page.getByRole('combobox', searchBox);
    const top = async () => (await box.boundingBox())?.y;
    const place = await top();
    await box.fill('godfa');
    // Three letters and a pause search by themselves; the dropdown covers nothing, and the box stays where it is.
    const movies = page.getByRole('region', { name: 'Movies' });
    const found = movies.getByRole('link', { name: 'The Godfather', exact: true });
    await expect(page).toHaveURL(/\?q=godfa/);
    await expect(page.getByRole('listbox')).toBeVisible();
    await expect(found).toBeHidden();
    await expect(page).toHaveTitle(/^Marquee/);
    await box.press('Escape');
    await expect(page).toHaveTitle(/^godfa/);
    await expect(found).toBeVisible();
    await expect(page.getByRole('listbox')).toBeHidden();
    expect(await top()).toBe(place);
    await expectAccessible(page);
    await box.press('Enter');
    await expect.poll(top).toBeLessThan(place!);
    await expect(found).toBeVisible();
    await expectAccessible(page);

    await movies.getByRole('link', { name: 'The Godfather', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Godfather' })).toBeVisible();
    await expect(page.getByText('2h 55m').first()).toBeVisible();
    await expect(page.getByText('/10').first()).toBeVisible();
    await expectAccessible(page);

    const related = page.getByRole('region', { name: 'Related Movies & Shows' });
    await expect(related.getByRole('listitem')).toHaveCount(10);
    await expect(
      related
        .getByText('From the series The Godfather Collection')
        .or(related.getByText(/^Also (by|with) /))
        .first(),
    ).toBeVisible();
    await related
      .getByRole('link', { name: /The Godfather Part II/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Godfather Part II' })).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'The Godfather', exact: true })).toBeVisible();
    await page.goBack();
    await expect(box).toHaveValue('godfa');
    await expect(movies.getByRole('link', { name: 'The Godfather', exact: true })).toBeVisible();
  },
);

test('the back button returns to the same results at the same place', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/?q=star&type=movies');
  const link = page.getByRole('region', { name: 'Movies' }).getByRole('article').nth(7).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);
  await link.click();
  await expect(page.getByRole('link', { name: 'Back to search' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /star/i })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 40);
});

test(
  'a person leads from a movie to their other work; a tag searches for it, genre words as movies',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/?q=inception');
    await page.getByRole('region', { name: 'Movies' }).getByRole('link', { name: 'Inception', exact: true }).click();
    await page
      .getByRole('list', { name: 'Cast' })
      .getByRole('link', { name: /Leonardo DiCaprio/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leonardo DiCaprio' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Titanic/ }).first()).toBeVisible();
    await expectAccessible(page);

    await page.goBack();
    await page.goBack();
    await page
      .getByRole('region', { name: 'Movies' })
      .getByRole('link', { name: 'Action', exact: true })
      .first()
      .click();
    await expect(page).toHaveURL('/?q=Action+movies&tag_search=true');
    await expect(page.getByRole('region', { name: 'Movies' }).getByRole('article').first()).toBeVisible();
  },
);

test('the last five searches are offered when the box is focused', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', searchBox).first();
  for (const text of ['alien', 'heat', 'dune', 'rocky', 'jaws', 'up']) {
    await box.fill(text);
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(text) })).toBeVisible();
  }
  await page.goto('/');
  await box.focus();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveText([/up/, /jaws/, /rocky/, /dune/, /heat/]);
});

test('stored values that are damaged do no harm', async ({ page, request }) => {
  await page.addInitScript(() => {
    for (const name of ['recent-searches', 'services', 'country'])
      localStorage.setItem(`marquee.${name}`, JSON.stringify({ not: 'expected' }));
  });
  await page.goto(`/movie/${await idOf(request, 'Heat')}`);
  await page.getByRole('combobox', searchBox).first().fill('alien');
  await expect(page.getByRole('option', { name: 'Alien' }).first()).toBeVisible();
});

test('the search box has the text of the results, also after going back and forward', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', searchBox).first();
  const expectSearch = async (text: string) => {
    await expect(page).toHaveURL(text ? `/?q=${text}` : '/');
    await expect(box).toHaveValue(text);
  };
  for (const text of ['alien', 'heat', 'alien']) {
    await box.evaluate(searchAtOnce, text);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(text) })).toBeVisible();
  }
  for (const text of ['heat', 'alien', '']) {
    await page.goBack();
    await expectSearch(text);
  }
  for (const text of ['alien', 'heat', 'alien']) {
    await page.goForward();
    await expectSearch(text);
  }
});

test('the dropdown is walked with the arrow keys and opens what is chosen', async ({ page }) => {
  // As with text at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  const box = page.getByRole('combobox', searchBox).first();
  // Keys pressed before hydration are lost.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass();
  await box.pressSequentially('incepti');
  await expect(page.getByRole('option').first()).toHaveText(/Inception/);
  await box.press('ArrowDown');
  const marked = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(marked).toContainText('Inception');
  await expect(marked).toBeInViewport({ ratio: 1 });
  // The selection survives the automatic search.
  await expect(page).toHaveURL(/\?q=incepti/);
  await expect(marked).toContainText('Inception');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Inception' })).toBeVisible();
});

test('the dropdown does not offer what matched another text', async ({ page }) => {
  const replies = Promise.withResolvers<void>();
  await page.route(/suggest\?q=(?!inception)/, async (route) => {
    await replies.promise;
    await route.continue();
  });
  await page.goto('/');
  const box = page.getByRole('combobox', searchBox).first();
  const options = page.getByRole('listbox').getByRole('option');
  await box.fill('inception');
  await expect(options.first()).toHaveText(/Inception/);
  await box.fill('godfather');
  await expect(options.filter({ hasText: 'Inception' })).toHaveCount(0);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/\?q=godfather/);
  replies.resolve();
});

test('what was chosen opens, however slowly, and no search of what was typed comes in between', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/movies/*', async (route) => {
    // Longer than the pause before a search, and than the page before remains.
    await new Promise((resume) => setTimeout(resume, 900));
    await route.continue();
  });
  const box = page.getByRole('combobox', searchBox).first();
  await box.fill('incepti');
  await expect(page.getByRole('option').first()).toHaveText(/Inception/);
  await box.press('ArrowDown');
  await box.press('Enter');
  const announced = page.locator('[aria-live="assertive"]');
  await expect(page).toHaveTitle('Loading · Marquee');
  await expect(announced).toHaveText('Loading · Marquee');
  await expect(page.getByRole('heading', { level: 1, name: 'Inception' })).toBeVisible();
  await expect(announced).toHaveText('Inception (2010) · Marquee');
});

test(
  'a misspelt search says what it shows instead, and searches what was typed when asked to',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/?q=interstelar');
    await expect(page.getByText(/Showing results for/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Interstellar', exact: true })).toBeVisible();
    await page
      .getByRole('link', { name: /interstelar/ })
      .first()
      .click();
    await expect(page.getByText('No movies found').first()).toBeVisible();
    await expectAccessible(page);
  },
);

test('filters that leave nothing are named, and removing them is the way on', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/?q=heat&genre=Western&min_rating=9&year_from=1990');
  await expect(
    page.getByText('Nothing matches “heat” with these filters: Western, ★ 9.0 and up, and Since 1990.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Search without filters' }).click();
  await expect(page).toHaveURL('/?q=heat');
  const first = page.getByRole('region', { name: 'Movies' }).getByRole('article').first();
  await expect(first).toContainText('Heat');
  // The facts that follow the overview are not part of the snippet.
  await expect(first).not.toContainText(/Director:|Starring:|Runtime:/);
});

test('a year that no film can have stays in its field, and does not filter', async ({ page }) => {
  await page.goto('/?q=heat');
  const from = page.getByLabel('From year');
  await from.fill('19955');
  await from.press('Enter');
  await expect(page.locator(':focus:invalid')).toHaveValue('19955');
  await expect(page).toHaveURL('/?q=heat');
  await from.fill('1995');
  await from.press('Enter');
  await expect(page).toHaveURL('/?q=heat&year_from=1995');
  await page.goBack();
  await expect(page).toHaveURL('/?q=heat');
  await expect(from).toHaveValue('');
});

test('odd searches have their literal meaning and never break the page', async ({ page }) => {
  for (const odd of ['a"b', 'AND', '*', 'NEAR(', '<script>alert(1)</script>', '%00', 'x'.repeat(200), '🎬', '日本']) {
    await page.goto(`/?q=${encodeURIComponent(odd)}`);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByText('Search failed')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  // Only categories have pages.
  await page.goto('/?q=heat&page=77');
  await expect(page.getByRole('region', { name: 'Movies' }).getByRole('article').first()).toContainText('Heat');
});

test.describe('when the answer fails', () => {
  test.use({ failedLoadsExpected: true });

  test('too many searches, a broken answer and a lost connection have different messages', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('combobox', searchBox).first();
    const search = async (text: string) => {
      await box.fill(text);
      await box.press('Enter');
    };
    for (const [status, message] of [
      [429, 'Too many requests. Please wait a moment and try again.'],
      [400, 'Invalid search query. Please check your input.'],
      [503, 'Search failed. Please try again.'],
    ] as const) {
      await page.route('**/api/search?*', (route) => route.fulfill({ status, json: { code: 'x', detail: 'y' } }));
      await search(`matrix ${status}`);
      await expect(page.getByText(message)).toBeVisible();
      await page.unroute('**/api/search?*');
    }
    // All calls: the page asks every ten seconds whether the server answers again, and then searches by itself.
    await page.route('**/api/**', (route) => route.abort());
    await search('matrix offline');
    await expect(page.getByText('Unable to connect to search service.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).focus();
    await page.unroute('**/api/**');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();

    await search('heat');
    await page.route('**/api/movies/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('region', { name: 'Movies' }).getByRole('link', { name: 'Heat', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to load movie details. Please try again.');
    await expect(page).toHaveTitle('Failed to load movie details. Please try again. · Marquee');
  });
});
