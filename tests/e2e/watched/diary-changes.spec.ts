import { aPerson, signIn, tokenOf } from '../accounts.ts';
import { expect, test } from '../browser.ts';
import { idOf } from '../titles.ts';

test('a day is changed part by part with the keyboard; an unfinished day is not saved', async ({ page, request }) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const entry = { title_id: await idOf(request, 'Heat'), watched_on: '2024-05-20' };
  await request.post('/api/diary', { data: entry, headers });
  const dayOf = async () => {
    const reply = (await (await request.get('/api/diary', { headers })).json()) as {
      entries: { watched_on: string }[];
    };
    return reply.entries[0]?.watched_on;
  };
  await signIn(page, person, '/diary?year=2024');
  await page.getByRole('button', { name: 'Edit the entry of Heat' }).click();
  const dialog = page.getByRole('dialog');
  const day = dialog.getByLabel('Day', { exact: true });
  const save = dialog.getByRole('button', { name: 'Save' });
  await day.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await expect(day).toHaveValue('');
  await save.click();
  await expect(dialog).toBeVisible();
  expect(await day.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
  expect(await dayOf()).toBe('2024-05-20');
  await day.focus();
  await page.keyboard.press('ArrowRight');
  // Empty again after the 0.
  await page.keyboard.type('05');
  await expect(day).toHaveValue('2024-05-05');
  await save.click();
  await expect(dialog).toBeHidden();
  expect(await dayOf()).toBe('2024-05-05');
});

test('on a phone a note breaks within long words, and one of more than four lines opens', async ({ page, request }) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const title_id = await idOf(request, 'Heat');
  const link = `https://example.com/${'x'.repeat(120)}`;
  const note = `${link}\nOne\nTwo\nThree\nThe last line`;
  await request.post('/api/diary', { data: { title_id, watched_on: '2024-05-20', note }, headers });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, person, '/diary');
  const text = page.getByRole('main').getByText(link);
  const hidden = () => text.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]);
  await page.getByRole('button', { name: 'Read more' }).click();
  expect(await hidden()).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Read less' }).click();
  await expect(page.getByRole('button', { name: 'Read more' })).toBeVisible();

  await test.step('on paper it is whole, and there are no filters and no requests to the reader', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await hidden()).toEqual([0, 0]);
    await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
    await expect(page.getByText('Please confirm your email address.')).toBeHidden();
  });
});

test('a page that does not exist, or no longer, is the last one that does', async ({ page, request }) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const title_id = await idOf(request, 'Heat');
  const days = Array.from({ length: 51 }, (_, i) => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10));
  const entries = days.map((watched_on) => ({ title_id, watched_on }));
  const list = (await (
    await request.post('/api/custom-lists', { data: { name: 'Nights', visibility: 'link' }, headers })
  ).json()) as { list: { id: number; token: string } };
  for (const made of [
    request.post('/api/diary/batch', { data: { entries }, headers }),
    request.post(`/api/custom-lists/${list.list.id}/entries`, { data: { title_id }, headers }),
    request.put('/api/preferences/', { data: { public_profile: true, public_diary: true }, headers }),
  ])
    expect((await made).ok()).toBe(true);
  await signIn(page, person, '/diary?page=7');
  await expect(page).toHaveURL('/diary?page=2');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete the entry of Heat' }).click();
  await expect(page).toHaveURL('/diary');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByText('Calendar', { exact: true }).and(page.locator('label')).click();
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2024');
  await expect(page.getByRole('heading', { level: 2, name: '2024' })).toBeVisible();

  for (const [path, shown] of [
    [`/list/${list.list.token}?page=99`, `/list/${list.list.token}`],
    [`/list/${list.list.token}?page=501`, `/list/${list.list.token}`],
    [`/u/${person.username}?page=99`, /\/u\/.*\?page=\d$/],
    ['/?q=the&type=movies&page=77', '/?q=the&type=movies&page=5'],
    ['/discover?genres=Western&page=9', /\/discover\?genres=Western(&page=[1-8])?$/],
  ] as const) {
    const markup = await (await request.get(path)).text();
    expect(markup, path).toContain('There is no page');
    await page.goto(path);
    await expect(page).toHaveURL(shown);
    await expect(page.getByRole('main').getByRole('link', { name: /./ }).first()).toBeVisible();
    await expect(page.getByText('There is no page')).toBeHidden();
  }
});

test('going back closes the dialog of an entry or of lists, and the page stays', async ({ page, request }) => {
  const heat = await idOf(request, 'Heat');
  await signIn(page, await aPerson(request), '/help');
  await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click();
  await expect(page).toHaveURL('/discover');
  await page.getByRole('banner').getByRole('link', { name: 'Marquee, home' }).click();
  await page.getByRole('combobox').first().fill('heat');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: 'Heat', exact: true }).first().click();
  await expect(page).toHaveURL(`/movie/${heat}`);
  const dialog = page.getByRole('dialog');
  const watched = page.getByRole('main').getByRole('button', { name: 'Watched', exact: true }).first();
  await watched.click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/movie/${heat}`);
  await page.getByRole('button', { name: 'Add to a list' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/movie/${heat}`);
  await page.goBack();
  await expect(page).toHaveURL(/q=heat/);
});

test.describe('without a network and storage', () => {
  test.use({ failedLoadsExpected: true });

  test('a watched title, an episode and a follow are not kept, and a message says so', async ({
    page,
    context,
    request,
  }) => {
    const unreachable = 'The server cannot be reached. Your change was not saved.';
    await signIn(page, await aPerson(request), `/movie/${await idOf(request, 'The Studio', 'TV Shows')}`);
    const main = page.getByRole('main');
    const watched = main.getByRole('button', { name: 'Watched', exact: true }).first();
    const tellMe = main.getByRole('button', { name: 'Tell me' });
    const episode = main.getByRole('button', { name: /^Mark .* as watched/ }).first();
    for (const button of [watched, tellMe, episode]) await expect(button).toBeVisible();
    await context.setOffline(true);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    for (const button of [watched, tellMe, episode]) {
      await button.click();
      await expect(page.getByText(unreachable)).toBeVisible();
      // It disappears by itself.
      await expect(page.getByText(unreachable)).toBeHidden();
    }
  });
});
