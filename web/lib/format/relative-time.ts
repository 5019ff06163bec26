export type RelativeTime =
  | { unit: 'now' }
  | { unit: 'minutes' | 'hours' | 'days'; count: number }
  /** So long ago that its date says more. */
  | { unit: 'date' };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago a moment was (BEHAVIOUR.md 9); a clock that runs behind the server's has it just now. */
export function relativeTime(moment: number, now: number, { dateAfterDays }: { dateAfterDays: number }): RelativeTime {
  const passed = now - moment;
  if (passed < MINUTE) return { unit: 'now' };
  if (passed < HOUR) return { unit: 'minutes', count: Math.floor(passed / MINUTE) };
  if (passed < DAY) return { unit: 'hours', count: Math.floor(passed / HOUR) };
  const days = Math.floor(passed / DAY);
  return days < dateAfterDays ? { unit: 'days', count: days } : { unit: 'date' };
}
