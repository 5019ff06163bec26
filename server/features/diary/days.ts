import { refuse } from '#server/platform/http/errors.ts';

/** The earliest time zone is 14 hours ahead of UTC. */
const aheadMs = 14 * 3_600_000;

/** @throws `watched_in_future` for a day that is in the future in every time zone; null is an unknown day */
export function requirePastDay(day: string | null, now: number): void {
  if (isFuture(day, now)) refuse('watched_in_future');
}

export function isFuture(day: string | null, now: number): boolean {
  return day !== null && day > new Date(now + aheadMs).toISOString().slice(0, 10);
}
