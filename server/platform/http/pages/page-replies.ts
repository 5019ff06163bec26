import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { languageCookie, languageCookieOnHttps } from '#contract/preference-choices.ts';
import { clientKey } from '#server/platform/rate-limits/client-key.ts';
import { chooseEncoding, pageEncodings, type PageEncoding } from '../bodies/encodings.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { refuse } from '../errors.ts';
import { acceptedBy, languageOf } from '../reader-language.ts';
import { recordRendering } from './reader-effects.ts';

/** The result of the web build's `entry-server.js`. */
export interface RenderedPage {
  status: number;
  headers?: Record<string, string>;
  head: string;
  html: string;
  data: string;
  modules: string[];
}

export type Rendered = RenderedPage | { redirect: string; status: number };

/** Pages without personal content; other addresses may contain names or tokens. */
const publicPath = /^\/(?:(?:movie|person)\/[\w-]{1,100}|about|privacy|terms|help)?\/?$/;
const queryMaxLength = 200;
const languageCookies = new Set([languageCookie, languageCookieOnHttps]);

const keysMax = 2_000;
const longestHint = 300;

/** The cache key of the page for signed-out readers of a language and country; null if the page must not be cached. */
export function createPageKeys({
  origin,
  guessCountry,
}: {
  origin: string;
  guessCountry: (accepted: string) => string;
}) {
  /** Cached, because parsing address and languages takes longer than sending a cached page. */
  const known = new LRUCache<string, { key: string | null }>({ max: keysMax });

  function makeKey(request: FastifyRequest): string | null {
    const address = addressOf(request, origin);
    if (!address || !isCacheable(request, address)) return null;
    const country = guessCountry(acceptedBy(request));
    return `${languageOf(request)} ${country} ${address.pathname}${address.search}`;
  }

  return (request: FastifyRequest): string | null => {
    const { cookie = '', authorization } = request.headers;
    const hint = `${request.url}\n${acceptedBy(request)}\n${cookie}`;
    if (authorization !== undefined || hint.length > longestHint) return makeKey(request);
    const found = known.get(hint) ?? { key: makeKey(request) };
    known.set(hint, found);
    return found.key;
  };
}

/** Null for invalid addresses. */
export function addressOf(request: FastifyRequest, origin: string): URL | null {
  // As a link, `//elsewhere` would lead to another host; `entry-client.tsx` spells it in the same way.
  const target = targetOf(request).replace(likeAnotherHost, '/%2F');
  return target.startsWith('/') ? URL.parse(origin + target) : null;
}

/** Whether an address looks like one of another host: `//elsewhere`, `/\elsewhere`. */
export const isLikeAnotherHost = (request: FastifyRequest): boolean => likeAnotherHost.test(targetOf(request));

const likeAnotherHost = /^\/[/\\]/;

const targetOf = ({ url }: FastifyRequest) => url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*(?=\/|$)/i, '') || '/';

function isCacheable({ headers }: FastifyRequest, { pathname, search, searchParams }: URL): boolean {
  return (
    isWithoutCredentials(headers) &&
    publicPath.test(pathname) &&
    search.length <= queryMaxLength &&
    // Sets a cookie.
    !searchParams.has('lang')
  );
}

const isWithoutCredentials = ({ authorization, cookie }: FastifyRequest['headers']) =>
  authorization === undefined && cookieNames(cookie).every((name) => languageCookies.has(name));

const cookieNames = (header = '') =>
  header
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => name !== '');

type ToHtml = (page: RenderedPage) => string;

const pageHeaders = { 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie' };

export function sendRendered(reply: FastifyReply, page: Rendered, toHtml: ToHtml): FastifyReply {
  if ('redirect' in page) return reply.redirect(page.redirect, page.status);
  return reply
    .code(page.status)
    .headers({ ...pageHeaders, ...page.headers })
    .type('text/html; charset=utf-8')
    .send(toHtml(page));
}

/** Never a redirect, which could lead to another host. */
export function sendNotFound(reply: FastifyReply, page: Rendered, toHtml: ToHtml): FastifyReply {
  return 'redirect' in page ? refuse('not_found') : sendRendered(reply, { ...page, status: 404 }, toHtml);
}

interface CachedReply {
  cache: PageCache;
  key: string;
  render: () => Promise<Rendered>;
  toHtml: ToHtml;
}

/** Sends the cached page, or renders it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, key, render, toHtml }: CachedReply,
): Promise<FastifyReply> {
  let own: Rendered | undefined;
  const cached = await cache.find(key, async () => {
    const { rendered, record } = await recordRendering(render);
    own = rendered;
    // A page with a refused call may be incomplete.
    if (rendered.status >= 500 || (record.failedStatus ?? 0) >= 429) return 'failed';
    if (rendered.status !== 200 || 'redirect' in rendered || record.failedStatus !== null) return 'uncacheable';
    return { html: toHtml(rendered), headers: rendered.headers ?? {}, effects: record.effects };
  });
  if (!cached) return sendRendered(reply, own ?? (await render()), toHtml);
  // When this request has rendered the page, its calls have already had their effects.
  if (own === undefined) for (const effect of cached.effects) effect(clientKey(request.ip));
  const encoding = chooseEncoding(request.headers['accept-encoding'], pageEncodings);
  return sendBody(reply, cached, encoding, await cached.html.bodyInBackground(encoding));
}

/** Sends the page if it is cached; false otherwise. */
export function sendFresh(request: FastifyRequest, reply: FastifyReply, cached: CachedPage | undefined): boolean {
  const encoding = chooseEncoding(request.headers['accept-encoding'], pageEncodings);
  const body = cached?.html.findBody(encoding);
  if (!cached || !body) return false;
  for (const effect of cached.effects) effect(clientKey(request.ip));
  sendBody(reply, cached, encoding, body);
  return true;
}

function sendBody(
  reply: FastifyReply,
  { etag, headers }: CachedPage,
  encoding: PageEncoding,
  body: Buffer,
): FastifyReply {
  void reply.headers(pageHeaders).headers(headers).header('etag', etag);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(body);
}
