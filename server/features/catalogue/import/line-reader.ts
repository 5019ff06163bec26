import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The largest records of TMDB have about 3 MB. */
const lineMaxBytes = 8_000_000;
/** Catalogue files compress 4 to 20 times; deflate reaches 1,032. */
const compressionRatioMax = 200;
/** Short files may have any ratio. */
const ratioCheckedFromBytes = 16_000_000;
const chunkBytes = 256 * 1024;

/** The message is for the operator. */
export class UnusableFileError extends Error {}

export interface LineBlock {
  /** Null for a line of more than 8 MB, which is never held in memory. */
  lines: (string | null)[];
  /** Counted from 1. */
  first: number;
  /** Of the stored file, compressed or not. */
  bytesRead: number;
}

/** Plain or gzipped. @throws {UnusableFileError} when a gzip file unpacks to more than 200 times its size */
export async function* readLineBlocks(file: string, signal?: AbortSignal): AsyncGenerator<LineBlock> {
  let first = 1;
  const raw = createReadStream(file, { highWaterMark: chunkBytes });
  const chunks = (await isGzip(file)) ? unzip(raw, basename(file)) : (raw as AsyncIterable<Buffer>);
  try {
    for await (const lines of splitLines(chunks)) {
      signal?.throwIfAborted();
      yield { lines, first, bytesRead: raw.bytesRead };
      first += lines.length;
    }
  } finally {
    raw.destroy();
  }
}

/** Replaces the missing end of a truncated file; reported as an unusable line. */
const brokenEnd = Buffer.from('(the file breaks off)');

/**
 * Chunks of 256 KB; a truncated file is read as far as possible. @throws {UnusableFileError} above 200 times its size
 */
export async function* unzip(raw: Readable, name: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  raw.on('error', (error) => gunzip.destroy(error));
  let unpacked = 0;
  try {
    for await (const chunk of raw.pipe(gunzip) as AsyncIterable<Buffer>) {
      unpacked += chunk.length;
      if (unpacked > ratioCheckedFromBytes && unpacked > gunzip.bytesWritten * compressionRatioMax)
        throw new UnusableFileError(
          `${name} unpacks to more than ${compressionRatioMax} times its size, which no catalogue does. It was not read further.`,
        );
      yield chunk;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'Z_BUF_ERROR') throw error;
    yield brokenEnd;
  } finally {
    raw.destroy();
    gunzip.destroy();
  }
}

/**
 * Null for each line of more than 8 MB. Splits at line feeds only: Node's readline also breaks at U+2028, which is
 * valid inside JSON strings.
 */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<(string | null)[]> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let isSkipping = false;
  for await (const chunk of chunks) {
    const lastFeed = chunk.lastIndexOf(lineFeed);
    const firstFeed = isSkipping && lastFeed !== -1 ? chunk.indexOf(lineFeed) : -1;
    if (isSkipping && lastFeed === -1) {
      yield [];
      continue;
    }
    if (lastFeed > firstFeed) {
      const whole = Buffer.concat([...held, chunk.subarray(firstFeed + 1, lastFeed)]);
      yield whole.toString('utf8').split('\n');
    }
    if (lastFeed !== -1) [held, heldBytes, isSkipping] = [[], 0, false];
    const rest = chunk.subarray(lastFeed + 1);
    held.push(rest);
    heldBytes += rest.length;
    if (heldBytes > lineMaxBytes) {
      yield [null];
      [held, heldBytes, isSkipping] = [[], 0, true];
    }
  }
  if (heldBytes > 0) yield [Buffer.concat(held).toString('utf8')];
}

const lineFeed = 0x0a;

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}
