import type { Statement } from 'better-sqlite3';
import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import { addDeltaWords, eachDictionaryWord } from '../spelling/dictionary-storage.ts';
import { type Entry, KINDS, type Kind } from '../types.ts';
import { readLastSeq, readLastStamp } from './format.ts';
import type { LoadedIndex } from './loaded-index.ts';
import { personEntry } from './person-entry.ts';
import { titleEntry } from './title-entry.ts';

/** Applies changes to an index in use. A changed entry moves to a new row; its old row becomes a tombstone. */
export class IndexUpdater {
  lastSeq: number;
  lastStamp: string | null;
  readonly #index: LoadedIndex;
  readonly #setMeta: Statement;

  constructor(index: LoadedIndex) {
    this.#index = index;
    this.lastSeq = readLastSeq(index.db);
    this.lastStamp = readLastStamp(index.db);
    this.#setMeta = index.db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)');
  }

  get staleShare(): number {
    const index = KINDS.map((kind) => this.#index.kinds[kind]);
    const stale = index.reduce((sum, { tombstoneCount, delta }) => sum + tombstoneCount + delta.count, 0);
    const rows = index.reduce((sum, { builtCount, delta }) => sum + builtCount + delta.count, 0);
    return stale / Math.max(rows, ROWS_MIN);
  }

  get entries(): number {
    const index = KINDS.map((kind) => this.#index.kinds[kind]);
    return index.reduce(
      (sum, { builtCount, delta, tombstoneCount }) => sum + builtCount + delta.count - tombstoneCount,
      0,
    );
  }

  apply(batch: ChangeBatch): void {
    const lastStamp = batch.nextStamp ?? null;
    this.#index.db.transaction(() => {
      for (const id of batch.removedTitles ?? []) {
        for (const kind of ['movie', 'tv'] as const) this.#remove(kind, id);
        this.#index.attributes.remove(id);
      }
      for (const id of batch.removedPeople ?? []) this.#remove('person', id);
      for (const title of batch.titles) this.#put(titleEntry(title));
      for (const person of batch.people) this.#put(personEntry(person));
      this.#setMeta.run('last_seq', batch.nextSeq);
      this.#setMeta.run('last_stamp', lastStamp);
    })();
    this.lastSeq = batch.nextSeq;
    this.lastStamp = lastStamp;
  }

  #put(entry: Entry): void {
    const { kind, id } = entry;
    const index = this.#index.kinds[kind];
    // Movies and shows share one id space: a title that changes kind is removed from the other one.
    if (kind !== 'person') this.#remove(kind === 'movie' ? 'tv' : 'movie', id);
    const row = index.rowOf(id);
    if (row !== undefined && index.updateCard(row, entry)) return;
    if (row !== undefined) index.remove(row);
    if (entry.attributes) this.#index.attributes.put(entry.attributes);
    this.#index.descriptions[kind].addDelta(index.add(entry), entry.description);
    addDeltaWords(this.#index.db, kind, entry.vocabulary);
    eachDictionaryWord(entry.vocabulary, (word, byte) => this.#index.dictionary.add(word, kind, byte));
  }

  #remove(kind: Kind, id: number): void {
    const index = this.#index.kinds[kind];
    const row = index.rowOf(id);
    if (row !== undefined) index.remove(row);
  }
}

/** A few changes to a small index do not require a rebuild. */
const ROWS_MIN = 1000;
