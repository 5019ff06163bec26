import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageCookie, languageCookieOnHttps } from '#contract/preference-choices.ts';
import { clientKey } from '#server/platform/rate-limits/client-key.ts';
import type { Encoding, PageCache } from './page-cache.ts';
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

/** Pages that say the same to all strangers; addresses of others may hold names or tokens. */
const publicPath = /^\/(?:(?:movie|person)\/[\w-]{1,100}|about|privacy|terms|help)?\/?$/;
const longestQuery = 200;
const languageCookies = new Set([languageCookie, languageCookieOnHttps]);

/** Whether the answer may be taken from what others were answered, and kept for others. */
export function isForStrangers({ headers }: FastifyRequest, { pathname, search, searchParams }: URL): boolean {
  return (
    headers.authorization === undefined &&
    cookieNames(headers.cookie).every((name) => languageCookies.has(name)) &&
    publicPath.test(pathname) &&
    search.length <= longestQuery &&
    // Sets a cookie.
    !searchParams.has('lang')
  );
}

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

interface KeptParts {
  cache: PageCache;
  key: string;
  render: () => Promise<Rendered>;
  toHtml: ToHtml;
}

/** Sends the kept page, or renders it. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, key, render, toHtml }: KeptParts,
): Promise<FastifyReply> {
  let own: Rendered | undefined;
  const kept = await cache.find(key, async () => {
    const { rendered, record } = await recordRendering(render);
    own = rendered;
    // A page of which a call was refused may lack a part.
    if (rendered.status >= 500 || (record.failedStatus ?? 0) >= 429) return 'failed';
    if (rendered.status !== 200 || 'redirect' in rendered || record.failedStatus !== null) return 'unkept';
    return { html: toHtml(rendered), headers: rendered.headers ?? {}, effects: record.effects };
  });
  if (!kept) return sendRendered(reply, own ?? (await render()), toHtml);
  // The calls of one's own rendering have had their effects.
  if (own === undefined) for (const effect of kept.effects) effect(clientKey(request.ip));
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = await kept.bodyIn(encoding);
  return reply
    .headers({ ...pageHeaders, ...kept.headers, etag: kept.etag })
    .headers(encoding === 'identity' ? {} : { 'content-encoding': encoding })
    .type('text/html; charset=utf-8')
    .send(body);
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '');
  const allows = (name: Encoding) =>
    new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(header);
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}
