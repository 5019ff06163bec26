import type { AdminSecurityEvent, SecurityExportQuery } from '#contract/accounts/security-log.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { eachEvent } from './service.ts';

/** The matching events as JSON lines or CSV (RFC 4180), in chunks. */
export async function* exportEvents(db: Db, { format, ...filter }: SecurityExportQuery): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(columns);
  for await (const events of eachEvent(db, filter))
    yield events.map((event) => (format === 'csv' ? csvLine(cellsOf(event)) : `${JSON.stringify(event)}\n`)).join('');
}

const columns = ['id', 'at', 'kind', 'user_id', 'username', 'address', 'browser', 'system', 'details'];

const cellsOf = ({ id, at, kind, user, address, browser, system, details }: AdminSecurityEvent) => [
  String(id),
  at,
  kind,
  String(user?.id ?? ''),
  user?.username ?? '',
  address ?? '',
  browser ?? '',
  system ?? '',
  JSON.stringify(details),
];

const csvLine = (cells: string[]) => `${cells.map(cell).join(',')}\r\n`;

/** Prevents formula injection in spreadsheets (ASVS 1.2.10). */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
