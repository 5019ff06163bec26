import { refuse } from './http/errors.ts';

interface BoundedQueueOptions {
  /** Tasks that run at once. */
  concurrency: number;
  /** Tasks that may wait; whoever comes on top of that is asked to come back. */
  waitingMax: number;
}

export type BoundedQueue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Keeps heavy work (password hashes, pictures) from taking every core, so that other calls are answered meanwhile.
 *
 * @throws `unavailable` when too many wait already
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
