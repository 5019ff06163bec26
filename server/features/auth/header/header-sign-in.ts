import type { LoginReply } from '#contract/accounts/factors.ts';
import type { Language } from '#contract/preference-choices.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { commit, type AccountDeps } from '../deps.ts';
import { challengeSecondFactor } from '../factors/second-factor.ts';
import { createProviderAccount } from '../providers/provider-accounts.ts';
import { addLink } from '../providers/provider-links.ts';
import { findLink, headerIssuer } from '../providers/provider-queries.ts';
import * as queries from '../queries.ts';
import type { UserRow } from '../queries.ts';
import { completeSignIn, requireAdmissible } from '../sessions/sign-in.ts';
import { readHeaderPerson, type HeaderPerson, type HeaderSource } from './trusted-header.ts';

/** The username in the headers; null if absent or invalid. */
export function findHeaderName({ header }: Pick<AccountDeps, 'header'>, source: HeaderSource): string | null {
  const reading = header && readHeaderPerson(header, source);
  return reading?.state === 'person' ? reading.person.username : null;
}

interface Arrival {
  source: HeaderSource;
  userAgent: string;
  language: Language;
  /** Tokens of remembered browsers, by account. */
  deviceTokenOf: (userId: number) => string | undefined;
}

/**
 * Signs in the person named by the proxy, or asks for their second factor. The account is the one linked to the name;
 * else, if enabled, the one with this username or confirmed address, or a new one.
 *
 * @throws `not_found` without `AUTH_HEADER`, `header_sign_in_refused`, `header_account_missing`,
 * `provider_email_missing`, `email_taken`, `account_deactivated`
 */
export async function signInByHeader(deps: AccountDeps, arrival: Arrival): Promise<LoginReply> {
  const { db, header, securityLog } = deps;
  const reading = readHeaderPerson(header ?? refuse('not_found'), arrival.source);
  if (reading.state === 'refused')
    await securityLog.record(db, {
      kind: 'header_sign_in_refused',
      userId: null,
      details: { reason: reading.reason },
    });
  if (reading.state !== 'person') refuse('header_sign_in_refused');
  const user = await findOrCreate(deps, reading.person, arrival.language);
  await requireAdmissible(deps, user, 'header');
  const challenge = await challengeSecondFactor(deps, user, arrival.deviceTokenOf(user.id));
  const { userAgent } = arrival;
  return challenge ?? commit(deps, (trx) => completeSignIn(trx, deps, user, { userAgent, method: 'header' }));
}

async function findOrCreate(deps: AccountDeps, person: HeaderPerson, language: Language): Promise<UserRow> {
  const { db, header } = deps;
  const identity = { issuer: headerIssuer, subject: person.username.toLowerCase() };
  const link = await findLink(db, identity.issuer, identity.subject);
  if (link) return (await queries.findUser(db, link.user_id)) ?? refuse('header_account_missing');
  const known = await findByHeader(deps, person);
  if (known) {
    await commit(deps, (trx) => addLink(trx, deps, { ...identity, userId: known.id, email: person.email }));
    return known;
  }
  if (!header?.createsAccounts) refuse('header_account_missing');
  const email = person.email ?? refuse('provider_email_missing');
  const id = await createProviderAccount(deps, { ...person, ...identity, email }, language);
  return (await queries.findUser(db, id)) ?? refuse('header_account_missing');
}

/** The account to link according to the settings; unconfirmed addresses are ignored. */
async function findByHeader({ db, header }: AccountDeps, person: HeaderPerson): Promise<UserRow | undefined> {
  if (header?.linksBy === 'username') return queries.findUserByUsername(db, person.username);
  if (header?.linksBy !== 'email' || person.email === null) return undefined;
  const user = await queries.findUserByEmail(db, person.email);
  return user?.email_verified === 1 ? user : undefined;
}
