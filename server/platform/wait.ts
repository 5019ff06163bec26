import { setTimeout as timer } from 'node:timers/promises';

/** Waiting, as an argument: tests pass one that moves their clock instead. Rejects when `signal` aborts. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export const systemWait: Wait = async (milliseconds, signal) => {
  await timer(milliseconds, undefined, signal ? { signal } : {});
};
