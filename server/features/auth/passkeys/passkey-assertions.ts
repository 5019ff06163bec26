import type { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { AuthenticationResponse } from '#contract/accounts/passkeys.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { AccountDeps } from '../deps.ts';
import { issueChallenge } from '../factors/challenges.ts';
import { consumePasskeyChallenge } from './passkey-challenges.ts';
import * as passkeyQueries from './passkey-queries.ts';
import type { PasskeyRow } from './passkey-queries.ts';
import { readTransports, userHandle } from './passkeys.ts';
import { getRelyingParty } from './relying-party.ts';
import { loadWebAuthn } from './webauthn.ts';

type Purpose = 'passkey_sign_in' | 'passkey_proof';

/**
 * Options for `navigator.credentials.get`: any passkey of this site for a sign-in, one of the person's as a proof.
 *
 * @throws `passkeys_unavailable`
 */
export async function requestAssertion(deps: AccountDeps, purpose: Purpose, userId: number | null = null) {
  const { db, publicUrl } = deps;
  const party = getRelyingParty(publicUrl);
  const own = userId === null ? [] : await passkeyQueries.listPasskeys(db, userId);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(await issueChallenge(db, deps, { purpose, userId }), 'base64url'),
    allowCredentials: own.map((row) => ({ id: row.credential_id, transports: readTransports(row) })),
    userVerification: 'required',
  });
}

/** A verified assertion. */
interface Assertion {
  passkey: PasskeyRow;
  counter: number;
  isSynced: boolean;
}

/**
 * Verifies an assertion. Its challenge is consumed in any case.
 *
 * @throws `passkey_invalid`, also for unknown passkeys; `passkeys_unavailable`
 */
export async function verifyAssertion(
  deps: AccountDeps,
  { purpose, userId = null, response }: { purpose: Purpose; userId?: number | null; response: AuthenticationResponse },
): Promise<Assertion> {
  const { db, publicUrl } = deps;
  const party = getRelyingParty(publicUrl);
  const passkey = await passkeyQueries.findPasskey(db, response.id);
  if (!passkey || (userId !== null && passkey.user_id !== userId)) refuse('passkey_invalid');
  const handle = response.response.userHandle;
  if (handle && handle !== Buffer.from(userHandle(passkey.user_id)).toString('base64url')) refuse('passkey_invalid');
  const expectedChallenge = await consumePasskeyChallenge(deps, response, { purpose, userId });
  const webAuthn = await loadWebAuthn();
  const { verified, authenticationInfo } = await webAuthn
    .verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    .catch(() => refuse('passkey_invalid'));
  if (!verified) refuse('passkey_invalid');
  const { newCounter, credentialBackedUp } = authenticationInfo;
  return { passkey, counter: newCounter, isSynced: credentialBackedUp };
}

/** Stores the use of a passkey. @throws `passkey_invalid` if it was removed or used meanwhile */
export async function recordUse(
  trx: Db,
  { clock }: Pick<AccountDeps, 'clock'>,
  { passkey, counter, isSynced }: Assertion,
): Promise<void> {
  if (!(await passkeyQueries.advancePasskey(trx, passkey, { counter, now: clock.now(), isSynced })))
    refuse('passkey_invalid');
}
