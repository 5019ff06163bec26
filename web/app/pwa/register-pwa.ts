import type { QueryClient } from '@tanstack/react-query';
import type { Translator } from '#web/i18n/translator.ts';
import { clearOfflineLists } from '#web/api/lists/offline-cache.ts';
import { prefetchLists } from '#web/api/lists/queries.ts';
import type { Session } from '#web/api/session.ts';
import { onLanguageChosen } from '#web/i18n/language-choice.ts';
import { listPending, flushOutbox } from '#web/api/lists/outbox.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { listOfflineFiles } from './offline-files.ts';

interface Home {
  session: Session;
  queries: QueryClient;
  i18n: Translator;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Makes Marquee at home on the device: with a service worker that knows what to do without a network, tells of new versions,
 * and with changes made offline that are sent as soon as that is possible.
 */
export async function registerPwa(home: Home): Promise<void> {
  window.addEventListener('online', () => void send(home));
  document.addEventListener('visibilitychange', () => document.hidden || void send(home));
  onLanguageChosen(() => void keepPages(home));
  home.session.subscribe(() => void followSession(home));
  await followSession(home);
  if (!('serviceWorker' in navigator)) return;
  const isUpdate = navigator.serviceWorker.controller !== null;
  // What the worker before was asked to keep is of another build.
  if (isUpdate) navigator.serviceWorker.addEventListener('controllerchange', () => void keepPages(home));
  const worker = await navigator.serviceWorker
    .register('/service-worker.js', { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined);
  // Some private windows refuse.
  worker?.addEventListener('updatefound', () => {
    const { installing } = worker;
    installing?.addEventListener('statechange', () => {
      if (isUpdate && installing.state === 'activated') announce(home.i18n);
    });
  });
  setInterval(() => void worker?.update().catch(() => undefined), hourMs);
}

/** Undefined until it is known who is here: they may have left before this was loaded. */
let last: number | null | undefined;

/** Once somebody is signed in, their collection is kept here; once they have left, nothing of theirs is. */
async function followSession(home: Home): Promise<void> {
  const { status, user } = home.session.getState();
  if (status === 'loading' || last === (user?.id ?? null)) return;
  const before = last;
  last = user?.id ?? null;
  // What is still on its way must not be kept either.
  if (typeof before === 'number') home.queries.removeQueries({ queryKey: ['mine', before] });
  if (last === null || typeof before === 'number') await clearOfflineLists();
  if (last === null) return tellWorker('forget the collection');
  await send(home);
  await keepPages(home);
}

/** What can be read without a network, in the language that is spoken now. */
async function keepPages({ session, queries, i18n }: Home): Promise<void> {
  tellWorker('keep the offline page');
  const { user } = session.getState();
  if (!user) return;
  void prefetchLists(queries, session.call, user.id);
  const loaded = await listOfflineFiles(i18n);
  // Whoever has left meanwhile is to leave nothing behind.
  if (session.getState().user?.id === user.id) tellWorker(loaded);
}

let again: ReturnType<typeof setTimeout> | undefined;

/** Sends what was changed offline. What could not be sent is tried again, in a while or when somebody comes back. */
async function send(home: Home): Promise<void> {
  const { session, queries, i18n } = home;
  const { user } = session.getState();
  if (!user) return;
  const sent = await flushOutbox(session, user.id);
  clearTimeout(again);
  if (listPending(user.id).length > 0) again = setTimeout(() => void send(home), minuteMs);
  if (sent === 0) return;
  await queries.invalidateQueries({ queryKey: ['mine'] });
  void prefetchLists(queries, session.call, user.id);
  showToast(i18n.t('offline.sent', { count: sent }));
}

function announce(i18n: Translator): void {
  showToast(i18n.t('offline.updated'), { action: { label: i18n.t('offline.reload'), run: () => location.reload() } });
}

function tellWorker(message: unknown): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}
