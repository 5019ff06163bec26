import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import type { IndexDatabase } from '../index/arrays.ts';
import { finishedBuildFile, removeDatabaseFiles } from '../index/build-files.ts';
import { createIndexFile, sealIndex } from '../index/format.ts';
import { type Kind, KINDS } from '../types.ts';
import type { BuildEnd } from './term-part.ts';

/** The file of an index that is being built; overwrites the partial file of an interrupted build. */
export class NewIndexFile {
  readonly db: IndexDatabase;
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    this.db = createIndexFile(partialFile(file));
    this.db.exec('BEGIN');
  }

  /** Takes over what `TextPart.save` wrote to a file of its own. */
  takeTexts(): void {
    const file = textsFile(this.#file);
    // A database cannot be attached within a transaction.
    this.db.exec('COMMIT');
    this.db.prepare('ATTACH ? AS texts').run(file);
    for (const table of ['array', ...KINDS.map(cardTable)])
      this.db.exec(`INSERT INTO main.${table} SELECT * FROM texts.${table}`);
    this.db.exec('DETACH texts; BEGIN');
    removeDatabaseFiles(file);
  }

  /** `refresh` of the engine, or the next opening, installs the file. */
  finish({ lastSeq, lastStamp }: BuildEnd): void {
    sealIndex(this.db, lastSeq, lastStamp);
    this.db.exec('COMMIT');
    this.db.close();
    flushToDisk(partialFile(this.#file));
    renameSync(partialFile(this.#file), finishedBuildFile(this.#file));
  }

  close(): void {
    this.db.close();
  }
}

/** Where the second thread of a build writes. */
export function textsFile(file: string): string {
  return `${file}.building-texts`;
}

function partialFile(file: string): string {
  return `${file}.building`;
}

function cardTable(kind: Kind): string {
  return `${kind}_card_block`;
}

function flushToDisk(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
