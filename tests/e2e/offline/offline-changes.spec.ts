import { aPerson, signIn, tokenOf } from '../accounts.ts';
import { expect, expectToast, test } from '../browser.ts';
import { idOf } from '../titles.ts';
import { isStoredOffline, keep, titlesOf } from './stored.ts';

test.use({ serviceWorkers: 'allow', failedLoadsExpected: true });

test('the collection is read and changed without a network, and the changes are sent once', async ({
  page,
  context,
  request,
}) => {
  const person = await aPerson(request);
  const headers = await keep(request, person, 'Inception');
  await signIn(page, person, '/watchlist');
  const card = page.getByRole('article').filter({ hasText: 'Inception' });
  await expect(card).toBeVisible();
  await isStoredOffline(page, '/watchlist');

  await context.setOffline(true);
  // The open collection reports it.
  await expect(page.getByText('You’re offline. You see what was saved on this device.')).toBeVisible();
  await page.goto('/watchlist');
  await expect(card).toBeVisible();
  await card.hover();
  await card.getByRole('button', { name: /Remove/ }).click();
  await expectToast(page, 'Inception removed here. It will sync when you’re online again.');
  await expect(card).toHaveCount(0);
  // The change survives a reload.
  await page.reload();
  await expect(page.getByText('Your Collection is empty')).toBeVisible();
  expect(await titlesOf(request, headers)).toEqual(['Inception']);

  const removals: string[] = [];
  page.on('request', (sent) => sent.postData()?.includes('removed_ids') && removals.push(sent.url()));
  await context.setOffline(false);
  await expect.poll(() => titlesOf(request, headers)).toEqual([]);
  await page.reload();
  await expect(page.getByText('Your Collection is empty')).toBeVisible();
  expect(removals).toHaveLength(1);
});

test('a change made online outlives an older one made offline; what could not be sent is tried again', async ({
  page,
  context,
  request,
}) => {
  const person = await aPerson(request);
  await keep(request, person, 'Inception');
  const headers = await keep(request, person, 'Alien');
  await signIn(page, person, '/watchlist');
  await isStoredOffline(page, '/watchlist');
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  const remove = async (title: string) => {
    await card(title).hover();
    await card(title)
      .getByRole('button', { name: /Remove/ })
      .click();
    await expectToast(page, `${title} removed here. It will sync when you’re online again.`);
  };
  await context.setOffline(true);
  await remove('Inception');
  await remove('Alien');

  await page.route('**/api/lists/*/batch', (route) => route.fulfill({ status: 503, json: { detail: 'x', code: 'x' } }));
  const failed = page.waitForResponse((response) => response.status() === 503);
  await context.setOffline(false);
  await failed;
  await page.unroute('**/api/lists/*/batch');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Alien restored');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => titlesOf(request, headers)).toEqual(['Alien']);
  await page.reload();
  await expect(card('Alien')).toBeVisible();
  await expect(card('Inception')).toHaveCount(0);
  expect(await titlesOf(request, headers)).toEqual(['Alien']);
});

test('a refused removal leaves the entry in place; a change that gets no answer is kept and sent later', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  const headers = await keep(request, person, 'Inception', 'Alien', 'Heat');
  await signIn(page, person, '/watchlist');
  const card = page.getByRole('article').filter({ hasText: 'Inception' });
  await expect(card).toBeVisible();
  await test.step('a refused removal leaves the entry in place, and a message says so', async () => {
    const refusal = { status: 503, json: { code: 'unavailable', detail: 'The service is not available right now.' } };
    await page.route('**/api/lists/*/batch', (route) => route.fulfill(refusal));
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be removed'));
    await card.hover();
    await card.getByRole('button', { name: /Remove/ }).click();
    await expectToast(page, 'Error updating collection: The service is not available right now.');
    await logged;
    await expect(card).toBeVisible();
    await page.unroute('**/api/lists/*/batch');
  });

  // The browser says that it is online.
  await page.route('**/api/lists/*/batch', (route) => route.abort());
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await card.hover();
  await card.getByRole('button', { name: /Remove/ }).click();
  await expectToast(page, 'Inception removed here. It will sync when you’re online again.');
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selected titles' });
  await bar.getByRole('button', { name: 'Select all' }).click();
  await bar.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Saved here. It will sync when you’re online again.');
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(await titlesOf(request, headers)).toHaveLength(3);

  await page.unroute('**/api/lists/*/batch');
  // The outbox is sent three seconds after loading, and when the tab becomes visible.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return titlesOf(request, headers);
    })
    .toEqual([]);
});

test('titles and people are followed and unfollowed without a network, and that is sent once', async ({
  page,
  context,
  request,
}) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const { cast } = (await (await request.get(`/api/movies/${await idOf(request, 'Heat')}`)).json()) as {
    cast: { person_id: number; name: string }[];
  };
  const { person_id: id, name } = cast[0]!;
  const followed = async () => {
    const { people } = (await (await request.get('/api/follows', { headers })).json()) as {
      people: { person: { id: number } }[];
    };
    return people.map((of) => of.person.id);
  };
  const sent: string[] = [];
  page.on('requestfinished', (of) => of.url().includes('/api/follows/people') && sent.push(of.method()));
  await signIn(page, person, `/person/${id}`);
  await isStoredOffline(page, `/person/${id}`);
  await isStoredOffline(page, '/watchlist');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expectToast(page, 'Saved here. It will sync when you’re online again.');
  const told = page.getByRole('button', { name: 'You’ll be told' });
  await expect(told).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(told).toBeVisible();
  expect(await followed()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(followed).toEqual([id]);

  await page.goto('/calendar');
  const stop = page.getByRole('button', { name: `Stop following ${name}` });
  await expect(stop).toBeVisible();
  await isStoredOffline(page, '/calendar');
  await context.setOffline(true);
  await stop.click();
  await expect(stop).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(stop).toHaveCount(0);
  expect(await followed()).toEqual([id]);
  await context.setOffline(false);
  await expect.poll(followed).toEqual([]);
  // The browser reports the end of a request after the server has acted on it.
  await expect.poll(() => sent).toEqual(['PUT', 'DELETE']);
});
