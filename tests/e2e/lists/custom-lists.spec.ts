import { aPerson, signIn, somebody, tokenOf } from '../accounts.ts';
import { expect, expectAccessible, test } from '../browser.ts';
import { idOf } from '../titles.ts';

test('a list is made from a title, ordered, annotated, shared, read by a visitor, copied, withdrawn and deleted', async ({
  page,
  request,
  browser,
}) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const heat = await idOf(request, 'Heat');
  await signIn(page, person, `/movie/${heat}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add to a list' }).click();
  await expect(dialog.getByText('No lists yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'New list' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Heists');
  await dialog.getByRole('button', { name: 'Create list' }).click();
  const box = dialog.getByRole('checkbox', { name: 'Heists' });
  await expect(box).toBeChecked();
  await expectAccessible(page);
  await box.uncheck();
  await expect(dialog.getByText('0 titles')).toBeVisible();
  await box.check();
  await expect(dialog.getByText('1 title')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const { lists } = (await (await request.get('/api/custom-lists', { headers })).json()) as { lists: { id: number }[] };
  const { id } = lists[0]!;
  for (const title of ['Alien', 'The Matrix'])
    await request.post(`/api/custom-lists/${id}/entries`, {
      data: { title_id: await idOf(request, title) },
      headers,
    });
  await page.goto('/watchlist');
  await page.getByRole('link', { name: 'My lists' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Heists' }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  const names = rows.getByRole('link');
  await expect(names).toHaveText(['Heat', 'Alien', 'The Matrix']);
  await page.getByRole('button', { name: 'Move Heat down' }).click();
  await expect(names).toHaveText(['Alien', 'Heat', 'The Matrix']);
  await expect(page.getByRole('button', { name: 'Move Heat down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['Alien', 'The Matrix', 'Heat']);
  await expect(page.getByText('Heat: place 3 of 3')).toBeAttached();
  const [handle, target] = [rows.nth(2).getByTitle('Drag to move'), rows.first().getByTitle('Drag to move')];
  await handle.hover();
  await page.mouse.down();
  await target.hover({ position: { x: 5, y: 2 } });
  await page.mouse.up();
  await expect(names).toHaveText(['Heat', 'Alien', 'The Matrix']);
  await page.getByRole('button', { name: 'Add a note to Heat' }).click();
  await expect(dialog.getByLabel('Note')).toBeFocused();
  await dialog.getByLabel('Note').fill('The coffee scene.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rows.first()).toContainText('The coffee scene.');
  await page.getByRole('button', { name: 'Remove Heat from the list' }).click();
  await expect(names).toHaveText(['Alien', 'The Matrix']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText(['Heat', 'Alien', 'The Matrix']);
  await expect(rows.first()).toContainText('The coffee scene.');
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('Heists.csv');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Description').fill('Best watched at night.');
  await dialog.getByText('By link').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const address = await page.getByRole('link', { name: 'View as visitor' }).getAttribute('href');

  // Without script: the page is rendered on the server.
  const html = await (await request.get(address!)).text();
  expect(html).toContain('<meta property="og:title" content="Heists"');
  expect(html).toContain('content="Best watched at night."');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).toContain('The coffee scene.');
  const [, preview] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const { pathname, search } = new URL(preview!.replaceAll('&amp;', '&'));
  const picture = await request.get(pathname + search);
  expect(picture.headers()['content-type']).toBe('image/png');
  expect(html).not.toContain(person.username);

  const visitor = await browser.newContext();
  const visit = await visitor.newPage();
  const copier = await aPerson(request);
  await signIn(visit, copier, address!);
  await expect(visit.getByRole('heading', { level: 1, name: 'Heists' })).toBeVisible();
  await expectAccessible(visit);
  // Two presses at once make one copy.
  await visit.getByRole('button', { name: 'Copy to my lists' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(visit).toHaveURL(/\/lists\/\d+$/);
  await expect(visit.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText([
    'Heat',
    'Alien',
    'The Matrix',
  ]);
  const copies = await request.get('/api/custom-lists', { headers: await tokenOf(request, copier) });
  expect(((await copies.json()) as { lists: object[] }).lists).toHaveLength(1);
  await visitor.close();

  await page.getByRole('button', { name: 'Delete list' }).click();
  await dialog.getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByText('No lists yet')).toBeVisible();
  expect((await request.get(address!)).status()).toBe(404);
});

test('on a phone, names of people and lists that are one long word break', async ({ page, request }) => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitän';
  const person = { ...somebody(), first_name: word, last_name: word };
  expect((await request.post('/api/auth/register', { data: person })).status()).toBe(201);
  const headers = await tokenOf(request, person);
  await request.put('/api/preferences/', { data: { public_profile: true }, headers });
  const heat = await idOf(request, 'Heat');
  await request.post('/api/watchlist', { data: { id: heat, title: 'Heat' }, headers });
  const data = { name: word.repeat(2), visibility: 'link' };
  const { list } = (await (await request.post('/api/custom-lists', { data, headers })).json()) as {
    list: { token: string };
  };
  const sticksOut = (element: Element) => element.scrollWidth - element.clientWidth;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, person);
  for (const path of [`/u/${person.username}`, `/list/${list.token}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
    expect(await page.getByRole('main').evaluate(sticksOut), path).toBe(0);
  }
  await page.goto(`/movie/${heat}`);
  await page.getByRole('button', { name: 'Add to a list' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: data.name })).toBeVisible();
  expect(await dialog.locator('.ticket-body').evaluate(sticksOut)).toBe(0);

  await page.goto('/watchlist');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selected titles' });
  await bar.getByRole('button', { name: 'Select all' }).click();
  await bar.getByRole('button', { name: 'Add to a list' }).click();
  await expect(dialog.getByRole('button', { name: data.name })).toBeVisible();
  expect(await dialog.locator('.ticket-body').evaluate(sticksOut)).toBe(0);
});

test('a list of a thousand titles has all their names, and renders only the rows near the viewport', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const batchSize = 200;
  const count = 1000;
  let listId = 0;
  for (let from = 1; from <= count; from += batchSize) {
    const entries = Array.from({ length: batchSize }, (_, index) => ({ title_id: from + index }));
    const data = { name: 'Everything', description: '', entries };
    const reply = await request.post('/api/custom-lists/batch', { data, headers });
    ({ id: listId } = (await reply.json()) as { id: number });
  }
  await signIn(page, person, `/lists/${listId}`);
  const rows = page.getByRole('main').locator('ol > li');
  await expect(rows).toHaveCount(count);
  await expect(rows.last().getByRole('link')).not.toBeEmpty();
  await expect(rows.first().getByRole('button')).toHaveCount(4);
  expect(await rows.getByRole('button').count()).toBeLessThan(200);
  expect(await rows.locator('svg').count()).toBeLessThan(200);

  const heightOf = (place: number) =>
    rows
      .nth(place - 1)
      .getByText(String(place), { exact: true })
      .evaluate((element) => element.clientHeight);
  await rows.last().scrollIntoViewIfNeeded();
  expect(await heightOf(count), 'the number of a place is on one line').toBe(await heightOf(1));
  const last = (await rows.last().getByRole('link').textContent()) ?? '';
  await rows.last().getByRole('link').focus();
  await page.getByRole('button', { name: `Move ${last} up` }).press('Enter');
  await expect(page.getByText(`${last}: place ${count - 1} of ${count}`)).toBeAttached();
  await expect(rows.nth(count - 2).getByRole('link')).toHaveText(last);
  await expect(page.getByRole('button', { name: `Move ${last} up` })).toBeFocused();
  expect(await rows.getByRole('button').count()).toBeLessThan(200);

  const inTheMiddle = rows.nth(600);
  await inTheMiddle.scrollIntoViewIfNeeded();
  await expect(inTheMiddle.getByRole('button')).toHaveCount(4);
  await inTheMiddle.getByRole('link').click();
  await expect(page).toHaveURL(/\/(?:movie|tv)\/\d+$/);
  await page.goBack();
  const isInView = (link: HTMLElement) => {
    const { top, bottom } = link.getBoundingClientRect();
    return top > 0 && bottom < innerHeight;
  };
  await expect.poll(() => rows.nth(600).getByRole('link').evaluate(isInView)).toBe(true);
  await expect(rows.nth(600).getByRole('button')).toHaveCount(4);
});
