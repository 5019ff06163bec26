import type { Db } from '#server/platform/db/tables.ts';
import * as deletionQueries from './deletion-queries.ts';
import { mailUser } from '../emails/mail-user.ts';
import type { AccountDeps } from '../deps.ts';
import type { UserRow } from '../queries.ts';

/** Also true before the rows are deleted. */
export async function isDeletionDue(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  userId: number,
): Promise<boolean> {
  const deletion = await deletionQueries.findDeletion(db, userId);
  return deletion !== undefined && deletion.due_at <= clock.now();
}

export async function cancelDeletion(trx: Db, deps: AccountDeps, user: UserRow): Promise<void> {
  if (!(await deletionQueries.deleteDeletion(trx, user.id, deps.clock.now()))) return;
  await mailUser(trx, deps, user, { mail: 'deletion_cancelled', data: { firstName: user.first_name } });
  await deps.onAccountEvent(trx, { type: 'deletion_cancelled', userId: user.id });
}
