/*
 * Caches for everybody an offline page and the titles and people seen lately, and the collection page for signed-in
 * users. Lists are cached by the pages (web/api/lists/offline-cache.ts). `self.BUILD` is defined by build.js, which the
 * build writes (scripts/worker-build.ts): its id, its hashed files, and those of the parts that work offline.
 */

const PAGES = `pages-${self.BUILD.id}`;
const FILES = 'files';
const PICTURES = 'pictures';
const PICTURES_MAX = 400;
/** Pages and answers of this build that were seen lately; none is personal. */
const SEEN = `seen-${self.BUILD.id}`;
const SEEN_MAX = 80;
const SEEN_PAGE = /^\/(?:(?:movie|person)\/\d+)?$/;
const SEEN_ANSWER = /^\/api\/(?:discover|(?:movies|people)\/\d+(?:\/related)?)$/;

/** A cached page is fetched again after this time, for changed site settings. */
const PAGE_FRESH_MS = 60 * 60_000;
const OFFLINE = '/offline';
const COLLECTION = '/watchlist';
/** Has the markup of every named list. */
const NAMED_LIST = '/lists/0';
/** Pages of signed-in users; the server renders them without personal data. */
const OWN_PAGES = [COLLECTION, '/diary', '/up-next', '/lists', NAMED_LIST, '/calendar'];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(cachePage(OFFLINE));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([activate(), self.clients.claim(), preloadNavigations()]));
});

self.addEventListener('message', (event) => {
  if (event.data.keep) event.waitUntil(cacheCollection(event.data.keep));
  if (event.data.offlinePage) event.waitUntil(cachePage(OFFLINE, event.data.offlinePage));
  if (event.data.seen) event.waitUntil(cacheSeenPage(event.data.seen));
  if (event.data === 'forget the collection') event.waitUntil(deleteCollection());
  if (event.data === 'forget what was seen') event.waitUntil(caches.delete(SEEN));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(serveFile(event));
  else if (url.pathname.startsWith('/images/')) event.respondWith(servePicture(event));
  else if (SEEN_ANSWER.test(url.pathname)) event.respondWith(serveAnswer(event));
});

/** The page from the server; offline the cached page, or the offline page. */
async function openPage(event, url) {
  try {
    const page = (await event.preloadResponse) || (await fetch(event.request));
    // A redirected response may not answer a navigation.
    if (page.ok && !page.redirected && SEEN_PAGE.test(url.pathname) && url.search === '')
      event.waitUntil(cacheSeen(url.pathname, page.clone()));
    return page;
  } catch {
    const cached = (await findSeenPage(url)) || (await findCachedPage(url));
    if (cached) return cached;
    return Response.redirect(`${OFFLINE}?from=${encodeURIComponent(url.pathname + url.search)}`);
  }
}

/** The page of this build, else of the previous build. What was seen lately shows only its own address. */
async function findCachedPage({ pathname, search }) {
  const path = pathname.replace(/^\/lists\/\d+$/, NAMED_LIST);
  for (const cacheName of [PAGES, ...(await listOldPageCaches())]) {
    if (search !== '' && cacheName.startsWith('seen-')) continue;
    const page = await caches.match(path, { cacheName });
    if (page) return page;
  }
  return undefined;
}

/** Marked with `data-cached`. */
async function findSeenPage(url) {
  const page = url.search === '' && (await caches.match(url.pathname, { cacheName: SEEN, ignoreVary: true }));
  if (!page) return undefined;
  const markup = (await page.text()).replace('<html', '<html data-cached');
  return new Response(markup, { headers: page.headers });
}

/** The server's answer, else the cached one, marked with a header. */
async function serveAnswer(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(cacheSeen(event.request.url, answer.clone()));
    return answer;
  } catch (error) {
    const cached = await caches.match(event.request.url, { cacheName: SEEN, ignoreVary: true });
    if (!cached) throw error;
    const headers = new Headers(cached.headers);
    headers.set('x-marquee-cached', 'true');
    return new Response(await cached.text(), { headers });
  }
}

/** The newest stay. */
async function cacheSeen(key, response) {
  const cache = await caches.open(SEEN);
  await cache.delete(key);
  await cache.put(key, response);
  const cached = await cache.keys();
  for (const old of cached.slice(0, Math.max(0, cached.length - SEEN_MAX))) await cache.delete(old);
}

/** The page that was open before there was a worker, with the files that it has loaded, and those of other pages. */
async function cacheSeenPage({ path, files, language }) {
  if (!belongToThisBuild(files)) return;
  await cacheFiles([...files, ...self.BUILD.entry, ...self.BUILD.offline.public[language]]);
  if (!SEEN_PAGE.test(path)) return;
  const page = await fetch(path);
  if (page.ok && !page.redirected) await cacheSeen(path, page);
}

/** Hashed files never change. The page gets a file also when there is no room to cache it. */
async function serveFile(event) {
  const cached = await caches.match(event.request, { cacheName: FILES });
  if (cached) return cached;
  const file = await fetch(event.request);
  if (file.ok) {
    const copy = file.clone();
    event.waitUntil(
      caches
        .open(FILES)
        .then((cache) => cache.put(event.request, copy))
        .catch(() => undefined),
    );
  }
  return file;
}

/** Pictures are cached while a collection is. */
async function servePicture(event) {
  const cached = await caches.match(event.request, { cacheName: PICTURES });
  if (cached) return cached;
  const fresh = await fetch(event.request);
  if (fresh.ok) event.waitUntil(cachePicture(event.request, fresh.clone()));
  return fresh;
}

async function cachePicture(request, picture) {
  if (await caches.match(COLLECTION)) await (await caches.open(PICTURES)).put(request, picture);
}

/** Pictures loaded before the collection was cached; the newest are cached. */
async function cachePictures(paths) {
  const cache = await caches.open(PICTURES);
  // A failed picture does not stop the others.
  for (const path of paths) if (!(await cache.match(path))) await cache.add(path).catch(() => undefined);
  const cached = await cache.keys();
  for (const old of cached.slice(0, Math.max(0, cached.length - PICTURES_MAX))) await cache.delete(old);
}

/**
 * Caches a page with the files in its markup, unless a fresh one in that language is cached. False for a page of another
 * build, which has a worker of its own.
 */
async function cachePage(path, language) {
  if (language && (await isFresh(path, language))) return true;
  const page = await fetch(path, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`${path} answered ${page.status}`);
  const markup = await page.clone().text();
  const files = [...(markup.match(/\/assets\/[\w.-]+/g) || []), ...self.BUILD.entry];
  if (!belongToThisBuild(files)) return false;
  await cacheFiles(files);
  await (await caches.open(PAGES)).put(path, page);
  return true;
}

async function isFresh(path, language) {
  const cached = await caches.match(path, { cacheName: PAGES });
  if (!cached) return false;
  const age = Date.now() - Date.parse(cached.headers.get('date'));
  return age < PAGE_FRESH_MS && (await cached.text()).includes(`<html lang="${language}"`);
}

/** `files` and `pictures` were loaded by the requesting page. */
async function cacheCollection({ files, pictures, language }) {
  if (!belongToThisBuild(files)) return;
  const { offline } = self.BUILD;
  await cacheFiles([...files, ...offline.public[language], ...offline.collection[language]]);
  for (const path of OWN_PAGES) if (!(await cachePage(path, language))) return;
  await deleteOldBuilds();
  await cachePictures(pictures);
}

/** Also false without files: open pages of the previous build may send other messages. */
const belongToThisBuild = (files) => files?.every((path) => self.BUILD.files.includes(path)) ?? false;

async function deleteCollection() {
  for (const path of OWN_PAGES) await (await caches.open(PAGES)).delete(path);
  await caches.delete(PICTURES);
  await deleteOldBuilds();
}

async function cacheFiles(paths) {
  const cache = await caches.open(FILES);
  const known = await Promise.all(paths.map((path) => cache.match(path)));
  await cache.addAll([...new Set(paths.filter((_, i) => !known[i]))]);
}

/** Deletes the caches of previous builds, unless the collection is still read from them. */
async function activate() {
  const old = await listOldPageCaches();
  const holdsCollection = await Promise.all(old.map((cacheName) => caches.match(COLLECTION, { cacheName })));
  if (!holdsCollection.some(Boolean)) await deleteOldBuilds();
}

/** Keeps files that open pages of the previous build may request. */
async function deleteOldBuilds() {
  for (const name of await listOldPageCaches()) await caches.delete(name);
  const cache = await caches.open(FILES);
  const current = new Set(self.BUILD.files);
  for (const { url } of await cache.keys()) if (!current.has(new URL(url).pathname)) await cache.delete(url);
}

async function listOldPageCaches() {
  return (await caches.keys()).filter((name) => /^(?:pages|seen)-/.test(name) && name !== PAGES && name !== SEEN);
}

async function preloadNavigations() {
  if (self.registration.navigationPreload) await self.registration.navigationPreload.enable();
}
