import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Database, Statement } from 'better-sqlite3';

/**
 * Numeric arrays in the index file, compressed in parts. Numbers of several bytes are stored as byte planes (all first
 * bytes, then all second bytes), ascending numbers as differences; both compress several times better.
 */

export type IndexDatabase = Database;

type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;

export function createArrayTable(db: IndexDatabase): void {
  db.exec(`
    CREATE TABLE array (
      name TEXT NOT NULL, part INTEGER NOT NULL, size INTEGER NOT NULL, width INTEGER NOT NULL,
      is_ascending INTEGER NOT NULL, packed BLOB NOT NULL, PRIMARY KEY (name, part)
    )
  `);
}

export function writeArray(db: IndexDatabase, name: string, array: NumberArray): void {
  writeParts(db, name, array, NUMBERS);
}

/** For texts, as UTF-8 or UTF-16, which repeat each other over long distances. */
export function writeText(db: IndexDatabase, name: string, text: Uint8Array | Uint16Array): void {
  writeParts(db, name, text, TEXT);
}

interface Packing {
  /** A part is uncompressed as a whole, which leaves so much garbage. */
  partBytes: number;
  level: number;
}

const NUMBERS: Packing = { partBytes: 2 ** 20, level: 3 };
const TEXT: Packing = { partBytes: 2 ** 24, level: 6 };

function writeParts(db: IndexDatabase, name: string, array: NumberArray, { partBytes, level }: Packing): void {
  const { insert } = statementsOf(db);
  const perPart = partBytes / array.BYTES_PER_ELEMENT;
  for (let part = 0; part === 0 || part * perPart < array.length; part++) {
    const numbers = array.subarray(part * perPart, (part + 1) * perPart);
    const differences = differencesOf(numbers);
    const packed = compress(byByte(differences ?? numbers), level);
    insert.run(name, part, numbers.byteLength, numbers.BYTES_PER_ELEMENT, differences ? 1 : 0, packed);
  }
}

/** Throws for a missing or corrupt array: each part has a checksum. */
export function readArray(db: IndexDatabase, name: string): ArrayBuffer {
  const { selectSize, selectParts } = statementsOf(db);
  const bytes = selectSize.get(name) as number | null;
  if (bytes === null) throw new Error(`The index lacks ${name}.`);
  const result = new ArrayBuffer(bytes);
  let at = 0;
  // Uncompressing nothing takes as long as uncompressing little, and many arrays of a small index are empty.
  if (bytes === 0) return result;
  for (const { size, width, is_ascending, packed } of selectParts.iterate(name)) {
    const numbers = zstdDecompressSync(packed, { chunkSize: Math.max(size, CHUNK_MIN) });
    if (numbers.length !== size) throw new Error(`The index has ${name} with another size.`);
    fromBytes(numbers, { width, into: new Uint8Array(result, at, size) });
    if (is_ascending === 1) addUp(new Uint32Array(result, at, size / 4));
    at += size;
  }
  return result;
}

interface StoredPart {
  size: number;
  width: number;
  is_ascending: number;
  packed: Buffer;
}

const statements = new WeakMap<IndexDatabase, ArrayStatements>();

interface ArrayStatements {
  insert: Statement;
  selectSize: Statement;
  selectParts: Statement<[string], StoredPart>;
}

/** Compiled once per file: a small index has 160 arrays, and compiling would take half the time of opening it. */
function statementsOf(db: IndexDatabase): ArrayStatements {
  let known = statements.get(db);
  if (!known) {
    known = {
      insert: db.prepare('INSERT INTO array VALUES (?, ?, ?, ?, ?, ?)'),
      selectSize: db.prepare('SELECT sum(size) FROM array WHERE name = ?').pluck(),
      selectParts: db.prepare('SELECT * FROM array WHERE name = ? ORDER BY part'),
    };
    statements.set(db, known);
  }
  return known;
}

/** The minimum that `node:zlib` accepts. */
const CHUNK_MIN = 64;

function compress(bytes: Uint8Array, level: number): Buffer {
  return zstdCompressSync(bytes, {
    params: { [constants.ZSTD_c_checksumFlag]: 1, [constants.ZSTD_c_compressionLevel]: level },
    chunkSize: Math.max(bytes.length, CHUNK_MIN),
    // Otherwise zstd prepares tables for an unknown length, which takes longer than compressing a short array.
    pledgedSrcSize: bytes.length,
  });
}

/** Undefined unless the numbers are ascending 32-bit integers. */
function differencesOf(numbers: NumberArray): Uint32Array | undefined {
  if (!(numbers instanceof Uint32Array)) return undefined;
  const differences = new Uint32Array(numbers.length);
  let before = 0;
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index]!;
    if (number < before) return undefined;
    differences[index] = number - before;
    before = number;
  }
  return differences;
}

function addUp(differences: Uint32Array): void {
  let sum = 0;
  for (let index = 0; index < differences.length; index++) differences[index] = sum += differences[index]!;
}

function byByte({ buffer, byteOffset, byteLength, BYTES_PER_ELEMENT: width }: NumberArray): Uint8Array {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  if (width === 1) return bytes;
  const count = byteLength / width;
  const planes = new Uint8Array(byteLength);
  for (let byte = 0; byte < width; byte++) {
    for (let index = 0, from = byte; index < count; index++, from += width) planes[byte * count + index] = bytes[from]!;
  }
  return planes;
}

/** The inverse of `byByte`. One loop per width, because opening an index reads all of it through this function. */
function fromBytes(planes: Uint8Array, { width, into }: { width: number; into: Uint8Array }): void {
  const count = into.length / width;
  if (width === 1) into.set(planes);
  else if (width === 2) joinPairs(planes, new Uint16Array(into.buffer, into.byteOffset, count));
  else if (width === 4) joinFours(planes, new Uint32Array(into.buffer, into.byteOffset, count), 1);
  else {
    const halves = new Uint32Array(into.buffer, into.byteOffset, count * 2);
    joinFours(planes.subarray(0, count * 4), halves, 2);
    joinFours(planes.subarray(count * 4), halves.subarray(1), 2);
  }
}

function joinPairs(planes: Uint8Array, into: Uint16Array): void {
  const second = into.length;
  for (let index = 0; index < second; index++) into[index] = planes[index]! | (planes[second + index]! << 8);
}

/** Writes to every `step`th element. */
function joinFours(planes: Uint8Array, into: Uint32Array, step: number): void {
  const second = planes.length / 4;
  const third = 2 * second;
  const fourth = 3 * second;
  for (let index = 0, to = 0; index < second; index++, to += step) {
    into[to] =
      planes[index]! |
      (planes[second + index]! << 8) |
      (planes[third + index]! << 16) |
      (planes[fourth + index]! << 24);
  }
}
