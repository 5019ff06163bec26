import type { CallInput, Reply } from '#contract/endpoint.ts';
import type { EndpointKey, Endpoints } from '#contract/endpoints.ts';
import { ApiError, readFailure } from './api-error.ts';
import { CACHED_HEADER, noteReachable } from './reachability.ts';

/** `window.fetch` in the browser, an in-process call on the server. */
export type SiteFetch = (path: string, init?: RequestInit) => Promise<Response>;

type Input<K extends EndpointKey> = CallInput<Endpoints[K]>;

export type OpenKey = { [K in EndpointKey]: Endpoints[K]['access'] extends 'anyone' ? K : never }[EndpointKey];

/** `call('GET /movies/{id}', { params: { id } })`, for endpoints that anyone may call. */
export type Call = <K extends OpenKey>(key: K, input: Input<K>, signal?: AbortSignal) => Promise<Reply<Endpoints[K]>>;

export type OwnCall = <K extends EndpointKey>(
  key: K,
  input: Input<K>,
  signal?: AbortSignal,
) => Promise<Reply<Endpoints[K]>>;

interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Refusals and lost connections are thrown as `ApiError`. */
export function createCall(fetch: SiteFetch, token?: string): OwnCall {
  return async (key, input, signal) => {
    const [method, path] = key.split(' ') as [string, string];
    const { params = {}, query = {}, body } = input as RequestParts;
    const { response, text } = await send(fetch, `/api${fillPath(path, params)}${queryString(query)}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) throw await readFailure(new Response(text || null, response));
    // The server validates its replies; doing so here would add zod to every page.
    return (response.status === 204 ? undefined : JSON.parse(text)) as never;
  };
}

/** Reads the body as well, because the connection can be lost after the headers. */
async function send(fetch: SiteFetch, path: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(path, init);
    const text = await response.text();
    noteReachable(!response.headers.has(CACHED_HEADER));
    return { response, text };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    noteReachable(false);
    throw new ApiError({ status: 0, code: 'network', detail: '' });
  }
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}
