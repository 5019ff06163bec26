/**
 * Finds movies, shows and people by words. Feeds the engine from the catalogue and translates between it and the API;
 * facts about titles are the catalogue's.
 */
import type { SearchQuery, SearchReply, Suggestion } from '#contract/catalogue.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { answerSearch } from './answer.ts';
import { openSearchEngine } from './engine.ts';
import { FORMAT_VERSION } from './index/format.ts';
import type { LookupRequest } from './features/lookup.ts';
import { createFollower } from './maintenance/follower.ts';
import { createRebuilder, progressLines, rebuildSearchIndex, type RunExclusively } from './maintenance/rebuilder.ts';

export { rebuildSearchIndex } from './maintenance/rebuilder.ts';

export interface Search {
  isReady(): boolean;
  /** Changes whenever results may: answers cached under another version are stale. */
  readonly version: number;
  search(query: SearchQuery): SearchReply;
  suggest(text: string, limit: number): Suggestion[];
  /**
   * Ids of titles with exactly this name, most popular first, of the kind and within a year of the year if given. With
   * a year, near matches follow when there are none: a missing subtitle, one typing error.
   */
  findByName(request: LookupRequest): number[];
  /** Ids of the titles of its kind that are most like one, best first, each with its score. */
  findSimilar(title: { kind: 'movie' | 'tv'; id: number }, limit: number): { id: number; score: number }[];
  /** State of the index. */
  describe(): SearchIndexState;
  /** Rebuilds the index while searches go on; concurrent calls share one rebuild. */
  rebuild(): Promise<void>;
  /** Applies the catalogue's changes; also runs on a timer. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

export interface SearchIndexState {
  isReady: boolean;
  /** Format of the index file; files of another format are rebuilt. */
  format: number;
  entries: number;
  /** Share of rows in the delta index or deleted. */
  staleShare: number;
  /** The change sequence reached. */
  lastSeq: number;
  /** Changes of the catalogue that are not in the index yet. */
  changesBehind: number;
  /** Progress of a rebuild, 0 to 1; null when none runs. */
  rebuildProgress: number | null;
}

interface SearchOptions {
  /** Built when missing, outdated or damaged. */
  file: string;
  db: Db;
  report?: (line: string) => void;
  /** Polling interval; 0 disables the timer. */
  followEveryMs?: number;
  /** Runs a rebuild when no other node of the cluster is rebuilding. */
  runExclusively?: RunExclusively;
}

const followEveryMsDefault = 500;

/** Opens search, building the index first if necessary, and follows the catalogue. */
export async function openSearch(options: SearchOptions): Promise<Search> {
  const {
    file,
    db,
    report = () => {},
    followEveryMs = followEveryMsDefault,
    runExclusively = (work) => work(),
  } = options;
  const engine = openSearchEngine({ file });
  if (engine.state !== 'ready') {
    report(`Building the search index (${engine.state}) …`);
    await rebuildSearchIndex({ file, db, onProgress: progressLines(report) });
    await engine.refresh();
  }
  const stopping = new AbortController();
  const rebuilder = createRebuilder({ file, db, engine, report, runExclusively, signal: stopping.signal });
  const follower = createFollower({ db, engine, rebuilder, signal: stopping.signal });
  await follower.catchUp();
  // A poll that fails, for example while the database is down, is retried by the next one.
  const timer =
    followEveryMs > 0 ? setInterval(() => void follower.catchUp().catch(() => {}), followEveryMs) : undefined;

  return {
    isReady: () => engine.state === 'ready',
    get version() {
      return follower.version + rebuilder.version;
    },
    search: (query) => answerSearch(engine, query),
    suggest: (text, limit) => engine.suggest(text, limit),
    findByName: (request) => engine.findByName(request),
    findSimilar: (title, limit) => engine.findSimilar(title, limit),
    catchUp: follower.catchUp,
    rebuild: rebuilder.rebuild,
    describe: () => ({
      isReady: engine.state === 'ready',
      format: FORMAT_VERSION,
      entries: engine.entries,
      staleShare: engine.staleShare,
      lastSeq: engine.lastSeq,
      changesBehind: follower.changesBehind,
      rebuildProgress: rebuilder.progress,
    }),
    async close() {
      clearInterval(timer);
      stopping.abort();
      await follower.idle();
      await rebuilder.idle();
      engine.close();
    },
  };
}

/** State of an index file, or null when it cannot be searched. */
export function inspectSearchIndex(file: string): { lastSeq: number } | null {
  const engine = openSearchEngine({ file });
  const found = engine.state === 'ready' ? { lastSeq: engine.lastSeq } : null;
  engine.close();
  return found;
}
