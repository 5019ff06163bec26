/** `YYYY-MM-DD` in this device's time zone; `toISOString` would return the day in UTC. */
export function localDay(moment: Date = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
