import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs';
import { type IndexDatabase, readArray, writeArray } from '../index/arrays.ts';
import { cardsFile } from '../index/build-files.ts';
import type { Kind } from '../types.ts';
import { IndexDamagedError } from './bytes.ts';

/**
 * The cards of a build, in a file beside the index: reading one of a million takes a sixth of the time that it takes as
 * a row of a table. The file starts with a random number that the index has, too, because a crash can leave files of two
 * builds. It is never changed.
 */
export class CardFile {
  readonly #descriptor: number;
  #bytes = Buffer.allocUnsafeSlow(READ_BYTES);

  /** @throws {Error} when there is no such file, or it is not of this index */
  constructor(db: IndexDatabase) {
    this.#descriptor = openSync(cardsFile(db.name), 'r');
    try {
      const [size, ...id] = new Uint32Array(readArray(db, IDENTITY));
      const stored = new Uint32Array(this.readAll(0, ID_BYTES).buffer);
      if (fstatSync(this.#descriptor).size !== size || id.some((number, at) => number !== stored[at]))
        throw new IndexDamagedError('The cards are of another index.');
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** The bytes from `start` to before `end`, until the next call. @throws {IndexDamagedError} when the file is shorter */
  read(start: number, end: number): Buffer {
    if (end - start > this.#bytes.length) this.#bytes = Buffer.allocUnsafeSlow(end - start);
    this.#readInto(this.#bytes, start, end);
    return this.#bytes.subarray(0, end - start);
  }

  /** As `read`, in memory of their own. */
  readAll(start: number, end: number): Buffer<ArrayBuffer> {
    const bytes = Buffer.allocUnsafeSlow(end - start);
    this.#readInto(bytes, start, end);
    return bytes;
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #readInto(bytes: Buffer, start: number, end: number): void {
    if (readSync(this.#descriptor, bytes, 0, end - start, start) !== end - start)
      throw new IndexDamagedError('The file of cards breaks off.');
  }
}

/** Writes the file of a build; replaces an unfinished one. */
export class CardFileWriter {
  readonly #descriptor: number;
  readonly #id = randomBytes(ID_BYTES);
  readonly #waiting = Buffer.allocUnsafe(WRITTEN_BYTES);
  #waitingSize = 0;
  #written = 0;

  constructor(file: string) {
    this.#descriptor = openSync(file, 'w');
    this.write(this.#id);
  }

  /** Where the next bytes are written. */
  get size(): number {
    return this.#written + this.#waitingSize;
  }

  write(bytes: Buffer): void {
    if (this.#waitingSize + bytes.length > WRITTEN_BYTES) this.#flush();
    if (bytes.length > WRITTEN_BYTES) {
      this.#append(bytes);
      return;
    }
    this.#waitingSize += bytes.copy(this.#waiting, this.#waitingSize);
  }

  finish(db: IndexDatabase): void {
    this.#flush();
    if (this.#written > SIZE_MAX) throw new Error('The cards take more than 2 GB.');
    const id = Array.from({ length: ID_BYTES / 4 }, (_, at) => this.#id.readUInt32LE(at * 4));
    writeArray(db, IDENTITY, Uint32Array.from([this.#written, ...id]));
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #flush(): void {
    this.#append(this.#waiting.subarray(0, this.#waitingSize));
    this.#waitingSize = 0;
  }

  #append(bytes: Buffer): void {
    // Unlike `writeSync`, it writes all of them.
    writeFileSync(this.#descriptor, bytes);
    this.#written += bytes.length;
  }
}

/** Where each card of a kind starts in the file, and the end of the last one. */
export const cardStartsArray = (kind: Kind) => `${kind}_card_starts`;

/** The size of the file, and its first bytes. */
const IDENTITY = 'card_file';
const ID_BYTES = 16;
/** Nearly all cards are shorter. */
const READ_BYTES = 2 ** 12;
const WRITTEN_BYTES = 2 ** 20;
/** Of `PackedOffsets`. */
const SIZE_MAX = 2 ** 31 - 1;
