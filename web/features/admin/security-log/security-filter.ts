import { securityEventKinds } from '#contract/accounts/security-event-kinds.ts';
import type { SecurityFilter } from '#web/api/admin/security-log.ts';
import { readDay } from '../admin-params.ts';

export const anySecurityEvent: SecurityFilter = { q: '', address: '', kind: null, from: '', to: '' };

/** Parses the filter of an address; invalid values are ignored. */
export function readSecurityFilter(params: URLSearchParams): SecurityFilter {
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    address: (params.get('address') ?? '').slice(0, 60),
    kind: securityEventKinds.find((kind) => kind === params.get('kind')) ?? null,
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
  };
}

/** The query string of a filter, without default values. */
export const securityParams = (filter: SecurityFilter): URLSearchParams =>
  new URLSearchParams([
    ['tab', 'security'],
    ...Object.entries(filter).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  ]);
