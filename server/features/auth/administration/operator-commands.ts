import { toFieldError } from '#contract/field-errors.ts';
import { registerBody, type RegisterBody, type Role } from '#contract/auth.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { changeRole, lockAccount, removeAccount } from './locked-account-changes.ts';
import type { AccountDeps } from '../deps.ts';
import { removeAllFactors } from '../factors/removal.ts';
import { setPassword } from '../passwords/passwords.ts';
import * as queries from '../queries.ts';
import type { UserRow } from '../queries.ts';
import { randomPassword } from '../secrets.ts';

type Administration = Pick<AccountDeps, 'db' | 'clock' | 'rateLimits' | 'passwords' | 'onAccountEvent'>;

export { listUsers } from '../queries.ts';

/** Without confirmation of the address. @throws `username_taken`, `email_taken` */
export async function createUser(deps: Administration, fields: RegisterBody & { role: Role }): Promise<UserRow> {
  const { db, clock, passwords } = deps;
  const passwordHash = await passwords.hash(fields.password);
  return db.transaction().execute(async (trx) => {
    const user = await queries.insertUser(trx, {
      username: fields.username,
      email: fields.email,
      password_hash: passwordHash,
      first_name: fields.first_name,
      last_name: fields.last_name,
      role: fields.role,
      is_active: 1,
      email_verified: 1,
      created_at: clock.now(),
    });
    if (!user) refuse((await queries.findUserByUsername(trx, fields.username)) ? 'username_taken' : 'email_taken');
    await deps.onAccountEvent(trx, { type: 'registered', userId: user.id });
    return user;
  });
}

/** In English; empty if valid. */
export function listFaults(fields: RegisterBody): string[] {
  return registerBody.safeParse(fields).error?.issues.map((issue) => toFieldError('', issue.message).message) ?? [];
}

/** @throws `user_not_found`, `last_administrator` */
export async function setRole({ db }: Pick<AccountDeps, 'db'>, userId: number, role: Role): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await queries.lockActiveAdmins(trx);
    await changeRole(trx, await lockAccount(trx, userId), role);
  });
}

/** Deletes the account and all its data. @throws `user_not_found`, `last_administrator` */
export async function deleteUser({ db }: Pick<AccountDeps, 'db'>, userId: number): Promise<void> {
  await db.transaction().execute((trx) => removeAccount(trx, userId));
}

/** Also ends all sessions. @throws `user_not_found` */
export async function assignRandomPassword(deps: Administration, userId: number): Promise<string> {
  const password = randomPassword();
  const passwordHash = await deps.passwords.hash(password);
  await deps.db.transaction().execute(async (trx) => {
    await queries.lockUser(trx, userId);
    const user = await queries.findUser(trx, userId);
    if (!user) refuse('user_not_found');
    await setPassword(trx, deps, user, { passwordHash, by: 'operator' });
  });
  return password;
}

/**
 * Removes all second factors and passkeys; false if there were none.
 *
 * @throws `user_not_found`
 */
export async function removeFactorsOf(
  deps: Administration & Pick<AccountDeps, 'securityLog'>,
  userId: number,
): Promise<boolean> {
  return deps.db
    .transaction()
    .execute(async (trx) => removeAllFactors(trx, deps, await lockAccount(trx, userId), 'operator'));
}
