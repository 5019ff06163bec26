import type { SerialisedBatch } from '#server/features/catalogue/documents.ts';
import { countTitles, readAllChanges, readChangesInThread } from '#server/features/catalogue/service.ts';
import type { DatabaseAddress } from '#server/platform/db/open.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { rebuildIndex } from '../build/rebuild.ts';
import type { SearchEngine } from '../engine.ts';

export type RunExclusively = (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;

interface RebuilderDeps {
  file: string;
  db: Db;
  address: DatabaseAddress | undefined;
  engine: SearchEngine;
  report: (line: string) => void;
  runExclusively: RunExclusively;
  signal: AbortSignal;
}

export type Rebuilder = ReturnType<typeof createRebuilder>;

/** After a failure such as a full disk. */
const retryDelayMs = 60_000;

export function createRebuilder({ file, db, address, engine, report, runExclusively, signal }: RebuilderDeps) {
  let running: { done: Promise<void>; progress: number } | undefined;
  let retryFrom = 0;
  let version = 0;

  async function build(onProgress: (fraction: number) => void): Promise<void> {
    await rebuildSearchIndex({ file, db, address, signal, onProgress });
    if (!signal.aborted && (await engine.refresh())) version += 1;
  }

  /** Concurrent calls share one rebuild. */
  function rebuild(): Promise<void> {
    if (running) return running.done;
    const started = {
      done: runExclusively(() => build((fraction) => (started.progress = fraction)), signal).finally(
        () => (running = undefined),
      ),
      progress: 0,
    };
    running = started;
    return started.done;
  }

  return {
    rebuild,
    /** Reports a failure instead of rejecting. */
    start(): void {
      if (signal.aborted || performance.now() < retryFrom) return;
      void rebuild().catch((error: unknown) => {
        retryFrom = performance.now() + retryDelayMs;
        if (!signal.aborted) report(`The search index could not be rebuilt: ${String(error)}`);
      });
    },
    get version() {
      return version;
    },
    /** 0 to 1; null when no rebuild runs. */
    get progress() {
      return running?.progress ?? null;
    },
    idle: async () => running?.done.catch(() => {}),
  };
}

/**
 * Rebuilds the index while the current one is in use; a running server installs it. Reads a catalogue of `threadFrom`
 * titles or more in a thread if the `address` of the database is given.
 */
export async function rebuildSearchIndex({
  file,
  db,
  address,
  threadFrom = THREAD_FROM_TITLES,
  onProgress = () => {},
  signal,
}: {
  file: string;
  db: Db;
  address?: DatabaseAddress | undefined;
  threadFrom?: number;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}): Promise<{ titles: number; people: number }> {
  const all = await countTitles(db);
  const counts = { titles: 0, people: 0 };
  async function* counted(batches: AsyncIterable<SerialisedBatch>): AsyncGenerator<SerialisedBatch> {
    for await (const batch of batches) {
      counts.titles += batch.titles;
      counts.people += batch.people;
      yield batch;
    }
  }
  await rebuildIndex({
    file,
    batches: counted(address && all >= threadFrom ? readChangesInThread(address) : readAllChanges(db)),
    ...(signal ? { signal } : {}),
    onProgress: ({ phase, done, total }) =>
      onProgress(
        phase === 'reading' ? (counts.titles / Math.max(all, 1)) * 0.5 : 0.5 + (done / (total ?? Infinity)) * 0.5,
      ),
  });
  return counts;
}

/** Starting a thread takes half a second of processor time, in which 4,000 titles are read. */
const THREAD_FROM_TITLES = 4_000;

export function progressLines(report: (line: string) => void) {
  let shown = 0;
  return (fraction: number) => {
    const percent = Math.floor(fraction * 10) * 10;
    if (percent <= shown) return;
    shown = percent;
    report(`  ${percent} %`);
  };
}
