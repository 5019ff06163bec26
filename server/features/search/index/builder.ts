import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import type { IndexDatabase } from './arrays.ts';
import { DescriptionIndexBuilder } from '../description/index-builder.ts';
import { DictionaryBuilder } from '../spelling/dictionary-storage.ts';
import { type Entry, type Kind, KINDS } from '../types.ts';
import { AttributesBuilder } from '../attributes/attributes-builder.ts';
import { CardsBuilder } from '../cards/card-blocks.ts';
import { ColumnsBuilder } from './columns.ts';
import { StoredNamesBuilder } from './stored-names.ts';
import { createIndexFile, finishedBuildFile, sealIndex } from './format.ts';
import { NameKeyIndexBuilder } from './name-keys.ts';
import { personEntry } from './person-entry.ts';
import { titleEntry } from './title-entry.ts';
import { InvertedIndexBuilder } from './inverted-index-builder.ts';

/** Builds a new index file beside the one in use. Blocks its thread: `rebuild.ts` runs it in a child process. */
export class IndexBuilder {
  readonly #file: string;
  readonly #db: IndexDatabase;
  readonly #cards = new CardsBuilder();
  readonly #dictionary = new DictionaryBuilder();
  readonly #attributes = new AttributesBuilder();
  readonly #kinds: Record<Kind, KindBuilder> = { movie: newKind(), tv: newKind(), person: newKind() };
  #lastSeq = 0;
  #lastStamp: string | null = null;

  constructor(file: string) {
    this.#file = file;
    this.#db = createIndexFile(partialFile(file));
    this.#db.exec('BEGIN');
  }

  add(batch: ChangeBatch): void {
    for (const id of batch.removedTitles ?? []) {
      this.#attributes.remove(id);
      for (const kind of ['movie', 'tv'] as const) this.#kinds[kind].columns.remove(id);
    }
    for (const id of batch.removedPeople ?? []) this.#kinds.person.columns.remove(id);
    for (const title of batch.titles) {
      // Movies and shows share one id space: a title that changes kind is removed from the other one.
      this.#kinds[title.kind === 'movie' ? 'tv' : 'movie'].columns.remove(title.id);
      this.#put(titleEntry(title));
    }
    for (const person of batch.people) this.#put(personEntry(person));
    this.#lastSeq = batch.nextSeq;
    this.#lastStamp = batch.nextStamp ?? null;
  }

  finish(onProgress: (written: number, total: number) => void = () => {}): void {
    const total = KINDS.reduce((sum, kind) => sum + this.#kinds[kind].columns.count, 0);
    let written = 0;
    try {
      for (const kind of KINDS) {
        const { columns, names, keys, tokens, descriptions } = this.#kinds[kind];
        const order = columns.order();
        columns.save(this.#db, kind, order);
        names.save(this.#db, kind, order);
        keys.save(this.#db, kind, ranksOf(order));
        tokens.save(this.#db, kind, order);
        descriptions.save(this.#db, kind, order);
        this.#cards.save(this.#db, kind, order);
        this.#kinds[kind] = newKind();
        if (order.length > 0) onProgress((written += order.length), total);
      }
      this.#attributes.save(this.#db);
      this.#cards.saveWords(this.#db);
      this.#dictionary.save(this.#db);
      sealIndex(this.#db, this.#lastSeq, this.#lastStamp);
      this.#db.exec('COMMIT');
    } finally {
      this.#db.close();
    }
    flushToDisk(partialFile(this.#file));
    renameSync(partialFile(this.#file), finishedBuildFile(this.#file));
  }

  #put(entry: Entry): void {
    this.#dictionary.add(entry);
    if (entry.attributes) this.#attributes.add(entry.attributes);
    const { columns, names, keys, tokens, descriptions } = this.#kinds[entry.kind];
    const place = columns.add(entry);
    this.#cards.add(entry);
    keys.add(place, entry.nameKeys);
    names.add(entry);
    tokens.add(entry.tokens);
    descriptions.add(entry.description);
  }
}

interface KindBuilder {
  columns: ColumnsBuilder;
  names: StoredNamesBuilder;
  keys: NameKeyIndexBuilder;
  tokens: InvertedIndexBuilder;
  descriptions: DescriptionIndexBuilder;
}

function newKind(): KindBuilder {
  return {
    columns: new ColumnsBuilder(),
    names: new StoredNamesBuilder(),
    keys: new NameKeyIndexBuilder(),
    tokens: new InvertedIndexBuilder(),
    descriptions: new DescriptionIndexBuilder(),
  };
}

/** By position; -1 for removed entries. */
function ranksOf(order: Uint32Array): Int32Array {
  const ranks = new Int32Array(order.reduce((most, place) => Math.max(most, place + 1), 0)).fill(-1);
  for (const [rank, place] of order.entries()) ranks[place] = rank;
  return ranks;
}

function partialFile(file: string): string {
  return `${file}.building`;
}

function flushToDisk(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
