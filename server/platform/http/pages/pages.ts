import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import etag from '@fastify/etag';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, languageCookie, languageCookieOnHttps, type Language } from '#contract/preference-choices.ts';
import { refuse } from '../errors.ts';
import type { PageCache } from './page-cache.ts';
import { acceptedBy, languageOf } from '../reader-language.ts';
import { noteCallStatus } from './reader-effects.ts';
import {
  addressOf,
  isLikeAnotherHost,
  createPageKeys,
  sendFresh,
  sendNotFound,
  sendCached,
  sendRendered,
  type Rendered,
  type RenderedPage,
} from './page-replies.ts';
import { applyPolicy, filePolicy, pagePolicy } from '../route-policy.ts';
import { manifestFile, serveManifest } from './web-manifest.ts';

interface EntryServer {
  render(page: {
    request: Request;
    fetch: typeof fetch;
    language: Language;
    /** The `Accept-Language` header. */
    accepted: string;
    settings: PageSettings;
  }): Promise<Rendered>;
  /** From an `Accept-Language` header; pages otherwise use only its language. */
  guessCountry(accepted: string): string;
  /** The web app manifest with its texts in a language. */
  localiseManifest(manifest: object, language: Language): Promise<object>;
}

export interface PageSettings {
  /** Origin of links to this site, for OpenGraph. */
  publicUrl: string;
  emailHelper: boolean;
  /** Whether passkeys can be registered for the public address. */
  passkeys: boolean;
  /** Whether people sign in and register here, not only with the provider. */
  ownSignIn: boolean;
  requiredFactor: 'none' | 'admin' | 'all';
}

type Manifest = Partial<Record<string, { file: string }>>;

export interface WebBuild {
  template: string;
  clientDir: string;
  scriptHashes: string[];
  /** The built file of a source file, by its path below `web/`. */
  fileOf: (source: string) => string | undefined;
  entryServer: EntryServer;
}

/** Loads the web build below `dist/`. @throws when the web app has not been built */
export async function loadWebBuild(dist: string): Promise<WebBuild> {
  const clientDir = join(dist, 'client');
  const file = join(clientDir, 'index.html');
  if (!existsSync(file)) throw new Error('The web app has not been built: run `npm run build` first.');
  const template = readFileSync(file, 'utf8');
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const inline = [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
  return {
    template,
    clientDir,
    scriptHashes: inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
    fileOf: (source) => manifest[source]?.file,
    entryServer: (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as EntryServer,
  };
}

/**
 * Caches hashed files for ever, sends other files of the client folder with an ETag, and renders a page for any other
 * address. A page makes the same calls as in the browser, without leaving the process.
 */
export async function servePages(
  app: FastifyInstance,
  web: WebBuild,
  settings: PageSettings,
  cache: PageCache,
): Promise<void> {
  // Without these routes unknown calls would match the page route.
  for (const url of ['/api', '/api/*']) app.get(url, { schema: { hide: true } }, (_, reply) => reply.callNotFound());
  // API answers are never stored, so only pages and files get ETags.
  await app.register(async (pages) => {
    await pages.register(etag, { weak: true });
    applyPolicy(pages, filePolicy);
    await servePagesIn(pages, web, settings, cache);
  });
}

async function servePagesIn(
  app: FastifyInstance,
  web: WebBuild,
  settings: PageSettings,
  cache: PageCache,
): Promise<void> {
  await serveHashedFiles(app, join(web.clientDir, 'assets'));
  const { clientDir, entryServer } = web;
  serveManifest(app, { clientDir, localise: (manifest, language) => entryServer.localiseManifest(manifest, language) });
  await app.register(fastifyStatic, {
    root: web.clientDir,
    prefix: '/',
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: ['assets/**', 'index.html', manifestFile, '**/*.br', '**/*.gz', '.vite/**'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => {
      void reply.header('cache-control', 'no-cache');
    },
  });

  const [head = '', afterHead = ''] = web.template.split('<!--app-head-->');
  const [beforeHtml = '', afterHtml = ''] = afterHead.split('<!--app-html-->');
  const [beforeData = '', afterData = ''] = afterHtml.split('<!--app-data-->');

  const preloads = (sources: string[]) =>
    sources
      .map((source) => web.fileOf(source))
      .filter((file) => file !== undefined)
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
      .join('');

  const { origin } = new URL(settings.publicUrl);
  const keyOf = createPageKeys({ origin, guessCountry: (accepted) => web.entryServer.guessCountry(accepted) });

  /** Before all other work: most pages are there already. */
  function sendIfFresh(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const key = keyOf(request);
    if (key === null || !sendFresh(request, reply, cache.findFresh(key))) done();
  }

  const options = { schema: { hide: true }, config: { policy: pagePolicy }, onRequest: sendIfFresh };
  app.get('/*', options, async (request, reply) => {
    const address = addressOf(request, origin) ?? refuse('bad_request');
    const asked = address.searchParams.get('lang');
    const language = isLanguage(asked) ? asked : languageOf(request);
    if (isLanguage(asked)) void reply.header('set-cookie', languageCookieOf(asked, settings));
    const render = () =>
      web.entryServer.render({
        request: new Request(address, { headers: { accept: 'text/html' } }),
        fetch: inProcessFetch(app, request),
        language,
        accepted: acceptedBy(request),
        settings,
      });
    const toHtml = (page: RenderedPage) =>
      `${inLanguage(head, language)}${preloads(page.modules)}${page.head}${beforeHtml}${page.html}${beforeData}${page.data}${afterData}`;

    if (isLikeAnotherHost(request)) return sendNotFound(reply, await render(), toHtml);
    const key = keyOf(request);
    return key === null
      ? sendRendered(reply, await render(), toHtml)
      : sendCached(request, reply, { cache, key, render, toHtml });
  });
}

/** Not by the wildcard route of `@fastify/static`, which reads the whole folder at each request. */
async function serveHashedFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, { root, serve: false, immutable: true, maxAge: '1y', preCompressed: true });
  const names = new Set(readdirSync(root));
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, (request, reply) => {
    const name = request.params['*'];
    return names.has(name) ? reply.sendFile(name) : reply.callNotFound();
  });
}

const inLanguage = (head: string, language: Language) => head.replace('<html lang="en">', `<html lang="${language}">`);

/** The next page is then in the same language. */
function languageCookieOf(language: Language, { publicUrl }: PageSettings): string {
  const isHttps = publicUrl.startsWith('https:');
  const name = isHttps ? languageCookieOnHttps : languageCookie;
  return `${name}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

/** Calls are made on behalf of the client that requested the page, so that its rate limits apply. */
function inProcessFetch(app: FastifyInstance, request: FastifyRequest): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const response = await app.inject({
      method: (init?.method as 'GET' | undefined) ?? 'GET',
      url: url.pathname + url.search,
      remoteAddress: request.ip,
      headers: { accept: 'application/json' },
    });
    noteCallStatus(response.statusCode);
    return new Response(response.payload, {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type'] ?? 'application/json') },
    });
  };
}
