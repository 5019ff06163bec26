import type { Proof, ProofMethod, RecentSignIn } from '#contract/accounts/recent-sign-in.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { commit, type AccountDeps } from '../deps.ts';
import { consumeCode, readCode, refuseCode } from '../factors/codes.ts';
import { listFactors } from '../factors/factor-queries.ts';
import { recordUse, verifyAssertion } from '../passkeys/passkey-assertions.ts';
import { findRelyingParty } from '../passkeys/relying-party.ts';
import { getUserWithPassword } from '../passwords/passwords.ts';
import { getUser } from '../queries.ts';
import { setAuthenticatedAt } from './session-queries.ts';

/** The ways in which the person can confirm their identity. */
export async function describeRecentSignIn({ db, publicUrl }: AccountDeps, actor: Actor): Promise<RecentSignIn> {
  const { hasTotp, passkeys } = await listFactors(db, actor.userId);
  const methods: ProofMethod[] = ['password'];
  if (hasTotp) methods.push('code');
  if (passkeys > 0 && findRelyingParty(publicUrl)) methods.push('passkey');
  return { is_recent: actor.hasRecentSignIn, methods };
}

/**
 * Marks the session as recently authenticated.
 *
 * @throws `wrong_password`, `code_invalid`, `passkey_invalid`, `too_many_attempts`; `authentication_required` if the
 * session ended meanwhile
 */
export async function proveIdentity(deps: AccountDeps, { userId, sessionId }: Actor, proof: Proof): Promise<void> {
  if ('password' in proof) {
    await getUserWithPassword(deps, userId, proof.password);
    return commit(deps, (trx) => markAuthenticated(trx, deps, sessionId));
  }
  if ('passkey' in proof) {
    const assertion = await verifyAssertion(deps, { purpose: 'passkey_proof', userId, response: proof.passkey });
    return commit(deps, async (trx) => {
      await recordUse(trx, deps, assertion);
      await markAuthenticated(trx, deps, sessionId);
    });
  }
  const given = await readCode(deps, userId, proof.code);
  const isRight = await commit(deps, async (trx) => {
    const isConsumed = await consumeCode(trx, deps, await getUser(trx, userId), given);
    if (isConsumed) await markAuthenticated(trx, deps, sessionId);
    return isConsumed;
  });
  return isRight ? undefined : refuseCode(deps, userId);
}

/** @throws `authentication_required` if the session has ended */
export async function markAuthenticated(
  trx: Db,
  { clock }: Pick<AccountDeps, 'clock'>,
  sessionId: number,
): Promise<void> {
  if (!(await setAuthenticatedAt(trx, sessionId, clock.now()))) refuse('authentication_required');
}
