/** Neighbouring cards were often created in one import, and formatting or parsing a time is a tenth of the cost of a card. */
let last = { milliseconds: NaN, iso: '' };

/** @throws {RangeError} for a time after `LATEST_TIME` */
export function isoTime(milliseconds: number): string {
  if (milliseconds !== last.milliseconds) last = { milliseconds, iso: new Date(milliseconds).toISOString() };
  return last.iso;
}

/** The inverse of `isoTime`; NaN for a text that is no time. */
export function millisecondsOf(iso: string): number {
  return iso === last.iso ? last.milliseconds : Date.parse(iso);
}

/** The latest time that `Date` supports. */
export const LATEST_TIME = 8.64e15;
