import '#web/styles/index.css';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createCall, type SiteFetch } from '#web/api/http/client.ts';
import { createSession } from '#web/api/session.ts';
import { resultsPart } from '#web/features/search/results-part.ts';
import type { Language } from '#contract/preference-choices.ts';
import { chooseLanguage } from '#contract/reader-language.ts';
import { createI18n, loadTexts } from '#web/i18n/i18n.ts';
import { languageChoicePart } from '#web/i18n/language-choice-part.ts';
import { drawings } from '#web/lib/poster/drawings.ts';
import { defaultSettings } from '#web/lib/site-settings.ts';
import { loadContext } from './routing/load-context.ts';
import { readPageData } from './routing/page-data.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { routes, textsOf } from './routing/routes.tsx';

const page = readPageData();
const settings = page?.settings ?? defaultSettings;
const language = page?.language ?? (import.meta.env.DEV ? guessLanguage() : 'en');
const queries = createQueryClient();
const siteFetch: SiteFetch = (path, init) => window.fetch(path, init);
const call = createCall(siteFetch);
const session = createSession(siteFetch);
const i18n = await createI18n(language);
if (page) {
  hydrate(queries, page.queries);
  await makeReady();
}

const router = createBrowserRouter(routes, {
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(loadContext, { call, queries, i18n, settings });
    return context;
  },
  ...(page && { hydrationData: page.router }),
});

forgetOthers();
session.start();
const root = document.getElementById('root') as HTMLElement;
const app = (
  <Providers {...{ queries, call, session, i18n, settings }}>
    <RouterProvider router={router} />
  </Providers>
);
// In a transition React takes over piece by piece, and what is pressed meanwhile is not kept waiting.
if (page) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

// What most people need next.
const next = () => [
  drawings.load(),
  resultsPart.load(),
  import('#web/pages/home.tsx'),
  import('#web/pages/movie.tsx'),
  loadTexts(i18n, 'catalogue', 'errors'),
];
setTimeout(() => void Promise.all(next()), 800);
setTimeout(() => void languageChoicePart.load().then(({ restoreLanguage }) => restoreLanguage(i18n)), 800);
document.addEventListener(
  'focusin',
  () => void import('./layout/focus-keeper.ts').then(({ keepFocus }) => keepFocus()),
  {
    once: true,
  },
);
setTimeout(
  () => void import('./pwa/register-pwa.ts').then(({ settleIn }) => settleIn({ session, queries, i18n })),
  3000,
);

/** What the server rendered with must be here before React takes over, or it would start anew. */
async function makeReady(): Promise<void> {
  await loadTexts(i18n, ...textsOf(location));
  if (new URLSearchParams(location.search).get('q')) await resultsPart.load();
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

/** What the cache holds of one person is never shown to another: its keys begin with `own`. */
function forgetOthers(): void {
  let last: number | undefined;
  session.subscribe(() => {
    const id = session.getState().user?.id;
    if (id === last) return;
    if (last !== undefined) queries.removeQueries({ queryKey: ['own'] });
    last = id;
  });
}

/** Where no server has rendered the page, as in development. */
function guessLanguage(): Language {
  const language = chooseLanguage({ cookies: document.cookie, accepted: navigator.languages.join() });
  document.documentElement.lang = language;
  return language;
}
