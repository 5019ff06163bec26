import type { Proof, RecentSignIn } from '#contract/accounts/recent-sign-in.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { commit, type AccountDeps } from '../deps.ts';
import { getUserWithPassword } from '../passwords/passwords.ts';
import { setAuthenticatedAt } from './session-queries.ts';

/** How the person can prove their identity. */
export async function describeRecentSignIn(actor: Actor): Promise<RecentSignIn> {
  return { is_recent: actor.hasRecentSignIn, methods: ['password'] };
}

/** @throws `wrong_password`, `too_many_attempts`, `authentication_required` if the session ended meanwhile */
export async function proveIdentity(deps: AccountDeps, { userId, sessionId }: Actor, proof: Proof): Promise<void> {
  await getUserWithPassword(deps, userId, proof.password);
  await commit(deps, (trx) => markAuthenticated(trx, deps, sessionId));
}

/** @throws `authentication_required` if the session has ended */
export async function markAuthenticated(
  trx: Db,
  { clock }: Pick<AccountDeps, 'clock'>,
  sessionId: number,
): Promise<void> {
  if (!(await setAuthenticatedAt(trx, sessionId, clock.now()))) refuse('authentication_required');
}
