import type { APIRequestContext, Page } from '@playwright/test';
import { tokenOf, type Person } from '../accounts.ts';
import { expect } from '../browser.ts';
import { idOf } from '../titles.ts';

/** Waits until the service worker controls the page and has cached this path. */
export async function isStoredOffline(page: Page, path: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const isKept = (wanted: string) =>
    page.evaluate(async (address) => (await caches.match(address)) !== undefined, wanted);
  await expect.poll(() => isKept(path), { timeout: 20_000 }).toBe(true);
}

type Headers = Awaited<ReturnType<typeof tokenOf>>;

/** Adds a title to a person's collection; returns the headers of their calls. */
export async function keep(request: APIRequestContext, person: Person, ...titles: string[]): Promise<Headers> {
  const headers = await tokenOf(request, person);
  for (const title of titles)
    await request.post('/api/watchlist', { data: { id: await idOf(request, title) }, headers });
  return headers;
}

export const titlesOf = async (request: APIRequestContext, headers: Headers) => {
  const reply = await request.get('/api/watchlist', { headers });
  return ((await reply.json()) as { watchlist: { movieTitle: string }[] }).watchlist.map((entry) => entry.movieTitle);
};
