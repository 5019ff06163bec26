import type { Invitation, InvitationBody } from '#contract/accounts/sign-up.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import type { AccountDeps } from '../deps.ts';
import { lockUser } from '../queries.ts';
import { hashToken, randomToken } from '../secrets.ts';
import * as invitationQueries from './invitation-queries.ts';
import type { InvitationRow } from './invitation-queries.ts';
import { readSignUp } from './sign-up-settings.ts';

const dayMs = 24 * 3_600_000;
/** Invitations per person, including expired ones. */
const invitationsMax = 50;
const listedMax = 200;
const expiredShownMs = 30 * dayMs;

type Deps = Pick<AccountDeps, 'db' | 'clock'>;

/**
 * Whether this person may create invitations: administrators always, members if permitted, while registration needs
 * them.
 */
export async function canInvite(db: Db, { role }: Pick<Actor, 'role'>): Promise<boolean> {
  const { mode, member_invitations } = await readSignUp(db);
  return mode === 'invitation' && (role === 'admin' || member_invitations);
}

/**
 * Creates an invitation; returns the token of its link.
 *
 * @throws `forbidden`, `too_many_invitations`
 */
export async function createInvitation(
  { db, clock }: Deps,
  actor: Actor,
  { max_uses, days }: InvitationBody,
): Promise<Invitation & { token: string }> {
  const now = clock.now();
  const token = randomToken();
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, actor.userId);
    if (!(await canInvite(trx, actor))) refuse('forbidden');
    const own = await invitationQueries.listInvitationsOf(trx, actor.userId);
    if (own.length >= invitationsMax) refuse('too_many_invitations');
    const row = await invitationQueries.insertInvitation(trx, {
      user_id: actor.userId,
      hash: hashToken(token),
      created_at: now,
      expires_at: now + days * dayMs,
      uses: 0,
      max_uses,
    });
    return { ...present(row), token };
  });
}

/** A person's own invitations, newest first. */
export async function listOwnInvitations(db: Db, userId: number): Promise<Invitation[]> {
  return (await invitationQueries.listInvitationsOf(db, userId)).map(present);
}

/** All invitations, newest first, for administrators. */
export async function listAllInvitations(db: Db) {
  const rows = await invitationQueries.listInvitations(db, listedMax);
  return rows.map((row) => ({ ...present(row), created_by: row.username }));
}

/**
 * Withdraws an invitation of the person, or any for `userId` null.
 *
 * @throws `invitation_not_found`
 */
export async function withdrawInvitation(db: Db, id: number, userId: number | null): Promise<void> {
  if (!(await invitationQueries.deleteInvitation(db, id, userId))) refuse('invitation_not_found');
}

export async function isInvitationOpen({ db, clock }: Deps, token: string): Promise<boolean> {
  return (await invitationQueries.findOpenInvitation(db, hashToken(token), clock.now())) !== undefined;
}

/** @throws `invitation_invalid` */
export async function useInvitation(trx: Db, { clock }: Pick<Deps, 'clock'>, token: string): Promise<void> {
  const found = await invitationQueries.findOpenInvitation(trx, hashToken(token), clock.now());
  if (!found || !(await invitationQueries.countInvitationUse(trx, found.id))) refuse('invitation_invalid');
}

export async function purgeInvitations({ db, clock }: Deps): Promise<void> {
  await invitationQueries.deleteInvitationsExpiredBefore(db, clock.now() - expiredShownMs);
}

const present = ({ id, created_at, expires_at, uses, max_uses }: InvitationRow): Invitation => ({
  id,
  created_at: isoTime(created_at),
  expires_at: isoTime(expires_at),
  uses,
  max_uses,
});
