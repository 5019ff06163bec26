/** RFC 4180, with a byte order mark so that spreadsheets read the accents. */
export function csv(head: readonly string[], rows: (string | number | null)[][]): string {
  const lines = [head, ...rows.map((row) => row.map(cell))].map((cells) => cells.join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Cells that a spreadsheet would run as a formula start with an apostrophe (ASVS 1.2.10). */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
