import { createHash } from 'node:crypto';
import { setTimeout as timeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageEncoding } from '../bodies/encodings.ts';

/** An effect of a cached page's request, such as being counted. */
export type ReaderEffect = (clientAddress: string) => void;

export interface RenderedHtml {
  html: string;
  headers: Record<string, string>;
  effects: ReaderEffect[];
}

/** The body is compressed once per encoding. */
export interface CachedPage extends Omit<RenderedHtml, 'html'> {
  etag: string;
  /** Undefined until `bodyIn` has resolved. */
  readyBody(encoding: PageEncoding): Buffer | undefined;
  bodyIn(encoding: PageEncoding): Promise<Buffer>;
}

/** `uncacheable`: rendered, but for one reader only. `failed`: a stale page is preferred. */
type RenderHtml = () => Promise<RenderedHtml | 'uncacheable' | 'failed'>;

export interface PageCache {
  /**
   * The cached page if it is less than a minute old and of the current version; else the result of `render`. Returns a
   * stale page when rendering fails or takes longer than a second; null when there is none.
   */
  find(key: string, render: RenderHtml): Promise<CachedPage | null>;
  /** The same without rendering. */
  findFresh(key: string): CachedPage | undefined;
  cachedBytes(): number;
}

interface PageCacheOptions {
  /** Version of the content; pages of other versions are rendered again. */
  version: () => number;
  /** Monotonic, in milliseconds. */
  now?: () => number;
  maxBytes?: number;
}

interface Entry extends CachedPage {
  version: number;
  storedAtMs: number;
  bodies: Partial<Record<PageEncoding, Buffer>>;
  bytes: number;
}

type Outcome = Entry | 'uncacheable' | 'failed';

const freshMs = 60_000;
/** How long a stale page waits for a new one. */
const staleWaitMs = 1_000;
const maxBytesDefault = 8 * 1024 * 1024;
/** Estimated overhead of an entry. */
const entryOverheadBytes = 1_000;

/** Caches pages that are the same for all signed-out readers. */
export function createPageCache({
  version,
  now = () => performance.now(),
  maxBytes = maxBytesDefault,
}: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes + key.length + entryOverheadBytes,
  });
  const inFlight = new Map<string, { startedAtMs: number; outcome: Promise<Outcome> }>();

  async function renderAndStore(key: string, render: RenderHtml): Promise<Outcome> {
    const versionBefore = version();
    const rendered = await render();
    if (typeof rendered === 'string') {
      if (rendered === 'uncacheable') entries.delete(key);
      return rendered;
    }
    const body = await compress('br', Buffer.from(rendered.html));
    const entry: Entry = {
      headers: rendered.headers,
      effects: rendered.effects,
      etag: `W/"${createHash('sha1').update(rendered.html).digest('base64url')}"`,
      version: versionBefore,
      storedAtMs: now(),
      bodies: { br: body },
      bytes: body.length,
      readyBody: (encoding) => entry.bodies[encoding],
      bodyIn: async (encoding) => entry.bodies[encoding] ?? addBody(key, entry, encoding),
    };
    entries.set(key, entry);
    return entry;
  }

  async function addBody(key: string, { bodies }: Entry, encoding: PageEncoding): Promise<Buffer> {
    const body = await compress(encoding, await decompressBrotli(bodies.br!));
    const isFirst = bodies[encoding] === undefined;
    bodies[encoding] ??= body;
    const cached = entries.peek(key);
    // A new object, because the cache computes the size of a value only once.
    if (isFirst && cached?.bodies === bodies) entries.set(key, { ...cached, bytes: cached.bytes + body.length });
    return body;
  }

  function findFresh(key: string): Entry | undefined {
    const cached = entries.get(key);
    return cached?.version === version() && now() - cached.storedAtMs < freshMs ? cached : undefined;
  }

  /** Concurrent requests share one rendering. */
  function renderOnce(key: string, render: RenderHtml) {
    const started = inFlight.get(key);
    if (started) return started;
    const outcome = renderAndStore(key, render).finally(() => inFlight.delete(key));
    const rendering = { startedAtMs: now(), outcome };
    inFlight.set(key, rendering);
    return rendering;
  }

  return {
    cachedBytes: () => entries.calculatedSize,
    findFresh,
    async find(key, render) {
      const fresh = findFresh(key);
      if (fresh) return fresh;
      const cached = entries.peek(key);
      const { startedAtMs, outcome } = renderOnce(key, render);
      if (!cached) return toPage(await outcome, null);
      const rendered = outcome.then(
        (made) => toPage(made, cached),
        () => cached,
      );
      const remainingMs = Math.max(0, startedAtMs + staleWaitMs - now());
      return Promise.race([rendered, timeout(remainingMs, cached, { ref: false })]);
    },
  };
}

function toPage(outcome: Outcome, cached: Entry | null): CachedPage | null {
  if (outcome === 'failed') return cached;
  return outcome === 'uncacheable' ? null : outcome;
}

const decompressBrotli = promisify(brotliDecompress);
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

async function compress(encoding: PageEncoding, plain: Buffer): Promise<Buffer> {
  if (encoding === 'identity') return plain;
  return encoding === 'br' ? compressBrotli(plain, brotliOptions) : compressGzip(plain);
}
