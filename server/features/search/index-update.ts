import type { Statement } from 'better-sqlite3';
import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import { fameByte, noteWords } from './dictionary-file.ts';
import { type Entry, KINDS, type Kind } from './entries.ts';
import { entryWriter, hashOf, packCard } from './index-file.ts';
import type { LoadedIndex } from './loaded-index.ts';
import { personEntry } from './person-entry.ts';
import { titleEntry } from './title-entry.ts';

/**
 * Takes changes into an index that is being searched. An entry whose tokens or fame changed moves to a free row near
 * its fame; its old row leaves every answer at once.
 */
export class IndexUpdater {
  lastSeq: number;
  readonly #index: LoadedIndex;
  readonly #statements: Record<Kind, ReturnType<typeof prepare>>;
  readonly #write: (entry: Entry) => void;
  readonly #setSeq: Statement;

  constructor(index: LoadedIndex, lastSeq: number) {
    this.#index = index;
    this.lastSeq = lastSeq;
    this.#statements = { movie: prepare(index, 'movie'), tv: prepare(index, 'tv'), person: prepare(index, 'person') };
    this.#write = entryWriter(index.db);
    this.#setSeq = index.db.prepare("UPDATE meta SET value = ? WHERE key = 'last_seq'");
  }

  get staleShare(): number {
    const tables = KINDS.map((kind) => this.#index.tables[kind]);
    const stale = tables.reduce((sum, { retiredCount, added }) => sum + retiredCount + added.count, 0);
    const rows = tables.reduce((sum, { built, added }) => sum + built + added.count, 0);
    return stale / Math.max(rows, ROWS_MIN);
  }

  get entries(): number {
    const tables = KINDS.map((kind) => this.#index.tables[kind]);
    return tables.reduce((sum, { built, added, retiredCount }) => sum + built + added.count - retiredCount, 0);
  }

  apply(batch: ChangeBatch): void {
    this.#index.db.transaction(() => {
      for (const id of batch.removedTitles ?? []) for (const kind of ['movie', 'tv'] as const) this.#remove(kind, id);
      for (const id of batch.removedPeople ?? []) this.#remove('person', id);
      for (const title of batch.titles) this.#put(titleEntry(title));
      for (const person of batch.people) this.#put(personEntry(person));
      this.#setSeq.run(batch.nextSeq);
    })();
    this.lastSeq = batch.nextSeq;
  }

  #put(entry: Entry): void {
    const { kind, id, fame } = entry;
    const { find, updateCard } = this.#statements[kind];
    const tables = this.#index.tables[kind];
    // Movies and shows share one id space: a title that turned into the other leaves its old kind.
    if (kind !== 'person') this.#remove(kind === 'movie' ? 'tv' : 'movie', id);
    const old = find.get(id) as { fame: number; hash: string } | undefined;
    if (old && old.fame === fame && old.hash === hashOf(entry)) {
      updateCard.run(packCard(entry.card), id);
      tables.forget(tables.rowOf(id)!);
      return;
    }
    if (old) this.#remove(kind, id);
    this.#write(entry);
    tables.add(entry);
    noteWords(this.#index.db, kind, entry.vocabulary);
    for (const [word, wordFame] of entry.vocabulary) this.#index.dictionary.add(word, kind, fameByte(wordFame));
  }

  #remove(kind: Kind, id: number): void {
    const { find, remove } = this.#statements[kind];
    if (!find.get(id)) return;
    const tables = this.#index.tables[kind];
    tables.remove(tables.rowOf(id)!);
    remove.run(id);
  }
}

/** Of fewer rows a few that changed are no reason to build anew. */
const ROWS_MIN = 1000;

function prepare({ db }: LoadedIndex, kind: Kind) {
  return {
    find: db.prepare(`SELECT fame, hash FROM ${kind} WHERE id = ?`),
    updateCard: db.prepare(`UPDATE ${kind} SET card = ? WHERE id = ?`),
    remove: db.prepare(`DELETE FROM ${kind} WHERE id = ?`),
  };
}
