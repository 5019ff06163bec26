import type { Approval, SignUpSettings } from '#contract/accounts/sign-up.ts';
import { enqueueEmail } from '#server/features/email/service.ts';
import { getPreferences } from '#server/features/preferences/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import type { AccountDeps } from '../deps.ts';
import { mailUser } from '../emails/mail-user.ts';
import { deleteUser, updateUser, type UserRow } from '../queries.ts';
import * as pendingQueries from './pending-account-queries.ts';

/**
 * Accounts that await the confirmation of an address of an allowed domain, or approval by an administrator. Until then
 * they are inactive, so that all rules for inactive accounts apply.
 */

const listedMax = 200;

type Deps = Pick<AccountDeps, 'clock' | 'onAccountEvent'>;

/** Whether a new account starts as pending. An address of an allowed domain must be confirmed first. */
export const startsPending = ({ approval, domains }: SignUpSettings): boolean => approval || domains.length > 0;

/** Marks a new, inactive account as pending. */
export async function addPendingAccount(trx: Db, deps: Deps, user: UserRow, settings: SignUpSettings): Promise<void> {
  await pendingQueries.insertPending(trx, {
    user_id: user.id,
    needs_verification: settings.domains.length > 0 ? 1 : 0,
    needs_approval: settings.approval ? 1 : 0,
    requested_at: deps.clock.now(),
  });
  if (settings.domains.length === 0) await requestApproval(trx, deps, user.id);
}

/** After the address is confirmed: activates the account, or asks the administrators for approval. */
export async function continueAfterVerification(trx: Db, deps: Deps, userId: number): Promise<void> {
  const pending = await pendingQueries.findPending(trx, userId);
  if (!pending || pending.needs_verification === 0) return;
  if (pending.needs_approval === 0) return activate(trx, userId);
  await pendingQueries.markConfirmed(trx, userId);
  await requestApproval(trx, deps, userId);
}

/** Why an inactive account is pending; null if it is not. */
export async function findPendingReason(
  db: Db,
  userId: number,
): Promise<'verification_pending' | 'approval_pending' | null> {
  const pending = await pendingQueries.findPending(db, userId);
  if (!pending) return null;
  return pending.needs_verification === 1 ? 'verification_pending' : 'approval_pending';
}

export async function listApprovals(db: Db): Promise<Approval[]> {
  const rows = await pendingQueries.listAwaitingApproval(db, listedMax);
  return rows.map(({ email_verified, requested_at, ...row }) => ({
    ...row,
    email_verified: email_verified === 1,
    requested_at: isoTime(requested_at),
  }));
}

/** @throws `approval_not_found` */
export async function approve(trx: Db, deps: Pick<AccountDeps, 'clock' | 'rateLimits'>, user: UserRow): Promise<void> {
  await requireAwaitingApproval(trx, user);
  await activate(trx, user.id);
  await mailUser(trx, deps, user, { mail: 'account_approved', data: { username: user.username } });
}

/**
 * Rejects and deletes the account; its owner gets a mail.
 *
 * @throws `approval_not_found`
 */
export async function refuseApproval(trx: Db, { clock }: Pick<AccountDeps, 'clock'>, user: UserRow): Promise<void> {
  await requireAwaitingApproval(trx, user);
  const { language } = await getPreferences(trx, user.id);
  await deleteUser(trx, user.id);
  // Without a user id: mails of an account are deleted with it.
  const data = { username: user.username };
  await enqueueEmail(trx, clock, { mail: 'account_refused', data, to: user.email, userId: null, language });
}

/** Deletes the pending state of an account activated by an administrator. */
export async function endPendingState(trx: Db, userId: number): Promise<void> {
  await pendingQueries.deletePending(trx, userId);
}

async function requireAwaitingApproval(trx: Db, { id }: UserRow): Promise<void> {
  const pending = await pendingQueries.findPending(trx, id);
  if (!pending || pending.needs_approval === 0 || pending.needs_verification === 1) refuse('approval_not_found');
}

async function activate(trx: Db, userId: number): Promise<void> {
  await pendingQueries.deletePending(trx, userId);
  await updateUser(trx, userId, { is_active: 1 });
}

async function requestApproval(trx: Db, { onAccountEvent }: Deps, userId: number): Promise<void> {
  const adminIds = await pendingQueries.listActiveAdmins(trx);
  await onAccountEvent(trx, { type: 'approval_requested', userId, adminIds });
}
