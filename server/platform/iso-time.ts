/** Milliseconds since 1970 as ISO 8601 in UTC. Null stays null. */
export function isoTime(moment: number): string;
export function isoTime(moment: number | null): string | null;
export function isoTime(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
