import type { ProviderCallbackReply } from '#contract/accounts/providers.ts';
import type { Language } from '#contract/preference-choices.ts';
import { recordAdminAction } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { OpenIdPerson } from './openid-client.ts';
import { changeRole } from '../administration/locked-account-changes.ts';
import { commit, type AccountDeps } from '../deps.ts';
import { deleteLinks } from '../emails/link-queries.ts';
import * as queries from '../queries.ts';
import type { UserRow } from '../queries.ts';
import { hashToken, randomToken } from '../secrets.ts';
import { lockLiveSession } from '../sessions/devices.ts';
import { completeSignIn, requireAdmissible } from '../sessions/sign-in.ts';
import { createProviderAccount } from './provider-accounts.ts';
import { addLink } from './provider-links.ts';
import * as providerQueries from './provider-queries.ts';

const requestMs = 10 * 60_000;
const pendingMs = 60 * 60_000;

/** The redirect URI's path. */
const callbackPath = '/sign-in/provider';

interface ProviderRequest {
  url: string;
  /** Binds the response to this browser; stored in an HttpOnly cookie. */
  binding: string;
}

/**
 * Starts a sign-in with the provider, or with `linking` the linking of a provider account to that person's account.
 *
 * @throws `not_found` without a provider, `unavailable` while it does not answer
 */
export async function beginProviderSignIn(
  deps: AccountDeps,
  linking: Pick<Actor, 'userId' | 'sessionId'> | null,
): Promise<ProviderRequest> {
  const { db, clock } = deps;
  const { client, onFailure } = deps.provider ?? refuse('not_found');
  const request = await client.begin(deps.publicUrl + callbackPath).catch((error: unknown) => {
    onFailure(error);
    return refuse('unavailable', { retryAfterSeconds: 10 });
  });
  const binding = randomToken();
  await providerQueries.insertRequest(db, {
    state_hash: hashToken(request.state),
    nonce: request.nonce,
    code_verifier: request.codeVerifier,
    binding_hash: hashToken(binding),
    user_id: linking?.userId ?? null,
    session_id: linking?.sessionId ?? null,
    expires_at: clock.now() + requestMs,
  });
  return { url: request.url, binding };
}

interface Answer {
  /** The query string of the redirect. */
  query: string;
  binding: string | undefined;
  userAgent: string;
  language: Language;
}

/**
 * Completes `beginProviderSignIn`: signs in, creates or links an account, or asks for a proof of ownership of the
 * account with the same address.
 *
 * @throws `provider_sign_in_failed`, `provider_email_missing`, `provider_taken`, `account_deactivated`,
 * `authentication_required` if the session that asked to link has ended
 */
export async function finishProviderSignIn(deps: AccountDeps, answer: Answer): Promise<ProviderCallbackReply> {
  const { client, onFailure } = deps.provider ?? refuse('not_found');
  const url = new URL(`${deps.publicUrl}${callbackPath}?${answer.query.replace(/^\?/, '')}`);
  const state = url.searchParams.get('state') ?? '';
  const request = await providerQueries.consumeRequest(deps.db, hashToken(state));
  if (!request || request.expires_at <= deps.clock.now() || request.binding_hash !== hashToken(answer.binding ?? ''))
    refuse('provider_sign_in_failed');
  const person = await client
    .finish(url, { state, nonce: request.nonce, codeVerifier: request.code_verifier })
    .catch(async (error: unknown) => {
      onFailure(error);
      const details = { method: 'provider', reason: 'provider' };
      await deps.securityLog.record(deps.db, { kind: 'sign_in_failed', userId: null, details });
      return refuse('provider_sign_in_failed');
    });
  if (request.user_id !== null)
    return linkSignedIn(deps, { userId: request.user_id, sessionId: request.session_id }, person);
  const link = await providerQueries.findLink(deps.db, person.issuer, person.subject);
  return link
    ? signInLinked(deps, link.user_id, { ...answer, person })
    : createOrProveAccount(deps, { ...answer, person });
}

export async function purgeProviderSignIns({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>): Promise<void> {
  await providerQueries.deleteExpired(db, clock.now());
}

interface ProviderIdentity extends Pick<Answer, 'userAgent' | 'language'> {
  person: OpenIdPerson;
}

async function linkSignedIn(
  deps: AccountDeps,
  { userId, sessionId }: { userId: number; sessionId: number | null },
  person: OpenIdPerson,
): Promise<ProviderCallbackReply> {
  // Requests of the previous release have no session.
  if (sessionId === null) refuse('authentication_required');
  await commit(deps, async (trx) => {
    await lockLiveSession(trx, deps, { userId, sessionId });
    await addLink(trx, deps, { userId, ...person });
  });
  return { linked: true };
}

/** Signs in to the account that the provider account is linked to. */
export async function signInLinked(
  deps: AccountDeps,
  userId: number,
  { person, userAgent }: Pick<ProviderIdentity, 'userAgent'> & { person: Pick<OpenIdPerson, 'groups'> | null },
): Promise<ProviderCallbackReply> {
  const user = (await queries.findUser(deps.db, userId)) ?? refuse('provider_sign_in_failed');
  await requireAdmissible(deps, user, 'provider');
  return commit(deps, async (trx) => {
    if (person) await syncRoleWithGroups(trx, deps, user, person.groups);
    return completeSignIn(trx, deps, user, { userAgent, method: 'provider' });
  });
}

/** Without a link: asks for a proof if an account has the same address, otherwise creates one. */
async function createOrProveAccount(
  deps: AccountDeps,
  { person, ...arrival }: ProviderIdentity,
): Promise<ProviderCallbackReply> {
  const email = person.email ?? refuse('provider_email_missing');
  const known = await queries.findUserByEmail(deps.db, email);
  if (known) return requestProof(deps, known, { ...person, email });
  if (!deps.provider?.createsAccounts) refuse('registration_closed');
  const userId = await createProviderAccount(deps, { ...person, email }, arrival.language);
  return signInLinked(deps, userId, { ...arrival, person });
}

async function requestProof(
  deps: AccountDeps,
  { id, username }: UserRow,
  { issuer, subject, email }: OpenIdPerson & { email: string },
): Promise<ProviderCallbackReply> {
  const challenge = randomToken();
  await commit(deps, async (trx) => {
    await queries.lockUser(trx, id);
    // A mail that was sent for another provider account must not link this one.
    await deleteLinks(trx, id, ['provider_link']);
    await providerQueries.replacePendingLink(trx, {
      user_id: id,
      challenge_hash: hashToken(challenge),
      issuer,
      subject,
      email,
      expires_at: deps.clock.now() + pendingMs,
    });
  });
  return { link_required: true, challenge, username };
}

/** With an administrators' group configured, the role follows the membership. */
async function syncRoleWithGroups(trx: Db, deps: AccountDeps, user: UserRow, groups: string[]): Promise<void> {
  const { adminGroup, name } = deps.provider ?? {};
  if (!adminGroup || !name) return;
  const role = groups.includes(adminGroup) ? 'admin' : 'user';
  if (role === user.role) return;
  const others = (await queries.lockActiveAdmins(trx)).filter((id) => id !== user.id);
  // The last administrator keeps the role.
  if (role === 'user' && others.length === 0) return;
  await changeRole(trx, user, role);
  await recordAdminAction(trx, deps.clock, {
    admin: { id: null, username: name },
    action: 'user_role_changed',
    subject: { type: 'user', id: user.id, label: user.username },
    changes: { role: { from: user.role, to: role } },
  });
}
