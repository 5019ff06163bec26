import type { User } from '#contract/auth.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { linkLifetimeMs } from '../emails/emailed-links.ts';
import * as queries from '../queries.ts';
import type { AccountRow } from '../queries.ts';

/**
 * The account as its owner sees it.
 *
 * @throws `authentication_required` when it has just been deleted
 */
export async function getOwnAccount(db: Db, id: number, now: number): Promise<User> {
  const account = await queries.findAccount(db, id, now - linkLifetimeMs.email_change);
  return account ? present(account) : refuse('authentication_required');
}

export const avatarUrl = (name: string): string => `/avatars/${name}.webp`;

function present(account: AccountRow): User {
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    pending_email: account.pending_email,
    first_name: account.first_name,
    last_name: account.last_name,
    role: account.role,
    isActive: account.is_active === 1,
    emailVerified: account.email_verified === 1,
    has_second_factor: account.totp_confirmed_at !== null || account.a_passkey_id !== null,
    created_at: isoTime(account.created_at),
    lastLogin: isoTime(account.last_login),
    profile_picture_url: account.avatar_name === null ? null : avatarUrl(account.avatar_name),
  };
}
