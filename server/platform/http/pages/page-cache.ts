import { createHash } from 'node:crypto';
import { setTimeout as timeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

/** What further readers of a page cause, such as being counted. */
export type ReaderEffect = (clientAddress: string) => void;

export interface DrawnPage {
  html: string;
  headers: Record<string, string>;
  effects: ReaderEffect[];
}

/** Its body is compressed once for each encoding. */
export interface KeptPage extends Omit<DrawnPage, 'html'> {
  etag: string;
  /** Undefined before `bodyIn` has made it. */
  readyBody(encoding: Encoding): Buffer | undefined;
  bodyIn(encoding: Encoding): Promise<Buffer>;
}

/** `unkept`: drawn, but for one reader only. `failed`: an older page is better. */
type Draw = () => Promise<DrawnPage | 'unkept' | 'failed'>;

export interface PageCache {
  /**
   * The page kept under this key, if it is from the last minute and of the current version; else what `draw` makes. An
   * older one is answered when drawing fails or takes longer than a second. Null when there is none to answer.
   */
  find(key: string, draw: Draw): Promise<KeptPage | null>;
  /** The same, if nothing has to be drawn. */
  findFresh(key: string): KeptPage | undefined;
  cachedBytes(): number;
}

interface PageCacheOptions {
  /** Of what pages show; pages of another version are drawn anew. */
  version: () => number;
  /** Monotonic, in milliseconds. */
  now?: () => number;
  maxBytes?: number;
}

interface Entry extends KeptPage {
  version: number;
  keptAtMs: number;
  bodies: Partial<Record<Encoding, Buffer>>;
  bytes: number;
}

type Outcome = Entry | 'unkept' | 'failed';

const freshMs = 60_000;
/** How long readers wait for a new page while an older one is kept. */
const patienceMs = 1_000;
const maxBytesDefault = 32 * 1024 * 1024;
/** Objects and promises of an entry, estimated. */
const entryOverheadBytes = 1_000;

/** Keeps pages that are the same for all strangers. */
export function createPageCache({
  version,
  now = () => performance.now(),
  maxBytes = maxBytesDefault,
}: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes + key.length + entryOverheadBytes,
  });
  const underWay = new Map<string, { startedAtMs: number; outcome: Promise<Outcome> }>();

  async function drawAndKeep(key: string, draw: Draw): Promise<Outcome> {
    const drawnAsOf = version();
    const drawn = await draw();
    if (typeof drawn === 'string') {
      if (drawn === 'unkept') entries.delete(key);
      return drawn;
    }
    const body = await pack('br', Buffer.from(drawn.html));
    const entry: Entry = {
      headers: drawn.headers,
      effects: drawn.effects,
      etag: `W/"${createHash('sha1').update(drawn.html).digest('base64url')}"`,
      version: drawnAsOf,
      keptAtMs: now(),
      bodies: { br: body },
      bytes: body.length,
      readyBody: (encoding) => entry.bodies[encoding],
      bodyIn: async (encoding) => entry.bodies[encoding] ?? addBody(key, entry, encoding),
    };
    entries.set(key, entry);
    return entry;
  }

  async function addBody(key: string, { bodies }: Entry, encoding: Encoding): Promise<Buffer> {
    const body = await pack(encoding, await unpackBrotli(bodies.br!));
    const isFirst = bodies[encoding] === undefined;
    bodies[encoding] ??= body;
    const kept = entries.peek(key);
    // A new object, because the cache weighs no value twice.
    if (isFirst && kept?.bodies === bodies) entries.set(key, { ...kept, bytes: kept.bytes + body.length });
    return body;
  }

  function findFresh(key: string): Entry | undefined {
    const kept = entries.get(key);
    return kept?.version === version() && now() - kept.keptAtMs < freshMs ? kept : undefined;
  }

  /** One rendering for all who ask meanwhile. */
  function drawOnce(key: string, draw: Draw) {
    const started = underWay.get(key);
    if (started) return started;
    const outcome = drawAndKeep(key, draw).finally(() => underWay.delete(key));
    const drawing = { startedAtMs: now(), outcome };
    underWay.set(key, drawing);
    return drawing;
  }

  return {
    cachedBytes: () => entries.calculatedSize,
    findFresh,
    async find(key, draw) {
      const fresh = findFresh(key);
      if (fresh) return fresh;
      const kept = entries.peek(key);
      const { startedAtMs, outcome } = drawOnce(key, draw);
      if (!kept) return toPage(await outcome, null);
      const drawn = outcome.then(
        (made) => toPage(made, kept),
        () => kept,
      );
      const remainingMs = Math.max(0, startedAtMs + patienceMs - now());
      return Promise.race([drawn, timeout(remainingMs, kept, { ref: false })]);
    },
  };
}

function toPage(outcome: Outcome, kept: Entry | null): KeptPage | null {
  if (outcome === 'failed') return kept;
  return outcome === 'unkept' ? null : outcome;
}

const unpackBrotli = promisify(brotliDecompress);
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

async function pack(encoding: Encoding, plain: Buffer): Promise<Buffer> {
  if (encoding === 'identity') return plain;
  return encoding === 'br' ? packBrotli(plain, brotliOptions) : packGzip(plain);
}
