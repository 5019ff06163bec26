import { firstWatchedDay } from '#contract/diary/first-day.ts';
import { refuse } from '#server/platform/http/errors.ts';

/** The earliest time zone is 14 hours ahead of UTC. */
const aheadMs = 14 * 3_600_000;

/**
 * @throws `watched_in_future` for a day that is in the future in every time zone, `watched_too_early` for one before
 *   `firstWatchedDay`; null is an unknown day
 */
export function requirePossibleDay(day: string | null, now: number): void {
  if (isFuture(day, now)) refuse('watched_in_future');
  if (isTooEarly(day)) refuse('watched_too_early');
}

export const isPossibleDay = (day: string | null, now: number): boolean => !isFuture(day, now) && !isTooEarly(day);

function isFuture(day: string | null, now: number): boolean {
  return day !== null && day > new Date(now + aheadMs).toISOString().slice(0, 10);
}

function isTooEarly(day: string | null): boolean {
  return day !== null && day < firstWatchedDay;
}
