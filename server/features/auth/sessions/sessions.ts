import type { SessionReply } from '#contract/auth.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { getOwnAccount } from '../profile/own-account.ts';
import { commit, type AccountDeps } from '../deps.ts';
import { mustSetUpFactor } from '../factors/second-factor.ts';
import { deriveToken, hashToken, randomToken } from '../secrets.ts';
import * as sessionQueries from './session-queries.ts';
import type { SessionRow } from './session-queries.ts';

const accessMs = 15 * 60_000;
const refreshIdleMs = 14 * 24 * 3_600_000;
const sessionMs = 30 * 24 * 3_600_000;
/** Two tabs may use the same refresh token within this time. */
const refreshGraceMs = 20_000;
/** Expired sessions are kept this long, to recognise a person's devices. */
const rememberedMs = 60 * 24 * 3_600_000;

/** `isRecent`: whether the person has just proved their identity, which some calls require. */
export async function openSession(
  trx: Db,
  { clock }: Pick<AccountDeps, 'clock'>,
  userId: number,
  userAgent: string,
  { isRecent = true } = {},
): Promise<SessionReply> {
  const now = clock.now();
  const family = randomToken();
  const access = { secret: randomToken(), expiresAt: now + accessMs };
  const refreshSecret = randomToken();
  await sessionQueries.insertSession(trx, {
    user_id: userId,
    family_hash: hashToken(family),
    access_hash: hashToken(access.secret),
    access_expires_at: access.expiresAt,
    refresh_hash: hashToken(refreshSecret),
    refresh_expires_at: now + refreshIdleMs,
    refreshed_at: now,
    created_at: now,
    authenticated_at: isRecent ? now : 0,
    expires_at: now + sessionMs,
    user_agent: userAgent,
  });
  return sessionReply(trx, { userId, now, family, access, refreshSecret });
}

/** Null unless the token is valid now. */
export async function authenticate(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'requiredFactor'>,
  token: string,
): Promise<Actor | null> {
  const { db, clock } = deps;
  const { family, secret } = readToken(token);
  const session = await sessionQueries.findSession(db, hashToken(family));
  if (!session || !isLive(session, clock.now()) || session.is_active === 0) return null;
  const hash = hashToken(secret);
  const expiresAt =
    hash === session.access_hash
      ? session.access_expires_at
      : hash === session.previous_access_hash
        ? session.previous_access_expires_at
        : null;
  if (expiresAt === null || expiresAt <= clock.now()) return null;
  return {
    userId: session.user_id,
    role: session.role,
    sessionId: session.id,
    hasRecentSignIn: hasRecentProof(session, clock.now()),
    mustSetUpFactor: await mustSetUpFactor(db, deps, { userId: session.user_id, role: session.role }),
  };
}

/**
 * Exchanges a refresh token for the next pair. Within the grace a repeated use returns the same pair, for a second tab;
 * later it means a stolen copy, and the session ends. @throws `session_ended`
 */
export async function refreshSession(deps: AccountDeps, refreshToken: string): Promise<SessionReply> {
  const { family, secret } = readToken(refreshToken);
  const reply = await commit(deps, async (trx) => {
    const familyHash = hashToken(family);
    const session = await sessionQueries.findSession(trx, familyHash);
    const now = deps.clock.now();
    if (!session || !isLive(session, now) || session.is_active === 0) return null;
    if (hashToken(secret) === session.refresh_hash) {
      if (session.refresh_expires_at <= now) return null;
      const advanced = await advance(trx, session, { family, secret, now });
      if (advanced) {
        await deps.onAccountEvent(trx, { type: 'session_refreshed', userId: session.user_id });
        return advanced;
      }
    }
    // Another tab has already refreshed the session; the row has its pair.
    const current = (await sessionQueries.findSession(trx, familyHash)) ?? session;
    if (isWithinGrace(current, secret, now)) return repeatExchange(trx, current, { family, secret, now });
    if (isAccessSecret(current, secret)) return null;
    if (await sessionQueries.endSession(trx, session.id, now))
      await deps.onAccountEvent(trx, {
        type: 'session_stolen',
        userId: session.user_id,
        sessionId: session.id,
        userAgent: session.user_agent,
      });
    return null;
  });
  return reply ?? refuse('session_ended');
}

/** Accepts expired and ended sessions too. @throws `authentication_required` for anything else */
export async function signOut(deps: AccountDeps, token: string | undefined): Promise<void> {
  if (token === undefined) refuse('authentication_required');
  const { family, secret } = readToken(token);
  const session = await sessionQueries.findSession(deps.db, hashToken(family));
  if (!session || !isAccessSecret(session, secret)) refuse('authentication_required');
  await commit(deps, async (trx) => {
    if (await sessionQueries.endSession(trx, session.id, deps.clock.now()))
      await deps.onAccountEvent(trx, { type: 'signed_out', userId: session.user_id, sessionId: session.id });
  });
}

export async function purgeSessions({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>): Promise<void> {
  await sessionQueries.deleteSessionsExpiredBefore(db, clock.now() - rememberedMs);
}

interface RefreshExchange {
  family: string;
  /** The secret of the refresh token in use. */
  secret: string;
  now: number;
}

async function advance(
  trx: Db,
  session: SessionRow,
  { family, secret, now }: RefreshExchange,
): Promise<SessionReply | null> {
  const key = randomToken();
  const { accessSecret, refreshSecret } = successors(key, secret);
  const access = { secret: accessSecret, expiresAt: Math.min(now + accessMs, session.expires_at) };
  const isAdvanced = await sessionQueries.advanceSession(trx, session, {
    access_hash: hashToken(accessSecret),
    access_expires_at: access.expiresAt,
    refresh_hash: hashToken(refreshSecret),
    refresh_expires_at: Math.min(now + refreshIdleMs, session.expires_at),
    successor_key: key,
    refreshed_at: now,
  });
  return isAdvanced ? sessionReply(trx, { userId: session.user_id, now, family, access, refreshSecret }) : null;
}

async function repeatExchange(
  trx: Db,
  session: SessionRow,
  { family, secret, now }: RefreshExchange,
): Promise<SessionReply> {
  const { accessSecret, refreshSecret } = successors(session.successor_key ?? '', secret);
  const access = { secret: accessSecret, expiresAt: session.access_expires_at };
  return sessionReply(trx, { userId: session.user_id, now, family, access, refreshSecret });
}

/** Derived from both, so that neither the database nor the token alone reveals the next pair. */
function successors(key: string, secret: string) {
  return { accessSecret: deriveToken(key, secret, 'access'), refreshSecret: deriveToken(key, secret, 'refresh') };
}

const isLive = (session: SessionRow, now: number) => session.ended_at === null && session.expires_at > now;

const hasRecentProof = ({ authenticated_at, created_at }: SessionRow, now: number) =>
  now - (authenticated_at ?? created_at) <= limits.recentSignInMs;

const isWithinGrace = (session: SessionRow, secret: string, now: number) =>
  session.ended_at === null &&
  session.previous_refresh_hash === hashToken(secret) &&
  session.refreshed_at + refreshGraceMs >= now;

const isAccessSecret = (session: SessionRow, secret: string) =>
  [session.access_hash, session.previous_access_hash].includes(hashToken(secret));

/** A token is two random parts of 43 characters: its session's, and its own. */
const partLength = 43;

const readToken = (token: string) => ({ family: token.slice(0, partLength), secret: token.slice(partLength) });

interface OpenedSession {
  userId: number;
  now: number;
  family: string;
  access: { secret: string; expiresAt: number };
  refreshSecret: string;
}

async function sessionReply(
  db: Db,
  { userId, now, family, access, refreshSecret }: OpenedSession,
): Promise<SessionReply> {
  return {
    access_token: family + access.secret,
    refresh_token: family + refreshSecret,
    expires_in: Math.max(0, Math.floor((access.expiresAt - now) / 1000)),
    user: await getOwnAccount(db, userId, now),
  };
}
