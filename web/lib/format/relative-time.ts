export type RelativeTime = { unit: 'now' } | { unit: 'minutes' | 'hours' | 'days'; count: number } | { unit: 'date' };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** BEHAVIOUR.md 9. Moments in the future, from a clock that is behind the server's, are "just now". */
export function relativeTime(moment: number, now: number, { dateAfterDays }: { dateAfterDays: number }): RelativeTime {
  const passed = now - moment;
  if (passed < MINUTE) return { unit: 'now' };
  if (passed < HOUR) return { unit: 'minutes', count: Math.floor(passed / MINUTE) };
  if (passed < DAY) return { unit: 'hours', count: Math.floor(passed / HOUR) };
  const days = Math.floor(passed / DAY);
  return days < dateAfterDays ? { unit: 'days', count: days } : { unit: 'date' };
}
