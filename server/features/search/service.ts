/**
 * Finds movies, shows and people by words. Supplies the engine with the catalogue's changes and converts between its
 * types and the API's. The catalogue owns all facts about titles.
 */
import type { SearchQuery, SearchReply, Suggestion } from '#contract/search.ts';
import type { SourceId } from '#contract/source-id.ts';
import type { Language } from '#contract/preference-choices.ts';
import { listLocalisedOverviews } from '#server/features/catalogue/service.ts';
import type { DatabaseAddress } from '#server/platform/db/open.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { messageOf } from '#server/platform/error-message.ts';
import { createPollingWorker } from '#server/platform/polling-worker.ts';
import { systemWait } from '#server/platform/wait.ts';
import type { AttributeIndex } from './attributes/attribute-index.ts';
import { findResults, toFoundResults, toRequest, type FoundResults } from './answer.ts';
import { createSearchEngine, openSearchEngine } from './engine.ts';
import { FORMAT_VERSION } from './index/format.ts';
import type { LookupRequest } from './features/lookup.ts';
import { preloadInstalledIndex, type PreloadedIndex } from './preload/preload.ts';
import { createFollower } from './maintenance/follower.ts';
import { searchBySourceId, suggestBySourceId } from './source-id-search.ts';
import type { SimilarTitle } from './types.ts';
import { createRebuilder, progressLines, rebuildSearchIndex, type RunExclusively } from './maintenance/rebuilder.ts';

export type { AttributeIndex, TitleColumns } from './attributes/attribute-index.ts';
export { Bits } from './attributes/bits.ts';
export type { ValueField } from './attributes/title-attributes.ts';
export { indexFiles, searchIndexFile } from './index/build-files.ts';
export { rebuildSearchIndex } from './maintenance/rebuilder.ts';
export type { SimilarTitle } from './types.ts';

export interface Search {
  isReady(): boolean;
  /** Results cached under another version are stale. */
  readonly version: number;
  search(query: SearchQuery): SearchReply;
  /** As `search`, with overviews in a language. */
  searchIn(query: SearchQuery, language: Language): Promise<SearchReply>;
  suggest(text: string, limit: number): Suggestion[];
  /** The title or person with an id of another site, also when the index does not have it yet. */
  searchBySourceId(wanted: SourceId, query: SearchQuery, language: Language): Promise<SearchReply>;
  suggestBySourceId(wanted: SourceId): Promise<Suggestion[]>;
  /**
   * Ids by descending popularity, those of exactly `year` first, others at most a year away. If `year` is given and no
   * name is equal, returns near matches: a missing subtitle, one typing error.
   */
  findByName(request: LookupRequest): number[];
  /**
   * The most similar titles of the same kind, best first, without the title itself and its franchise. Empty for an
   * unknown id. The catalogue explains what titles have in common.
   */
  findSimilar(id: number, limit: number): SimilarTitle[];
  /** Runs `read` with the attributes of titles; undefined without an index. */
  readAttributes<T>(read: (attributes: AttributeIndex) => T): T | undefined;
  describe(): SearchIndexState;
  /** Searches are not interrupted; concurrent calls share one rebuild. */
  rebuild(): Promise<void>;
  /** Also runs on a timer. */
  catchUp(): Promise<void>;
  /** Follows the catalogue without waiting for the timer; does nothing without one. */
  wake(): void;
  close(): Promise<void>;
}

export interface SearchIndexState {
  isReady: boolean;
  /** Files of another format are rebuilt. */
  format: number;
  entries: number;
  /** Share of rows in the delta index or deleted, 0 to 1. */
  staleShare: number;
  lastSeq: number;
  changesBehind: number;
  /** Time since the index was last known to be complete. */
  ageMs: number;
  /** 0 to 1; null when no rebuild runs. */
  rebuildProgress: number | null;
}

interface SearchOptions {
  file: string;
  db: Db;
  /** Of the same database, for reading it in a thread; absent for one in memory. */
  address?: DatabaseAddress | undefined;
  /** The result of `preloadInstalledIndex`, for a caller that called it earlier. */
  preloading?: Promise<PreloadedIndex | undefined>;
  report?: (line: string) => void;
  /** 0 disables polling. */
  followEveryMs?: number;
  runExclusively?: RunExclusively;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const followEveryMsDefault = 500;
/** Pause between two runs, so that the many transactions of an import are processed together. */
const followPauseMs = 100;

/** A search that is ready. Builds the index first if it is missing, outdated or damaged. */
export async function openSearch(options: SearchOptions): Promise<Search> {
  const { search, open } = createSearch(options);
  await open();
  return search;
}

/** As `openSearch`, for a caller that has other work to do: the search finds nothing until `open` has resolved. */
export function createSearch(options: SearchOptions): { search: Search; open: () => Promise<void> } {
  const {
    file,
    db,
    address,
    preloading = preloadInstalledIndex(file),
    report = () => {},
    followEveryMs = followEveryMsDefault,
    runExclusively = (work) => work(),
    now = Date.now,
  } = options;
  const today = dayReader(now);
  const engine = createSearchEngine({ file });
  const stopping = new AbortController();
  const rebuilder = createRebuilder({ file, db, address, engine, report, runExclusively, signal: stopping.signal });
  const follower = createFollower({ db, engine, rebuilder, signal: stopping.signal });
  let isBehind = false;
  const reportFailure = (error: unknown) => {
    if (!isBehind) report(`The search index answers as it is, and follows the catalogue later: ${messageOf(error)}`);
    isBehind = true;
  };
  const catchUp = async () => {
    await follower.catchUp();
    isBehind = false;
  };
  const following = createPollingWorker({
    async work() {
      await catchUp();
      await systemWait(followPauseMs, stopping.signal);
    },
    pollIntervalMs: followEveryMs,
    onError: reportFailure,
  });
  const open = async () => {
    engine.open(await preloading);
    if (engine.state !== 'ready') {
      report(`Building the search index (${engine.state}) …`);
      await rebuildSearchIndex({ file, db, address, onProgress: progressLines(report) });
      await engine.refresh();
    }
    // A full disk or a failing database must not prevent an existing index from answering.
    await catchUp().catch(reportFailure);
    if (followEveryMs > 0) following.start();
  };
  const search: Search = {
    isReady: () => engine.state === 'ready',
    get version() {
      // The day determines which titles are new.
      return follower.version + rebuilder.version + today();
    },
    search: (query) => findResults(engine, query, today()).toReply(),
    searchIn: (query, language) => localise(db, findResults(engine, query, today()), language),
    suggest: (text, limit) => engine.suggest(text, limit),
    async searchBySourceId(wanted, query, language) {
      const started = performance.now();
      const found = await searchBySourceId(db, wanted, toRequest(query, today()));
      const results = toFoundResults(found, query, performance.now() - started);
      return language === 'en' ? results.toReply() : localise(db, results, language);
    },
    suggestBySourceId: (wanted) => suggestBySourceId(db, wanted),
    findByName: (request) => engine.findByName(request),
    findSimilar: (id, limit) => engine.findSimilar(id, limit),
    readAttributes: (read) => engine.readAttributes(read),
    catchUp: follower.catchUp,
    wake: () => following.wake(),
    rebuild: rebuilder.rebuild,
    describe: () => ({
      isReady: engine.state === 'ready',
      format: FORMAT_VERSION,
      entries: engine.entries,
      staleShare: engine.staleShare,
      lastSeq: engine.lastSeq,
      changesBehind: follower.changesBehind,
      ageMs: follower.ageMs,
      rebuildProgress: rebuilder.progress,
    }),
    async close() {
      stopping.abort();
      await following.stop();
      await follower.idle();
      await rebuilder.idle();
      engine.close();
    },
  };
  return { search, open };
}

async function localise(db: Db, found: FoundResults, language: Language): Promise<SearchReply> {
  return found.toReply({ language, byId: await listLocalisedOverviews(db, found.titleIds, language) });
}

/** Caches the UTC day as `YYYYMMDD`, because every search needs it. */
function dayReader(now: () => number): () => number {
  let day = NaN;
  let number = 0;
  return () => {
    const current = Math.floor(now() / DAY_MS);
    if (current !== day) {
      day = current;
      number = Number(new Date(current * DAY_MS).toISOString().slice(0, 10).replaceAll('-', ''));
    }
    return number;
  };
}

const DAY_MS = 86_400_000;

/** Null when the file is not searchable. */
export function inspectSearchIndex(file: string): { lastSeq: number } | null {
  const engine = openSearchEngine({ file });
  const found = engine.state === 'ready' ? { lastSeq: engine.lastSeq } : null;
  engine.close();
  return found;
}
