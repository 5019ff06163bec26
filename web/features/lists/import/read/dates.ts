import { isCalendarDay } from '#web/lib/format/calendar-day.ts';

/** Orders of dates that do not start with the year. */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

const yearLast = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/;
const yearFirst = /^(\d{4})[./](\d{1,2})[./](\d{1,2})(?!\d)/;

export const isYearLast = (text: string): boolean => yearLast.test(text.trim());

/**
 * The order in a column: a number above 12 shows it. Otherwise slashes separate month and day, as in the United States,
 * and other signs day and month.
 */
export function dateOrderOf(cells: Iterable<string>): DateOrder {
  const dates = [...cells].flatMap((cell) => {
    const [, first, sign, second] = yearLast.exec(cell.trim()) ?? [];
    return sign ? [{ first: Number(first), sign, second: Number(second) }] : [];
  });
  if (dates.some(({ first }) => first > 12)) return 'dmy';
  return dates[0]?.sign === '/' || dates.some(({ second }) => second > 12) ? 'mdy' : 'dmy';
}

/** With the date in ISO 8601; texts that do not start with a date are returned unchanged. */
export function isoDate(text: string, order: DateOrder): string {
  const two = (part: string) => part.padStart(2, '0');
  return text
    .trim()
    .replace(yearLast, (_, first: string, _sign, second: string, year: string) =>
      order === 'dmy' ? `${year}-${two(second)}-${two(first)}` : `${year}-${two(first)}-${two(second)}`,
    )
    .replace(yearFirst, (_, year: string, month: string, day: string) => `${year}-${two(month)}-${two(day)}`);
}

/** ISO 8601, or a day that stands before anything else. */
const written = /^(\d{4}-\d{2}-\d{2})(?!\d)(?:[T ]?(.*))$/s;
const timeOfDay = /^((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?) ?(?:(z|utc|gmt)|([+-]\d{2}):?(\d{2})?)?$/i;

interface WrittenDate {
  day: string;
  /** Null without a time, or if it cannot be read. */
  time: string | null;
  /** As in `+05:30`; null without a zone. */
  offset: string | null;
  isUtc: boolean;
}

function readDate(value: unknown): WrittenDate | null {
  const [, day, rest = ''] = typeof value === 'string' ? (written.exec(value.trim()) ?? []) : [];
  if (!day || !isCalendarDay(day)) return null;
  const [, time = null, utc, hours, minutes = '00'] = timeOfDay.exec(rest) ?? [];
  return { day, time, offset: hours ? `${hours}:${minutes}` : null, isUtc: utc !== undefined };
}

/** ISO 8601, or null. Without a zone it is UTC, so that the day stays the written one wherever the file is read. */
export function parseMoment(value: unknown): string | null {
  const date = readDate(value);
  return date && momentOf(date);
}

function momentOf({ day, time, offset }: WrittenDate): string {
  const found = Date.parse(`${day}T${time ?? '00:00'}${offset ?? 'Z'}`);
  return Number.isNaN(found) ? `${day}T00:00:00.000Z` : new Date(found).toISOString();
}

/**
 * `YYYY-MM-DD`, or null: the written day. Of a time in UTC, as Trakt exports viewings from all over the world, the day
 * in `timeZone`.
 */
export function parseDay(value: unknown, timeZone: string): string | null {
  const date = readDate(value);
  if (!date) return null;
  return date.isUtc ? dayFormat(timeZone).format(new Date(momentOf(date))) : date.day;
}

let lastFormat: { timeZone: string; format: Intl.DateTimeFormat } | null = null;

/** One for all rows: creating a format takes longer than its use. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  if (lastFormat?.timeZone !== timeZone)
    // Swedish dates are ISO 8601.
    lastFormat = { timeZone, format: new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }) };
  return lastFormat.format;
}
