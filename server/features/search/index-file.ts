import { hash } from 'node:crypto';
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { type Card, type Entry, KINDS, type Kind, strongToken } from './entries.ts';

/**
 * The index file: one set of tables per kind, row ids ascending from the best known, so that `ORDER BY rowid LIMIT n`
 * stops early (DESIGN.md 3.5). What entries are found by first of all, the words of names, people and tags, is stored as arrays
 * that are read into memory (`token-index.ts`); a full-text table has those of entries that came later, another the
 * words of everything. They keep no content and cannot delete: a row that was replaced merely
 * leaves the entry table and is skipped from then on, until the next rebuild.
 */

/** Raise it whenever the tables, the tokens or the normal form of names change: older files are then rebuilt. */
export const FORMAT_VERSION = 4;

/** Distance of row ids in a fresh index; updates find a free one near their fame. */
export const ROW_SPACING = 8;

export type IndexState = 'ready' | 'missing' | 'outdated' | 'damaged';

export type IndexDatabase = Database.Database;

export function createIndexFile(file: string): IndexDatabase {
  removeDatabaseFiles(file);
  const db = new Database(file);
  // Nothing of an unfinished build is ever read: it needs no journal.
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  db.pragma('locking_mode = EXCLUSIVE');
  db.pragma('cache_size = -65536');
  db.exec('CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID');
  db.exec('CREATE TABLE array (name TEXT PRIMARY KEY, bytes BLOB NOT NULL)');
  db.exec('CREATE TABLE added_word (word TEXT PRIMARY KEY, movie INTEGER, tv INTEGER, person INTEGER) WITHOUT ROWID');
  for (const kind of KINDS) {
    db.exec(`
      CREATE TABLE ${kind} (
        row INTEGER PRIMARY KEY, id INTEGER NOT NULL, fame REAL NOT NULL, year INTEGER, released INTEGER NOT NULL,
        rating REAL, names TEXT NOT NULL, leads TEXT NOT NULL, tokens TEXT NOT NULL
      );
      CREATE TABLE ${kind}_card (row INTEGER PRIMARY KEY, card TEXT NOT NULL);
      CREATE TABLE ${kind}_key (key TEXT NOT NULL, row INTEGER NOT NULL, PRIMARY KEY (key, row)) WITHOUT ROWID;
      CREATE TABLE ${kind}_retired (row INTEGER PRIMARY KEY);
      CREATE TABLE ${kind}_added_row (row INTEGER PRIMARY KEY);
      CREATE VIRTUAL TABLE ${kind}_added USING fts5 (
        tokens, content='', detail=none, columnsize=0, tokenize='ascii', prefix='1 2 3'
      );
      CREATE VIRTUAL TABLE ${kind}_text USING fts5 (tokens, content='', detail=none, columnsize=0, tokenize='ascii');
    `);
  }
  return db;
}

export function indexIds(db: IndexDatabase): void {
  for (const kind of KINDS) db.exec(`CREATE UNIQUE INDEX ${kind}_id ON ${kind} (id)`);
}

/** Marks a build as whole. Without this mark a file is never searched. */
export function sealIndex(db: IndexDatabase, { lastSeq, rows }: { lastSeq: number; rows: number }): void {
  const set = db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)');
  set.run('last_seq', lastSeq);
  set.run('rows', rows);
  set.run('replaced_rows', 0);
  set.run('format_version', FORMAT_VERSION);
}

/** Opens a finished index, or says why it cannot be searched. Never throws for what the file holds. */
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
    return { db };
  } catch {
    return closed(db, 'damaged');
  }
}

export function readNumber(db: IndexDatabase, key: 'last_seq' | 'rows' | 'replaced_rows'): number {
  return Number(db.prepare('SELECT value FROM meta WHERE key = ?').pluck().get(key));
}

/** The name under which a finished rebuild waits to be taken over by whoever searches the file. */
export function finishedBuild(file: string): string {
  return `${file}.next`;
}

/** Puts a finished rebuild in the place of the file. Nobody may have the file open. */
export function takeFinishedBuild(file: string): boolean {
  const next = finishedBuild(file);
  if (!existsSync(next)) return false;
  // A journal of the old file must not be replayed into the new one.
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
  renameSync(next, file);
  return true;
}

export function removeDatabaseFiles(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}

/** Writes entries into rows of their kind's tables; those that a rebuild does not write are `added`. */
export function entryWriter(db: IndexDatabase, { added }: { added: boolean }): (row: number, entry: Entry) => void {
  const writers = Object.fromEntries(KINDS.map((kind) => [kind, kindWriter(db, kind, added)]));
  return (row, entry) => writers[entry.kind]!(row, entry);
}

export function packCard(card: Card): string {
  return JSON.stringify(card);
}

export function unpackCard(packed: string): Card {
  return JSON.parse(packed) as Card;
}

function kindWriter(db: IndexDatabase, kind: Kind, added: boolean) {
  const insertRow = db.prepare(`INSERT INTO ${kind} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const insertCard = db.prepare(`INSERT INTO ${kind}_card VALUES (?, ?)`);
  const insertKey = db.prepare(`INSERT INTO ${kind}_key VALUES (?, ?)`);
  const insertText = db.prepare(`INSERT INTO ${kind}_text (rowid, tokens) VALUES (?, ?)`);
  const insertAdded = db.prepare(`INSERT INTO ${kind}_added (rowid, tokens) VALUES (?, ?)`);
  const insertAddedRow = db.prepare(`INSERT INTO ${kind}_added_row VALUES (?)`);
  return (row: number, entry: Entry) => {
    const { id, fame, year, released, rating, names, leads, textTokens } = entry;
    insertRow.run(row, id, fame, year, released, rating, names, leads, tokensHash(entry));
    insertCard.run(row, packCard(entry.card));
    for (const key of entry.keys) insertKey.run(key, row);
    insertText.run(row, textTokens);
    if (!added) return;
    const strong = Array.from(entry.strongTokens ?? entry.titleTokens, strongToken);
    insertAdded.run(row, [...entry.titleTokens, ...strong].join(' '));
    insertAddedRow.run(row);
  };
}

/** Tells whether an update changes what an entry is found by. */
export function tokensHash({ names, keys, textTokens }: Entry): string {
  return hash('md5', [names, ...keys, textTokens].join(' '), 'base64url');
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
