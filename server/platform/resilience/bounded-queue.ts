import { refuse } from '../http/errors.ts';

interface BoundedQueueOptions {
  concurrency: number;
  /** Tasks beyond this are refused. */
  waitingMax: number;
  /** Refuses a task if at least `shortQueue` others wait and its expected wait, by recent durations, is longer. */
  waitMaxMs?: number;
  /** Monotonic, in milliseconds. */
  now?: () => number;
}

/** `waitMaxMs` does not apply to shorter queues. */
const shortQueue = 8;
/** Weight of the latest task in the average. */
const smoothing = 0.2;

export type BoundedQueue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `concurrency` tasks at a time, in order, so that CPU-intensive work (password hashes, images) does not
 * block other calls.
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
