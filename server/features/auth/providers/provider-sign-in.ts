import type { ProviderCallbackReply } from '#contract/accounts/providers.ts';
import type { Language } from '#contract/preference-choices.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { OpenIdPerson } from './openid-client.ts';
import { changeRole } from '../administration/locked-account-changes.ts';
import { commit, type AccountDeps } from '../deps.ts';
import * as queries from '../queries.ts';
import type { UserRow } from '../queries.ts';
import { hashToken, randomToken } from '../secrets.ts';
import { completeSignIn, requireAdmissible } from '../sessions/sign-in.ts';
import { createProviderAccount } from './provider-accounts.ts';
import { addLink } from './provider-links.ts';
import * as providerQueries from './provider-queries.ts';

const requestMs = 10 * 60_000;
const pendingMs = 60 * 60_000;

/** The page to which the provider sends the browser back. */
const callbackPath = '/sign-in/provider';

interface ProviderRequest {
  url: string;
  /** Ties the answer to this browser: kept in a cookie that no script can read. */
  binding: string;
}

/**
 * Begins a sign-in with the provider, or for `userId` the linking of a provider account to one that is signed in.
 *
 * @throws `not_found` without a provider, `unavailable` while it does not answer
 */
export async function beginProviderSignIn(deps: AccountDeps, userId: number | null): Promise<ProviderRequest> {
  const { db, clock } = deps;
  const { client } = deps.provider ?? refuse('not_found');
  const request = await client
    .begin(deps.publicUrl + callbackPath)
    .catch(() => refuse('unavailable', { retryAfterSeconds: 10 }));
  const binding = randomToken();
  await providerQueries.insertRequest(db, {
    state_hash: hashToken(request.state),
    nonce: request.nonce,
    code_verifier: request.codeVerifier,
    binding_hash: hashToken(binding),
    user_id: userId,
    expires_at: clock.now() + requestMs,
  });
  return { url: request.url, binding };
}

interface Answer {
  /** The query with which the browser came back. */
  query: string;
  binding: string | undefined;
  userAgent: string;
  language: Language;
}

/**
 * Finishes what `beginProviderSignIn` began: signs in, creates an account, links one, or asks the owner of an account with the
 * same address to prove that it is theirs.
 *
 * @throws `provider_sign_in_failed`, `provider_email_missing`, `provider_taken`, `account_deactivated`
 */
export async function finishProviderSignIn(deps: AccountDeps, answer: Answer): Promise<ProviderCallbackReply> {
  const { client } = deps.provider ?? refuse('not_found');
  const url = new URL(`${deps.publicUrl}${callbackPath}?${answer.query.replace(/^\?/, '')}`);
  const state = url.searchParams.get('state') ?? '';
  const request = await providerQueries.takeRequest(deps.db, hashToken(state));
  if (!request || request.expires_at <= deps.clock.now() || request.binding_hash !== hashToken(answer.binding ?? ''))
    refuse('provider_sign_in_failed');
  const person = await client
    .finish(url, { state, nonce: request.nonce, codeVerifier: request.code_verifier })
    .catch(async () => {
      const details = { method: 'provider', reason: 'provider' };
      await deps.securityLog.record(deps.db, { kind: 'sign_in_failed', userId: null, details });
      return refuse('provider_sign_in_failed');
    });
  if (request.user_id !== null) return linkSignedIn(deps, request.user_id, person);
  const link = await providerQueries.findLink(deps.db, person.issuer, person.subject);
  return link ? signInLinked(deps, link.user_id, { ...answer, person }) : welcomeStranger(deps, { ...answer, person });
}

export async function purgeProviderSignIns({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>): Promise<void> {
  await providerQueries.deleteExpired(db, clock.now());
}

interface Arrival extends Pick<Answer, 'userAgent' | 'language'> {
  person: OpenIdPerson;
}

async function linkSignedIn(deps: AccountDeps, userId: number, person: OpenIdPerson): Promise<ProviderCallbackReply> {
  await commit(deps, (trx) => addLink(trx, deps, { userId, ...person }));
  return { linked: true };
}

/** Signs in the owner of the account that the provider account is linked to. */
export async function signInLinked(
  deps: AccountDeps,
  userId: number,
  { person, userAgent }: Pick<Arrival, 'userAgent'> & { person: Pick<OpenIdPerson, 'groups'> | null },
): Promise<ProviderCallbackReply> {
  const user = (await queries.findUser(deps.db, userId)) ?? refuse('provider_sign_in_failed');
  await requireAdmissible(deps, user, 'provider');
  return commit(deps, async (trx) => {
    if (person) await followGroups(trx, deps, user, person.groups);
    return completeSignIn(trx, deps, user, { userAgent, method: 'provider' });
  });
}

/** Nobody is linked yet: asks the account with the same confirmed address, or creates one. */
async function welcomeStranger(deps: AccountDeps, { person, ...arrival }: Arrival): Promise<ProviderCallbackReply> {
  const email = person.email ?? refuse('provider_email_missing');
  const known = await queries.findUserByEmail(deps.db, email);
  if (known) return askForProof(deps, known, { ...person, email });
  const userId = await createProviderAccount(deps, { ...person, email }, arrival.language);
  return signInLinked(deps, userId, { ...arrival, person });
}

async function askForProof(
  { db, clock }: AccountDeps,
  { id, username }: UserRow,
  { issuer, subject, email }: OpenIdPerson & { email: string },
): Promise<ProviderCallbackReply> {
  const challenge = randomToken();
  await providerQueries.replacePendingLink(db, {
    user_id: id,
    challenge_hash: hashToken(challenge),
    issuer,
    subject,
    email,
    expires_at: clock.now() + pendingMs,
  });
  return { link_required: true, challenge, username };
}

/** With an administrators' group configured, its members are administrators and nobody else who comes this way. */
async function followGroups(trx: Db, deps: AccountDeps, user: UserRow, groups: string[]): Promise<void> {
  const { adminGroup } = deps.provider ?? {};
  if (!adminGroup) return;
  const role = groups.includes(adminGroup) ? 'admin' : 'user';
  if (role === user.role) return;
  const others = (await queries.lockActiveAdmins(trx)).filter((id) => id !== user.id);
  // There is always one administrator.
  if (role === 'admin' || others.length > 0) await changeRole(trx, user, role);
}
