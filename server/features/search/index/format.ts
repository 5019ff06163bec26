import { existsSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { createArrayTable, type IndexDatabase } from './arrays.ts';
import { removeIndexFiles } from './build-files.ts';
import { CardFile } from '../cards/card-file.ts';
import { createAttributeTables } from '../attributes/attributes-builder.ts';
import { FIELD_NAMES } from '../fields.ts';
import { KINDS } from '../types.ts';

/**
 * The index file: arrays read into memory, and tables of the cards (`cards/card-store.ts`) and the terms (`delta.ts`) of entries
 * added since the build. The cards of the build are in a file beside it (`cards/card-file.ts`). Replaced and removed entries are
 * tombstones until the next rebuild.
 */

/** Increment when tables, terms or the normal form of names change: files of other versions or fields are rebuilt. */
export const FORMAT_VERSION = 26;

export type IndexState = 'ready' | 'missing' | 'outdated' | 'damaged';

export function createIndexFile(file: string): IndexDatabase {
  removeIndexFiles(file);
  const db = new Database(file);
  // An unfinished build is never read.
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  db.pragma('locking_mode = EXCLUSIVE');
  db.pragma('cache_size = -65536');
  db.exec('CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID');
  createArrayTable(db);
  createAttributeTables(db);
  db.exec('CREATE TABLE delta_word (word TEXT PRIMARY KEY, movie INTEGER, tv INTEGER, person INTEGER) WITHOUT ROWID');
  for (const kind of KINDS) {
    db.exec(`
      CREATE TABLE ${kind}_card (key INTEGER PRIMARY KEY, hash INTEGER NOT NULL, card BLOB NOT NULL);
      CREATE TABLE ${kind}_tombstone (row INTEGER PRIMARY KEY);
      CREATE TABLE ${kind}_delta_row (
        row INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, popularity REAL NOT NULL, released INTEGER NOT NULL,
        rating REAL NOT NULL, names TEXT NOT NULL, topCredits TEXT NOT NULL
      );
      CREATE TABLE ${kind}_delta_key (key TEXT NOT NULL, row INTEGER NOT NULL, PRIMARY KEY (key, row)) WITHOUT ROWID;
      CREATE TABLE ${kind}_delta_description (
        term TEXT NOT NULL, row INTEGER NOT NULL, impact INTEGER NOT NULL, PRIMARY KEY (term, row)
      ) WITHOUT ROWID;
      CREATE VIRTUAL TABLE ${kind}_delta USING fts5 (
        tokens, content='', detail=none, columnsize=0, tokenize='ascii', prefix='1 2 3'
      );
    `);
  }
  return db;
}

/** A file without this mark is not searched. */
export function sealIndex(db: IndexDatabase, lastSeq: number, lastStamp: string | null): void {
  const set = db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)');
  set.run('last_seq', lastSeq);
  set.run('last_stamp', lastStamp);
  set.run('format_version', FORMAT_VERSION);
  set.run('fields', FIELD_NAMES);
}

export interface OpenIndex {
  db: IndexDatabase;
  cards: CardFile;
}

/** Never throws for the content of the files. */
export function openIndexFile(file: string): OpenIndex | { state: Exclude<IndexState, 'ready'> } {
  if (!existsSync(file)) return { state: 'missing' };
  let db: IndexDatabase | undefined;
  try {
    db = new Database(file, { fileMustExist: true });
    const version = readMeta(db, 'format_version');
    if (version !== FORMAT_VERSION || readMeta(db, 'fields') !== FIELD_NAMES) return closed(db, 'outdated');
    if (isTruncated(db, file)) return closed(db, 'damaged');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    // Only changes are read from the file, and the operating system caches frequent pages.
    db.pragma('cache_size = -2048');
    db.pragma('temp_store = MEMORY');
    return { db, cards: new CardFile(db) };
  } catch {
    return closed(db, 'damaged');
  }
}

export function readLastSeq(db: IndexDatabase): number {
  return Number(readMeta(db, 'last_seq'));
}

export function readLastStamp(db: IndexDatabase): string | null {
  const stamp = readMeta(db, 'last_stamp');
  return typeof stamp === 'string' ? stamp : null;
}

function readMeta(db: IndexDatabase, key: string): unknown {
  return db.prepare('SELECT value FROM meta WHERE key = ?').pluck().get(key);
}

function isTruncated(db: IndexDatabase, file: string): boolean {
  const pages = Number(db.pragma('page_count', { simple: true }));
  const pageBytes = Number(db.pragma('page_size', { simple: true }));
  return statSync(file).size < pages * pageBytes && !existsSync(`${file}-wal`);
}

function closed(
  db: IndexDatabase | undefined,
  state: Exclude<IndexState, 'ready'>,
): { state: Exclude<IndexState, 'ready'> } {
  db?.close();
  return { state };
}
