import type { AdminUser, AdminUsersQuery } from '#contract/admin/users.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { avatarUrl } from '../profile/own-account.ts';
import { listAvatarNames } from '../profile/avatar-queries.ts';
import { foldText } from './directory-key.ts';
import * as directoryQueries from './directory-queries.ts';
import { findDeletion } from '../deletion/deletion-queries.ts';
import { linkLifetimeMs } from '../emails/emailed-links.ts';
import { findAccount, type UserRow } from '../queries.ts';

/** Further words are ignored. */
const wordsMax = 6;
const fewMax = 500;

/** `total` counts the matches on all pages. */
export async function listDirectory(db: Db, query: AdminUsersQuery): Promise<{ users: AdminUser[]; total: number }> {
  const words = foldText(query.q).split(/\s+/).filter(Boolean).slice(0, wordsMax);
  const found = { ...query, words };
  // Few matches are far apart in the index of an order, so selecting them first is cheaper.
  const few = words.length > 0 ? await directoryQueries.listFewIds(db, found, fewMax) : undefined;
  const total = few ? few.length : await directoryQueries.countUsers(db, found);
  const isBeyond = (query.page - 1) * query.limit >= total;
  const rows = isBeyond ? [] : await directoryQueries.listUsers(db, found, few);
  return { users: await presentUsers(db, rows), total };
}

export interface AccountFacts {
  user: AdminUser;
  /** A new address that is not confirmed yet. */
  pendingEmail: string | null;
  /** Milliseconds since 1970; as requested by the owner. */
  deletionDueAt: number | null;
}

export async function findAccountFacts(db: Db, userId: number, now: number): Promise<AccountFacts | undefined> {
  const account = await findAccount(db, userId, now - linkLifetimeMs.email_change);
  if (!account) return undefined;
  const deletion = await findDeletion(db, userId);
  return {
    user: presentUser(account, account.avatar_name ?? undefined),
    pendingEmail: account.pending_email,
    deletionDueAt: deletion?.due_at ?? null,
  };
}

/** In the same order. */
export async function presentUsers(db: Db, rows: UserRow[]): Promise<AdminUser[]> {
  const avatars = await listAvatarNames(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentUser(row, avatars.get(row.id)));
}

function presentUser(row: UserRow, avatarName: string | undefined): AdminUser {
  const createdAt = isoTime(row.created_at);
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    role: row.role,
    isActive: row.is_active === 1,
    emailVerified: row.email_verified === 1,
    createdAt,
    created_at: createdAt,
    lastLogin: isoTime(row.last_login),
    profile_picture_url: avatarName === undefined ? null : avatarUrl(avatarName),
  };
}
