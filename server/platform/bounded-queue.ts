import { refuse } from './http/errors.ts';

interface BoundedQueueOptions {
  concurrency: number;
  /** Further tasks are refused. */
  waitingMax: number;
  /** Refuses a task behind `shortQueue` others that is expected to wait longer, by what recent tasks took. */
  waitMaxMs?: number;
  /** Monotonic, in milliseconds. */
  now?: () => number;
}

/** A queue this short is never refused. */
const shortQueue = 8;
/** Weight of the latest task in the average. */
const smoothing = 0.2;

export type BoundedQueue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `concurrency` tasks at a time, in order, so that heavy work (password hashes, images) leaves processor
 * time for other calls.
 *
 * @throws `unavailable` when `waitingMax` tasks are waiting, or the wait would exceed `waitMaxMs`
 */
export function createBoundedQueue({
  concurrency,
  waitingMax,
  waitMaxMs = Infinity,
  now = () => performance.now(),
}: BoundedQueueOptions): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let averageMs = 0;

  const expectedWaitMs = () => ((waiting.length + 1) * averageMs) / concurrency;
  const isFull = () => waiting.length >= waitingMax || (waiting.length >= shortQueue && expectedWaitMs() > waitMaxMs);

  async function enter(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (isFull()) refuse('unavailable', { retryAfterSeconds: 2 });
    await new Promise<void>((admit) => waiting.push(admit));
  }

  function leave(): void {
    const admit = waiting.shift();
    if (admit) admit();
    else running -= 1;
  }

  return async (task) => {
    await enter();
    const startedAt = now();
    try {
      return await task();
    } finally {
      const tookMs = now() - startedAt;
      averageMs = averageMs === 0 ? tookMs : averageMs + (tookMs - averageMs) * smoothing;
      leave();
    }
  };
}
