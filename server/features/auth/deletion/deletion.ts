import { limits } from '#contract/limits.ts';
import { Refusal, refuse } from '#server/platform/http/errors.ts';
import { deleteUser } from '../administration/operator-commands.ts';
import * as deletionQueries from './deletion-queries.ts';
import { mailUser } from '../emails/mail-user.ts';
import { commit, type AccountDeps } from '../deps.ts';
import { getUserWithPassword } from '../passwords/passwords.ts';
import * as queries from '../queries.ts';
import { endAllAccess } from '../sessions/end-all-access.ts';

const daysMs = 24 * 3_600_000;

/**
 * Signs the person out everywhere and deletes the account in seven days, unless they sign in before. Answers when.
 *
 * @throws `wrong_password`, `too_many_attempts`, `last_administrator`
 */
export async function requestDeletion(deps: AccountDeps, userId: number, password: string): Promise<number> {
  const { clock } = deps;
  const user = await getUserWithPassword(deps, userId, password);
  const dueAt = clock.now() + limits.deletionDays * daysMs;
  await commit(deps, async (trx) => {
    if (user.role === 'admin') {
      const admins = await queries.lockActiveAdmins(trx);
      const leaving = await deletionQueries.listLeaving(trx, admins);
      if (admins.every((id) => id === userId || leaving.includes(id))) refuse('last_administrator');
    }
    await queries.lockUser(trx, userId);
    await deletionQueries.insertDeletion(trx, { user_id: userId, requested_at: clock.now(), due_at: dueAt });
    await endAllAccess(trx, userId, clock.now());
    await mailUser(trx, deps, user, { mail: 'deletion_requested', data: { firstName: user.first_name, dueAt } });
    await deps.onAccountEvent(trx, { type: 'deletion_requested', userId });
  });
  return dueAt;
}

/** Deletes the accounts whose time is over; to be called now and then. Answers how many went. */
export async function deleteDueAccounts({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>): Promise<number> {
  let deleted = 0;
  for (const userId of await deletionQueries.listDueDeletions(db, clock.now())) {
    try {
      await deleteUser({ db }, userId);
      deleted += 1;
    } catch (error) {
      // The other administrators left meanwhile: this one stays until there is another, and the next round tries again.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return deleted;
}
