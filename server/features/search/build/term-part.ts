import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import { AttributesBuilder } from '../attributes/attributes-builder.ts';
import type { IndexDatabase } from '../index/arrays.ts';
import { ColumnsBuilder } from '../index/columns.ts';
import { InvertedIndexBuilder } from '../postings/inverted-index-builder.ts';
import { NameKeyIndexBuilder } from '../names/name-keys.ts';
import { personTerms } from '../index/person-entry.ts';
import { NameWordsBuilder } from '../names/name-words.ts';
import { StoredNamesBuilder } from '../names/stored-names-builder.ts';
import { type SortedWords, WordTable } from '../index/word-table.ts';
import { titleTerms } from '../index/title-entry.ts';
import { DictionaryBuilder, type DictionaryParts } from '../spelling/dictionary-storage.ts';
import { type Kind, KINDS, type TermEntry } from '../types.ts';

/** The entries to keep by descending popularity, as positions in the order of addition to their kind. */
export type Orders = Record<Kind, Uint32Array>;

/** The position of the build in the change feed. */
export interface BuildEnd {
  lastSeq: number;
  lastStamp: string | null;
}

/** The part of a build that finds entries by names and terms: about half of the work, `TextPart` is the other half. */
export class TermPart {
  readonly end: BuildEnd = { lastSeq: 0, lastStamp: null };
  /** Shared: most words of an entry are looked up for several parts, at once in the cache of the processor. */
  readonly #words = new WordTable();
  #sorted: SortedWords | undefined;
  readonly #dictionary = new DictionaryBuilder(this.#words);
  readonly #attributes = new AttributesBuilder();
  readonly #nameWords = new NameWordsBuilder(this.#words);
  readonly #kinds = Object.fromEntries(KINDS.map((kind) => [kind, this.#newKind()])) as Record<Kind, KindBuilder>;

  add(batch: ChangeBatch): void {
    for (const id of batch.removedTitles ?? []) {
      this.#attributes.remove(id);
      for (const kind of ['movie', 'tv'] as const) this.#kinds[kind].columns.remove(id);
    }
    for (const id of batch.removedPeople ?? []) this.#kinds.person.columns.remove(id);
    for (const title of batch.titles) {
      // Movies and shows share one id space: a title that changes kind is removed from the other one.
      this.#kinds[title.kind === 'movie' ? 'tv' : 'movie'].columns.remove(title.id);
      this.#put(titleTerms(title));
    }
    for (const person of batch.people) this.#put(personTerms(person));
    this.end.lastSeq = batch.nextSeq;
    this.end.lastStamp = batch.nextStamp ?? null;
  }

  orders(): Orders {
    const orderOf = (kind: Kind) => this.#kinds[kind].columns.order();
    return { movie: orderOf('movie'), tv: orderOf('tv'), person: orderOf('person') };
  }

  /** Not written by `save`: the thread of the texts, which has less left to do, writes it. Call it after the last `add`. */
  dictionary(): DictionaryParts {
    return this.#dictionary.parts(this.#sortedWords());
  }

  /** Frees memory as it proceeds: nothing can be added afterwards. */
  save(db: IndexDatabase, orders: Orders, onProgress: (written: number, total: number) => void = () => {}): void {
    const total = KINDS.reduce((sum, kind) => sum + orders[kind].length, 0);
    const sorted = this.#sortedWords();
    let written = 0;
    for (const kind of KINDS) {
      const { columns, names, keys, tokens } = this.#kinds[kind];
      const order = orders[kind];
      columns.save(db, kind, order);
      names.save(db, kind, order);
      keys.save(db, kind, ranksOf(order));
      tokens.save(db, { name: kind, order, sorted });
      this.#kinds[kind] = this.#newKind();
      if (order.length > 0) onProgress((written += order.length), total);
    }
    this.#nameWords.save(db);
    this.#attributes.save(db);
  }

  #put(entry: TermEntry): void {
    this.#dictionary.add(entry);
    if (entry.attributes) this.#attributes.add(entry.attributes);
    const { columns, names, keys, tokens } = this.#kinds[entry.kind];
    keys.add(columns.add(entry), entry.nameKeys);
    names.add(entry);
    tokens.add(entry.tokens);
  }

  #sortedWords(): SortedWords {
    return (this.#sorted ??= this.#words.sorted());
  }

  #newKind(): KindBuilder {
    return {
      columns: new ColumnsBuilder(),
      names: new StoredNamesBuilder(this.#nameWords),
      keys: new NameKeyIndexBuilder(),
      tokens: new InvertedIndexBuilder(this.#words),
    };
  }
}

interface KindBuilder {
  columns: ColumnsBuilder;
  names: StoredNamesBuilder;
  keys: NameKeyIndexBuilder;
  tokens: InvertedIndexBuilder;
}

/** By position; -1 for removed entries. */
function ranksOf(order: Uint32Array): Int32Array {
  const ranks = new Int32Array(order.reduce((most, place) => Math.max(most, place + 1), 0)).fill(-1);
  for (const [rank, place] of order.entries()) ranks[place] = rank;
  return ranks;
}
