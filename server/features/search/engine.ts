import { AttributeIndex } from './attributes/attribute-index.ts';
import { IndexDamagedError } from './cards/bytes.ts';
import { CardTextDecoder } from './cards/text-coder.ts';
import { DescriptionIndex } from './description/description-index.ts';
import { openDictionary } from './spelling/dictionary-storage.ts';
import { KINDS, type Kind } from './types.ts';
import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import { findSimilar } from './features/similar.ts';
import { type LookupRequest, findByName } from './features/lookup.ts';
import { finishedBuildFile, installFinishedBuild } from './index/build-files.ts';
import { type IndexState, type OpenIndex, openIndexFile } from './index/format.ts';
import { type IndexData, readIndexData } from './index/index-data.ts';
import { IndexUpdater } from './index/updater.ts';
import type { LoadedIndex } from './index/loaded-index.ts';
import { preloadIndex, type PreloadedIndex } from './preload/preload.ts';
import { NameWords } from './names/name-words.ts';
import { MatchWorkspace } from './postings/match-workspace.ts';
import { KindIndex } from './index/kind-index.ts';
import { searchIndex } from './features/full-search.ts';
import type { SimilarTitle, SearchRequest, SearchResult } from './types.ts';
import { autocomplete, type AutocompleteHit } from './features/autocomplete.ts';

/** Answers queries from one index file. Its owner supplies changes, and rebuilds the index when `state` requires it. */
export interface SearchEngine {
  readonly state: IndexState;
  readonly work: SearchWork;
  /** Changes whenever an index is opened or closed. */
  readonly generation: number;
  /** 0 without an index. */
  readonly lastSeq: number;
  readonly lastStamp: string | null;
  /** Share of rows in the delta index or deleted, 0 to 1. */
  readonly staleShare: number;
  readonly entries: number;
  search(request: SearchRequest): SearchResult;
  suggest(text: string, limit: number): AutocompleteHit[];
  /** Most popular first; see `features/lookup.ts`. */
  findByName(request: LookupRequest): number[];
  /** See `features/similar.ts`. */
  findSimilar(id: number, limit: number): SimilarTitle[];
  /** Runs `read` with the attributes of titles; undefined without an index. */
  readAttributes<T>(read: (attributes: AttributeIndex) => T): T | undefined;
  apply(batch: ChangeBatch): void;
  /** Sets `state`. `preloaded`: what was read of the file already, which is taken; ignored if it is of another file. */
  open(preloaded?: PreloadedIndex): void;
  /** Resolves to false when no finished rebuild exists. */
  refresh(): Promise<boolean>;
  close(): void;
}

export interface SearchWork {
  postingsRead: number;
  entriesRanked: number;
  wordsCompared: number;
  /** Statements that searched the entries added since the build. */
  deltaSearches: number;
}

export function openSearchEngine({ file }: { file: string }): SearchEngine {
  const engine = createSearchEngine({ file });
  engine.open();
  return engine;
}

/** Without an index until it is opened. */
export function createSearchEngine({ file }: { file: string }): SearchEngine {
  return new Engine(file);
}

class Engine implements SearchEngine {
  readonly #file: string;
  #state: IndexState = 'missing';
  #generation = 0;
  #index: LoadedIndex | undefined;
  #updater: IndexUpdater | undefined;
  #refreshing: Promise<boolean> | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  get state(): IndexState {
    return this.#state;
  }

  get generation(): number {
    return this.#generation;
  }

  get lastSeq(): number {
    return this.#updater?.lastSeq ?? 0;
  }

  get lastStamp(): string | null {
    return this.#updater?.lastStamp ?? null;
  }

  get staleShare(): number {
    return this.#updater?.staleShare ?? 0;
  }

  get entries(): number {
    return this.#updater?.entries ?? 0;
  }

  get work(): SearchWork {
    const index = Object.values(this.#index?.kinds ?? {});
    return {
      postingsRead: index.reduce((sum, { postingsRead }) => sum + postingsRead, 0),
      entriesRanked: index.reduce((sum, { rankedCount }) => sum + rankedCount, 0),
      wordsCompared: this.#index?.dictionary.comparedCount ?? 0,
      deltaSearches: index.reduce((sum, { delta }) => sum + delta.searchCount, 0),
    };
  }

  search(request: SearchRequest): SearchResult {
    const asked = { ...request, text: composed(request.text) };
    const result = this.#read((index) => searchIndex(index, asked)) ?? emptyResult();
    for (const kind of KINDS) this.#index?.kinds[kind].releaseCandidates();
    return result;
  }

  suggest(text: string, limit: number): AutocompleteHit[] {
    return this.#read((index) => autocomplete(index, composed(text), limit)) ?? [];
  }

  findSimilar(id: number, limit: number): SimilarTitle[] {
    return this.#read((index) => findSimilar(index, id, limit)) ?? [];
  }

  findByName(request: LookupRequest): number[] {
    const asked = { ...request, title: composed(request.title) };
    return this.#read((index) => findByName(index, asked)) ?? [];
  }

  readAttributes<T>(read: (attributes: AttributeIndex) => T): T | undefined {
    return this.#runQuery((index) => read(index.attributes));
  }

  apply(batch: ChangeBatch): void {
    this.#runQuery(() => this.#updater?.apply(batch));
  }

  open(preloaded?: PreloadedIndex): void {
    installFinishedBuild(this.#file);
    const opened = openIndexFile(this.#file);
    if ('state' in opened) {
      this.#state = opened.state;
      return;
    }
    const { db } = opened;
    try {
      const data = preloaded?.take(this.#file) ?? readIndexData(db);
      // One transaction: otherwise SQLite locks the file for each statement.
      this.#index = db.transaction(loadIndex)(opened, data);
      this.#updater = new IndexUpdater(this.#index);
      this.#state = 'ready';
    } catch {
      closeFiles(opened);
      this.#state = 'damaged';
    }
  }

  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#installRebuild().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  close(): void {
    if (this.#index) closeFiles(this.#index);
    this.#index = undefined;
    this.#updater = undefined;
    this.#state = 'missing';
    this.#generation += 1;
  }

  async #installRebuild(): Promise<boolean> {
    const built = finishedBuildFile(this.#file);
    if (!isSearchable(built)) return false;
    const preloaded = await preloadIndex(built);
    // Let the current call finish.
    await new Promise(setImmediate);
    this.close();
    this.open(preloaded);
    return true;
  }

  /** Reads in one transaction: otherwise SQLite locks the file for each statement. */
  #read<T>(ask: (index: LoadedIndex) => T): T | undefined {
    return this.#runQuery((index) => index.inTransaction(() => ask(index)));
  }

  /** Damage detected while reading sets `state` instead of failing the search. */
  #runQuery<T>(ask: (index: LoadedIndex) => T): T | undefined {
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

function loadIndex({ db, cards }: OpenIndex, data: IndexData): LoadedIndex {
  const shared = {
    nameWords: new NameWords(data.nameWords),
    cards,
    cardTexts: new CardTextDecoder(data.cardTexts),
    workspace: new MatchWorkspace(),
  };
  const ofKinds = <T>(load: (kind: Kind) => T) =>
    Object.fromEntries(KINDS.map((kind) => [kind, load(kind)])) as Record<Kind, T>;
  const kinds = ofKinds((kind) => new KindIndex(db, kind, { ...shared, data: data[kind] }));
  const descriptions = ofKinds(
    (kind) => new DescriptionIndex(db, kind, { data: data[`${kind}Descriptions`], entryCount: kinds[kind].builtCount }),
  );
  return {
    db,
    cards,
    inTransaction: db.transaction(<T>(run: () => T) => run()) as LoadedIndex['inTransaction'],
    kinds,
    descriptions,
    dictionary: openDictionary(db, data.dictionary),
    attributes: new AttributeIndex(db),
  };
}

function isSearchable(file: string): boolean {
  const opened = openIndexFile(file);
  if ('state' in opened) return false;
  closeFiles(opened);
  return true;
}

function closeFiles({ db, cards }: OpenIndex): void {
  db.close();
  cards.close();
}

function isDamage(error: unknown): boolean {
  if (error instanceof IndexDamagedError) return true;
  return (
    error instanceof Error && 'code' in error && /^(?:SQLITE_(?:CORRUPT|NOTADB|IOERR)|EIO$)/.test(String(error.code))
  );
}

function emptyResult(): SearchResult {
  return { groups: { movie: { hits: [], total: 0 }, tv: { hits: [], total: 0 }, person: { hits: [], total: 0 } } };
}

/** Names of files on a Mac contain Korean letters in parts. */
function composed(text: string): string {
  return text.normalize('NFC');
}
