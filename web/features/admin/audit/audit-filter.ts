import { auditActions, auditSubjects } from '#contract/admin/audit-actions.ts';
import type { AuditFilter } from '#web/api/admin/overview.ts';
import { readDay } from '../admin-params.ts';

/** Invalid values count as absent. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const admin = Number(params.get('admin'));
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    admin: Number.isSafeInteger(admin) && admin > 0 && admin < 2 ** 31 ? admin : null,
    action: auditActions.find((action) => action === params.get('action')) ?? null,
    subject: auditSubjects.find((subject) => subject === params.get('subject')) ?? null,
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
  };
}

/** Without values that are the default. */
export function auditParams({ q, admin, action, subject, from, to }: AuditFilter): URLSearchParams {
  return new URLSearchParams({
    tab: 'audit',
    ...(q && { q }),
    ...(admin && { admin: String(admin) }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...(from && { from }),
    ...(to && { to }),
  });
}

export const wholeLog: AuditFilter = { q: '', admin: null, action: null, subject: null, from: '', to: '' };
