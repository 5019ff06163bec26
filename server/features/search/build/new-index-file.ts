import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import type { IndexDatabase } from '../index/arrays.ts';
import { cardsFile, finishBuild, indexFiles, removeIndexFiles } from '../index/build-files.ts';
import { createIndexFile, sealIndex } from '../index/format.ts';
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
    this.db.exec('INSERT INTO main.array SELECT * FROM texts.array; DETACH texts; BEGIN');
    renameSync(cardsFile(file), cardsFile(partialFile(this.#file)));
    removeIndexFiles(file);
  }

  /** `refresh` of the engine, or the next opening, installs the file. */
  finish({ lastSeq, lastStamp }: BuildEnd): void {
    sealIndex(this.db, lastSeq, lastStamp);
    this.db.exec('COMMIT');
    this.db.close();
    const partial = partialFile(this.#file);
    for (const file of indexFiles(partial)) flushToDisk(file);
    finishBuild(partial, this.#file);
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

function flushToDisk(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
