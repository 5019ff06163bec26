/**
 * A zip of compressed files (APPNOTE.TXT of PKWARE). The sizes are in the headers before the files, for programs that
 * read a zip from its start.
 */
export interface ZipEntry {
  /** ASCII. */
  name: string;
  deflated: Buffer;
  /** CRC-32 of the content. */
  crc: number;
  /** Of the content, in bytes. */
  size: number;
}

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;
/** 2.0: deflate. */
const formatVersion = 20;
const deflateMethod = 8;

export function writeZip(entries: readonly ZipEntry[], writtenAt: number): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const described = describe(entry, writtenAt);
    const start = [words(localHeader, formatVersion), described, Buffer.from(entry.name), entry.deflated];
    // Version of the writer; no comment, attributes or further disks.
    directory.push(words(centralHeader, formatVersion, formatVersion), described, Buffer.alloc(10));
    directory.push(longs(offset), Buffer.from(entry.name));
    parts.push(...start);
    offset += lengthOf(start);
  }
  const end = Buffer.concat([
    words(endOfDirectory, 0, 0, entries.length, entries.length),
    longs(lengthOf(directory), offset),
    Buffer.alloc(2),
  ]);
  return Buffer.concat([...parts, ...directory, end]);
}

/** The fields that both headers have. */
const describe = ({ name, deflated, crc, size }: ZipEntry, writtenAt: number): Buffer =>
  Buffer.concat([
    shorts(0, deflateMethod),
    longs(dosTime(writtenAt), crc, deflated.length, size),
    shorts(name.length, 0),
  ]);

/** In UTC, to two seconds; the format has no times before 1980, which a clock without a battery has. */
function dosTime(milliseconds: number): number {
  const time = new Date(Math.max(milliseconds, Date.UTC(1980, 0, 1)));
  const date = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return date * 2 ** 16 + clock;
}

/** A signature, then numbers of two bytes. */
const words = (signature: number, ...numbers: number[]) => Buffer.concat([longs(signature), shorts(...numbers)]);

function shorts(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16LE(number, index * 2);
  return bytes;
}

function longs(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32LE(number, index * 4);
  return bytes;
}

const lengthOf = (buffers: readonly Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0);
