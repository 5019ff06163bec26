import { setTimeout as timer } from 'node:timers/promises';

/** Injected, so that tests advance a clock instead of sleeping. Rejects when `signal` aborts. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export const systemWait: Wait = async (milliseconds, signal) => {
  await timer(milliseconds, undefined, signal ? { signal } : {});
};

/** Waits for `work`, at most `milliseconds`; later errors are ignored. */
export async function within(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timeout = setTimeout(resolve, milliseconds);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timeout);
    work.catch(() => {});
  }
}
