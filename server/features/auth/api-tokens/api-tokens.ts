import type { ApiToken, ApiTokenBody } from '#contract/accounts/api-tokens.ts';
import { tokenScopes, type TokenScope } from '#contract/accounts/token-scopes.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { commit, type AccountDeps } from '../deps.ts';
import { hashToken, randomToken } from '../secrets.ts';
import { lockLiveSession } from '../sessions/devices.ts';
import { mustSetUpFactor } from '../factors/second-factor.ts';
import * as tokenQueries from './api-token-queries.ts';
import type { ApiTokenRow } from './api-token-queries.ts';

/** The prefix of every API token; session tokens have none. */
const mark = 'mqt_';
const shownLength = mark.length + 6;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Expired tokens are listed for this long, so that people can see why a program stopped working. */
const expiredShownMs = 30 * dayMs;

export const isApiToken = (token: string): boolean => token.startsWith(mark);

/** Newest first. */
export async function listApiTokens(db: Db, userId: number): Promise<ApiToken[]> {
  return (await tokenQueries.listTokensOf(db, userId)).map(present);
}

/**
 * API tokens are revoked together with all sessions: on a new password, a deactivation, and "sign out everywhere".
 *
 * @throws `forbidden` for the scope `admin` without that role, `token_expiry_invalid`, `too_many_tokens`
 */
export async function createApiToken(
  deps: AccountDeps,
  actor: Actor,
  { name, scopes, expires_at }: ApiTokenBody,
): Promise<ApiToken & { token: string }> {
  const now = deps.clock.now();
  if (scopes.includes('admin') && actor.role !== 'admin') refuse('forbidden');
  if (expires_at <= now || expires_at > now + limits.tokenDaysMax * dayMs) refuse('token_expiry_invalid');
  const token = mark + randomToken();
  return commit(deps, async (trx) => {
    await lockLiveSession(trx, deps, actor);
    if ((await tokenQueries.countTokensOf(trx, actor.userId)) >= limits.tokensMax) refuse('too_many_tokens');
    const row = await tokenQueries.insertToken(trx, {
      user_id: actor.userId,
      name,
      hash: hashToken(token),
      prefix: token.slice(0, shownLength),
      scopes: tokenScopes.filter((scope) => scopes.includes(scope)).join(' '),
      created_at: now,
      expires_at,
      last_used_at: null,
    });
    await deps.securityLog.record(trx, { kind: 'api_token_created', userId: actor.userId, details: { name } });
    return { ...present(row), token };
  });
}

/** @throws `token_not_found`, also for tokens of others */
export async function revokeApiToken(deps: AccountDeps, userId: number, id: number): Promise<void> {
  await commit(deps, async (trx) => {
    const name = (await tokenQueries.deleteToken(trx, userId, id)) ?? refuse('token_not_found');
    await deps.securityLog.record(trx, { kind: 'api_token_revoked', userId, details: { name } });
  });
}

/** Null unless the token is valid now. Stores the time of use, at most once a minute. */
export async function authenticateApiToken(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'securityLog' | 'requiredFactor'>,
  token: string,
  caller: Caller,
): Promise<Actor | null> {
  const { db, clock, securityLog } = deps;
  const row = await tokenQueries.findToken(db, hashToken(token));
  const now = clock.now();
  if (!row || row.expires_at <= now) return null;
  const { id, user_id: userId, role, name } = row;
  if (row.last_used_at === null || now - row.last_used_at >= minuteMs) {
    await tokenQueries.setLastUsed(db, id, now);
    const onceKey = `api-token-used ${id} ${Math.floor(now / hourMs)}`;
    await securityLog.record(db, { kind: 'api_token_used', userId, details: { name }, onceKey }, caller);
  }
  return {
    userId,
    role,
    sessionId: 0,
    hasRecentSignIn: false,
    mustSetUpFactor: await mustSetUpFactor(db, deps, { userId, role }),
    apiToken: { id, scopes: scopesOf(row) },
  };
}

export async function purgeApiTokens({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>): Promise<void> {
  await tokenQueries.deleteTokensExpiredBefore(db, clock.now() - expiredShownMs);
}

/** Only `createApiToken` writes this column. */
const scopesOf = ({ scopes }: Pick<ApiTokenRow, 'scopes'>) => scopes.split(' ') as TokenScope[];

const present = ({ id, name, prefix, created_at, expires_at, last_used_at, ...row }: ApiTokenRow): ApiToken => ({
  id,
  name,
  prefix,
  scopes: scopesOf(row),
  created_at: isoTime(created_at),
  expires_at: isoTime(expires_at),
  last_used_at: isoTime(last_used_at),
});
