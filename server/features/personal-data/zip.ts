import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zip, type AsyncZippable, type AsyncZipOptions } from 'fflate';

interface Options {
  picture: Buffer | undefined;
  /** Milliseconds since 1970. */
  writtenAt: number;
}

/** Texts are written in pieces, and long ones are compressed in other threads, so that other calls are answered meanwhile. */
export async function zipJsonFiles(
  files: Record<string, object | null>,
  { picture, writtenAt }: Options,
): Promise<Uint8Array> {
  const contents: AsyncZippable = {};
  for (const [name, content] of Object.entries(files)) contents[name] = await jsonOf(content);
  if (picture) contents['profile-picture.webp'] = [picture, { level: 0 }];
  return compress(contents, { mtime: Math.max(writtenAt, earliestTime) });
}

const compress = promisify<AsyncZippable, AsyncZipOptions, Uint8Array>(zip);

/** The format has no earlier times, which a clock without a battery has. */
const earliestTime = Date.UTC(1980, 0, 2);

async function jsonOf(content: object | null): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (const piece of piecesOf(content)) {
    pieces.push(piece);
    await nextTurn();
  }
  return Buffer.concat(pieces);
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
