import type { APIRequestContext, Page } from '@playwright/test';
import { administrator, aPerson, signIn, somebody, tokenOf, type Person } from '../accounts.ts';
import { colourRules, expect, expectAccessible, test } from '../browser.ts';
import { idOf, pathOf } from '../titles.ts';

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
      await pathOf(request, 'The Matrix'),
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
    // For a frame after the window has another width, lengths in `vw` may be those of the width before.
    const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(sticksOut, `${path} at ${width} pixels, text ${text || 'as it is'}`).toBeLessThanOrEqual(0);
    if (theme === 'dark') await expectAccessible(page);
    // The markup is the same. Signed-out pages are checked in the light theme by other tests.
    else if (checksLight && !text) await expectAccessible(page, colourRules);
  }
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
  const inception = await idOf(request, 'Inception');
  const own = await tokenOf(request, person);
  for (const made of [
    request.put(`/api/admin/users/${id}`, { data: { role: 'admin' }, headers }),
    request.post('/api/admin/notifications/send-bulk', { data: sending, headers }),
    request.post('/api/admin/notifications/templates', { data: { ...message, name: person.username }, headers }),
    request.post('/api/watchlist', { data: { id: inception }, headers: own }),
    request.put('/api/preferences/', { data: { theme: 'dark' }, headers: own }),
  ])
    expect((await made).ok()).toBe(true);
  return person;
}

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

  await page.setViewportSize({ width: 320, height: 700 });
  expect((await credit.boundingBox())!.width, 'names have more space than the buttons').toBeGreaterThan(140);
  await page.goto('/?q=the&type=movies&page=2&lang=de');
  await expect(page.getByRole('link', { name: 'Nächste Seite' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the links to pages').toBe(320);
  // As with text at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(await pathOf(request, 'Heat'));
  const width = async () => (await button('In die Sammlung').boundingBox())?.width;
  await expect.poll(width, 'the words of the button do not break').toBeGreaterThanOrEqual(72);

  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/');
  await expect(page.getByRole('combobox')).toBeInViewport({ ratio: 1 });
  await context.close();
});

test('in a narrow window the buttons of a message neither overlap nor crush its text', async ({ page, request }) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const id = await idOf(request, 'Breaking Bad', 'TV Shows');
  await request.post('/api/watchlist', { data: { id }, headers });
  await signIn(page, person);
  await request.put('/api/preferences/', { data: { language: 'fr' }, headers });
  await page.goto(`/movie/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Vu', exact: true }).click();
  const toast = page.locator('[data-toasts] > div');
  const buttons = toast.getByRole('button');
  await expect(buttons).toHaveCount(4);
  // It stays while it is hovered.
  await toast.hover();
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 700 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await toast.hover();
    const boxes = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().toJSON()));
    const overlaps = boxes.filter((one: DOMRect, i) =>
      boxes.some(
        (other: DOMRect, j) =>
          i < j && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      ),
    );
    expect(overlaps, `at ${size.width} pixels`).toEqual([]);
    const text = await toast.locator('p').boundingBox();
    expect(text!.width, `the text at ${size.width} pixels`).toBeGreaterThan(200);
  }

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(await pathOf(request, 'Christopher Nolan', 'People'));
  await page.getByRole('button', { name: 'Prévenez-moi' }).click();
  const told = page.getByRole('button', { name: 'Nous vous préviendrons' });
  const right = async () => told.evaluate((button) => button.getBoundingClientRect().right);
  await expect.poll(right, 'the button beside the portrait').toBeLessThanOrEqual(320);
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

test('in forced colours marked words, dialogs and charts stay readable', async ({ page, request }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/?q=matrix');
  const mark = page.getByRole('main').locator('mark').first();
  const [text, behind] = await mark.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  expect(behind).not.toBe('rgba(0, 0, 0, 0)');
  expect(text).not.toBe(behind);

  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const head = page.getByRole('dialog').locator('.ticket-stub');
  expect(await head.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(await systemColour(page));

  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const title_id = await idOf(request, 'Heat');
  await request.post('/api/diary', { data: { title_id, watched_on: '2024-05-20' }, headers });
  await signIn(page, person, '/stats');
  const bar = page.getByRole('main').locator('li svg').first();
  expect(await bar.evaluate((drawing) => getComputedStyle(drawing).backgroundColor)).toBe(await systemColour(page));
  await signIn(page, administrator, '/admin');
  const label = page.getByRole('main').locator('svg text').first();
  expect(await label.evaluate((drawing) => getComputedStyle(drawing).fill)).toBe(
    await systemColour(page, 'CanvasText'),
  );
});

const systemColour = (page: Page, name = 'Canvas') =>
  page.evaluate((colour) => {
    const probe = document.createElement('p');
    probe.style.backgroundColor = colour;
    document.body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, name);

test('on a phone the names of areas, figures and devices of administrators fit into their boxes', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, administrator);
  const reply = await request.get('/api/admin/users', { params: { q: person.username }, headers });
  const [user] = ((await reply.json()) as { users: { id: number }[] }).users;
  expect((await request.put(`/api/admin/users/${user!.id}`, { data: { role: 'admin' }, headers })).ok()).toBe(true);
  await signIn(page, person);
  const own = await tokenOf(request, person);
  const speak = async (language: string) =>
    expect((await request.put('/api/preferences/', { data: { language }, headers: own })).ok()).toBe(true);
  await speak('fr');
  for (const width of [390, 340]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin');
    const link = page.getByRole('link', { name: 'Tableau de bord', exact: true });
    expect(await link.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  }
  const sticksOut = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  await speak('it');
  await page.goto('/admin');
  const figure = page.getByRole('main').getByText('Amministrazione', { exact: true });
  expect(await figure.evaluate(sticksOut)).toBeLessThanOrEqual(0);
  const { username, password } = person;
  await request.post('/api/auth/login', { data: { username, password }, headers: { 'user-agent': 'a program' } });
  await speak('pt');
  await page.goto('/settings');
  const device = page.getByText('Dispositivo desconhecido', { exact: true });
  expect(await device.evaluate(sticksOut)).toBeLessThanOrEqual(0);
});
