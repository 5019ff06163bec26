/*
 * Keeps what makes Marquee useful without a network: an offline page for everybody, the collection for those who are
 * signed in. What pages read from the API they keep themselves (web/api/lists/offline-cache.ts). `self.BUILD` comes from build.js,
 * which the build writes: its id and its hashed files.
 */

const PAGES = `pages-${self.BUILD.id}`;
const FILES = 'files';
const PICTURES = 'pictures';
const PICTURES_MAX = 400;

const OFFLINE = '/offline';
const COLLECTION = '/watchlist';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepPage(OFFLINE));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([activate(), self.clients.claim(), preloadNavigations()]));
});

self.addEventListener('message', (event) => {
  if (event.data.keep) event.waitUntil(keepCollection(event.data.keep, event.data.pictures));
  if (event.data === 'keep the offline page') event.waitUntil(keepPage(OFFLINE));
  if (event.data === 'forget the collection') event.waitUntil(forgetCollection());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (url.pathname.startsWith('/images/')) event.respondWith(pictureOf(event));
});

/** The page from the server; without a network the kept collection, or the page that says so. */
async function openPage(event, url) {
  try {
    return (await event.preloadResponse) || (await fetch(event.request));
  } catch {
    const kept = await keptPage(url.pathname);
    if (kept) return kept;
    return Response.redirect(`${OFFLINE}?from=${encodeURIComponent(url.pathname + url.search)}`);
  }
}

/** The page of this build; until there is one, the page of the build before. */
async function keptPage(path) {
  return (await caches.match(path, { cacheName: PAGES })) || caches.match(path);
}

/** Hashed files never change. */
async function fileOf(request) {
  return (await caches.match(request, { cacheName: FILES })) || fetch(request);
}

/** Pictures as they were last seen, for those whose collection is kept. */
async function pictureOf(event) {
  const kept = await caches.match(event.request, { cacheName: PICTURES });
  if (kept) return kept;
  const fresh = await fetch(event.request);
  if (fresh.ok) event.waitUntil(keepPicture(event.request, fresh.clone()));
  return fresh;
}

async function keepPicture(request, picture) {
  if (await caches.match(COLLECTION)) await (await caches.open(PICTURES)).put(request, picture);
}

/** What the page showed before there was a collection to keep them for; the newest stay. */
async function keepPictures(paths) {
  const cache = await caches.open(PICTURES);
  // One that does not come is not worth the others.
  for (const path of paths) if (!(await cache.match(path))) await cache.add(path).catch(() => undefined);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - PICTURES_MAX))) await cache.delete(old);
}

/** A page with the files that its markup names. False when it is of another build: that has a worker of its own. */
async function keepPage(path) {
  const page = await fetch(path, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`${path} answered ${page.status}`);
  const markup = await page.clone().text();
  const files = [...(markup.match(/\/assets\/[\w.-]+/g) || []), ...self.BUILD.entry];
  if (!areOfThisBuild(files)) return false;
  await keepFiles(files);
  await (await caches.open(PAGES)).put(path, page);
  return true;
}

/** `files` and `pictures`: what the page that asks for it has loaded. */
async function keepCollection(files, pictures) {
  if (!areOfThisBuild(files)) return;
  await keepFiles(files);
  if (!(await keepPage(COLLECTION))) return;
  await forgetOldBuilds();
  await keepPictures(pictures);
}

const areOfThisBuild = (files) => files.every((path) => self.BUILD.files.includes(path));

async function forgetCollection() {
  await (await caches.open(PAGES)).delete(COLLECTION);
  await caches.delete(PICTURES);
  await forgetOldBuilds();
}

async function keepFiles(paths) {
  const cache = await caches.open(FILES);
  const known = await Promise.all(paths.map((path) => cache.match(path)));
  await cache.addAll([...new Set(paths.filter((_, i) => !known[i]))]);
}

/** A build before goes as soon as the collection need not be read with its page and its files any more. */
async function activate() {
  const old = await oldPages();
  const holdsCollection = await Promise.all(old.map((cacheName) => caches.match(COLLECTION, { cacheName })));
  if (!holdsCollection.some(Boolean)) await forgetOldBuilds();
}

/** Files of the build before may still be asked for by pages that are open; those of no build are of no use. */
async function forgetOldBuilds() {
  for (const name of await oldPages()) await caches.delete(name);
  const cache = await caches.open(FILES);
  const current = new Set(self.BUILD.files);
  for (const { url } of await cache.keys()) if (!current.has(new URL(url).pathname)) await cache.delete(url);
}

async function oldPages() {
  return (await caches.keys()).filter((name) => name.startsWith('pages-') && name !== PAGES);
}

async function preloadNavigations() {
  if (self.registration.navigationPreload) await self.registration.navigationPreload.enable();
}
