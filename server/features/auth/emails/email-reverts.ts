/**
 * For seven days after an email change was requested or carried out, the old address can revert it. Until then no other
 * account can use the old address, and it is notified of password resets.
 */
import { enqueueAccountMail, type AccountMailDeps } from '#server/features/email/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { isUniqueViolation } from '#server/platform/db/unique.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { deleteDeletion } from '../deletion/deletion-queries.ts';
import * as revertQueries from './email-revert-queries.ts';
import { deleteLinks } from './link-queries.ts';
import { mailUser } from './mail-user.ts';
import { commit, type AccountDeps } from '../deps.ts';
import * as queries from '../queries.ts';
import type { UserRow } from '../queries.ts';
import { hashToken, randomToken } from '../secrets.ts';
import { endAllAccess } from '../sessions/end-all-access.ts';

const revertMs = 7 * 24 * 3_600_000;

/**
 * Mails a confirmed old address that a change was requested (`email_change_requested`) or made
 * (`email_changed_revertible`), with a link that reverts it.
 */
export async function notifyOldAddress(
  trx: Db,
  deps: AccountMailDeps,
  user: UserRow,
  { mail, newEmail }: { mail: 'email_change_requested' | 'email_changed_revertible'; newEmail: string },
): Promise<void> {
  if (user.email_verified === 0) return;
  const revert = { user_id: user.id, email: user.email, expires_at: deps.clock.now() + revertMs };
  const revertId = await revertQueries.upsertRevert(trx, revert);
  await mailUser(trx, deps, user, {
    mail,
    data: { firstName: user.first_name, newEmail },
    prepareLink: async () => revertId,
  });
}

/** Notifies the addresses of the past seven days of a password reset. */
export async function announceReset(trx: Db, deps: AccountMailDeps, user: UserRow): Promise<void> {
  for (const { id, email, email_key } of await revertQueries.listReverts(trx, user.id, deps.clock.now()))
    if (email_key !== user.email_key)
      await enqueueAccountMail(trx, deps, {
        mail: 'password_reset_announced',
        to: email,
        isVerified: true,
        userId: user.id,
        username: user.username,
        data: { firstName: user.first_name, newEmail: user.email },
        prepareLink: async () => id,
      });
}

/** A token for a mail that is being sent; undefined once the change cannot be reverted. */
export async function mintRevertToken(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  revertId: number,
): Promise<string | undefined> {
  if (!(await revertQueries.findRevert(db, revertId, clock.now()))) return undefined;
  const token = randomToken();
  await revertQueries.insertRevertToken(db, { hash: hashToken(token), revert_id: revertId });
  return token;
}

/**
 * Stops or reverts an email change. The holder of the link reads the old mailbox, so its address counts as confirmed.
 * Ends every session, and voids links to the new address, pending resets and a pending deletion. @throws
 * `revert_token_invalid`, `email_taken`
 */
export async function revertEmailChange(deps: AccountDeps, token: string): Promise<void> {
  const { clock } = deps;
  await commit(deps, async (trx) => {
    const found = await revertQueries.findRevertByToken(trx, hashToken(token), clock.now());
    if (!found) refuse('revert_token_invalid');
    await queries.lockUser(trx, found.user_id);
    // Another link of the account may have been used before the lock was taken.
    const revert = await revertQueries.findRevert(trx, found.id, clock.now());
    const user = await queries.findUser(trx, found.user_id);
    if (!revert || !user) refuse('revert_token_invalid');
    await revertQueries.deleteRevertsFrom(trx, revert);
    await deleteLinks(trx, user.id, [
      'email_verification',
      'email_change',
      'password_reset',
      'password_change',
      'provider_link',
    ]);
    await endAllAccess(trx, user.id, clock.now());
    await deps.onAccountEvent(trx, { type: 'sessions_ended', userId: user.id });
    if (user.email_key !== revert.email_key) {
      await queries.updateEmail(trx, user.id, revert.email);
      await deps.onAccountEvent(trx, {
        type: 'email_changed',
        userId: user.id,
        from: user.email,
        to: revert.email,
      });
    }
    if (await deleteDeletion(trx, user.id, clock.now()))
      await deps.onAccountEvent(trx, { type: 'deletion_cancelled', userId: user.id });
  }).catch((error: unknown) => (isUniqueViolation(error) ? refuse('email_taken') : Promise.reject(error)));
}

export async function purgeReverts({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>): Promise<void> {
  await revertQueries.deleteExpiredReverts(db, clock.now());
}
