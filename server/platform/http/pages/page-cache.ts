import { createHash } from 'node:crypto';
import { setTimeout as timeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { EncodedText } from '../bodies/encoded-text.ts';

/** An effect of a cached page's request, such as being counted. */
export type ReaderEffect = (clientAddress: string) => void;

export interface RenderedHtml {
  html: string;
  headers: Record<string, string>;
  effects: ReaderEffect[];
}

export interface CachedPage extends Omit<RenderedHtml, 'html'> {
  etag: string;
  html: EncodedText;
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
    sizeCalculation: ({ html }, key) => html.bytes + key.length + entryOverheadBytes,
  });
  const inFlight = new Map<string, { startedAtMs: number; outcome: Promise<Outcome> }>();

  async function renderAndStore(key: string, render: RenderHtml): Promise<Outcome> {
    const versionBefore = version();
    const rendered = await render();
    if (typeof rendered === 'string') {
      if (rendered === 'uncacheable') entries.delete(key);
      return rendered;
    }
    const html = new EncodedText(rendered.html);
    await html.bodyInBackground('br');
    const entry: Entry = {
      ...rendered,
      html,
      etag: `W/"${createHash('sha1').update(rendered.html).digest('base64url')}"`,
      version: versionBefore,
      storedAtMs: now(),
    };
    html.onResize = () => {
      // A new object, because the cache computes the size of a value only once.
      if (entries.peek(key)?.html === html) entries.set(key, { ...entry });
    };
    entries.set(key, entry);
    return entry;
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
