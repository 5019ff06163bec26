import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router';
import { createCall, type SiteFetch } from '#web/api/http/client.ts';
import { createSession } from '#web/api/session.ts';
import type { SiteSettings } from '#web/lib/site-settings.ts';
import type { Language } from '#contract/preference-choices.ts';
import { createI18n } from '#web/i18n/i18n.ts';
import { guessCountry } from '#web/lib/format/country.ts';
import { textFileOf } from '#web/i18n/text-files.ts';
import { drawings } from '#web/lib/poster/drawings.ts';
import { loadContext } from './routing/load-context.ts';
import { writePageData } from './routing/page-data.ts';
import { localiseManifest } from './pwa/localised-manifest.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { alternatesOf } from './routing/alternates.ts';
import { namespacesOf } from './routing/lazy-page.ts';
import { routes } from './routing/routes.tsx';

export interface RenderInput {
  request: Request;
  /** Answers paths below `/api` without leaving the process. */
  fetch: SiteFetch;
  language: Language;
  /** The `Accept-Language` header. */
  accepted: string;
  settings: {
    /** Origin of links to this site. */
    publicUrl: string;
    supportEmail?: string;
    emailHelper: boolean;
    passkeys: boolean;
    ownSignIn: boolean;
    requiredFactor: SiteSettings['requiredFactor'];
  };
}

export type Rendered =
  | {
      status: number;
      head: string;
      html: string;
      data: string;
      /** Source files to preload, besides those of every page. */
      modules: string[];
    }
  | { status: number; redirect: string };

export { guessCountry, localiseManifest };

const handler = createStaticHandler(routes);

export async function render({ request, fetch, language, accepted, settings: site }: RenderInput): Promise<Rendered> {
  const settings = {
    country: guessCountry(accepted),
    publicUrl: site.publicUrl,
    emailHelper: site.emailHelper,
    passkeys: site.passkeys,
    ownSignIn: site.ownSignIn,
    requiredFactor: site.requiredFactor,
    supportEmail: site.supportEmail ?? `support@${new URL(site.publicUrl).hostname}`,
  };
  await drawings.load();
  const [queries, call, i18n] = [createQueryClient(), createCall(fetch), await createI18n(language)];
  const requestContext = new RouterContextProvider();
  requestContext.set(loadContext, { call, queries, i18n, settings });
  const result = await handler.query(request, { requestContext });
  if (result instanceof Response) return { status: result.status, redirect: result.headers.get('location') ?? '/' };

  const markup = renderToString(
    <Providers {...{ queries, call, session: createSession(fetch), i18n, settings }}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, result)} context={result} hydrate={false} />
    </Providers>,
  );
  const head = HOISTED.exec(markup)?.[0] ?? '';
  const router = { loaderData: result.loaderData, actionData: result.actionData, errors: null };
  const data = writePageData({ language, settings, queries: dehydrate(queries), router });
  queries.clear();
  const url = new URL(request.url);
  return {
    status: result.statusCode,
    head: head + alternatesOf(head),
    html: markup.slice(head.length),
    data,
    modules: [...new Set(['index', ...namespacesOf(routes, url).map(textFileOf)])].map(
      (name) => `i18n/${language}/${name}.ts`,
    ),
  };
}

/** React emits these first when it does not render the whole document. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*\/>|<link[^>]*\/>)*/;
