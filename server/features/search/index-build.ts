import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { ChangeBatch, PersonDocument, TitleDocument } from '#server/features/catalogue/documents.ts';
import { type Entry, KINDS, personEntry, titleEntry } from './entries.ts';
import {
  createIndexFile,
  entryWriter,
  finishedBuild,
  type IndexDatabase,
  indexIds,
  removeDatabaseFiles,
  ROW_SPACING,
  sealIndex,
} from './index-file.ts';
import { TokenIndexBuilder } from './token-index.ts';
import { fameByte, WordFame, writeArray } from './dictionary-file.ts';

/**
 * Builds a whole index beside the one in use, in two passes: documents are gathered in a scratch file as they come,
 * then written in the order of their fame. It blocks while it works: `rebuild.ts` runs it on a thread of its own.
 */
export class IndexBuilder {
  readonly #file: string;
  readonly #scratch: IndexDatabase;
  readonly #put: Database.Statement;
  #lastSeq = 0;

  constructor(file: string) {
    this.#file = file;
    removeDatabaseFiles(scratchFile(file));
    this.#scratch = new Database(scratchFile(file));
    this.#scratch.pragma('journal_mode = OFF');
    this.#scratch.pragma('synchronous = OFF');
    this.#scratch.exec(
      'CREATE TABLE document (kind INTEGER, id INTEGER, fame REAL, json TEXT, PRIMARY KEY (kind, id)) WITHOUT ROWID',
    );
    this.#put = this.#scratch.prepare('INSERT OR REPLACE INTO document VALUES (?, ?, ?, ?)');
  }

  add(batch: ChangeBatch): void {
    this.#scratch.transaction(() => {
      for (const id of batch.removedTitles ?? []) for (const kind of ['movie', 'tv'] as const) this.#drop(kind, id);
      for (const id of batch.removedPeople ?? []) this.#drop('person', id);
      for (const title of batch.titles) this.#gather(title.kind, title.id, title.voteCount, title);
      for (const person of batch.people) this.#gather('person', person.id, person.creditVotes, person);
    })();
    this.#lastSeq = batch.nextSeq;
  }

  /** Writes the index and leaves it where `takeFinishedBuild` finds it. */
  finish(onProgress: (written: number, total: number) => void = () => {}): void {
    const building = `${this.#file}.building`;
    const db = createIndexFile(building);
    try {
      const rows = this.#writeEntries(db, onProgress);
      sealIndex(db, { lastSeq: this.#lastSeq, rows });
    } finally {
      db.close();
      this.discard();
    }
    flushToDisk(building);
    renameSync(building, finishedBuild(this.#file));
  }

  discard(): void {
    this.#scratch.close();
    removeDatabaseFiles(scratchFile(this.#file));
  }

  #gather(kind: Entry['kind'], id: number, votes: number, document: TitleDocument | PersonDocument): void {
    this.#put.run(KINDS.indexOf(kind), id, votes, JSON.stringify(document));
  }

  #drop(kind: Entry['kind'], id: number): void {
    this.#scratch.prepare('DELETE FROM document WHERE kind = ? AND id = ?').run(KINDS.indexOf(kind), id);
  }

  #writeEntries(db: IndexDatabase, onProgress: (written: number, total: number) => void): number {
    const total = Number(this.#scratch.prepare('SELECT count(*) FROM document').pluck().get());
    const inOrder = this.#scratch.prepare('SELECT json FROM document WHERE kind = ? ORDER BY fame DESC, id').pluck();
    const write = entryWriter(db, { added: false });
    const words = new WordFame();
    let written = 0;
    db.exec('BEGIN');
    for (const [kindNumber, kind] of KINDS.entries()) {
      db.exec(`INSERT INTO ${kind}_text(${kind}_text, rank) VALUES ('hashsize', 67108864), ('automerge', 8)`);
      const names = new TokenIndexBuilder();
      const strong = new TokenIndexBuilder();
      let row = 0;
      const fames: number[] = [];
      for (const json of inOrder.iterate(kindNumber)) {
        const document = JSON.parse(json as string);
        const entry = kind === 'person' ? personEntry(document) : titleEntry(document);
        write((row += ROW_SPACING), entry);
        words.add(entry);
        names.add(entry.titleTokens);
        if (entry.strongTokens) strong.add(entry.strongTokens);
        fames.push(fameByte(entry.fame));
        if (++written % 1000 === 0) onProgress(written, total);
      }
      writeArray(db, `${kind}_fames`, Uint8Array.from(fames));
      names.save(db, `${kind}_names`);
      if (kind !== 'person') strong.save(db, `${kind}_strong`);
      db.exec(`INSERT INTO ${kind}_text(${kind}_text) VALUES ('optimize')`);
      db.exec(`INSERT INTO ${kind}_text(${kind}_text, rank) VALUES ('hashsize', 1048576)`);
    }
    words.save(db);
    indexIds(db);
    db.exec('COMMIT');
    onProgress(total, total);
    return total;
  }
}

function scratchFile(file: string): string {
  return `${file}.scratch`;
}

function flushToDisk(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
