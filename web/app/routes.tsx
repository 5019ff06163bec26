import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { discoverOptions, personOptions, relatedOptions, searchOptions, titleOptions } from '#web/api/catalogue.ts';
import { resultsPart } from '#web/features/search/results-part.ts';
import { readSearch, searchInput } from '#web/features/search/search-params.ts';
import { HomePage } from '#web/pages/home.tsx';
import { NotFoundPage } from '#web/pages/not-found.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';
import { ErrorPage } from './error-page.tsx';
import { Layout } from './layout.tsx';
import { toolsOf } from './load-context.ts';
import { loadPage } from './load-page.ts';

async function loadHome({ request, context }: LoaderFunctionArgs) {
  const tools = toolsOf({ context });
  const search = readSearch(new URL(request.url).searchParams);
  if (!search.q) return loadPage(tools, { main: discoverOptions(tools.call) });
  await resultsPart.load();
  return loadPage(tools, { main: searchOptions(tools.call, searchInput(search)) });
}

async function loadMovie({ params, context }: LoaderFunctionArgs) {
  const tools = toolsOf({ context });
  const id = Number(params['id']);
  return loadPage(tools, { main: titleOptions(tools.call, id), also: [relatedOptions(tools.call, id)] });
}

async function loadPerson({ params, context }: LoaderFunctionArgs) {
  const tools = toolsOf({ context });
  return loadPage(tools, { main: personOptions(tools.call, Number(params['id'])) });
}

async function loadStatic({ context }: LoaderFunctionArgs) {
  await loadTexts(toolsOf({ context }).i18n, 'pages');
  return null;
}

const answerNotFound = () => data(null, { status: 404 });

/** Marks pages whose texts come in a file of their own. */
export interface RouteHandle {
  texts?: 'pages';
}
const withTexts: RouteHandle = { texts: 'pages' };

/** Every page of the site. All but the first one come when they are opened. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    ErrorBoundary: ErrorPage,
    children: [
      { index: true, loader: loadHome, Component: HomePage },
      {
        path: 'movie/:id',
        loader: loadMovie,
        lazy: async () => ({ Component: (await import('#web/pages/movie.tsx')).MoviePage }),
      },
      {
        path: 'person/:id',
        loader: loadPerson,
        lazy: async () => ({ Component: (await import('#web/pages/person.tsx')).PersonPage }),
      },
      {
        path: 'about',
        loader: loadStatic,
        handle: withTexts,
        lazy: async () => ({ Component: (await import('#web/pages/about.tsx')).AboutPage }),
      },
      {
        path: 'privacy',
        loader: loadStatic,
        handle: withTexts,
        lazy: async () => ({ Component: (await import('#web/pages/privacy.tsx')).PrivacyPage }),
      },
      {
        path: 'terms',
        loader: loadStatic,
        handle: withTexts,
        lazy: async () => ({ Component: (await import('#web/pages/terms.tsx')).TermsPage }),
      },
      {
        path: 'help',
        loader: loadStatic,
        handle: withTexts,
        lazy: async () => ({ Component: (await import('#web/pages/help.tsx')).HelpPage }),
      },
      { path: '*', loader: answerNotFound, Component: NotFoundPage },
    ],
  },
];
