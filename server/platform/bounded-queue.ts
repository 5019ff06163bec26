import { refuse } from './http/errors.ts';

interface BoundedQueueOptions {
  concurrency: number;
  /** Further tasks are refused. */
  waitingMax: number;
}

export type BoundedQueue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `concurrency` tasks at a time, in order, so that heavy work (password hashes, images) leaves processor
 * time for other calls.
 *
 * @throws `unavailable` when `waitingMax` tasks are waiting
 */
export function createBoundedQueue({ concurrency, waitingMax }: BoundedQueueOptions): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingMax) refuse('unavailable', { retryAfterSeconds: 2 });
    await new Promise<void>((admit) => waiting.push(admit));
  }

  function leave(): void {
    const admit = waiting.shift();
    if (admit) admit();
    else running -= 1;
  }

  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
