import { describeDevice } from '#contract/accounts/device.ts';
import type { User } from '#contract/auth.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { avatarUrl, getOwnAccount } from './own-account.ts';
import * as avatarQueries from './avatar-queries.ts';
import * as deletionQueries from '../deletion/deletion-queries.ts';
import * as queries from '../queries.ts';
import { exportFactors } from '../factors/exported-factors.ts';
import { listSessionHistory } from '../sessions/session-queries.ts';

/** A person's account, for the personal data export. */
export async function exportAccount(
  { db, clock }: { db: Db; clock: Clock },
  userId: number,
): Promise<{ account: User; sessions: object[]; factors: object; picture: Buffer | undefined }> {
  const account = await getOwnAccount(db, userId, clock.now());
  const sessions = await listSessionHistory(db, userId);
  return {
    account,
    sessions: sessions.map((session) => ({
      user_agent: session.user_agent,
      ...describeDevice(session.user_agent),
      created_at: isoTime(session.created_at),
      last_used_at: isoTime(session.refreshed_at),
      expires_at: isoTime(session.expires_at),
      ended_at: isoTime(session.ended_at),
    })),
    factors: await exportFactors({ db, clock }, userId),
    picture: await avatarQueries.findOwnAvatarImage(db, userId),
  };
}

/** The public part of an active account. */
export async function findShownAccount(db: Db, by: { id: number } | { username: string }) {
  const user = await ('id' in by ? queries.findUser(db, by.id) : queries.findUserByUsername(db, by.username));
  if (!user || user.is_active === 0 || (await deletionQueries.findDeletion(db, user.id))) return undefined;
  const name = await avatarQueries.findAvatarName(db, user.id);
  return {
    id: user.id,
    username: user.username,
    name: `${user.first_name} ${user.last_name}`,
    pictureUrl: name === undefined ? null : avatarUrl(name),
  };
}
