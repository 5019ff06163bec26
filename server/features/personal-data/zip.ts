import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

interface Options {
  picture: Buffer | undefined;
  /** Milliseconds since 1970. */
  writtenAt: number;
}

/** Texts are written in pieces, and compressed in another thread, so that other calls are answered meanwhile. */
export async function zipJsonFiles(
  files: Record<string, object | null>,
  { picture, writtenAt }: Options,
): Promise<Buffer> {
  const packed: PackedFile[] = [];
  for (const [name, content] of Object.entries(files)) packed.push({ name, ...(await deflateJson(content)) });
  if (picture)
    packed.push({
      name: 'profile-picture.webp',
      method: stored,
      crc: crc32(picture),
      size: picture.length,
      data: picture,
    });
  return archive(packed, new Date(Math.max(writtenAt, earliestTime)));
}

/** The format has no earlier times, which a clock without a battery has. */
const earliestTime = Date.UTC(1980, 0, 2);

/** A tenth larger than with the default level, in half the time. */
const deflateLevel = 3;

async function deflateJson(content: object | null): Promise<Omit<PackedFile, 'name'>> {
  let [crc, size] = [0, 0];
  function* measured() {
    for (const piece of piecesOf(content)) {
      crc = crc32(piece, crc);
      size += piece.length;
      yield piece;
    }
  }
  const deflate = createDeflateRaw({ level: deflateLevel });
  const [data] = await Promise.all([buffer(deflate), pipeline(measured(), deflate)]);
  return { method: deflated, crc, size, data };
}

/** Characters that are written at once. */
const pieceLength = 64 * 1024;

/** As `JSON.stringify(content, null, 2)`; arrays element by element. */
function* piecesOf(content: object | null): Generator<Buffer> {
  if (!Array.isArray(content) || content.length === 0)
    return yield Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
  let text = '[';
  for (const [index, element] of content.entries()) {
    // In an array of its own, it is indented.
    text += `${index === 0 ? '' : ','}${JSON.stringify([element], null, 2).slice(1, -2)}`;
    if (text.length < pieceLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}\n]\n`);
}

interface PackedFile {
  /** ASCII. */
  name: string;
  method: typeof stored | typeof deflated;
  /** Of the content, as `size`. */
  crc: number;
  size: number;
  data: Buffer;
}

const stored = 0;
const deflated = 8;
/** 2.0, which reads deflated files. */
const version = 20;

/** A zip file (PKWARE's APPNOTE.TXT, 4.3). */
function archive(files: PackedFile[], writtenAt: Date): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const facts = factsOf(file, writtenAt);
    directory.push(Buffer.concat([bytes([4, 0x02014b50], [2, version]), facts, bytes([10, 0], [4, offset]), name]));
    const body = Buffer.concat([bytes([4, 0x04034b50]), facts, name, file.data]);
    bodies.push(body);
    offset += body.length;
  }
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0);
  const count = files.length;
  const end = bytes([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, directoryBytes], [4, offset], [2, 0]);
  return Buffer.concat([...bodies, ...directory, end]);
}

/** The fields that are the same before a file and in the directory. */
function factsOf({ name, method, crc, size, data }: PackedFile, at: Date): Buffer {
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  const day = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
  const sizes: Field[] = [
    [4, data.length],
    [4, size],
    [2, name.length],
    [2, 0],
  ];
  return bytes([2, version], [2, 0], [2, method], [2, time], [2, day], [4, crc], ...sizes);
}

type Field = [length: number, value: number];

/** Little-endian. Fields of more than six bytes are zero. */
function bytes(...fields: Field[]): Buffer {
  return Buffer.concat(
    fields.map(([length, value]) => {
      const field = Buffer.alloc(length);
      if (value !== 0) field.writeUIntLE(value, 0, length);
      return field;
    }),
  );
}
