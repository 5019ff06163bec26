import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** Some lines of a file, in order. */
export interface LineBlock {
  lines: string[];
  /** Number of the first one, counted from 1. */
  first: number;
  /** Of the file as it lies on the disk, compressed or not. */
  bytesRead: number;
}

/**
 * The lines of a file, plain or gzipped, as they come in. They end at line feeds only: Node's readline would also break at
 * U+2028, which may stand inside a JSON string.
 */
export async function* readLineBlocks(file: string): AsyncGenerator<LineBlock> {
  let first = 1;
  let rest = '';
  const raw = createReadStream(file, { highWaterMark: 256 * 1024 });
  const input = (await isGzip(file)) ? raw.pipe(createGunzip({ chunkSize: 256 * 1024 })) : raw;
  raw.on('error', (error) => input.destroy(error));
  input.setEncoding('utf8');
  try {
    for await (const chunk of input as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield { lines, first, bytesRead: raw.bytesRead };
      first += lines.length;
    }
  } catch (error) {
    // A download that broke off: what came is used, the torn line is reported like any other.
    if ((error as NodeJS.ErrnoException).code !== 'Z_BUF_ERROR') throw error;
    rest ||= '(the file breaks off)';
  } finally {
    raw.destroy();
  }
  if (rest !== '') yield { lines: [rest], first, bytesRead: raw.bytesRead };
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}
