import { limits } from '#contract/limits.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { requireRemainingAdministrator } from '../administration/administrator-lock.ts';
import { deleteUser } from '../administration/operator-commands.ts';
import * as deletionQueries from './deletion-queries.ts';
import { mailUser } from '../emails/mail-user.ts';
import { commit, type AccountDeps } from '../deps.ts';
import { getUserWithPassword } from '../passwords/passwords.ts';
import * as queries from '../queries.ts';
import { endAllAccess } from '../sessions/end-all-access.ts';

const daysMs = 24 * 3_600_000;

/**
 * Ends all sessions and deletes the account in seven days unless the person signs in before. Returns the due time.
 * @throws `wrong_password`, `too_many_attempts`, `last_administrator`
 */
export async function requestDeletion(deps: AccountDeps, userId: number, password: string): Promise<number> {
  const { clock } = deps;
  const user = await getUserWithPassword(deps, userId, password);
  const dueAt = clock.now() + limits.deletionDays * daysMs;
  await commit(deps, async (trx) => {
    if (user.role === 'admin') await requireRemainingAdministrator(trx, userId);
    await queries.lockUser(trx, userId);
    await deletionQueries.insertDeletion(trx, { user_id: userId, requested_at: clock.now(), due_at: dueAt });
    await endAllAccess(trx, userId, clock.now());
    await mailUser(trx, deps, user, { mail: 'deletion_requested', data: { firstName: user.first_name, dueAt } });
    await deps.onAccountEvent(trx, { type: 'deletion_requested', userId });
  });
  return dueAt;
}

/** Called periodically. Returns the number of deleted accounts. */
export async function deleteDueAccounts({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>): Promise<number> {
  let deleted = 0;
  for (const userId of await deletionQueries.listDueDeletions(db, clock.now())) {
    try {
      await deleteUser({ db }, userId);
      deleted += 1;
    } catch (error) {
      // The last administrator is not deleted; the next run tries again.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return deleted;
}
