import type { Locator } from '@playwright/test';
import { accountMenuButton, aPerson, signIn, signOut } from './accounts.ts';
import { expect, expectAccessible, test } from './browser.ts';
import { pathOf } from './titles.ts';

test('a visitor without JavaScript can read a movie page, which has link preview metadata', async ({ request }) => {
  const search = (await (await request.get('/api/search?q=the+matrix')).json()) as {
    groups: { Movies: { results: { id: number }[] } };
  };
  const id = search.groups.Movies.results[0]?.id;
  const html = await (await request.get(`/movie/${id}`)).text();
  expect(html).toMatch(/<title>The Matrix \(1999\)[^<]*<\/title>|<title>The Matrix[^<]*<\/title>/);
  expect(html).toContain('property="og:title"');
  expect(html).toContain('property="og:description"');
  expect(html).toContain('simulated reality');
});

test('a list or profile that visitors may not see says so in its first markup, which keeps saying so', async ({
  page,
  request,
}) => {
  for (const { path, title } of [
    { path: `/list/${'x'.repeat(22)}`, title: 'This list is not shared' },
    { path: '/u/nobody-with-this-name', title: 'This profile is not public' },
  ]) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(404);
    expect(await reply.text(), path).toContain(`<title>${title} · Marquee</title>`);
  }
  await page.goto(`/list/${'x'.repeat(22)}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This list is not shared');
});

test('search engines, which are never signed in, are told not to index the collection', async ({ request }) => {
  const noindex = '<meta name="robots" content="noindex"';
  expect(await (await request.get('/watchlist')).text()).toContain(noindex);
  expect(await (await request.get('/discover')).text()).not.toContain(noindex);
});

test('what is not there answers 404 with a page', async ({ page }) => {
  for (const path of ['/movie/99999999', '/person/99999999', '/movie/abc', '/no/such/page']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('an address like one of another host answers 404, and its links stay on the site', async ({ page, baseURL }) => {
  const response = await page.goto(`${baseURL}//elsewhere.example/movie/1`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/%2Felsewhere.example/movie/1`);
  for (const link of await page.locator('a[href]').all())
    expect(await link.evaluate((a: HTMLAnchorElement) => a.origin)).toBe(baseURL);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
});

test('pages about the site are reached from the footer, and lead to Settings for what people can do there', async ({
  page,
}) => {
  await page.goto('/about');
  for (const [path, heading, sentence] of [
    ['/privacy', /privacy/i, 'delete your account in Settings'],
    ['/terms', /terms/i],
    ['/help', /help/i, 'see, correct and delete yourself in Settings'],
    ['/about', /about/i],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: heading }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
    if (sentence) await expect(page.getByRole('main')).toContainText(sentence);
  }
});

test('the first visit offers language, country and three titles, and the next one does not', async ({ page }) => {
  await page.goto('/');
  const start = page.getByRole('button', { name: 'Get started' });
  await start.click();
  await expectAccessible(page);
  await page.getByLabel('Country').selectOption('DE');
  await page.getByLabel('Language').selectOption('Deutsch');
  const dialog = page.getByRole('dialog', { name: 'Willkommen bei Marquee' });
  await expect(dialog.getByRole('link')).toHaveCount(3);
  await dialog.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/movie\/\d+$/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Los geht’s' })).toBeHidden();
});

test('with reduced motion, rows below the screen that are there before the styles get their colours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('marquee.theme', 'dark'));
  const held = Promise.withResolvers<void>();
  await page.route('**/*.css', async (route) => {
    await held.promise;
    await route.continue();
  });
  const headings = page.getByRole('main').locator('h2');
  const colours = () =>
    headings.evaluateAll((all) => [...new Set(all.map((heading) => getComputedStyle(heading).color))]);
  const opened = page.goto('/');
  await expect(headings).toHaveCount(6);
  const unstyled = ['rgb(0, 0, 0)'];
  expect(await colours()).toEqual(unstyled);
  held.resolve();
  await opened;
  // Not polled: only the first check starts the transition.
  expect(await colours()).toEqual(['rgb(245, 240, 249)']);
});

test.describe('rows below the screen', () => {
  const isHydrated = (row: Locator) =>
    row.evaluate((region) => Object.keys(region).some((key) => key.startsWith('__react')));

  test('are hydrated when they approach it, and hold up no navigation on the page', async ({ page }) => {
    await page.goto('/');
    const row = page.getByRole('region', { name: 'Hidden gems' });
    await expect(page.getByRole('region', { name: 'Trending now' }).getByRole('button').first()).toBeAttached();
    expect(await isHydrated(row)).toBe(false);
    await row.scrollIntoViewIfNeeded();
    await row
      .getByRole('button', { name: /^Add .* to Collection$/ })
      .first()
      .click();
    await expect(page.getByText('Please log in to use the collection feature')).toBeVisible();

    // They hold up no navigation on the page.
    await page.goto('/?login=true');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('matrix');
    await expect(page).toHaveURL('/?q=matrix');
    await page.getByRole('combobox', { name: 'Search' }).fill('');
    await expect(page).toHaveURL('/');
  });

  test('stay while the rest of the page changes, and change with the language', async ({ page }) => {
    await page.goto('/');
    const row = page.locator('section:has(#row-hidden_gems)');
    const title = await row.getByRole('link').nth(1).innerText();
    await page
      .getByRole('button', { name: /dark|light/i })
      .first()
      .click();
    await expect(row).toContainText(title);
    expect(await isHydrated(row)).toBe(false);
    // Pressed without scrolling to it.
    await page.getByRole('link', { name: 'Deutsch' }).dispatchEvent('click');
    await expect(row.getByRole('heading')).toHaveText('Geheimtipps');
    expect(await isHydrated(row)).toBe(true);
  });

  test('stay when the session is found and when it ends, and are hydrated when focused', async ({ page, request }) => {
    await signIn(page, await aPerson(request));
    await page.goto('/');
    await expect(accountMenuButton(page)).toBeVisible();
    const rows = page.locator('.row-below').getByRole('region');
    await expect(rows).toHaveCount(5);
    await signOut(page);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(rows).toHaveCount(5);

    await page.goto('/');
    const row = page.getByRole('region', { name: 'Hidden gems' });
    await expect(page.getByRole('region', { name: 'Trending now' }).getByRole('button').first()).toBeAttached();
    expect(await isHydrated(row)).toBe(false);
    // Focused without scrolling to it.
    await row.getByRole('link').last().dispatchEvent('focusin', { bubbles: true });
    await expect.poll(() => isHydrated(row)).toBe(true);
  });

  test('move nothing below them when they come near', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const rows = page.locator('.row-below');
    const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    const estimated = await heights();
    expect(estimated).toHaveLength(5);
    // Cards end at the edge of the window, not at the column of the page.
    expect(await rows.first().evaluate((row) => getComputedStyle(row).overflowClipMargin)).not.toBe('0px');
    for (const row of await rows.all()) {
      await row.scrollIntoViewIfNeeded();
      await expect(row.locator('svg path').first()).toBeAttached();
    }
    // The line height of the heading is rounded.
    for (const [at, height] of (await heights()).entries()) expect(Math.abs(height - estimated[at]!)).toBeLessThan(3);
  });
});

test('every header of a page forbids what a page has no need of', async ({ request }) => {
  const response = await request.get('/');
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(response.headers()['etag']).toBeDefined();
});

test('the poster travels from its card to the page and back, with and without reduced motion', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (callback) => {
      const transition = start(callback);
      void transition.ready.then(() => {
        const named = [...document.querySelectorAll('*')].filter(
          (element) => getComputedStyle(element).viewTransitionName === 'poster',
        );
        const group = document
          .getAnimations()
          .find(({ effect }) => (effect as KeyframeEffect).pseudoElement === '::view-transition-group(poster)');
        sessionStorage.setItem('travel', `${named.length} in ${String(group?.effect?.getTiming().duration)} ms`);
      });
      return transition;
    };
  });
  const travel = () =>
    page.evaluate(() => {
      const last = sessionStorage.getItem('travel');
      sessionStorage.removeItem('travel');
      return last;
    });
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const [reducedMotion, duration] of [
    ['no-preference', 340],
    ['reduce', 1],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.getByRole('main').getByRole('listitem').nth(5).getByRole('link').click();
    await expect(page).toHaveURL(/\/movie\/\d+$/);
    await expect.poll(travel, { message: reducedMotion }).toBe(`1 in ${duration} ms`);
    await page.getByRole('link', { name: 'Back to search' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(travel, { message: reducedMotion }).toBe(`1 in ${duration} ms`);
  }
});

test('a click during the transition between pages reaches the page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Paused, so that the transition lasts until the click.
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (callback) => {
      const transition = start(callback);
      void transition.ready.then(() => {
        for (const animation of document.getAnimations())
          if ((animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')) animation.pause();
        document.documentElement.dataset['transition'] = 'stopped';
      });
      return transition;
    };
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('listitem').nth(5).getByRole('link').click();
  await expect(page).toHaveURL(/\/movie\/\d+$/);
  await expect(page.locator('html')).toHaveAttribute('data-transition', 'stopped');
  const box = await page.getByRole('link', { name: 'Back to search' }).boundingBox();
  if (!box) throw new Error('The link is not visible.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL('/');
});

test('the work of a person is shown by department', async ({ page, request }) => {
  const path = await pathOf(request, 'Christopher Nolan', 'People');
  await page.goto(path);
  const departments = page.getByRole('navigation', { name: 'Filter the filmography' });
  const link = (name: string) => departments.getByRole('link', { name, exact: true });
  await expect(link('Everything')).toHaveAttribute('aria-current', 'true');
  await link('Writing').click();
  await expect(page).toHaveURL(`${path}?role=Writing`);
  await expect(link('Writing')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: /^Directing/ })).toBeHidden();
  await link('Directing').click();
  await expect(page.getByRole('heading', { name: /^Writing/ })).toBeHidden();
  await expect(departments.locator('[aria-current]')).toHaveText(['Directing']);
  await link('Everything').click();
  await expect(page.getByRole('heading', { name: /^Writing/ })).toBeVisible();
  await expect(departments.locator('[aria-current]')).toHaveText(['Everything']);
});
