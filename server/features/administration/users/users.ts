import type { AdminUser, AdminUserBody } from '#contract/admin/users.ts';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import { changesBetween, recordAdminAction, type AuditChanges } from '#server/features/audit/service.ts';
import * as accounts from '#server/features/auth/service.ts';
import type { AccountDeps, UserRow } from '#server/features/auth/service.ts';
import { isDeliverable } from '#server/features/email/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { isUniqueViolation } from '#server/platform/db/unique.ts';
import { refuse } from '#server/platform/http/errors.ts';

interface Target {
  adminId: number;
  userId: number;
}

/** @throws `own_account`, `protected_administrator`, `user_not_found`, `forbidden` */
export async function deactivateOrActivate(deps: AccountDeps, target: Target, isActive: boolean): Promise<AdminUser> {
  return act(deps, target, async (trx, user, record) => {
    if (!isActive) requireOrdinary(user, target);
    if ((user.is_active === 1) === isActive) return;
    await accounts.changeActive(trx, deps, user, isActive);
    await record(isActive ? 'user_activated' : 'user_deactivated', { isActive: { from: !isActive, to: isActive } });
  });
}

/**
 * Audit log entries of the account stay. @throws `own_account`, `protected_administrator`, `user_not_found`,
 * `forbidden`
 */
export async function deleteAccount(deps: AccountDeps, target: Target): Promise<void> {
  await act(deps, target, async (trx, user, record) => {
    requireOrdinary(user, target);
    await record('user_deleted');
    await accounts.removeAccount(trx, user.id);
  });
}

/**
 * A new address counts as unverified unless said otherwise. @throws `email_taken`, `last_administrator`,
 * `user_not_found`, `forbidden`
 */
export async function updateAccount(deps: AccountDeps, target: Target, body: AdminUserBody): Promise<AdminUser> {
  const { role, ...profile } = body;
  return act(deps, target, async (trx, user, record) => {
    await accounts.changeProfile(trx, deps, user, profile);
    if (role !== undefined && role !== user.role) {
      await accounts.changeRole(trx, user, role);
      await record('user_role_changed', { role: { from: user.role, to: role } });
    }
    const changes = changesBetween(shownFields(user), shownFields(await accounts.lockAccount(trx, user.id)));
    if (Object.keys(changes).length > 0) await record('user_updated', changes);
  }).catch((error: unknown) => (isUniqueViolation(error) ? refuse('email_taken') : Promise.reject(error)));
}

/** Returns how many sessions were ended. @throws `user_not_found`, `forbidden` */
export async function endSessions(deps: AccountDeps, target: Target): Promise<number> {
  let ended = 0;
  await act(deps, target, async (trx, user, record) => {
    ended = await accounts.endAllSessions(trx, deps, user.id);
    await record('user_sessions_ended');
  });
  return ended;
}

/**
 * Removes all second factors and passkeys of a person who has lost them; the person gets a mail.
 *
 * @throws `own_account`, because the settings ask for more; `no_second_factor`, `user_not_found`, `forbidden`
 */
export async function removeFactors(deps: AccountDeps, target: Target): Promise<void> {
  await act(deps, target, async (trx, user, record) => {
    if (user.id === target.adminId) refuse('own_account');
    if (!(await accounts.removeAllFactors(trx, deps, user, 'administrator'))) refuse('no_second_factor');
    await record('user_factors_removed');
  });
}

/**
 * Mails a password reset link; returns the address.
 *
 * @throws `account_inactive`, `address_unreachable`, `user_not_found`, `forbidden`
 */
export async function sendResetLink(deps: AccountDeps, target: Target): Promise<string> {
  const { email } = await act(deps, target, async (trx, user, record) => {
    if (user.is_active === 0) refuse('account_inactive');
    if (!isDeliverable(user.email)) refuse('address_unreachable');
    await accounts.mailReset(trx, deps, user, { ignoresQuota: true });
    await record('user_reset_link_sent');
  });
  return email;
}

type Record = (action: AuditAction, changes?: AuditChanges) => Promise<void>;

/** Returns the account after the action; for a deletion, before it. */
async function act(
  deps: AccountDeps,
  { adminId, userId }: Target,
  work: (trx: Db, user: UserRow, record: Record) => Promise<void>,
): Promise<AdminUser> {
  return accounts.commit(deps, async (trx) => {
    const admin = await accounts.lockAdministrator(trx, adminId);
    const user = await accounts.lockAccount(trx, userId);
    await work(trx, user, (action, changes = {}) =>
      recordAdminAction(trx, deps.clock, {
        admin,
        action,
        subject: { type: 'user', id: user.id, label: user.username },
        changes,
      }),
    );
    const after = await accounts.findAccountFacts(trx, userId, deps.clock.now());
    return after?.user ?? (await accounts.presentUsers(trx, [user]))[0]!;
  });
}

function requireOrdinary(user: UserRow, { adminId }: Target): void {
  if (user.id === adminId) refuse('own_account');
  if (user.role === 'admin') refuse('protected_administrator');
}

const shownFields = (user: UserRow) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  email_verified: user.email_verified === 1,
});
