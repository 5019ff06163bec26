import type { QueryClient } from '@tanstack/react-query';
import { isLanguage } from '#contract/preference-choices.ts';
import { prefetchCustomLists } from '#web/api/custom-lists/queries.ts';
import { prefetchDiary } from '#web/api/diary/queries.ts';
import { clearOfflineLists } from '#web/api/lists/offline-cache.ts';
import { flushOutbox, listPending, onChangeEnqueued } from '#web/api/outbox/outbox.ts';
import { prefetchUpNext } from '#web/api/progress/queries.ts';
import { prefetchLists } from '#web/api/lists/queries.ts';
import { followOtherTabs } from '#web/api/other-tabs.ts';
import type { Session } from '#web/api/session.ts';
import { onReaderChoice } from '#web/lib/browser/reader-choices.ts';
import type { Translator } from '#web/i18n/translator.ts';
import { whenIdle } from '#web/lib/async/idle-time.ts';
import { serviceWorkerUrl } from '#web/lib/browser/trusted-types.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';

interface Deps {
  session: Session;
  queries: QueryClient;
  i18n: Translator;
}

/** A network that has just returned often fails once more. The delay doubles with each attempt. */
const RETRY_FIRST_MS = 2000;
const RETRY_MAX_MS = 30_000;
const UPDATE_CHECK_MS = 60 * 60_000;

/**
 * Registers the service worker, announces new versions, stores the user's collection for offline use, follows other
 * tabs, and sends the outbox.
 */
export async function registerPwa(deps: Deps): Promise<void> {
  window.addEventListener('online', () => {
    retryAfterMs = RETRY_FIRST_MS;
    void sendOutbox(deps);
  });
  document.addEventListener('visibilitychange', () => document.hidden || void sendOutbox(deps));
  onChangeEnqueued((changes) => {
    scheduleRetry(deps);
    if (changes.some(({ kind }) => kind === 'bookmark')) void sendBookmarks(deps);
  });
  onReaderChoice(({ language }) => isLanguage(language) && void storePages(deps, language));
  deps.session.subscribe(() => void followSession(deps));
  followOtherTabs(deps.queries, () => deps.session.getState().user?.id);
  performance.setResourceTimingBufferSize(2000);
  if ('serviceWorker' in navigator) await registerWorker(deps);
  await followSession(deps);
}

async function registerWorker(deps: Deps): Promise<void> {
  const isUpdate = navigator.serviceWorker.controller !== null;
  // The previous worker stored pages of another build.
  if (isUpdate) navigator.serviceWorker.addEventListener('controllerchange', () => void storePages(deps));
  // Some private windows refuse.
  const worker = await navigator.serviceWorker
    .register(serviceWorkerUrl(), { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined);
  worker?.addEventListener('updatefound', () => {
    const { installing } = worker;
    installing?.addEventListener('statechange', () => {
      if (isUpdate && installing.state === 'activated') announceUpdate(deps.i18n);
    });
  });
  if (!isUpdate) void storeOpenPage(deps);
  setInterval(() => void worker?.update().catch(() => undefined), UPDATE_CHECK_MS);
}

/** Undefined until the session is known: the user may have signed out before this module was loaded. */
let lastUserId: number | null | undefined;

async function followSession(deps: Deps): Promise<void> {
  const { status, user } = deps.session.getState();
  const userId = user?.id ?? null;
  if (status === 'loading' || lastUserId === userId) return;
  const previousId = lastUserId;
  lastUserId = userId;
  // Also cancels requests in flight, whose replies would be stored.
  if (typeof previousId === 'number') deps.queries.removeQueries({ queryKey: ['mine', previousId] });
  if (userId === null || typeof previousId === 'number') await clearOfflineLists();
  if (typeof previousId === 'number') postToWorker('forget what was seen');
  if (userId === null) return postToWorker('forget the collection');
  await sendOutbox(deps);
  await storePages(deps);
}

/** The page of the first visit was loaded before there was a worker to cache it. */
async function storeOpenPage({ i18n }: Deps): Promise<void> {
  const path = location.pathname + location.search;
  await whenIdle();
  postToWorker({ seen: { path, files: loadedBelow('/assets/'), language: i18n.language } });
}

/** A language that was just chosen is not the page's yet. */
async function storePages(deps: Deps, language = deps.i18n.language): Promise<void> {
  const { session } = deps;
  postToWorker({ offlinePage: language });
  const { user } = session.getState();
  if (!user) return;
  storeOwnCopies(deps, user.id);
  await whenIdle();
  // The user may have signed out.
  if (session.getState().user?.id !== user.id) return;
  postToWorker({ keep: { files: loadedBelow('/assets/'), pictures: loadedBelow('/images/'), language } });
}

/** Downloads lists, the overview of named lists, diary and progress, which stores their offline copies. */
function storeOwnCopies({ session, queries }: Deps, userId: number): void {
  for (const prefetch of [prefetchLists, prefetchCustomLists, prefetchDiary, prefetchUpNext])
    void prefetch(queries, session.call, userId);
}

/** The paths of all files in that folder that this page has loaded so far. */
function loadedBelow(folder: string): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = new Set(loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname));
  return [...paths].filter((path) => path.startsWith(folder));
}

/** Files that fail to load are loaded with the next page. */
const unlessUnreachable = <T>(answer: Promise<T>) => answer.catch(() => undefined);

let retry: ReturnType<typeof setTimeout> | undefined;
let retryAfterMs = RETRY_FIRST_MS;

function scheduleRetry(deps: Deps): void {
  clearTimeout(retry);
  retry = setTimeout(() => void sendOutbox(deps), retryAfterMs);
  retryAfterMs = Math.min(retryAfterMs * 2, RETRY_MAX_MS);
}

/** Unsent changes are retried after a while, and when the tab becomes visible. */
async function sendOutbox(deps: Deps): Promise<void> {
  const { session, queries, i18n } = deps;
  const { user } = session.getState();
  if (!user) return;
  const sent = (await flushOutbox(session, user.id)) + (await sendBookmarks(deps));
  clearTimeout(retry);
  if (listPending(user.id).length > 0) scheduleRetry(deps);
  else retryAfterMs = RETRY_FIRST_MS;
  if (sent > 0) await queries.invalidateQueries({ queryKey: ['mine'] });
  void syncBookmarks(deps);
  if (sent === 0) return;
  storeOwnCopies(deps, user.id);
  showToast(i18n.t('offline.sent', { count: sent }));
}

/** Returns the number of bookmark changes sent. */
async function sendBookmarks({ session }: Deps): Promise<number> {
  const { user } = session.getState();
  if (!user || !listPending(user.id).some(({ kind }) => kind === 'bookmark')) return 0;
  const sync = await unlessUnreachable(loadBookmarkSync());
  return (await sync?.flushBookmarks(session, user.id)) ?? 0;
}

/** Unless it was done just now. */
async function syncBookmarks({ session, queries }: Deps): Promise<void> {
  const sync = await unlessUnreachable(loadBookmarkSync());
  const { user } = session.getState();
  if (!sync || !user) return;
  await unlessUnreachable(queries.fetchQuery(sync.bookmarkSyncOptions(queries, session, user.id)));
}

const loadBookmarkSync = () => import('#web/api/lists/bookmark-sync.ts');

function announceUpdate(i18n: Translator): void {
  showToast(i18n.t('offline.updated'), { action: { label: i18n.t('offline.reload'), run: () => location.reload() } });
}

function postToWorker(message: unknown): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}
