import { setTimeout } from 'node:timers/promises';

/**
 * Does the work and resolves no sooner than `atLeastMs`, so that the duration does not show whether an account exists.
 */
export async function withMinimumDuration(atLeastMs: number, work: Promise<void>): Promise<void> {
  await Promise.all([work, setTimeout(atLeastMs)]);
}
