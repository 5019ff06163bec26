import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { writeZip, type ZipEntry } from './zip-format.ts';

interface Options {
  picture: Buffer | undefined;
  /** Milliseconds since 1970. */
  writtenAt: number;
}

/** Texts are written in pieces and compressed in another thread, so that other calls are answered meanwhile. */
export async function zipJsonFiles(
  files: Record<string, object | null>,
  { picture, writtenAt }: Options,
): Promise<Buffer> {
  const entries: ZipEntry[] = [];
  for (const [name, content] of Object.entries(files)) entries.push({ name, ...(await compress(piecesOf(content))) });
  if (picture) entries.push({ name: 'profile-picture.webp', ...(await compress([picture])) });
  return writeZip(entries, writtenAt);
}

async function compress(pieces: Iterable<Buffer>): Promise<Omit<ZipEntry, 'name'>> {
  let crc = 0;
  let size = 0;
  function* measured() {
    for (const piece of pieces) {
      crc = crc32(piece, crc);
      size += piece.length;
      yield piece;
    }
  }
  const deflated = await pipeline(Readable.from(measured()), createDeflateRaw(), buffer);
  return { deflated, crc, size };
}

/** Characters that are written at once. */
const pieceLength = 64 * 1024;

/** As `JSON.stringify(content, null, 2)`; arrays element by element. */
function* piecesOf(content: object | null): Generator<Buffer> {
  if (!Array.isArray(content) || content.length === 0)
    return yield Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
  let text = '[';
  for (const [index, element] of content.entries()) {
    text += `${index === 0 ? '' : ','}\n  ${JSON.stringify(element, null, 2).replaceAll('\n', '\n  ')}`;
    if (text.length < pieceLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}\n]\n`);
}
