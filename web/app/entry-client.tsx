import { hydrate } from '@tanstack/react-query';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createCall, type SiteFetch } from '#web/api/http/client.ts';
import { createSession } from '#web/api/session.ts';
import { searchResults } from '#web/features/search/lazy-results.ts';
import type { Language } from '#contract/preference-choices.ts';
import { chooseLanguage } from '#contract/reader-language.ts';
import { createI18n, loadNamespaces } from '#web/i18n/i18n.ts';
import { languageChoice } from '#web/i18n/lazy-language-choice.ts';
import { afterPaint } from '#web/lib/async/after-paint.ts';
import { nextTask } from '#web/lib/async/next-task.ts';
import { openHydrationGates, openHydrationGatesAround } from '#web/lib/async/hydration-gates.ts';
import { notePendingNavigation } from '#web/lib/browser/latest-params.ts';
import { rescueMovedPresses } from '#web/lib/browser/moved-presses.ts';
import { drawings } from '#web/lib/poster/drawings.ts';
import { defaultSettings } from '#web/lib/site-settings.ts';
import { loadContext } from './routing/load-context.ts';
import { readPageData } from './routing/page-data.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { loadPageModules } from './routing/lazy-page.ts';
import { routes } from './routing/routes.tsx';

// As a link, `//elsewhere` would lead to another host. The server has rendered it so, too.
if (location.pathname.startsWith('//'))
  history.replaceState(history.state, '', location.pathname.replace('//', '/%2F') + location.search + location.hash);

const page = readPageData();
const settings = page?.settings ?? defaultSettings;
const language = page?.language ?? (import.meta.env.DEV ? guessLanguage() : 'en');
const queries = createQueryClient();
const siteFetch: SiteFetch = async (path, init) => {
  // Starting several requests would take about as long as the render that asks for them. Changes are sent at once.
  if ((init?.method ?? 'GET') === 'GET') await nextTask();
  return window.fetch(path, init);
};
const call = createCall(siteFetch);
const session = createSession(siteFetch);
const i18n = await createI18n(language);
if (page) {
  hydrate(queries, page.queries);
  await loadPageModules(routes, new URL(location.href), i18n);
  // The modules were evaluated in this task; the router starts in one of its own.
  await nextTask();
}

const router = createBrowserRouter(routes, {
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(loadContext, { call, queries, i18n, settings });
    return context;
  },
  ...(page && { hydrationData: page.router }),
});

rescueMovedPresses();
router.subscribe(openHydrationGates);
router.subscribe(notePendingNavigation);
// Early enough that rows are drawn before they are reached.
window.addEventListener('scroll', openHydrationGates, { once: true, passive: true });
for (const type of ['click', 'focusin']) window.addEventListener(type, openHydrationGatesAround, { capture: true });
clearOnUserChange();
const root = document.getElementById('root') as HTMLElement;
const app = (
  <Providers {...{ queries, call, session, i18n, settings }}>
    <RouterProvider router={router} />
    <SessionStart />
  </Providers>
);
// In a transition hydration is interruptible, so input is handled during it.
if (page) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

/** The session renders much again: in a task of its own after that of the first effects. */
function SessionStart() {
  useEffect(() => {
    const timer = setTimeout(session.start);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

const RELOAD_AFTER_MS = 10_000;

/** The page works without these modules. A load that fails is repeated when the network returns, or after a while. */
function loadLater<T>(load: () => Promise<T>, run: (module: T) => unknown): void {
  void load().then(run, () => {
    const again = () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      loadLater(load, run);
    };
    const timer = setTimeout(again, RELOAD_AFTER_MS);
    window.addEventListener('online', again);
  });
}

const next = () => [
  drawings.load(),
  searchResults.load(i18n),
  import('#web/pages/home.tsx'),
  import('#web/pages/movie.tsx'),
  loadNamespaces(i18n, 'catalogue', 'errors'),
];
setTimeout(
  () =>
    loadLater(
      () => Promise.all(next()),
      () => undefined,
    ),
  800,
);
setTimeout(() => loadLater(languageChoice.load, ({ restoreLanguage }) => restoreLanguage(i18n)), 800);
const loadFocusKeeper = (focused: EventTarget | null) =>
  loadLater(
    () => import('./layout/focus-keeper.ts'),
    ({ restoreLostFocus }) => restoreLostFocus(focused),
  );
document.addEventListener('focusin', ({ target }) => afterPaint(() => loadFocusKeeper(target)), { once: true });
setTimeout(
  () =>
    loadLater(
      () => import('./pwa/register-pwa.ts'),
      ({ registerPwa }) => registerPwa({ session, queries, i18n }),
    ),
  1000,
);

/** Keys of personal data start with `own`. */
function clearOnUserChange(): void {
  let last: number | undefined;
  session.subscribe(() => {
    const id = session.getState().user?.id;
    if (id === last) return;
    if (last !== undefined) queries.removeQueries({ queryKey: ['own'] });
    last = id;
  });
}

/** In development there is no server rendering. */
function guessLanguage(): Language {
  const language = chooseLanguage({ cookies: document.cookie, accepted: navigator.languages.join() });
  document.documentElement.lang = language;
  return language;
}
