import { findChangePosition, readChanges } from '#server/features/catalogue/service.ts';
import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { SearchEngine } from '../engine.ts';
import type { Rebuilder } from './rebuilder.ts';

interface FollowerDeps {
  db: Db;
  engine: SearchEngine;
  rebuilder: Pick<Rebuilder, 'start'>;
  signal: AbortSignal;
}

/** Share of changed rows above which the index is rebuilt. */
const staleShareMax = 0.25;
/** Changes applied at a time; few enough not to delay searches. */
const pieceSize = 100;

export function createFollower({ db, engine, rebuilder, signal }: FollowerDeps) {
  let following: Promise<void> | undefined;
  let version = 0;
  let changesBehind = 0;
  /** When the index was last known to be complete, on the monotonic clock. */
  let currentAtMs = performance.now();

  async function follow(): Promise<void> {
    if (await engine.refresh()) version += 1;
    if (engine.state !== 'ready') {
      // A search detected damage.
      rebuilder.start();
      return;
    }
    const askedAtMs = performance.now();
    const { seq, stamp } = await findChangePosition(db, engine.lastSeq);
    changesBehind = Math.abs(seq - engine.lastSeq);
    if (seq < engine.lastSeq || (engine.lastStamp !== null && stamp !== engine.lastStamp)) {
      // The database was restored to an earlier state: the index cannot detect which changes were lost and written
      // since.
      rebuilder.start();
      return;
    }
    if (changesBehind === 0) {
      currentAtMs = askedAtMs;
      return;
    }
    for (let done = false; !done && !signal.aborted && engine.state === 'ready';) {
      const { generation } = engine;
      const batch = await readChanges(db, engine.lastSeq);
      // A build that was installed meanwhile has a position of its own: read on from there.
      if (!(await apply(batch, generation))) continue;
      version += 1;
      changesBehind = Math.max(0, seq - engine.lastSeq);
      done = batch.done;
    }
    if (signal.aborted) return;
    if (engine.state !== 'ready') {
      rebuilder.start();
      return;
    }
    currentAtMs = askedAtMs;
    if (engine.staleShare > staleShareMax) rebuilder.start();
  }

  /** False when aborted, or when the index that the batch was read for is no longer in use. */
  async function apply(batch: ChangeBatch, generation: number): Promise<boolean> {
    for (const piece of pieces(batch, engine)) {
      if (signal.aborted || engine.generation !== generation) return false;
      engine.apply(piece);
      await new Promise(setImmediate);
    }
    return true;
  }

  return {
    /** Concurrent calls share one run. */
    catchUp: () => (following ??= follow().finally(() => (following = undefined))),
    get version() {
      return version;
    },
    get changesBehind() {
      return changesBehind;
    },
    get ageMs() {
      return performance.now() - currentAtMs;
    },
    idle: async () => following?.catch(() => {}),
  };
}

function* pieces(
  batch: ChangeBatch,
  { lastSeq, lastStamp }: Pick<SearchEngine, 'lastSeq' | 'lastStamp'>,
): Generator<ChangeBatch> {
  const count = Math.ceil(Math.max(batch.titles.length, batch.people.length, 1) / pieceSize);
  for (let i = 0; i < count; i += 1) {
    const last = i === count - 1;
    const cut = <T>(documents: T[]) => documents.slice(i * pieceSize, (i + 1) * pieceSize);
    // Only the last piece advances the sequence: an interrupted batch is read again.
    yield {
      titles: cut(batch.titles),
      people: cut(batch.people),
      nextSeq: last ? batch.nextSeq : lastSeq,
      nextStamp: last ? (batch.nextStamp ?? null) : lastStamp,
      done: last && batch.done,
    };
  }
}
