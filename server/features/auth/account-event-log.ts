import type { NewSecurityEvent, SecurityLog } from '#server/features/security-log/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { AccountEvent } from './deps.ts';

export async function recordAccountEvent(trx: Db, securityLog: SecurityLog, event: AccountEvent): Promise<void> {
  const recorded = toSecurityEvent(event);
  if (recorded) await securityLog.record(trx, { ...recorded, userId: event.userId });
}

function toSecurityEvent(event: AccountEvent): Omit<NewSecurityEvent, 'userId'> | null {
  switch (event.type) {
    case 'registered':
      return { kind: 'account_created' };
    case 'signed_in':
      return { kind: 'sign_in', details: { method: event.method, ...(event.isNewDevice ? { device: 'new' } : {}) } };
    case 'session_refreshed':
    case 'approval_requested':
    case 'unconfirmed_access_removed':
      return null;
    case 'password_changed':
      return { kind: 'password_changed', details: { by: event.by } };
    case 'signed_out':
      return { kind: 'session_ended' };
    case 'others_signed_out':
      return { kind: 'other_sessions_ended' };
    case 'sessions_ended':
      return { kind: 'all_sessions_ended' };
    case 'email_verified':
    case 'email_changed':
    case 'session_stolen':
    case 'deletion_requested':
    case 'deletion_cancelled':
      return { kind: event.type };
  }
}
