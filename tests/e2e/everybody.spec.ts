import type { APIRequestContext, Page } from '@playwright/test';
import { accountMenuButton, aPerson, signIn, somebody, type Person } from './accounts.ts';
import { colourRules, expect, expectAccessible, expectToast, test } from './browser.ts';

const administrator = { username: 'the-admin', password: 'Admin-Password-1' };

test.describe('in German, whose words are the longest', () => {
  test.use({ locale: 'de-DE' });
  // The start of each page; later content does not invalidate a check above it.
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('marquee.theme', 'dark')));

  test('every page for strangers keeps within a narrow window and twice the text size', async ({ page, request }) => {
    test.setTimeout(240_000);
    for (const path of [
      '/',
      '/?q=matrix',
      '/?q=nolan&type=people',
      '/discover?genres=Drama',
      '/?q=zzzqqq',
      await pathOf(request, 'The Matrix', 'Movies'),
      await pathOf(request, 'Breaking Bad', 'TV Shows'),
      await pathOf(request, 'Keanu Reeves', 'People'),
      '/about',
      '/privacy',
      '/terms',
      '/help',
      '/offline',
      '/nothing',
      '/watchlist',
      '/reset-password',
      '/email-helper',
      '/?login=true',
    ])
      await expectForEverybody(page, path);
  });

  test('so does every page of the signed-in and of administrators', async ({ page, request }) => {
    test.setTimeout(240_000);
    const person = await aGermanAdministrator(request);
    await page.goto('/help?login=true');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Benutzername').fill(person.username);
    await dialog.getByLabel('Passwort', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('button', { name: /^Kontomenü/ })).toBeVisible();
    for (const path of [
      '/watchlist',
      '/watchlist?tab=favorites',
      '/notifications',
      '/settings',
      '/profile',
      '/admin',
      '/admin?tab=users',
      '/admin?tab=settings',
      '/admin?tab=database',
      '/admin?tab=audit',
      '/admin/users/1',
      '/admin/notifications',
      '/admin/notifications?tab=create',
      '/admin/notifications?tab=templates',
      '/admin/notifications?tab=queue',
      '/admin/notifications?tab=bulk',
    ])
      await expectForEverybody(page, path, { checksLight: true });
  });
});

/** Narrow and dark, wide and light, and with text at 200 %: nothing overflows or overlaps. */
async function expectForEverybody(page: Page, path: string, { checksLight = false } = {}): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('main')).not.toBeEmpty();
  await expect(page.getByRole('main').locator('.waiting')).toHaveCount(0);
  for (const { theme, width, text } of [
    { theme: 'dark', width: 360, text: '' },
    { theme: 'light', width: 1440, text: '' },
    { theme: 'light', width: 1280, text: '200%' },
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(
      ([wished, size]) => {
        document.documentElement.dataset['theme'] = wished;
        document.documentElement.style.fontSize = size ?? '';
      },
      [theme, text],
    );
    const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sticksOut, `${path} at ${width} pixels, text ${text || 'as it is'}`).toBeLessThanOrEqual(0);
    if (theme === 'dark') await expectAccessible(page);
    // The markup is the same. Signed-out pages are checked in the light theme by other tests.
    else if (checksLight && !text) await expectAccessible(page, colourRules);
  }
}

async function pathOf(request: APIRequestContext, title: string, category: string): Promise<string> {
  const { groups } = (await (await request.get('/api/search', { params: { q: title } })).json()) as {
    groups: Record<string, { results: { id: number }[] }>;
  };
  return `/${category === 'People' ? 'person' : 'movie'}/${groups[category]?.results[0]?.id}`;
}

/** A person with content on all pages. */
async function aGermanAdministrator(request: APIRequestContext): Promise<Person> {
  const person = somebody();
  await request.post('/api/auth/register', { data: person, headers: { 'accept-language': 'de' } });
  const headers = await tokenOf(request, administrator);
  const reply = await request.get('/api/admin/users', { params: { q: person.username }, headers });
  const id = ((await reply.json()) as { users: { id: number }[] }).users[0]?.id;
  const message = {
    title: 'Popcorn',
    message: 'On the house, {{first_name}}.',
    action_url: '/about',
    action_text: 'Go',
  };
  const sending = { ...message, channels: ['in_app'], target_users: [id] };
  const path = await pathOf(request, 'Inception', 'Movies');
  const own = await tokenOf(request, person);
  for (const made of [
    request.put(`/api/admin/users/${id}`, { data: { role: 'admin' }, headers }),
    request.post('/api/admin/notifications/send-bulk', { data: sending, headers }),
    request.post('/api/admin/notifications/templates', { data: { ...message, name: person.username }, headers }),
    request.post('/api/watchlist', { data: { id: Number(path.split('/').at(-1)) }, headers: own }),
    request.put('/api/preferences/', { data: { theme: 'dark' }, headers: own }),
  ])
    expect((await made).ok()).toBe(true);
  return person;
}

async function tokenOf(request: APIRequestContext, data: Pick<Person, 'username' | 'password'>) {
  const { username, password } = data;
  const reply = await request.post('/api/auth/login', { data: { username, password } });
  return { authorization: `Bearer ${((await reply.json()) as { access_token: string }).access_token}` };
}

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
  await expect(page.getByRole('option', { name: /Inception/ })).toBeVisible();
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
  await page.keyboard.type('godfather');
  await expect(page.getByRole('option', { name: /The Godfather/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Godfather/ })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Favorite', exact: true })).toHaveAttribute('aria-pressed', 'true');

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

test('on touch screens buttons keep their shape, hide no lettering, and are at hand on a phone', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(await pathOf(request, 'Breaking Bad', 'TV Shows'));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  for (const name of ['Favorite', 'Bookmark']) await expect(button(name)).toHaveCSS('width', '44px');
  const card = page.locator('[data-card]').first();
  await card.scrollIntoViewIfNeeded();
  const belowPoster = async () => {
    const quick = await card.getByRole('button').first().boundingBox();
    const poster = await card.locator('a > span').first().boundingBox();
    return quick && poster && quick.y - poster.y - poster.height;
  };
  await expect.poll(belowPoster).toBeGreaterThanOrEqual(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const name of ['Add to Collection', 'Favorite', 'Share'])
    await expect(button(name)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Watch Trailer' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Cast' }).click();
  await expect(page.getByRole('heading', { name: 'Cast' })).toBeInViewport();

  await page.goto(`${await pathOf(request, 'Christopher Nolan', 'People')}?lang=de`);
  const credit = page.getByRole('listitem').filter({ hasText: /Regie/ }).getByText('Oppenheimer', { exact: true });
  const [wordWidth, space] = await credit.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(wordWidth, 'names of a filmography cover no rating').toBeLessThanOrEqual(space!);
  const onNarrowCard = page.locator('[data-card]').first().getByRole('button');
  await expect(onNarrowCard).toHaveCount(3);
  await expect(onNarrowCard.first()).toHaveCSS('width', '40px');

  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/');
  await expect(page.getByRole('combobox')).toBeInViewport({ ratio: 1 });
  await context.close();
});

test('read from right to left, pages keep within the window and are mirrored', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/?q=matrix', await pathOf(request, 'Breaking Bad', 'TV Shows'), '/help']) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sticksOut, path).toBeLessThanOrEqual(0);
    const logo = await page.getByRole('banner').getByRole('link', { name: 'Marquee, home' }).boundingBox();
    expect(logo!.x, path).toBeGreaterThan(195);
  }
});

test('in forced colours marked words stay readable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/?q=matrix');
  const mark = page.getByRole('main').locator('mark').first();
  const [text, behind] = await mark.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  expect(behind).not.toBe('rgba(0, 0, 0, 0)');
  expect(text).not.toBe(behind);
});

test('the focus returns to what opened a dialog, however far it went there and however late frames are', async ({
  page,
  request,
}) => {
  // The buttons of the interactive page are others than those before.
  await page.goto(await pathOf(request, 'Inception', 'Movies'), { waitUntil: 'networkidle' });
  const add = page.getByRole('button', { name: 'Add to Collection', exact: true });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeFocused();
  for (let pressed = 0; pressed < 10; pressed += 1) await page.keyboard.press('Tab');
  // As in a busy browser.
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 1000);
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForFunction(() => document.activeElement !== document.body);
  await expect(add).toBeFocused();
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
