import { headlessLaunchOptions } from '#tests/support/chromium.ts';
import { administrator, aPerson, signIn, tokenOf } from '../accounts.ts';
import { expect, test } from '../browser.ts';
import { idOf, pathOf } from '../titles.ts';

/** Text at 200 % in the browser's settings, unlike `font-size` of a page, also scales media queries in `rem`. */
const args = [...headlessLaunchOptions.args, '--blink-settings=defaultFontSize=32'];
test.use({ launchOptions: { ...headlessLaunchOptions, args }, viewport: { width: 390, height: 800 } });

test('on a phone with text at 200 % nothing sticks out of the window, and the search text is legible', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const admin = await tokenOf(request, administrator);
  const [user] = (
    (await (await request.get('/api/admin/users', { params: { q: person.username }, headers: admin })).json()) as {
      users: { id: number }[];
    }
  ).users;
  await request.put(`/api/admin/users/${user!.id}`, { data: { role: 'admin' }, headers: admin });
  const heat = await idOf(request, 'Heat');
  await request.post('/api/diary', { data: { title_id: heat, watched_on: '2024-02-29', rating: 4 }, headers });
  const show = await pathOf(request, 'Breaking Bad', 'TV Shows');
  const progress = { season: 1, episode: 3, up_to: true, watched: true };
  await request.put(`/api/progress/${show.split('/').at(-1)}`, { data: progress, headers });
  await signIn(page, person);
  // Not before: it waits for an English name.
  await request.put('/api/preferences/', { data: { language: 'de' }, headers });

  for (const path of [
    '/',
    '/?q=heat',
    '/tonight',
    `/movie/${heat}`,
    show,
    await pathOf(request, 'Keanu Reeves', 'People'),
    '/watchlist',
    '/diary',
    '/calendar',
    '/notifications',
    '/settings',
    '/profile',
    '/help',
    '/admin',
    '/admin?tab=users',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.getByRole('main').locator('.waiting')).toHaveCount(0);
      const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(sticksOut, path).toBeLessThanOrEqual(0);
    });

  await page.goto('/?q=heat');
  const room = await page
    .getByRole('main')
    .getByRole('combobox')
    .evaluate((field) => field.clientWidth);
  expect(room, 'the search field').toBeGreaterThan(100);
});

test('in the narrowest window with text at 200 % a visitor can sign in, search and follow a person', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 340, height: 740 });
  const person = await pathOf(request, 'Keanu Reeves', 'People');
  for (const path of ['/', '/?q=heat', person])
    for (const language of ['en', 'de'])
      await test.step(`${path} ${language}`, async () => {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
        await expect(page.getByRole('main').locator('.waiting')).toHaveCount(0);
        await expect(page.getByRole('banner').getByRole('button')).toHaveCount(2);
        const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(sticksOut).toBeLessThanOrEqual(0);
      });

  await page.goto('/?q=heat');
  const room = await page
    .getByRole('main')
    .getByRole('combobox')
    .evaluate((field: HTMLInputElement) => {
      const style = getComputedStyle(field);
      return field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    });
  expect(room, 'for the text of the search').toBeGreaterThan(80);
});
