import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Statement } from 'better-sqlite3';
import type { IndexDatabase } from '../index/arrays.ts';

/** The sort keys of the titles of a build, compressed in blocks: only titles added later are looked up. */

export function createTitleOrderTable(db: IndexDatabase): void {
  db.exec(`
    CREATE TABLE title_order (place INTEGER PRIMARY KEY, first TEXT NOT NULL, keys BLOB NOT NULL);
    CREATE UNIQUE INDEX title_order_first ON title_order (first);
  `);
}

/** `keys`: ascending, without duplicates. */
export function saveTitleOrder(db: IndexDatabase, keys: string[]): void {
  const insert = db.prepare('INSERT INTO title_order VALUES (?, ?, ?)');
  for (let place = 0; place < keys.length; place += BLOCK_KEYS) {
    const block = keys.slice(place, place + BLOCK_KEYS);
    insert.run(place, block[0], zstdCompressSync(JSON.stringify(block), { params: PACKING }));
  }
}

const BLOCK_KEYS = 1024;
const PACKING = { [constants.ZSTD_c_compressionLevel]: 9 };

/** Even positions leave room for later titles. */
export const positionAt = (place: number): number => place * 2;

export class TitleOrder {
  readonly #select: Statement<[string], { place: number; keys: Buffer }>;

  constructor(db: IndexDatabase) {
    this.#select = db.prepare('SELECT place, keys FROM title_order WHERE first <= ? ORDER BY first DESC LIMIT 1');
  }

  /** Odd unless a title of the build has the same key. */
  positionOf(key: string): number {
    const block = this.#select.get(key);
    if (!block) return 0;
    const keys = JSON.parse(zstdDecompressSync(block.keys).toString()) as string[];
    const before = keys.findLastIndex((other) => other <= key);
    return positionAt(block.place + before) + (keys[before] === key ? 0 : 1);
  }
}
