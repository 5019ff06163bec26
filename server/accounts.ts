import type { AppSettings } from './app-settings.ts';
import type { Config } from './config.ts';
import {
  authenticate,
  authenticateApiToken,
  createAccounts,
  createOpenIdProvider,
  isApiToken,
  type AccountDeps,
  type ProviderSettings,
} from './features/auth/service.ts';
import { revokeCalendarFeed } from './features/calendar/service.ts';
import { makeListsPrivate } from './features/custom-lists/service.ts';
import { countAccountEvent } from './features/insights/service.ts';
import { notifyOfAccountEvent, type NotificationStreams } from './features/notifications/service.ts';
import { resetPublicPreferences } from './features/preferences/service.ts';
import type { Db } from './platform/db/tables.ts';
import type { Log } from './platform/log.ts';
import { createSecurityLog } from './features/security-log/service.ts';
import type { Authenticate } from './platform/http/access.ts';
import { requireBudget } from './platform/http/rate-limits.ts';
import type { RateCounter, RateLimit } from './platform/rate-limits/counter.ts';

export interface Deliveries {
  deliveries: {
    /** Wakes mail worker, push worker and streams after a commit. */
    wake(): void;
  };
  streams: NotificationStreams;
}

/** Calls that one API token may make, whatever addresses it is used from. */
const apiTokenLimit: RateLimit = { bucket: 'api-token', max: 300, perMs: 60_000 };

/** Authenticates session tokens and API tokens. */
export function createAuthenticate(accounts: AccountDeps, counter: RateCounter | undefined): Authenticate {
  return async (token, caller) => {
    if (!isApiToken(token)) return authenticate(accounts, token);
    const actor = await authenticateApiToken(accounts, token, caller);
    if (actor?.apiToken && counter) await requireBudget(counter, apiTokenLimit, `token ${actor.apiToken.id}`);
    return actor;
  };
}

/** The account service, with the listeners of account events. */
export function composeAccounts(
  { config, log, clock, database: { db }, passwords }: AppSettings,
  { deliveries, streams }: Deliveries,
): AccountDeps {
  return createAccounts({
    db,
    clock,
    mail: deliveries,
    securityLog: createSecurityLog({ clock, log }),
    provider: openProvider(config, log),
    rateLimits: config.rateLimits,
    ...(passwords ? { passwords } : {}),
    config,
    async onAccountEvent(trx, event) {
      await countAccountEvent(trx, { clock }, event);
      if (event.type === 'unconfirmed_access_removed') await endSharing(trx, event.userId);
      if (event.type !== 'session_refreshed') await notifyOfAccountEvent(trx, { clock, streams }, event);
    },
  });
}

/** Ends what shows the account's data without a session. */
async function endSharing(trx: Db, userId: number): Promise<void> {
  await revokeCalendarFeed(trx, userId);
  await resetPublicPreferences(trx, userId);
  await makeListsPrivate(trx, userId);
}

/** The configured OpenID Connect provider. */
function openProvider({ oidc }: Config, log: Log): ProviderSettings | undefined {
  if (!oidc) return undefined;
  const onFailure = (err: unknown) => log.warn({ err }, 'sign-in with the provider failed');
  return { ...oidc, client: createOpenIdProvider(oidc), onFailure };
}
