import type { Language } from '#contract/preference-choices.ts';
import { isEmail } from '#contract/auth.ts';
import { limits } from '#contract/limits.ts';
import { updatePreferences } from '#server/features/preferences/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { OpenIdPerson } from './openid-client.ts';
import { commit, type AccountDeps } from '../deps.ts';
import { findReservation } from '../emails/email-revert-queries.ts';
import { findUserByUsername, insertUser } from '../queries.ts';
import { randomPassword } from '../secrets.ts';
import { addLink } from './provider-links.ts';

type NewPerson = Omit<OpenIdPerson, 'groups'> & { email: string };

/**
 * Creates an account for a person of the provider or the proxy; returns its id. Its password is random; a reset sets
 * another.
 *
 * @throws `provider_email_missing`, `email_taken`
 */
export async function createProviderAccount(deps: AccountDeps, person: NewPerson, language: Language): Promise<number> {
  if (!isEmail(person.email)) refuse('provider_email_missing');
  const passwordHash = await deps.passwords.hash(randomPassword());
  return commit(deps, async (trx) => {
    const now = deps.clock.now();
    if (await findReservation(trx, { email: person.email, now, exceptUserId: null })) refuse('email_taken');
    const user = await insertUser(trx, {
      username: await freeUsername(trx, person),
      email: person.email,
      password_hash: passwordHash,
      first_name: person.firstName.slice(0, limits.personNameMaxLength),
      last_name: person.lastName.slice(0, limits.personNameMaxLength),
      role: 'user',
      is_active: 1,
      email_verified: 1,
      created_at: now,
    });
    if (!user) refuse('email_taken');
    await updatePreferences(trx, user.id, { language });
    await addLink(trx, deps, { userId: user.id, ...person });
    await deps.onAccountEvent(trx, { type: 'registered', userId: user.id });
    return user.id;
  });
}

/** Derived from the provider's username or the address, with a number if taken. */
async function freeUsername(db: Db, { username, email }: NewPerson): Promise<string> {
  const wanted = (username ?? '').split('@')[0] || email.split('@')[0] || '';
  const plain = wanted
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9._-]/g, '')
    .slice(0, limits.usernameMaxLength - 4);
  const base = plain.length < limits.usernameMinLength ? `user-${plain}` : plain;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!(await findUserByUsername(db, name))) return name;
  }
}
