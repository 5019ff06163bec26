import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'public/offline-worker.js'), 'utf8');
const origin = 'https://marquee.example';
const urlOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, origin).href;

/** The state that a browser retains between workers, and the server behind it, which serves the build `served`. */
function aBrowser() {
  const kept = new Map<string, Map<string, Response>>();
  const site = {
    served: 'one',
    isOnline: true,
    isFull: false,
    language: 'en',
    now: Date.parse('2026-03-01T12:00:00Z'),
  };
  const fetched: string[] = [];
  const fetch = async (request: string | { url: string }) => {
    if (!site.isOnline) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(urlOf(request));
    if (pathname.startsWith('/assets/') && !pathname.includes(site.served)) return new Response('', { status: 404 });
    fetched.push(pathname);
    const markup = `<html lang="${site.language}">${pathname} <script src="/assets/entry-${site.served}.js">`;
    return new Response(markup, { headers: { date: new Date(site.now).toUTCString() } });
  };
  const open = (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, entries);
    const match = async (request: string | { url: string }) => entries.get(urlOf(request))?.clone();
    const add = (path: string) => addAll([path]);
    const put = async (request: string | { url: string }, response: Response) => {
      if (site.isFull) throw new DOMException('', 'QuotaExceededError');
      entries.set(urlOf(request), response);
    };
    const addAll = async (paths: string[]) => {
      for (const path of paths) {
        const response = await fetch(path);
        if (!response.ok) throw new TypeError(`${path} answered ${response.status}`);
        await put(path, response);
      }
    };
    const keys = async () => [...entries.keys()].map((url) => ({ url }));
    const remove = async (request: string | { url: string }) => entries.delete(urlOf(request));
    return { match, put, add, addAll, keys, delete: remove };
  };
  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (request: string | { url: string }, options: { cacheName?: string } = {}) => {
      const names = options.cacheName ? [options.cacheName] : [...kept.keys()];
      for (const name of names) {
        const found = kept.has(name) ? await open(name).match(request) : undefined;
        if (found) return found;
      }
      return undefined;
    },
  };

  /** The worker of a build takes over. */
  async function start(build: string) {
    const handlers = new Map<string, (event: object) => void>();
    const self = {
      BUILD: {
        id: build,
        entry: [`/assets/entry-${build}.js`],
        files: [`/assets/entry-${build}.js`, ...['lists', 'en', 'de'].map((name) => `/assets/${name}-${build}.js`)],
        offline: {
          public: { en: [`/assets/en-${build}.js`], de: [`/assets/de-${build}.js`] },
          collection: { en: [`/assets/lists-${build}.js`], de: [`/assets/lists-${build}.js`] },
        },
      },
      location: { origin },
      addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
      skipWaiting: () => undefined,
      clients: { claim: () => Promise.resolve() },
      registration: {},
    };
    const clock = { now: () => site.now, parse: Date.parse };
    runInNewContext(source, { self, caches, fetch, URL, Response, Headers, Promise, Date: clock });
    async function fire(name: string, event: object = {}): Promise<Response | undefined> {
      const work: Promise<unknown>[] = [];
      let answer: Promise<Response> | undefined;
      handlers.get(name)?.({
        ...event,
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
        respondWith: (promise: Promise<Response>) => (answer = promise),
      });
      const response = await answer;
      await Promise.all(work);
      return response;
    }
    await fire('install');
    await fire('activate');
    return {
      tell: (data: unknown) => fire('message', { data }),
      open: (path: string) => fire('fetch', { request: { method: 'GET', mode: 'navigate', url: origin + path } }),
      load: (path: string) => fire('fetch', { request: { method: 'GET', mode: 'cors', url: origin + path } }),
    };
  }
  const listKept = () => [...kept].flatMap(([name, entries]) => [...entries.keys()].map((url) => `${name} ${url}`));
  return { site, start, listKept, fetched };
}

/** The message of a page that has loaded the entry of its build. */
const keep = (build: string, { language = 'en', pictures = [] as string[] } = {}) => ({
  keep: { files: [`/assets/entry-${build}.js`], pictures, language },
});

test('a new version keeps the collection of the one before until it has its own', async () => {
  const { site, start, listKept } = aBrowser();
  const one = await start('one');
  await one.tell(keep('one'));
  site.served = 'two';
  const two = await start('two');
  site.isOnline = false;
  expect(await (await two.open('/watchlist'))?.text()).toContain('entry-one.js');
  expect((await two.load('/assets/lists-one.js'))?.ok).toBe(true);

  site.isOnline = true;
  await two.tell(keep('two'));
  site.isOnline = false;
  expect(await (await two.open('/watchlist'))?.text()).toContain('entry-two.js');
  expect(listKept().filter((kept) => kept.includes('one'))).toEqual([]);
});

test('a page of another build changes nothing of what is kept', async () => {
  const { site, start } = aBrowser();
  const one = await start('one');
  await one.tell(keep('one'));
  site.served = 'two';
  await one.tell(keep('two'));
  await one.tell(keep('one'));
  const two = await start('two');
  await two.tell(keep('one'));
  site.isOnline = false;
  expect(await (await two.open('/watchlist'))?.text()).toContain('entry-one.js');
});

test('a page of the version before, whose messages differ, changes nothing of what is kept', async () => {
  const { start, listKept } = aBrowser();
  const one = await start('one');
  const before = listKept();
  await one.tell({ keep: ['/assets/entry-one.js'], pictures: [] });
  await one.tell({ seen: '/', files: ['/assets/entry-one.js'] });
  expect(listKept()).toEqual(before);
});

test('files that the page has not loaded are kept too, once; pages are fetched again after an hour or in another language', async () => {
  const { site, start, listKept, fetched } = aBrowser();
  const one = await start('one');
  await one.tell(keep('one'));
  expect(listKept()).toEqual(
    expect.arrayContaining([`files ${origin}/assets/en-one.js`, `files ${origin}/assets/lists-one.js`]),
  );
  fetched.length = 0;
  await one.tell(keep('one'));
  expect(fetched).toEqual([]);
  const pages = ['/watchlist', '/diary', '/up-next', '/lists', '/lists/0', '/calendar'];
  site.now += 61 * 60_000;
  await one.tell(keep('one'));
  expect(fetched).toEqual(pages);
  fetched.length = 0;
  site.language = 'de';
  await one.tell(keep('one', { language: 'de' }));
  expect(fetched).toEqual(['/assets/de-one.js', ...pages]);
});

test('where nobody is signed in, a new version leaves nothing of the one before', async () => {
  const { site, start, listKept } = aBrowser();
  await start('one');
  site.served = 'two';
  await start('two');
  expect(listKept().toSorted()).toEqual([`files ${origin}/assets/entry-two.js`, `pages-two ${origin}/offline`]);
});

test('signing out deletes the collection of every version', async () => {
  const { site, start, listKept } = aBrowser();
  const one = await start('one');
  await one.tell(keep('one'));
  site.served = 'two';
  const two = await start('two');
  await two.tell('forget the collection');
  expect(listKept().filter((kept) => /watchlist|one/.test(kept))).toEqual([]);
});

test('pictures are kept for those whose collection is kept, those from before among them', async () => {
  const { site, start, listKept } = aBrowser();
  const picturesKept = () => listKept().flatMap((kept) => kept.split(`pictures ${origin}/images/`).slice(1));
  const one = await start('one');
  expect((await one.load('/images/a.webp'))?.ok).toBe(true);
  expect(picturesKept()).toEqual([]);
  await one.tell(keep('one', { pictures: ['/images/a.webp'] }));
  await one.load('/images/b.webp');
  expect(picturesKept()).toEqual(['a.webp', 'b.webp']);
  site.isOnline = false;
  expect((await one.load('/images/a.webp'))?.ok).toBe(true);
  await one.tell('forget the collection');
  expect(picturesKept()).toEqual([]);
});

test('the newest 400 pictures are kept', async () => {
  const { start, listKept } = aBrowser();
  const one = await start('one');
  const pictures = Array.from({ length: 405 }, (_, number) => `/images/${number}.webp`);
  await one.tell(keep('one', { pictures }));
  const kept = listKept().filter((name) => name.startsWith('pictures'));
  expect(kept).toHaveLength(400);
  expect(kept[0]).toBe(`pictures ${origin}/images/5.webp`);
});

test('a file that there is no room to keep is loaded all the same', async () => {
  const { site, start } = aBrowser();
  const worker = await start('one');
  site.isFull = true;
  expect((await worker.load('/assets/unknown-one.js'))?.ok).toBe(true);
});
