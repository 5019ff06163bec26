import { readBoundedBody } from '../resilience/bounded-body.ts';
import { createCircuitBreaker } from '../resilience/circuit-breaker.ts';
import type { Clock } from '../clock.ts';
import { burstOf, createRequestLimiter } from '../resilience/request-limiter.ts';
import type { SharedUpstream } from '../resilience/shared-upstream.ts';
import { systemWait, type Wait } from '../wait.ts';
import { explain, TmdbError } from './tmdb-error.ts';

export interface TmdbRequest {
  query?: Record<string, string | number>;
  /** For imports and jobs: waits longer, also for pauses that TMDB requests. */
  background?: boolean;
  signal?: AbortSignal;
}

/** `since`: milliseconds since 1970. */
export type TmdbState =
  | { status: 'ok' }
  | { status: 'wrong_key'; since: number }
  | { status: 'down'; since: number }
  | { status: 'rate_limited'; until: number };

export interface Tmdb {
  /** TMDB's reply at `path` (below `/3`), or undefined for 404. @throws {TmdbError} */
  find(path: string, request?: TmdbRequest): Promise<object | undefined>;
  /** One of TMDB's daily export files (gzip), or undefined where there is none. @throws {TmdbError} */
  openExport(name: string, signal?: AbortSignal): Promise<ReadableStream<Uint8Array> | undefined>;
  state(): TmdbState;
}

export interface TmdbOptions {
  apiKey: string;
  baseUrl: string;
  exportBaseUrl: string;
  clock: Clock;
  fetch?: typeof fetch;
  wait?: Wait;
  /** Budget and state over all nodes; see {@link tmdbBudget}. */
  shared?: SharedUpstream | undefined;
  /** From the call to the last byte, for live requests. */
  liveTimeoutMs?: number;
}

/** TMDB allows about fifty a second. */
const requestsPerSecond = 40;
export const tmdbBudget = { name: 'tmdb', perSecond: requestsPerSecond, burst: burstOf(requestsPerSecond) };
const liveTimeoutMaxMs = 3_000;
const backgroundTimeoutMs = 20_000;
const bodyMaxBytes = 10_000_000;
const defaultPauseMs = 10_000;
/** A refused key stays refused until it is changed; one request per pause checks that. */
const wrongKeyPauseMs = 600_000;

/** A client for TMDB's v3 API, with a v3 key or a v4 bearer token. */
export function createTmdb(options: TmdbOptions): Tmdb {
  const { apiKey, baseUrl, exportBaseUrl, clock, shared, liveTimeoutMs = liveTimeoutMaxMs } = options;
  const request = options.fetch ?? fetch;
  const key = createKeyState(clock);
  const breaker = createCircuitBreaker(
    { clock, shared },
    (error) => error instanceof TmdbError && error.failure === 'down',
  );
  const limiter = createRequestLimiter({
    clock,
    wait: options.wait ?? systemWait,
    perSecond: requestsPerSecond,
    shared,
    onLease: ({ down }) => breaker.learn(down),
  });
  const ask = createAsk({ apiKey, baseUrl, request, clock, limiter, onKeyRefused: () => key.refuse() });

  /** One request, when the limits allow it. `deadline` of a live request includes waiting. */
  async function attempt(path: string, { query = {}, background = false, signal }: TmdbRequest, deadline: Deadline) {
    if (key.isRefused()) throw new TmdbError('wrong_key', path, 'the key is not accepted');
    await limiter.take({ background, signal: anyOf(signal, deadline) });
    const stop = anyOf(signal, deadline ?? AbortSignal.timeout(backgroundTimeoutMs));
    const answer = await breaker.run(async () => {
      try {
        return await ask(path, query, stop);
      } catch (error) {
        // An abort by the caller is no failure of TMDB.
        signal?.throwIfAborted();
        throw error;
      }
    });
    key.accept();
    return answer;
  }

  async function find(path: string, request: TmdbRequest = {}) {
    const { background = false, signal } = request;
    const deadline = background ? null : AbortSignal.timeout(liveTimeoutMs);
    for (;;) {
      try {
        return await attempt(path, request, deadline);
      } catch (error) {
        signal?.throwIfAborted();
        const failure = explain(path, error);
        // Background requests wait for the end of a pause.
        if (!background || failure.failure !== 'rate_limited') throw failure;
      }
    }
  }

  return {
    find,
    openExport: (name, signal) => openExport(request, `${exportBaseUrl}/${name}`, name, signal),
    state() {
      const [wrongKeySince, downSince] = [key.refusedSince(), breaker.downSince()];
      if (wrongKeySince !== null) return { status: 'wrong_key', since: wrongKeySince };
      if (downSince !== null) return { status: 'down', since: downSince };
      const paused = limiter.pausedMs();
      return paused > 0 ? { status: 'rate_limited', until: clock.now() + paused } : { status: 'ok' };
    },
  };
}

type Deadline = AbortSignal | null;

/** Remembers when TMDB refused the key, until a request succeeds. */
function createKeyState(clock: Clock) {
  let since: number | null = null;
  let until = 0;
  return {
    refuse() {
      since ??= clock.now();
      until = clock.now() + wrongKeyPauseMs;
    },
    accept() {
      since = null;
    },
    refusedSince: () => since,
    isRefused: () => clock.now() < until,
  };
}

interface AskDeps {
  apiKey: string;
  baseUrl: string;
  request: typeof fetch;
  clock: Clock;
  limiter: { pause(ms: number): Promise<void> };
  onKeyRefused: () => void;
}

/** Sends one request and reads its reply; reports a refused key, and pauses the limiter when TMDB requests it. */
function createAsk({ apiKey, baseUrl, request, clock, limiter, onKeyRefused }: AskDeps) {
  // A v3 key can only be sent in the address, which is why addresses are never logged.
  const isToken = apiKey.includes('.');
  const headers = { accept: 'application/json', ...(isToken ? { authorization: `Bearer ${apiKey}` } : {}) };

  async function refusal(path: string, response: Response): Promise<TmdbError> {
    if (response.status === 401 || response.status === 403) {
      onKeyRefused();
      return new TmdbError('wrong_key', path, 'the key is not accepted');
    }
    if (response.status === 429) {
      await limiter.pause(retryAfterMs(response.headers.get('retry-after'), clock.now()) ?? defaultPauseMs);
      return new TmdbError('rate_limited', path, 'too many requests');
    }
    return new TmdbError(response.status >= 500 ? 'down' : 'unusable', path, `answered ${response.status}`);
  }

  return async function ask(path: string, query: Record<string, string | number>, stop: AbortSignal) {
    const url = new URL(`${baseUrl}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    if (!isToken) url.searchParams.set('api_key', apiKey);
    try {
      // A redirect would send the key to another host.
      const response = await request(url, { headers, signal: stop, redirect: 'error' });
      if (response.ok || response.status === 404) {
        const body = await readBoundedBody(response, bodyMaxBytes);
        return response.ok ? parseObject(path, body) : undefined;
      }
      await response.body?.cancel();
      throw await refusal(path, response);
    } catch (error) {
      throw explain(path, error);
    }
  };
}

async function openExport(request: typeof fetch, url: string, name: string, signal: AbortSignal | undefined) {
  const response = await request(url, { redirect: 'error', ...(signal ? { signal } : {}) }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw explain(name, error);
  });
  if (response.ok && response.body) return response.body;
  await response.body?.cancel();
  // The export host answers 403 for a day it does not have.
  if (response.status === 404 || response.status === 403) return undefined;
  throw new TmdbError('down', name, `answered ${response.status}`);
}

function anyOf(...signals: (AbortSignal | null | undefined)[]): AbortSignal {
  return AbortSignal.any(signals.filter((signal) => signal !== null && signal !== undefined));
}

function parseObject(path: string, body: Buffer): object {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new TmdbError('down', path, 'the answer is not JSON');
  }
  if (typeof value !== 'object' || value === null) throw new TmdbError('down', path, 'the answer is not an object');
  return value;
}

/** `Retry-After` is a number of seconds or a date. */
function retryAfterMs(value: string | null, now: number): number | null {
  if (value === null) return null;
  const pauseMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(pauseMs) ? Math.min(Math.max(pauseMs, 1_000), 3_600_000) : null;
}
