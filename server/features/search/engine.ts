import { loadDictionary } from './dictionary-file.ts';
import { KINDS, type Kind } from './entries.ts';
import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import { type NameRequest, runFindByName } from './find-by-name.ts';
import { finishedBuild, type IndexState, openIndexFile, readLastSeq, takeFinishedBuild } from './index-file.ts';
import { IndexUpdater } from './index-update.ts';
import type { LoadedIndex } from './loaded-index.ts';
import { KindTables } from './retrieval.ts';
import { runSearch, type SearchRequest, type SearchResult } from './search.ts';
import { runSuggest, type SuggestedTitle } from './suggest.ts';

/**
 * The search engine: answers from one index file, and keeps that file up to date. It knows nothing of HTTP or of the
 * main database; whoever owns it feeds it changes, and rebuilds the index when its state asks for that.
 */
export interface SearchEngine {
  /** `ready`, or why nothing can be searched: the caller then runs `rebuildIndex` and `refresh`. */
  readonly state: IndexState;
  /** What answering has cost so far, told without a clock. */
  readonly work: SearchWork;
  /** The change sequence the index has reached; 0 without an index. */
  readonly lastSeq: number;
  /** The share of rows that updates have put in or left behind; above a quarter a rebuild pays. */
  readonly staleShare: number;
  /** How many titles and people can be found. */
  readonly entries: number;
  search(request: SearchRequest): SearchResult;
  suggest(text: string, limit: number): SuggestedTitle[];
  /** The titles that are called so, best known first; see `find-by-name.ts`. */
  findByName(request: NameRequest): number[];
  /** Takes in what changed; searches find it from the next call on. */
  apply(batch: ChangeBatch): void;
  /** Goes over to a rebuild that was finished since; true when there was one. Searches go on meanwhile. */
  refresh(): Promise<boolean>;
  close(): void;
}

export interface SearchWork {
  /** Postings read. */
  steps: number;
  /** Entries ranked. */
  ranked: number;
  /** Words compared with misspelt ones. */
  compared: number;
}

export function openSearchEngine({ file }: { file: string }): SearchEngine {
  takeFinishedBuild(file);
  return new Engine(file);
}

class Engine implements SearchEngine {
  readonly #file: string;
  #state: IndexState = 'missing';
  #index: LoadedIndex | undefined;
  #updater: IndexUpdater | undefined;
  #refreshing: Promise<boolean> | undefined;

  constructor(file: string) {
    this.#file = file;
    this.#open();
  }

  get state(): IndexState {
    return this.#state;
  }

  get lastSeq(): number {
    return this.#updater?.lastSeq ?? 0;
  }

  get staleShare(): number {
    return this.#updater?.staleShare ?? 0;
  }

  get entries(): number {
    return this.#updater?.entries ?? 0;
  }

  get work(): SearchWork {
    const tables = Object.values(this.#index?.tables ?? {});
    return {
      steps: tables.reduce((sum, { steps }) => sum + steps, 0),
      ranked: tables.reduce((sum, { ranked }) => sum + ranked, 0),
      compared: this.#index?.dictionary.compared ?? 0,
    };
  }

  search(request: SearchRequest): SearchResult {
    return this.#answer((index) => runSearch(index, request)) ?? emptyResult();
  }

  suggest(text: string, limit: number): SuggestedTitle[] {
    return this.#answer((index) => runSuggest(index, text, limit)) ?? [];
  }

  findByName(request: NameRequest): number[] {
    return this.#answer((index) => runFindByName(index, request)) ?? [];
  }

  apply(batch: ChangeBatch): void {
    this.#answer(() => this.#updater?.apply(batch));
  }

  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#takeOver().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  close(): void {
    this.#index?.db.close();
    this.#index = undefined;
    this.#updater = undefined;
    this.#state = 'missing';
  }

  async #takeOver(): Promise<boolean> {
    if (!isSearchable(finishedBuild(this.#file))) return false;
    // Not in the midst of whoever asked.
    await new Promise(setImmediate);
    this.close();
    takeFinishedBuild(this.#file);
    this.#open();
    return true;
  }

  #open(): void {
    const opened = openIndexFile(this.#file);
    if ('state' in opened) {
      this.#state = opened.state;
      return;
    }
    const { db } = opened;
    try {
      const tables = Object.fromEntries(KINDS.map((kind) => [kind, new KindTables(db, kind)])) as Record<
        Kind,
        KindTables
      >;
      this.#index = { db, tables, dictionary: loadDictionary(db) };
      this.#updater = new IndexUpdater(this.#index, readLastSeq(db));
      this.#state = 'ready';
    } catch {
      db.close();
      this.#state = 'damaged';
    }
  }

  /** Damage that shows only while reading is reported by the state, not thrown at whoever searched. */
  #answer<T>(ask: (index: LoadedIndex) => T): T | undefined {
    if (!this.#index) return undefined;
    try {
      return ask(this.#index);
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.close();
      this.#state = 'damaged';
      return undefined;
    }
  }
}

function isSearchable(file: string): boolean {
  const opened = openIndexFile(file);
  if ('state' in opened) return false;
  opened.db.close();
  return true;
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_(?:CORRUPT|NOTADB|IOERR)/.test(String(error.code));
}

function emptyResult(): SearchResult {
  return { groups: { movie: { hits: [], total: 0 }, tv: { hits: [], total: 0 }, person: { hits: [], total: 0 } } };
}
