import type { ReadStream } from 'node:fs';
import { recordAdminAction } from '#server/features/audit/service.ts';
import { commit, listValidSessions, lockAdministrator, type AccountDeps } from '#server/features/auth/service.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Backups } from './backups.ts';
import type { DownloadTickets } from './download-tickets.ts';

export interface Download {
  name: string;
  bytes: number;
  stream: ReadStream;
}

/** Recorded in the audit log. @throws `backup_not_found`, `forbidden` */
export async function downloadBackup(
  deps: AccountDeps,
  backups: Backups,
  name: string,
  adminId: number,
): Promise<Download> {
  await backups.require(name);
  await recordBackupAction(deps, { adminId, action: 'backup_downloaded', name });
  return { name, ...(await backups.open(name)) };
}

/**
 * Only while its administrator is signed in and still an administrator. @throws `download_expired`, `backup_not_found`,
 * `forbidden`
 */
export async function redeemTicket(
  deps: AccountDeps,
  { tickets, backups }: { tickets: DownloadTickets; backups: Backups },
  ticket: string,
): Promise<Download> {
  const { name, actor } = tickets.take(ticket);
  const [isGood] = await listValidSessions(deps, [actor.sessionId]);
  if (isGood === undefined) refuse('download_expired');
  return downloadBackup(deps, backups, name, actor.userId);
}

/** @throws `backup_not_found`, `forbidden` */
export async function deleteBackup(deps: AccountDeps, backups: Backups, name: string, { userId }: Actor) {
  await backups.require(name);
  await recordBackupAction(deps, { adminId: userId, action: 'backup_deleted', name });
  await backups.remove(name);
}

interface BackupAction {
  adminId: number;
  action: 'backup_downloaded' | 'backup_deleted';
  name: string;
}

async function recordBackupAction(deps: AccountDeps, { adminId, action, name }: BackupAction): Promise<void> {
  await commit(deps, async (trx) => {
    const admin = await lockAdministrator(trx, adminId);
    await recordAdminAction(trx, deps.clock, { admin, action, subject: { type: 'backup', id: null, label: name } });
  });
}
