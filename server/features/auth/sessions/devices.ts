import type { Session } from '#contract/accounts/sessions.ts';
import { describeDevice } from '#contract/accounts/device.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { commit, type AccountDeps } from '../deps.ts';
import { lockUser } from '../queries.ts';
import * as sessionQueries from './session-queries.ts';

/** The calling device first, then by last use. */
export async function listSessions(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<Session[]> {
  const rows = await sessionQueries.listLiveSessions(db, userId, clock.now());
  const sessions = rows.map((row) => ({
    id: row.id,
    ...describeDevice(row.user_agent),
    created_at: isoTime(row.created_at),
    last_used_at: isoTime(row.refreshed_at),
    is_current: row.id === sessionId,
  }));
  return [...sessions.filter((session) => session.is_current), ...sessions.filter((session) => !session.is_current)];
}

/** @throws `session_not_found`, also for ended sessions and those of others */
export async function endOneSession(deps: AccountDeps, userId: number, sessionId: number): Promise<void> {
  await commit(deps, async (trx) => {
    if (!(await sessionQueries.endOwnSession(trx, { userId, sessionId, now: deps.clock.now() })))
      refuse('session_not_found');
    await deps.onAccountEvent(trx, { type: 'signed_out', userId, sessionId });
  });
}

export async function endOtherSessions(
  deps: AccountDeps,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<void> {
  await commit(deps, async (trx) => {
    await sessionQueries.endOtherSessions(trx, { userId, sessionId, now: deps.clock.now() });
    await deps.onAccountEvent(trx, { type: 'others_signed_out', userId, keptSessionId: sessionId });
  });
}

/**
 * Locks a session until the transaction ends, for writes that must end with it. @throws `authentication_required` if it
 * has ended
 */
export async function lockLiveSession(
  trx: Db,
  { clock }: Pick<AccountDeps, 'clock'>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<void> {
  await lockUser(trx, userId);
  if (!(await sessionQueries.lockSession(trx, sessionId, clock.now()))) refuse('authentication_required');
}

/** Those of these sessions that are valid now, for open streams. */
export async function listValidSessions(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  sessionIds: number[],
): Promise<number[]> {
  return sessionQueries.listValidSessions(db, sessionIds, clock.now());
}
