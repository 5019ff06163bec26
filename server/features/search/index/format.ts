import { hash } from 'node:crypto';
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { IndexDatabase } from './arrays.ts';
import { type Card, type Entry, KINDS, type Kind } from '../types.ts';

/**
 * The index file: arrays read into memory, cards by id, and full-text tables of entries added since the build
 * (`delta.ts`). Replaced and removed entries are tombstones until the next rebuild.
 */

/** Raise it when tables, terms or the normal form of names change: older files are rebuilt. */
export const FORMAT_VERSION = 11;

/** Leaves free rows for added entries, so that row order stays popularity order. */
export const ROW_SPACING = 8;

export type IndexState = 'ready' | 'missing' | 'outdated' | 'damaged';

export function createIndexFile(file: string): IndexDatabase {
  removeDatabaseFiles(file);
  const db = new Database(file);
  // An unfinished build is never read.
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  db.pragma('locking_mode = EXCLUSIVE');
  db.pragma('cache_size = -65536');
  db.exec('CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID');
  db.exec('CREATE TABLE array (name TEXT PRIMARY KEY, bytes BLOB NOT NULL)');
  db.exec('CREATE TABLE delta_word (word TEXT PRIMARY KEY, movie INTEGER, tv INTEGER, person INTEGER) WITHOUT ROWID');
  for (const kind of KINDS) {
    db.exec(`
      CREATE TABLE ${kind} (
        id INTEGER PRIMARY KEY, popularity REAL NOT NULL, released INTEGER NOT NULL, rating REAL, hash TEXT NOT NULL,
        card TEXT NOT NULL
      );
      CREATE TABLE ${kind}_tombstone (row INTEGER PRIMARY KEY);
      CREATE TABLE ${kind}_delta_row (
        row INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, names TEXT NOT NULL, topCredits TEXT NOT NULL
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
}

/** Never throws for the content of the file. */
export function openIndexFile(file: string): { db: IndexDatabase } | { state: Exclude<IndexState, 'ready'> } {
  if (!existsSync(file)) return { state: 'missing' };
  let db: IndexDatabase | undefined;
  try {
    db = new Database(file, { fileMustExist: true });
    const version = db.prepare("SELECT value FROM meta WHERE key = 'format_version'").pluck().get();
    if (version !== FORMAT_VERSION) return closed(db, 'outdated');
    if (isTruncated(db, file)) return closed(db, 'damaged');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.pragma('cache_size = -32768');
    db.pragma('temp_store = MEMORY');
    db.pragma('mmap_size = 67108864');
    return { db };
  } catch {
    return closed(db, 'damaged');
  }
}

export function readLastSeq(db: IndexDatabase): number {
  return Number(db.prepare("SELECT value FROM meta WHERE key = 'last_seq'").pluck().get());
}

export function readLastStamp(db: IndexDatabase): string | null {
  const stamp = db.prepare("SELECT value FROM meta WHERE key = 'last_stamp'").pluck().get();
  return typeof stamp === 'string' ? stamp : null;
}

export function finishedBuildFile(file: string): string {
  return `${file}.next`;
}

/** Nobody may have the file open. */
export function installFinishedBuild(file: string): boolean {
  const next = finishedBuildFile(file);
  if (!existsSync(next)) return false;
  // A journal of the old file would be replayed into the new one.
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
  renameSync(next, file);
  return true;
}

export function removeDatabaseFiles(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}

export function entryWriter(db: IndexDatabase): (entry: Entry) => void {
  const writers = Object.fromEntries(KINDS.map((kind) => [kind, kindWriter(db, kind)])) as Record<
    Kind,
    ReturnType<typeof kindWriter>
  >;
  return (entry) => writers[entry.kind](entry);
}

export function packCard(card: Card): string {
  return JSON.stringify(card);
}

export function unpackCard(packed: string): Card {
  return JSON.parse(packed) as Card;
}

/** Differs when an update changes anything but the card. */
export function contentHash({ names, topCredits, nameKeys, tokens, description, released, rating }: Entry): string {
  const { metadata, body, credits } = tokens;
  const parts = [
    names,
    topCredits,
    [...description].join(' '),
    [...nameKeys].join(' '),
    metadata.join(' '),
    body.join(' '),
    credits.join(' '),
    released,
    rating,
  ];
  return hash('md5', parts.join('\n'), 'base64url');
}

function kindWriter(db: IndexDatabase, kind: Kind) {
  const insert = db.prepare(`INSERT OR REPLACE INTO ${kind} VALUES (?, ?, ?, ?, ?, ?)`);
  return (entry: Entry) => {
    const { id, popularity, released, rating, card } = entry;
    insert.run(id, popularity, released, rating, contentHash(entry), packCard(card));
  };
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
