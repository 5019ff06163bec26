/**
 * For seven days after an email change was requested or carried out, the old address can take it back. Until then nobody
 * else gets the old address, and it hears of password resets.
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
 * Tells the address of an account, if it is confirmed, that another one is to replace it (`email_change_requested`) or has
 * replaced it (`email_changed_revertible`), with a link that takes the change back.
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

/** Tells the addresses that an account had in the past seven days that somebody asked to reset its password. */
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

/** A token for a mail that is being sent; undefined once the change has been taken back or cannot be any more. */
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
 * Stops an email change, or takes it back. The holder of the link reads the old mailbox, so its address counts as confirmed.
 * Every session ends; links sent to the new address, pending resets, and a pending deletion of the account are void.
 *
 * @throws `revert_token_invalid`, `email_taken`
 */
export async function revertEmailChange(deps: AccountDeps, token: string): Promise<void> {
  const { clock } = deps;
  await commit(deps, async (trx) => {
    const found = await revertQueries.findRevertByToken(trx, hashToken(token), clock.now());
    if (!found) refuse('revert_token_invalid');
    await queries.lockUser(trx, found.user_id);
    // Another link of the account may have been used while this one waited for the lock.
    const revert = await revertQueries.findRevert(trx, found.id, clock.now());
    const user = await queries.findUser(trx, found.user_id);
    if (!revert || !user) refuse('revert_token_invalid');
    await revertQueries.deleteRevertsFrom(trx, revert);
    await deleteLinks(trx, user.id, ['email_verification', 'email_change', 'password_reset', 'password_change']);
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
