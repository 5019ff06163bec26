import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough, type ZipInputFile } from 'fflate';

interface Options {
  picture: Buffer | undefined;
  mtime: number;
}

/** Texts are written in pieces and compressed in another thread, so that other calls are answered meanwhile. */
export async function zipJsonFiles(
  files: Record<string, object | null>,
  { picture, mtime: given }: Options,
): Promise<Uint8Array> {
  const mtime = Math.max(given, earliestTime);
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  for (const [filename, content] of Object.entries(files)) {
    const { compressed, ...file } = await compress(content);
    const entry: ZipInputFile = { filename, mtime, compression: deflated, ...file };
    zip.add(entry);
    entry.ondata?.(null, compressed, true);
  }
  if (picture) {
    const entry = new ZipPassThrough('profile-picture.webp');
    entry.mtime = mtime;
    zip.add(entry);
    entry.push(picture, true);
  }
  zip.end();
  return Buffer.concat(chunks);
}

/** The format has no earlier times, which a clock without a battery has. */
const earliestTime = Date.UTC(1980, 0, 2);
/** The number of the method in the format. */
const deflated = 8;

async function compress(
  content: object | null,
): Promise<{ compressed: Uint8Array<ArrayBuffer>; crc: number; size: number }> {
  let crc = 0;
  let size = 0;
  function* measured() {
    for (const piece of piecesOf(content)) {
      crc = crc32(piece, crc);
      size += piece.length;
      yield piece;
    }
  }
  const compressed = await pipeline(Readable.from(measured()), createDeflateRaw(), buffer);
  return { compressed: new Uint8Array(compressed), crc, size };
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
