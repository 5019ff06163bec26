import type { CallInput, Reply } from '#contract/endpoint.ts';
import type { EndpointKey, Endpoints } from '#contract/endpoints.ts';
import { ApiError, readFailure } from './api-error.ts';

/** Fetches a path of this site; in the browser `window.fetch`, on the server a call within the process. */
export type SiteFetch = (path: string, init?: RequestInit) => Promise<Response>;

type Input<K extends EndpointKey> = CallInput<Endpoints[K]>;

/** The endpoints that anyone may call. */
export type OpenKey = { [K in EndpointKey]: Endpoints[K]['access'] extends 'anyone' ? K : never }[EndpointKey];

/** Calls an endpoint that anyone may call: `call('GET /movies/{id}', { params: { id } })`. */
export type Call = <K extends OpenKey>(key: K, input: Input<K>, signal?: AbortSignal) => Promise<Reply<Endpoints[K]>>;

/** Calls an endpoint for the signed-in person. */
export type OwnCall = <K extends EndpointKey>(
  key: K,
  input: Input<K>,
  signal?: AbortSignal,
) => Promise<Reply<Endpoints[K]>>;

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Makes the typed client out of a fetch. Refusals and lost connections are thrown as `ApiError`. */
export function createCall(fetch: SiteFetch, token?: string): OwnCall {
  return async (key, input, signal) => {
    const [method, path] = key.split(' ') as [string, string];
    const { params = {}, query = {}, body } = input as Parts;
    const response = await send(fetch, `/api${fillPath(path, params)}${queryString(query)}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) throw await readFailure(response);
    // The contract is checked where the answer is made; checking it again here would put zod into every page.
    return (response.status === 204 ? undefined : await response.json()) as never;
  };
}

async function send(fetch: SiteFetch, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
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
