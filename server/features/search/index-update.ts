import type { Statement } from 'better-sqlite3';
import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import { entriesOf, type Entry, keysOfNames, KINDS, type Kind } from './entries.ts';
import { entryWriter, packCard, readNumber, tokensHash } from './index-file.ts';
import type { LoadedIndex } from './loaded-index.ts';
import { fameByte, noteWords } from './dictionary-file.ts';

/**
 * Takes changes into an index that is being searched. An entry whose tokens or fame changed moves to a free row near
 * its fame; its old row leaves the entry table, and so every answer, at once.
 */
export class IndexUpdater {
  lastSeq: number;
  readonly #index: LoadedIndex;
  readonly #statements: Record<Kind, KindStatements>;
  readonly #write: (row: number, entry: Entry) => void;
  readonly #setMeta: Statement;
  #rows: number;
  #replacedRows: number;

  constructor(index: LoadedIndex, lastSeq: number) {
    this.#index = index;
    this.lastSeq = lastSeq;
    this.#statements = Object.fromEntries(KINDS.map((kind) => [kind, prepare(index, kind)])) as Record<
      Kind,
      KindStatements
    >;
    this.#write = entryWriter(index.db, { added: true });
    this.#setMeta = index.db.prepare('UPDATE meta SET value = ? WHERE key = ?');
    this.#rows = readNumber(index.db, 'rows');
    this.#replacedRows = readNumber(index.db, 'replaced_rows');
  }

  get staleShare(): number {
    return this.#replacedRows === 0 ? 0 : this.#replacedRows / (this.#rows + this.#replacedRows);
  }

  get entries(): number {
    return this.#rows;
  }

  apply(batch: ChangeBatch): void {
    this.#index.db.transaction(() => {
      for (const id of batch.removedTitles ?? []) for (const kind of ['movie', 'tv'] as const) this.#remove(kind, id);
      for (const id of batch.removedPeople ?? []) this.#remove('person', id);
      for (const entry of entriesOf(batch)) this.#put(entry);
      this.#setMeta.run(batch.nextSeq, 'last_seq');
      this.#setMeta.run(this.#rows, 'rows');
      this.#setMeta.run(this.#replacedRows, 'replaced_rows');
    })();
    this.lastSeq = batch.nextSeq;
  }

  #put(entry: Entry): void {
    const statements = this.#statements[entry.kind];
    // Movies and shows share one id space: a title that turned into the other leaves its old kind.
    if (entry.kind !== 'person') this.#remove(entry.kind === 'movie' ? 'tv' : 'movie', entry.id);
    const old = statements.find.get(entry.id) as { row: number; fame: number; tokens: string } | undefined;
    if (old && old.fame === entry.fame && old.tokens === tokensHash(entry)) {
      statements.updateRow.run(entry.year, entry.released, entry.rating, entry.names, entry.leads, old.row);
      statements.updateCard.run(packCard(entry.card), old.row);
      this.#index.tables[entry.kind].forget(old.row);
      return;
    }
    if (old) this.#remove(entry.kind, entry.id);
    this.#write(this.#freeRow(entry), entry);
    this.#index.tables[entry.kind].noteAdded();
    this.#rows++;
    noteWords(this.#index.db, entry.kind, entry.vocabulary);
    for (const [word, fame] of entry.vocabulary) this.#index.dictionary.add(word, entry.kind, fameByte(fame));
  }

  #remove(kind: Kind, id: number): void {
    const statements = this.#statements[kind];
    const old = statements.find.get(id) as { row: number } | undefined;
    if (!old) return;
    statements.deleteKeys(old.row);
    statements.deleteRow.run(old.row);
    statements.deleteCard.run(old.row);
    statements.retire.run(old.row);
    this.#index.tables[kind].forget(old.row);
    this.#replacedRows++;
    this.#rows--;
  }

  /** A row behind those that are better known. Rows of replaced entries must not be used again: their tokens remain. */
  #freeRow({ kind, id, fame }: Entry): number {
    const { atOrAfter, last, isUsed } = this.#statements[kind];
    let low = 1;
    let high = ((last.get() as number | null) ?? 0) + 1;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const found = atOrAfter.get(middle) as { row: number; id: number; fame: number } | undefined;
      if (found && (found.fame > fame || (found.fame === fame && found.id < id))) low = found.row + 1;
      else high = middle;
    }
    while (isUsed.get(low, low) !== undefined) low++;
    return low;
  }
}

type KindStatements = ReturnType<typeof prepare>;

function prepare({ db }: LoadedIndex, kind: Kind) {
  const namesOf = db.prepare(`SELECT names FROM ${kind} WHERE row = ?`).pluck();
  const deleteKey = db.prepare(`DELETE FROM ${kind}_key WHERE key = ? AND row = ?`);
  return {
    find: db.prepare(`SELECT row, fame, tokens FROM ${kind} WHERE id = ?`),
    atOrAfter: db.prepare(`SELECT row, id, fame FROM ${kind} WHERE row >= ? ORDER BY row LIMIT 1`),
    last: db.prepare(`SELECT max(row) FROM ${kind}`).pluck(),
    isUsed: db.prepare(`SELECT 1 FROM ${kind} WHERE row = ? UNION ALL SELECT 1 FROM ${kind}_retired WHERE row = ?`),
    retire: db.prepare(`INSERT INTO ${kind}_retired VALUES (?)`),
    updateRow: db.prepare(`UPDATE ${kind} SET year = ?, released = ?, rating = ?, names = ?, leads = ? WHERE row = ?`),
    updateCard: db.prepare(`UPDATE ${kind}_card SET card = ? WHERE row = ?`),
    deleteRow: db.prepare(`DELETE FROM ${kind} WHERE row = ?`),
    deleteCard: db.prepare(`DELETE FROM ${kind}_card WHERE row = ?`),
    deleteKeys: (row: number) => {
      for (const key of keysOfNames(String(namesOf.get(row)))) deleteKey.run(key, row);
    },
  };
}
