import { setTimeout } from 'node:timers/promises';

/**
 * Does the work and answers no sooner than `atLeastMs`. A call whose work depends on whether an account exists takes
 * longer than the work, so that its duration does not tell.
 */
export async function withMinimumDuration(atLeastMs: number, work: Promise<void>): Promise<void> {
  await Promise.all([work, setTimeout(atLeastMs)]);
}
