import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './browser.ts';

test('filters, far scrolling, opening a title and navigating back to the same position', async ({ page }) => {
  // Five pages of cards and the accessibility of the first.
  test.setTimeout(180_000);
  await page.goto('/');
  const firstCard = (part: Locator) => part.locator('[data-card] a').first();
  const best = await firstCard(page.getByRole('region', { name: 'The highest rated' })).getAttribute('href');
  await page.getByRole('link', { name: 'See all: The highest rated' }).click();
  await expect(page).toHaveURL(/\/discover\?votes_min=300&sort=rating$/);
  await expect(firstCard(page.getByRole('main'))).toHaveAttribute('href', best!);
  await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
  await expectAccessible(page);
  const grid = page.getByRole('list', { name: 'Discover' });
  await expect(grid.getByRole('listitem').first()).toBeVisible();

  await page
    .getByRole('list', { name: 'Genres' })
    .getByRole('link', { name: /^Drama/ })
    .click();
  await expect(page).toHaveURL(/\/discover\?genres=Drama$/);
  await expect(page.getByRole('link', { name: 'Remove filter: Drama' })).toBeVisible();
  const sort = page.getByLabel('Sort');
  await sort.focus();
  await sort.selectOption('Title A–Z');
  await expect(page).toHaveURL(/genres=Drama&sort=title/);
  await expect(sort).toBeFocused();

  await page.getByRole('button', { name: 'More filters' }).press('Enter');
  const person = page.getByRole('combobox', { name: 'Cast or crew' });
  await person.pressSequentially('nolan');
  await expect(page.getByRole('option').first()).toHaveText(/^Christopher Nolan/);
  await person.press('ArrowDown');
  await person.press('Enter');
  await expect(page).toHaveURL(/people=\d+/);
  await page.getByRole('link', { name: 'Remove filter: Christopher Nolan' }).click();
  await expect(page).not.toHaveURL(/people/);

  const cards = page.getByRole('list', { name: 'Drama', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(24);
  const wanted = cards.nth(60);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return cards.count();
    })
    .toBeGreaterThan(60);
  await expect(page).toHaveURL(/page=[3-5]$/);
  await wanted.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const name = await wanted.getByRole('link').first().innerText();
  await wanted.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/movie\/\d+$/);
  await page.goBack();
  await expect(wanted.getByRole('link').first()).toHaveText(name.replaceAll('\n', ''));
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
});

test('filters that leave nothing are named and removed; an old address and an unknown value are answered', async ({
  page,
  request,
}) => {
  await page.goto('/discover?genres=Western&language=ko&year_from=1920&year_to=1929');
  await expect(page.getByRole('heading', { name: 'No titles found' })).toBeVisible();
  await expect(page.getByRole('status').first()).toHaveText('No titles found');
  await expectAccessible(page);
  await page.goto('/discover?genres=Western&year_from=1920&year_to=1929');
  await expect(page.getByText(/The filter “(Western|1920s)” matches no titles\./)).toBeVisible();
  await page.getByRole('link', { name: 'Remove “Western”' }).click();
  await expect(page).toHaveURL(/\/discover\?year_from=1920&year_to=1929$/);
  await expect(page.getByRole('status').getByText(/titles$/)).toBeVisible();

  await page.goto('/?genre=Horror');
  await expect(page).toHaveURL(/\/discover\?genres=Horror$/);
  await expect(page).toHaveTitle('Horror – movies and TV shows · Marquee');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/discover\?genres=Horror$/);

  const pages = {
    'year_from=1990&year_to=1999': '1990s',
    'year_from=1999&year_to=1999': '1999',
    'language=ko': 'Korean',
    'studio=Pixar+Animation+Studios': 'Pixar Animation Studios',
    'keywords=heist': 'heist',
  };
  for (const [query, name] of Object.entries(pages)) {
    const html = await (await request.get(`/discover?utm_source=mail&${query}`)).text();
    expect(html).toContain(`<title>${name} – movies and TV shows · Marquee</title>`);
    expect(html).toMatch(new RegExp(`name="description" content="\\d+ titles to watch: ${name}\\.`));
    expect(html.replaceAll('&amp;', '&').replaceAll('+', ' ')).toContain(`/discover?${query.replaceAll('+', ' ')}"/>`);
  }

  const unknown = await request.get('/discover?keywords=no+such+keyword');
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain('Unknown filter in this link');

  await page.goto('/?q=2010s+korean+thrillers+under+3+hours');
  await page.getByRole('link', { name: 'Open as filters' }).click();
  await expect(page).toHaveURL(/\/discover\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    genres: 'Thriller',
    language: 'ko',
    year_from: '2010',
    year_to: '2019',
    runtime_max: '180',
  });
  await expect(page.getByRole('status').getByText(/\d+ titles?$/)).toBeVisible();
});

test.describe('an unknown filter', () => {
  test.use({ failedLoadsExpected: true });

  test('of any length keeps within the page', async ({ page }) => {
    await page.goto(`/discover?keywords=${'x'.repeat(300)}`);
    await expect(page.getByRole('link', { name: /^Remove filter: x+$/ })).toBeVisible();
    const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await sticksOut()).toBeLessThanOrEqual(0);
    await page.goto(`/?q=heat&genre=${'x'.repeat(300)}`);
    await expect(page.getByRole('link', { name: /^Remove filter: x+$/ })).toBeVisible();
    expect(await sticksOut()).toBeLessThanOrEqual(0);
  });
});

test.describe('without an answer', () => {
  test.use({ failedLoadsExpected: true });

  test('chosen filters have no number of titles', async ({ page }) => {
    await page.goto('/discover');
    await page.route('**/api/discover/**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('link', { name: /^Comedy/ }).click();
    await expect(page.getByRole('alert')).toContainText('The titles could not be loaded.');
    await expect(page.getByRole('list', { name: 'Genres' }).getByRole('link')).toHaveText(['Comedy']);
  });
});

test('filters chosen while the answer to an earlier one is awaited add up', async ({ page }) => {
  const main = page.getByRole('main');
  /** Makes the first choice, and the others before it is answered. */
  const choose = async (api: RegExp, first: () => Promise<unknown>, others: () => Promise<unknown>) => {
    const held = Promise.withResolvers<void>();
    await page.route(api, async (route) => {
      await held.promise;
      await route.continue();
    });
    await Promise.all([page.waitForRequest(api), first()]);
    await others();
    held.resolve();
  };
  const parameters = () => Object.fromEntries(new URL(page.url()).searchParams);

  await page.goto('/discover?genres=Crime&year_from=1990&year_to=1999');
  await page.getByRole('button', { name: 'More filters' }).click();
  await expect(page.getByLabel('Keyword')).toBeVisible();
  await choose(
    /\/api\/discover\/titles/,
    () => page.getByLabel('Original language').selectOption('en'),
    async () => {
      await main.getByRole('link', { name: /^Drama/ }).click();
      await page.getByRole('combobox', { name: 'Rating', exact: true }).selectOption('7');
      await main.getByRole('link', { name: /^Movies/ }).click();
      await main.getByRole('link', { name: 'Remove filter: 1990s' }).click();
      await main.getByRole('link', { name: 'Remove filter: Crime' }).click();
    },
  );
  await expect.poll(parameters).toEqual({ kind: 'movie', genres: 'Drama', language: 'en', rating_min: '7' });

  await page.goto('/?q=heat&year_from=1980');
  await choose(
    /\/api\/search\?/,
    () => page.getByLabel('Genre').selectOption('Crime'),
    async () => {
      await page.getByLabel('Sort').selectOption('Newest first');
      await main.getByRole('link', { name: 'Remove filter: Since 1980' }).click();
      await main.getByRole('link', { name: /^Movies/ }).click();
    },
  );
  await expect.poll(parameters).toEqual({ q: 'heat', type: 'movies', genre: 'Crime', sort: 'newest' });
});

test('genres keep their order when one is chosen, and a second press does not reach the filter that moves below the pointer', async ({
  page,
}) => {
  const genres = page.getByRole('list', { name: 'Genres' }).getByRole('link');
  const names = async () => (await genres.allTextContents()).map((text) => text.replace(/[\d,]+$/, ''));
  await page.goto('/discover');
  const before = await names();
  await genres.filter({ hasText: /^Thriller/ }).click();
  await expect(page.getByRole('link', { name: 'Remove filter: Thriller' })).toBeVisible();
  await expect.poll(async () => (await names()).length).toBeLessThan(before.length);
  const after = await names();
  expect(after).toEqual(before.filter((name) => after.includes(name)));

  await page.goto('/discover?genres=Drama,Comedy');
  await page.getByRole('link', { name: 'Remove filter: Drama' }).evaluate(pressTwiceInPlace);
  await page.getByRole('link', { name: /^Movies/ }).click();
  await expect(page).toHaveURL(/kind=movie/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ kind: 'movie', genres: 'Comedy' });
});

/** Runs in the page: the second press of a double press comes when the link has gone. */
function pressTwiceInPlace(link: Element): Promise<void> {
  const { left, top } = link.getBoundingClientRect();
  const [clientX, clientY] = [left + 10, top + 10];
  const press = () =>
    document
      .elementFromPoint(clientX, clientY)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX, clientY }));
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (link.isConnected) return;
      observer.disconnect();
      press();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    press();
  });
}

test('further pages have their number in title, description and canonical address, in all languages', async ({
  request,
}) => {
  const titles = {
    en: 'Drama – movies and TV shows, page 2',
    de: 'Drama – Filme und Serien, Seite 2',
    es: 'Drama: películas y series, página 2',
    fr: 'Drame – films et séries, page 2',
    it: 'Drammatico – film e serie, pagina 2',
    pt: 'Drama – filmes e séries, página 2',
  };
  for (const [language, title] of Object.entries(titles)) {
    const html = await (await request.get(`/discover?sort=popular&page=2&genres=Drama&lang=${language}`)).text();
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toBe(`${title} · Marquee`);
    expect(/name="description" content="(.*?)"/.exec(html)?.[1]).toMatch(/^(Page|Seite|Página|Pagina) 2\. /);
    const canonical = /rel="canonical" href="(.*?)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    expect(canonical).toMatch(new RegExp(`/discover\\?genres=Drama&page=2&lang=${language}$`));
  }
});

test('the keyboard alone sets and removes filters, with the focus where it was', async ({ page }) => {
  await page.goto('/discover');
  const horror = page.getByRole('list', { name: 'Genres' }).getByRole('link', { name: /^Horror/ });
  await tabTo(page, horror);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/discover\?genres=Horror$/);
  await expect(horror).toBeFocused();

  const decade = page.getByLabel('Decade');
  await tabTo(page, decade);
  await page.keyboard.type('1980');
  await expect(page).toHaveURL(/genres=Horror&year_from=1980&year_to=1989$/);
  await expect(decade).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'More filters' }));
  await page.keyboard.press('Enter');
  const yearTo = page.getByLabel('Year to');
  await tabTo(page, yearTo);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1985');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/year_from=1980&year_to=1985$/);

  await tabTo(page, page.getByRole('link', { name: 'Remove filter: Horror' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/discover\?year_from=1980&year_to=1985$/);
  await expect(page.getByRole('heading', { level: 1, name: '1980–1985' })).toBeVisible();
});

test('an address of IMDb finds exactly its title, and an unknown id is said to be unknown', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search movies, TV shows and people' }).first();
  await box.fill('https://www.imdb.com/title/tt0133093/?ref_=x');
  await expect(page.getByRole('option')).toHaveText([/The Matrix/, /Search for/]);
  await box.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('The Matrix');
  await box.fill('tt9999999');
  await box.press('Enter');
  await expect(page.getByText('IMDb ID tt9999999 is not in this catalogue.')).toBeVisible();
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await element.evaluate((node) => node === document.activeElement)) return;
  }
  await expect(element, 'the focus').toBeFocused();
}
