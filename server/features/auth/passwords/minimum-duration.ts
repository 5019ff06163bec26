import { setTimeout } from 'node:timers/promises';

/** Resolves no sooner than `atLeastMs`, so that the duration does not reveal whether an account exists. */
export async function withMinimumDuration(atLeastMs: number, work: Promise<void>): Promise<void> {
  await Promise.all([work, setTimeout(atLeastMs)]);
}
