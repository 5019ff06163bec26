import { createHash } from 'node:crypto';
import type { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { NewPasskey, Passkey, Passkeys } from '#contract/accounts/passkeys.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { commit, type AccountDeps } from '../deps.ts';
import { mailUser } from '../emails/mail-user.ts';
import { issueChallenge } from '../factors/challenges.ts';
import { getUser } from '../queries.ts';
import { lockLiveSession } from '../sessions/devices.ts';
import * as passkeyQueries from './passkey-queries.ts';
import type { PasskeyRow } from './passkey-queries.ts';
import { consumePasskeyChallenge } from './passkey-challenges.ts';
import { findRelyingParty, getRelyingParty } from './relying-party.ts';
import { loadWebAuthn } from './webauthn.ts';

export async function listPasskeys({ db, publicUrl }: AccountDeps, userId: number): Promise<Passkeys> {
  const rows = await passkeyQueries.listPasskeys(db, userId);
  return { is_available: findRelyingParty(publicUrl) !== null, passkeys: rows.map(presentPasskey) };
}

/**
 * Options for `navigator.credentials.create`.
 *
 * @throws `passkeys_unavailable`, `too_many_passkeys`
 */
export async function beginPasskey(deps: AccountDeps, userId: number) {
  const { db, publicUrl } = deps;
  const party = getRelyingParty(publicUrl);
  const user = await getUser(db, userId);
  const rows = await passkeyQueries.listPasskeys(db, userId);
  if (rows.length >= limits.passkeysMax) refuse('too_many_passkeys');
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: userHandle(userId),
    userName: user.username,
    userDisplayName: `${user.first_name} ${user.last_name}`,
    challenge: Buffer.from(await issueChallenge(db, deps, { purpose: 'passkey_registration', userId }), 'base64url'),
    excludeCredentials: rows.map((row) => ({ id: row.credential_id, transports: readTransports(row) })),
    // Requires user verification, so a passkey counts as two factors; discoverable, so sign-in needs no username.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Verifies and stores a new passkey.
 *
 * @throws `passkeys_unavailable`, `passkey_invalid`, `passkey_known`, `too_many_passkeys`, `authentication_required` if
 * the session has ended
 */
export async function addPasskey(
  deps: AccountDeps,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  { name, response }: NewPasskey,
): Promise<Passkey> {
  const { userId } = actor;
  const { credential, credentialBackedUp } = await verifyNewPasskey(deps, userId, response);
  return commit(deps, async (trx) => {
    await lockLiveSession(trx, deps, actor);
    const user = await getUser(trx, userId);
    if ((await passkeyQueries.listPasskeys(trx, userId)).length >= limits.passkeysMax) refuse('too_many_passkeys');
    const row = await passkeyQueries.insertPasskey(trx, {
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(response.response.transports ?? []),
      name,
      is_synced: credentialBackedUp ? 1 : 0,
      created_at: deps.clock.now(),
    });
    if (!row) refuse('passkey_known');
    await deps.securityLog.record(trx, { kind: 'passkey_added', userId, details: { name } });
    await mailUser(trx, deps, user, { mail: 'factor_added', data: { firstName: user.first_name, factor: 'passkey' } });
    return presentPasskey(row);
  });
}

/** @throws `passkeys_unavailable`, `passkey_invalid` */
async function verifyNewPasskey(deps: AccountDeps, userId: number, response: NewPasskey['response']) {
  const party = getRelyingParty(deps.publicUrl);
  const expectedChallenge = await consumePasskeyChallenge(deps, response, { purpose: 'passkey_registration', userId });
  const webAuthn = await loadWebAuthn();
  const { registrationInfo } = await webAuthn
    .verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    })
    .catch(() => refuse('passkey_invalid'));
  return registrationInfo ?? refuse('passkey_invalid');
}

/** @throws `passkey_not_found`, also for passkeys of others */
export async function renamePasskey(db: Db, passkey: { userId: number; id: number; name: string }): Promise<Passkey> {
  return presentPasskey((await passkeyQueries.renamePasskey(db, passkey)) ?? refuse('passkey_not_found'));
}

/** @throws `passkey_not_found`, also for passkeys of others */
export async function removePasskey(deps: AccountDeps, userId: number, id: number): Promise<void> {
  await commit(deps, async (trx) => {
    const row = (await passkeyQueries.deletePasskey(trx, userId, id)) ?? refuse('passkey_not_found');
    const user = await getUser(trx, userId);
    await deps.securityLog.record(trx, { kind: 'passkey_removed', userId, details: { name: row.name } });
    await mailUser(trx, deps, user, {
      mail: 'factor_removed',
      data: { firstName: user.first_name, factor: 'passkey', byOther: false },
    });
  });
}

/** One user handle for all passkeys of a person, without personal data (WebAuthn 14.6.1). */
export const userHandle = (userId: number) =>
  Uint8Array.from(createHash('sha256').update(`marquee passkeys of ${userId}`).digest());

export const readTransports = ({ transports }: PasskeyRow) => JSON.parse(transports) as string[];

function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    is_synced: row.is_synced === 1,
    created_at: isoTime(row.created_at),
    last_used_at: isoTime(row.last_used_at),
  };
}
