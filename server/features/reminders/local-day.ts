/** The day of a moment (milliseconds since 1970) in an IANA time zone, `YYYY-MM-DD`. */
export function localDay(moment: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(moment)
    .map(({ type, value }) => [type, value]);
  const { year, month, day } = Object.fromEntries(parts) as Record<string, string>;
  return `${year}-${month}-${day}`;
}
