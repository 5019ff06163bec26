/**
 * Proxies pictures of the image host in the sizes and formats that pages use and caches them on disk, so that visitors'
 * addresses never reach another host. The catalogue decides which pictures exist.
 */
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { messageOf } from '#server/platform/error-message.ts';
import { readBoundedBody } from '#server/platform/resilience/bounded-body.ts';
import { createBoundedQueue } from '#server/platform/resilience/bounded-queue.ts';
import { createCircuitBreaker } from '#server/platform/resilience/circuit-breaker.ts';
import { createSingleFlight } from '#server/platform/resilience/single-flight.ts';
import type { Clock } from '#server/platform/clock.ts';
import { Refusal, refuse } from '#server/platform/http/errors.ts';
import type { Log } from '#server/platform/log.ts';
import { openDiskCache, type DiskCache } from './disk-cache.ts';
import { sourceWidth, type ImageFormat, type ImageWidth } from './sizes.ts';

export interface Images {
  /** Size of the disk cache. */
  cachedBytes(): number;
  /**
   * The image `file`, at most `width` pixels wide. Calls `beforeWork` for an image that is not cached in this size, which
   * must be fetched and resized; its error is passed on.
   *
   * @throws `not_found` when the host has no such image, `unavailable` while the host fails
   */
  find(file: string, width: ImageWidth, format: ImageFormat, beforeWork: () => Promise<void>): Promise<Buffer>;
}

export interface ImagesOptions {
  dataDir: string;
  /** Images are fetched from this origin only. */
  baseUrl: string;
  cacheMaxBytes: number;
  clock: Clock;
  log: Log;
  fetch?: typeof fetch;
  timeoutMs?: number;
  /** Receives a tiny version of each fetched image; `path` is `/abc.jpg`. */
  onPlaceholder?: (path: string, dataUri: string) => Promise<void>;
}

const sourceMaxBytes = 10_000_000;
/** Far above the host's images in our widths; guards against decompression bombs. */
const pixelsMax = 12_000_000;
const missingForMs = 3_600_000;
const retryAfterSeconds = 15;
const fetchesAtOnce = 8;
const resizesAtOnce = 2;
const waitingMax = 200;
const placeholderWidth = 16;
/** Remembered missing images; the list grows as needed. */
const missingMax = 50_000;

class MissingImageError extends Error {}
class HostError extends Error {}

export async function createImages(options: ImagesOptions): Promise<Images> {
  const { dataDir, cacheMaxBytes, clock, log } = options;
  const cache = await openDiskCache(join(dataDir, 'images'), cacheMaxBytes, clock);
  const missingUntil = new LRUCache<string, number>({ maxSize: missingMax, sizeCalculation: () => 1 });
  const flights = createSingleFlight<Buffer>();
  const breaker = createCircuitBreaker({ clock }, (error) => error instanceof HostError);
  const fetching = createBoundedQueue({ concurrency: fetchesAtOnce, waitingMax });
  const resizing = createBoundedQueue({ concurrency: resizesAtOnce, waitingMax });

  async function source(file: string, width: number): Promise<Buffer> {
    const key = `${file}.w${width}`;
    return flights.run(key, async () => {
      const kept = await cache.read(key);
      if (kept) return kept;
      if (clock.now() < (missingUntil.get(file) ?? 0)) throw new MissingImageError();
      try {
        const content = await fetching(() => breaker.run(() => fetchImage(file, width, options)));
        await keep(cache, key, content, log);
        await rememberPlaceholder(file, content, options);
        return content;
      } catch (error) {
        if (error instanceof MissingImageError) missingUntil.set(file, clock.now() + missingForMs);
        throw error;
      }
    });
  }

  return {
    cachedBytes: () => cache.bytes(),
    async find(file, width, format, beforeWork) {
      const key = `${file}.${width}.${format}`;
      const kept = await cache.read(key);
      if (kept) return kept;
      await beforeWork();
      try {
        return await flights.run(key, async () => {
          const original = await source(file, sourceWidth(width));
          const made = await resizing(() => resize(original, width, format));
          await keep(cache, key, made, log);
          return made;
        });
      } catch (error) {
        if (error instanceof MissingImageError) refuse('not_found');
        if (!(error instanceof Refusal)) log.warn({ file, reason: messageOf(error) }, 'an image could not be served');
        refuse('unavailable', { retryAfterSeconds });
      }
    },
  };
}

async function fetchImage(
  file: string,
  width: number,
  { baseUrl, fetch: request = fetch, timeoutMs = 5_000 }: ImagesOptions,
): Promise<Buffer> {
  let response: Response;
  let content: Buffer;
  try {
    response = await request(`${baseUrl}/w${width}/${file}`, {
      // A redirect could lead to an internal address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    content = await readBoundedBody(response, sourceMaxBytes);
  } catch (error) {
    throw new HostError(`the image host does not answer (${(error as Error).name})`);
  }
  if (response.status >= 400 && response.status < 500 && response.status !== 429) throw new MissingImageError();
  if (!response.ok) throw new HostError(`the image host answered ${response.status}`);
  // It may be the error page of a proxy.
  if (!(await isImage(content))) throw new HostError('the image host sent no image');
  return content;
}

const readable = { limitInputPixels: pixelsMax, failOn: 'error' } as const;
const imageFormats = ['jpeg', 'png', 'webp'];

async function isImage(content: Buffer): Promise<boolean> {
  try {
    const { format } = await sharp(content, readable).metadata();
    return imageFormats.includes(format);
  } catch {
    return false;
  }
}

async function resize(content: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const image = sharp(content, readable).rotate().resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'avif':
      return image.avif({ quality: 55, effort: 2 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 78, effort: 3 }).toBuffer();
    case 'jpeg':
      return image.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  }
}

/** Serves the image even when the disk is full. */
async function keep(cache: DiskCache, key: string, content: Buffer, log: Log): Promise<void> {
  try {
    await cache.write(key, content);
  } catch (error) {
    log.warn({ reason: messageOf(error) }, 'an image could not be cached');
  }
}

async function rememberPlaceholder(file: string, content: Buffer, { onPlaceholder, log }: ImagesOptions) {
  if (!onPlaceholder) return;
  try {
    const tiny = await sharp(content, readable).resize({ width: placeholderWidth }).webp({ quality: 30 }).toBuffer();
    await onPlaceholder(`/${file}`, `data:image/webp;base64,${tiny.toString('base64')}`);
  } catch (error) {
    log.warn({ reason: messageOf(error) }, 'a placeholder could not be stored');
  }
}
