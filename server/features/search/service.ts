/**
 * Finds movies, shows and people by words. Feeds the engine from the catalogue and translates between it and the API;
 * facts about titles are the catalogue's.
 */
import type { SearchQuery, SearchReply, Suggestion } from '#contract/catalogue.ts';
import { countTitles, findChangePosition, readChanges } from '#server/features/catalogue/service.ts';
import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { answerSearch } from './answer.ts';
import { openSearchEngine, type SearchEngine } from './engine.ts';
import { FORMAT_VERSION } from './index/format.ts';
import type { LookupRequest } from './features/lookup.ts';
import { rebuildIndex } from './index/rebuild.ts';

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
  /** Runs a rebuild when its turn has come: one node of a cluster rebuilds at a time. */
  runExclusively?: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
}

const followEveryMsDefault = 500;
/** Above this share of changed rows the index is rebuilt. */
const staleShareMax = 0.25;
/** Delay after a failed rebuild, such as one on a full disk. */
const rebuildAgainAfterMs = 60_000;

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

  let following: Promise<void> | undefined;
  let rebuilding: { done: Promise<void>; progress: number } | undefined;
  let rebuildFrom = 0;
  const stopping = new AbortController();
  let closed = false;
  let version = 0;
  let changesBehind = 0;

  async function follow(): Promise<void> {
    if (await engine.refresh()) version += 1;
    const { seq, stamp } = await findChangePosition(db, engine.lastSeq);
    changesBehind = Math.abs(seq - engine.lastSeq);
    if (seq < engine.lastSeq || (engine.lastStamp !== null && stamp !== engine.lastStamp)) {
      // The database was put back to an earlier state: what it lost and wrote since cannot be told from the index.
      startRebuild();
      return;
    }
    if (changesBehind === 0) return;
    for (let done = false; !done && !closed;) {
      const batch = await readChanges(db, engine.lastSeq);
      for (const piece of pieces(batch, engine)) {
        if (closed) return;
        engine.apply(piece);
        await new Promise(setImmediate);
      }
      version += 1;
      changesBehind = Math.max(0, seq - engine.lastSeq);
      done = batch.done;
    }
    if (engine.staleShare > staleShareMax) startRebuild();
  }

  /** Rebuilds beside all else, so that following goes on meanwhile. */
  function startRebuild(): void {
    if (closed || performance.now() < rebuildFrom) return;
    void rebuild().catch((error: unknown) => {
      rebuildFrom = performance.now() + rebuildAgainAfterMs;
      if (!closed) report(`The search index could not be rebuilt: ${String(error)}`);
    });
  }

  function rebuild(): Promise<void> {
    if (rebuilding) return rebuilding.done;
    const started = {
      done: runExclusively(build, stopping.signal).finally(() => (rebuilding = undefined)),
      progress: 0,
    };
    rebuilding = started;
    async function build(): Promise<void> {
      await rebuildSearchIndex({
        file,
        db,
        signal: stopping.signal,
        onProgress: (fraction) => (started.progress = fraction),
      });
      if (!closed && (await engine.refresh())) version += 1;
    }
    return started.done;
  }

  const catchUp = () => (following ??= follow().finally(() => (following = undefined)));
  await catchUp();
  // A failed poll, as when the database is away, is repeated by the next.
  const timer = followEveryMs > 0 ? setInterval(() => void catchUp().catch(() => {}), followEveryMs) : undefined;

  return {
    isReady: () => engine.state === 'ready',
    get version() {
      return version;
    },
    search: (query) => answerSearch(engine, query),
    suggest: (text, limit) => engine.suggest(text, limit),
    findByName: (request) => engine.findByName(request),
    findSimilar: (title, limit) => engine.findSimilar(title, limit),
    catchUp,
    rebuild,
    describe: () => ({
      isReady: engine.state === 'ready',
      format: FORMAT_VERSION,
      entries: engine.entries,
      staleShare: engine.staleShare,
      lastSeq: engine.lastSeq,
      changesBehind,
      rebuildProgress: rebuilding?.progress ?? null,
    }),
    async close() {
      closed = true;
      clearInterval(timer);
      stopping.abort();
      await following?.catch(() => {});
      await rebuilding?.done.catch(() => {});
      engine.close();
    },
  };
}

/** Rebuilds the index beside the one in use; an open server installs it by itself. */
export async function rebuildSearchIndex({
  file,
  db,
  onProgress = () => {},
  signal,
}: {
  file: string;
  db: Db;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}): Promise<{ titles: number; people: number }> {
  const all = await countTitles(db);
  const counts = { titles: 0, people: 0 };
  async function* batches(): AsyncGenerator<ChangeBatch> {
    for (let seq = 0, done = false; !done;) {
      const batch = await readChanges(db, seq);
      counts.titles += batch.titles.length;
      counts.people += batch.people.length;
      ({ nextSeq: seq, done } = batch);
      yield batch;
    }
  }
  await rebuildIndex({
    file,
    batches: batches(),
    ...(signal ? { signal } : {}),
    onProgress: ({ phase, done, total }) =>
      onProgress(
        phase === 'reading' ? (counts.titles / Math.max(all, 1)) * 0.5 : 0.5 + (done / (total ?? Infinity)) * 0.5,
      ),
  });
  return counts;
}

/** State of an index file, or null when it cannot be searched. */
export function inspectSearchIndex(file: string): { lastSeq: number } | null {
  const engine = openSearchEngine({ file });
  const found = engine.state === 'ready' ? { lastSeq: engine.lastSeq } : null;
  engine.close();
  return found;
}

/** Small enough that searches are not held up. */
const pieceSize = 100;

function* pieces(
  batch: ChangeBatch,
  { lastSeq, lastStamp }: Pick<SearchEngine, 'lastSeq' | 'lastStamp'>,
): Generator<ChangeBatch> {
  const count = Math.ceil(Math.max(batch.titles.length, batch.people.length, 1) / pieceSize);
  for (let i = 0; i < count; i += 1) {
    const last = i === count - 1;
    const cut = <T>(documents: T[]) => documents.slice(i * pieceSize, (i + 1) * pieceSize);
    // Only the last part advances the sequence: an interrupted batch is read again.
    yield {
      titles: cut(batch.titles),
      people: cut(batch.people),
      nextSeq: last ? batch.nextSeq : lastSeq,
      nextStamp: last ? (batch.nextStamp ?? null) : lastStamp,
      done: last && batch.done,
    };
  }
}

function progressLines(report: (line: string) => void) {
  let shown = 0;
  return (fraction: number) => {
    const percent = Math.floor(fraction * 10) * 10;
    if (percent <= shown) return;
    shown = percent;
    report(`  ${percent} %`);
  };
}
