import { createElement, type ComponentType } from 'react';
import { matchRoutes, useMatches, type RouteObject } from 'react-router';
import type { LazyNamespace, Translator } from '#web/i18n/i18n.ts';
import { lazyModule, type LazyModule } from '#web/lib/async/lazy-module.ts';
import { loaderDeps, type LoaderDeps } from './load-context.ts';

export interface PageRead {
  deps: LoaderDeps;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

interface LazyPage {
  load: () => Promise<ComponentType>;
  namespaces?: readonly LazyNamespace[];
  /** Loads the page's data, in parallel with its module and texts. */
  read?: (input: PageRead) => unknown;
  /** Additional modules that render the page at this URL. */
  also?: (url: URL) => readonly LazyModule<unknown>[];
  /** The page's lower part: a navigation waits for it, hydration does not. */
  body?: LazyModule<unknown>;
  /** Whether the routes below need a session. */
  isGuard?: boolean;
}

interface RouteHandle {
  modulesAt: (url: URL) => readonly LazyModule<unknown>[];
  isGuard: boolean;
}

/** A route whose page is in a separate file, shown after module, texts and data are loaded. */
export function lazyPage({ load, namespaces = [], read, also, body, isGuard = false }: LazyPage) {
  const page = lazyModule({ load: async () => ({ Component: await load() }), namespaces });
  const modulesAt = (url: URL): readonly LazyModule<unknown>[] => [page, ...(also?.(url) ?? [])];
  return {
    handle: { modulesAt, isGuard } satisfies RouteHandle,
    loader: async ({ request, params, context }) => {
      const deps = loaderDeps({ context });
      const url = new URL(request.url);
      const needed = body ? [...modulesAt(url), body] : modulesAt(url);
      const modules = needed.map((module) => module.load(deps.i18n));
      const [data] = await Promise.all([read?.({ deps, params, url }), ...modules]);
      return data ?? null;
    },
    Component: () => {
      const loaded = page.get();
      return loaded && createElement(loaded.Component);
    },
  } satisfies RouteObject;
}

/** Whether the shown page needs a session. */
export const useIsGuarded = (): boolean =>
  useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.isGuard);

const modulesOf = (routes: RouteObject[], url: URL): LazyModule<unknown>[] =>
  (matchRoutes(routes, url.pathname) ?? []).flatMap(
    ({ route }) => (route.handle as RouteHandle | undefined)?.modulesAt(url) ?? [],
  );

/** Besides `site`. */
export const namespacesOf = (routes: RouteObject[], url: URL): LazyNamespace[] =>
  modulesOf(routes, url).flatMap(({ namespaces }) => namespaces);

/** Hydration needs the modules that the server rendered with. */
export async function loadPageModules(routes: RouteObject[], url: URL, translator: Translator): Promise<void> {
  await Promise.all(modulesOf(routes, url).map((module) => module.load(translator)));
}
