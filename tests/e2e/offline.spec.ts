import type { APIRequestContext, Page } from '@playwright/test';
import { aPerson, signIn, signOut, tokenOf, type Person } from './accounts.ts';
import { expect, expectToast, test } from './browser.ts';
import { idOf } from './titles.ts';

test.use({ serviceWorkers: 'allow', failedLoadsExpected: true });

/** Waits until the service worker controls the page and has cached this path. */
async function isStoredOffline(page: Page, path: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const isKept = (wanted: string) =>
    page.evaluate(async (address) => (await caches.match(address)) !== undefined, wanted);
  await expect.poll(() => isKept(path), { timeout: 20_000 }).toBe(true);
}

type Headers = Awaited<ReturnType<typeof tokenOf>>;

/** Adds a title to a person's collection; returns a function that makes their calls. */
async function keep(request: APIRequestContext, person: Person, ...titles: string[]): Promise<Headers> {
  const headers = await tokenOf(request, person);
  for (const title of titles)
    await request.post('/api/watchlist', { data: { id: await idOf(request, title) }, headers });
  return headers;
}

const titlesOf = async (request: APIRequestContext, headers: Headers) => {
  const reply = await request.get('/api/watchlist', { headers });
  return ((await reply.json()) as { watchlist: { movieTitle: string }[] }).watchlist.map((entry) => entry.movieTitle);
};

test('right after the first visit the page opens without a network, and so do titles seen lately', async ({
  page,
  context,
  request,
}) => {
  const heat = `/movie/${await idOf(request, 'Heat')}`;
  await page.goto('/');
  await isStoredOffline(page, '/');
  const cards = page.locator('main a[href^="/movie/"]');
  await cards.first().click();
  await expect(page.getByRole('heading', { name: 'Cast' })).toBeVisible();
  const seen = new URL(page.url()).pathname;
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goBack();

  await context.setOffline(true);
  const bar = page.getByText('You’re offline. You see what was saved on this device.');
  await expect(bar).toBeVisible();
  await page.reload();
  await expect(bar).toBeVisible();
  await page.locator(`main a[href="${seen}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!);
  // A title that was never opened.
  await page.goto(heat);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.goto('/');
  await cards.nth(3).click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toBeHidden();

  await test.step('a visitor sees the offline page and can retry', async () => {
    await isStoredOffline(page, '/offline');
    await context.setOffline(true);
    await page.goto('/help');
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
  });
});

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

test('the pages of the collection are fetched once, and again in another language', async ({
  page,
  context,
  request,
}) => {
  const person = await aPerson(request);
  await signIn(page, person);
  await isStoredOffline(page, '/calendar');
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('pages-'));
    const cache = await caches.open(name);
    const { headers } = (await cache.match('/watchlist'))!;
    const marked = `<html lang="en"><!-- not fetched again -->`;
    await cache.put('/watchlist', new Response(marked, { headers }));
    await cache.delete('/calendar');
  });
  const markupOf = (path: string) => page.evaluate(async (key) => (await caches.match(key))?.text(), path);
  await page.reload();
  // The last of these pages.
  await isStoredOffline(page, '/calendar');
  expect(await markupOf('/watchlist')).toContain('not fetched again');

  // The page has asked for the English ones by now.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/diary/days')),
  );
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect.poll(() => markupOf('/calendar'), { timeout: 20_000 }).toContain('<html lang="de"');
  expect(await markupOf('/watchlist')).not.toContain('not fetched again');
  await context.setOffline(true);
  await page.goto('/diary');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1, name: 'Tagebuch' })).toBeVisible();
});

test('a title added on its page is there without a network, though the collection was never opened, until sign-out', async ({
  page,
  context,
  request,
}) => {
  const person = await aPerson(request);
  await keep(request, person, 'Inception');
  await signIn(page, person, `/movie/${await idOf(request, 'Alien')}`);
  await isStoredOffline(page, '/watchlist');
  await page.getByRole('button', { name: 'Add to Collection', exact: true }).click();
  await expectToast(page, 'Added to Collection');
  await context.setOffline(true);
  await page.goto('/watchlist');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').filter({ hasText: 'Alien' })).toBeVisible();

  // Signing out leaves nothing of it behind.
  await context.setOffline(false);
  await signOut(page);
  await expect.poll(() => storedOf(page), { timeout: 10_000 }).toEqual({ lists: 0, page: false });
});

/** What the browser has stored of a person's lists. */
const storedOf = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('marquee');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('no database'));
    });
    const count = await new Promise<number>((resolve) => {
      const counting = database.transaction('lists').objectStore('lists').count();
      counting.onsuccess = () => resolve(counting.result);
    });
    database.close();
    return { lists: count, page: (await caches.match('/watchlist')) !== undefined };
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
  expect(sent).toEqual(['PUT', 'DELETE']);
});
