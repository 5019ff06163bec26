import { spawn, type ChildProcess } from 'node:child_process';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, test as base } from './browser.ts';

/** A server with a fake TMDB; its address is the base URL. */
const test = base.extend<object, { withTmdb: string }>({
  withTmdb: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants the fixtures taken apart, none included
    async ({}, provide, { parallelIndex }) => {
      const port = Number(process.env['E2E_PORT'] ?? 3199) + 20 + parallelIndex * 2;
      const origin = `http://127.0.0.1:${port}`;
      const server = spawn(process.execPath, ['tests/e2e/server.ts'], {
        env: {
          ...process.env,
          WITH_TMDB: 'yes',
          PORT: String(port),
          MAILBOX_PORT: String(port + 1),
          PUBLIC_URL: origin,
          NODE_ENV: 'production',
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await untilReady(origin, server);
      await provide(origin);
      server.kill('SIGTERM');
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// One server with TMDB for all tests, so one worker.
test.describe.configure({ mode: 'default' });

// An English reader in Germany.
test.use({ locale: 'en-DE' });

test('a movie that was not there is found through the page, opened and completed', async ({ page, withTmdb }) => {
  const found = page.getByRole('link', { name: /The Lantern Keeper of Vell/ });
  // A search waits 1.5 s for TMDB; what arrives later is in the next one. This server has only just started.
  await expect(async () => {
    await page.goto(withTmdb);
    await page.getByRole('combobox').fill('lantern keeper of vell');
    await page.getByRole('combobox').press('Enter');
    await expect(found).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 20_000 });
  await found.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Lantern Keeper of Vell');
  const main = page.getByRole('main');
  await expect(main.getByText('Original title: Il guardiano delle lanterne')).toBeVisible();
  await expect(main.getByText('Tagline of The Lantern Keeper of Vell')).toBeVisible();
  await expect(main.getByText('Age rating 12')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Cast' }).getByRole('link')).toHaveCount(2);
  await expect(main.getByRole('region', { name: 'Crew' })).toContainText('Director');
  await expect(main.getByRole('link', { name: 'IMDb' })).toHaveAttribute('href', /imdb\.com\/title\/tt0900001/);
  await expect(main.getByRole('link', { name: 'TMDB', exact: true }).first()).toHaveAttribute('href', /movie\/900001$/);
  await expect(
    main.getByText('This product uses the TMDB API but is not endorsed or certified by TMDB.'),
  ).toBeVisible();
});

test.describe('while the image service is down', () => {
  test.use({ failedLoadsExpected: true });

  test('a picture is asked for once, and the drawn poster stays', async ({ page, withTmdb }) => {
    const asked: string[] = [];
    await page.route('**/images/**', (route) => {
      asked.push(route.request().url().replace(/.*\//, ''));
      return route.fulfill({ status: 503, body: '' });
    });
    await openFound(page, withTmdb, 'The Lantern Keeper of Vell');
    const poster = page.getByRole('img', { name: 'Poster of The Lantern Keeper of Vell' });
    await expect(poster.locator('svg')).toBeVisible();
    await expect(poster.locator('img')).toHaveCount(0);
    // Within the app, whose pages are rendered in the browser.
    const box = page.getByRole('combobox', { name: /^Search/ });
    await box.fill('lantern keeper of vell');
    await box.press('Enter');
    await page.getByRole('link', { name: /The Lantern Keeper of Vell/ }).click();
    await expect(poster.locator('svg')).toBeVisible();
    expect(asked.filter((file) => file === 'lanternKeeperPoster1.jpg')).toHaveLength(1);
  });
});

test('where to watch is shown by country, and the choice is remembered', async ({ page, withTmdb }) => {
  await openFound(page, withTmdb, 'The Lantern Keeper of Vell');
  const watch = page.getByRole('region', { name: 'Where to watch' });
  await expect(watch.getByLabel('Country')).toHaveValue('DE');
  await expect(watch.getByRole('term')).toHaveText(['Stream', 'Rent']);
  await expect(watch.getByRole('definition')).toHaveText(['First Stream', 'Later Stream', 'Rentals']);
  await expect(watch.getByRole('link', { name: 'Offers by JustWatch' })).toBeVisible();
  await watch.getByLabel('Country').selectOption({ label: 'United States' });
  await expect(watch.getByRole('definition')).toHaveText(['Adverts TV']);
  await page.reload();
  await expect(watch.getByLabel('Country')).toHaveValue('US');
  await expect(watch.getByRole('definition')).toHaveText(['Adverts TV']);
  await expect(page.getByText('Age rating PG-13')).toBeVisible();
});

test('a trailer asks nothing of its site before it is to be played, and gives the focus back', async ({
  page,
  context,
  withTmdb,
}) => {
  const outside: string[] = [];
  await context.route(
    (url) => url.origin !== withTmdb,
    (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' });
    },
  );
  await openFound(page, withTmdb, 'The Lantern Keeper of Vell');
  const button = page.getByRole('link', { name: 'Watch Trailer' });
  await expect(page.getByText('The trailer comes from YouTube')).toBeVisible();
  await button.hover();
  await button.focus();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(outside).toEqual([]);

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Trailer: The Lantern Keeper of Vell' });
  const player = dialog.locator('iframe');
  await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/trailer900001\?/);
  await expect(player).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(dialog.getByText('The player comes from YouTube')).toBeVisible();
  await expect.poll(() => outside.length).toBe(1);
  await dialog.getByRole('button', { name: 'Teaser, official' }).click();
  await expect(player).toHaveAttribute('src', /embed\/teaser00001/);

  await dialog.getByRole('button', { name: 'Close the trailer' }).focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(outside.every((url) => url.startsWith('https://www.youtube-nocookie.com/'))).toBe(true);
});

test('only the two players may be framed', async ({ request, withTmdb }) => {
  const policy = (await request.get(withTmdb)).headers()['content-security-policy'] ?? '';
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;');
});

test('the episodes of a season come when it is opened', async ({ page, withTmdb }) => {
  await openFound(page, withTmdb, 'Tides of Ansel Street', 'TV Shows');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/seasons/')) asked.push(request.url());
  });
  const season = page.getByRole('button', { name: /Season 14/ });
  await expect(season).toHaveAttribute('aria-expanded', 'false');
  expect(asked).toEqual([]);
  // It can be opened once the page is hydrated.
  await expect(season).toBeEnabled();
  await season.focus();
  await page.keyboard.press('Enter');
  await expect(season).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Tides of Ansel Street 14x1')).toBeVisible();
  await expect(page.getByText('What happens in episode 1.')).toBeVisible();
  await season.click();
  await expect(page.getByText('What happens in episode 1.')).toBeHidden();
  expect(asked).toHaveLength(1);
});

test('completed pages are accessible in both themes', { tag: '@phone' }, async ({ page, withTmdb }) => {
  await page.route(
    (url) => url.origin !== withTmdb,
    (route) => route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>A player</title>' }),
  );
  await openFound(page, withTmdb, 'Tides of Ansel Street', 'TV Shows');
  await page.getByRole('button', { name: /Season 2/ }).click();
  await expect(page.getByText('Tides of Ansel Street 2x1')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Watch Trailer' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Close the trailer' }).click();
  await page.getByRole('region', { name: 'Cast' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Filmography' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('without TMDB a page shows what is known and nothing empty', async ({ page, request }) => {
  await page.goto(await pathOf(request, '', 'The Matrix', 'Movies'));
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Cast' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'The Matrix Collection' }).getByRole('listitem')).toHaveCount(4);
  await expect(main.getByRole('link', { name: 'Watch Trailer' })).toHaveAttribute('href', /youtube\.com\/results\?/);
  await expect(main.getByRole('region', { name: 'Where to watch' })).toHaveCount(0);
  await expect(main.getByText('Age rating')).toHaveCount(0);
  await expect(main.getByText('TMDB API')).toHaveCount(0);

  await page.goto(await pathOf(request, '', 'Breaking Bad', 'TV Shows'));
  const seasons = main.getByRole('region', { name: 'Seasons' });
  await expect(seasons.getByRole('listitem')).toHaveCount(5);
  await expect(seasons.getByRole('button')).toHaveCount(0);

  // A person with one credit: no row that repeats it, but the cast of its title.
  await page.goto(await pathOf(request, '', 'What If...?', 'TV Shows'));
  await main.getByRole('link', { name: 'A.C. Bradley' }).click();
  await expect(main.getByText('1 credit · 2021')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Also in What If...?' }).getByRole('listitem').first()).toBeVisible();
  await expect(main.getByRole('region', { name: 'Best known for' })).toHaveCount(0);
});

async function openFound(page: Page, origin: string, title: string, category: 'Movies' | 'TV Shows' = 'Movies') {
  await page.goto(origin + (await pathOf(page.request, origin, title, category)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

async function pathOf(request: Page['request'], origin: string, title: string, category: 'Movies' | 'TV Shows') {
  const query = new URLSearchParams({ q: title, use_tmdb: 'true' });
  const { groups } = (await (await request.get(`${origin}/api/search?${query}`)).json()) as {
    groups: Record<string, { results: { id: number; title: string }[] }>;
  };
  const found = groups[category]?.results.find((result) => result.title === title);
  return `/movie/${found?.id}`;
}

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt += 1) {
    const ready = await fetch(`${origin}/api/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resume) => setTimeout(resume, 150));
  }
  throw new Error('The server with TMDB did not start.');
}

test('what one’s services include is marked, can be browsed alone, and is on the home page', async ({
  page,
  withTmdb,
}) => {
  await openFound(page, withTmdb, 'The Lantern Keeper of Vell', 'Movies');
  await page.goto(`${withTmdb}/discover`);
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${withTmdb}/discover`);
  await expect(otherTab.getByRole('button', { name: 'Choose my services' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose my services' }).click();
  const dialog = page.getByRole('dialog', { name: 'My services' });
  await dialog.getByLabel('Country').selectOption({ label: 'Japan' });
  await expect(dialog.getByText('This catalogue has no streaming services for this country.')).toBeVisible();
  await dialog.getByLabel('Country').selectOption({ label: 'Germany' });
  await dialog.getByRole('button', { name: 'First Stream' }).click();
  await expect(dialog.getByRole('button', { name: 'First Stream' })).toHaveAttribute('aria-pressed', 'true');
  // It is only rented there.
  await expect(dialog.getByRole('button', { name: 'Rentals' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(otherTab.getByRole('link', { name: 'On my services' })).toBeVisible();
  await otherTab.close();
  await page.getByRole('link', { name: 'On my services' }).click();
  await expect(page).toHaveURL(/services=First\+Stream.*watch_country=DE/);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'The Lantern Keeper of Vell' });
  await expect(card.getByText('On First Stream')).toBeAttached();
  await page.goto(withTmdb);
  await expect(page.getByRole('region', { name: 'New on my services' })).toContainText('The Lantern Keeper of Vell');
});

test('the country of a title leads to its page', async ({ page, withTmdb }) => {
  await openFound(page, withTmdb, 'Tides of Ansel Street', 'TV Shows');
  const main = page.getByRole('main');
  const country = main.getByRole('link', { name: 'Italy' });
  await expect(country).toBeVisible();
  // The search index follows the catalogue.
  await expect
    .poll(async () => (await page.request.get(`${withTmdb}/api/discover/titles?country=IT`)).status())
    .toBe(200);
  await country.click();
  await expect(page).toHaveURL(/\/discover\?country=IT$/);
  await expect(page).toHaveTitle('Italy – movies and TV shows · Marquee');
  await expect(page.getByRole('heading', { level: 1, name: 'Italy' })).toBeVisible();
  await expect(main.getByRole('link', { name: /Tides of Ansel Street/ }).first()).toBeVisible();
});
