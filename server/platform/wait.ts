import { setTimeout as timer } from 'node:timers/promises';

/** Waiting, as an argument: tests pass one that moves their clock instead. Rejects when `signal` aborts. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export const systemWait: Wait = async (milliseconds, signal) => {
  await timer(milliseconds, undefined, signal ? { signal } : {});
};

/** Waits for `work`, as long as `milliseconds`; what it throws is thrown only in that time. */
export async function within(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timeout = setTimeout(resolve, milliseconds);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timeout);
    // Nobody listens any more.
    work.catch(() => {});
  }
}
