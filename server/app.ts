import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { bindAdministration } from './features/administration/routes.ts';
import { bindSignUp } from './features/administration/sign-up/sign-up-routes.ts';
import { bindSystem } from './features/administration/system-routes.ts';
import { bindAuth } from './features/auth/routes.ts';
import {
  authenticate,
  authenticateApiToken,
  createAccounts,
  findRelyingParty,
  lockLiveSession,
  isApiToken,
  listValidSessions,
  type AccountDeps,
  createOpenIdProvider,
  type ProviderSettings,
} from './features/auth/service.ts';
import { bindCampaigns } from './features/campaigns/routes.ts';
import { createCampaignWorker } from './features/campaigns/service.ts';
import { bindCatalogue } from './features/catalogue/routes.ts';
import { bindCustomLists } from './features/custom-lists/routes.ts';
import { bindDiary } from './features/diary/routes.ts';
import { bindDiscover } from './features/discover/routes.ts';
import type { MailWorker } from './features/email/service.ts';
import { countAccountEvent, type SearchCounts } from './features/insights/service.ts';
import { bindLists } from './features/lists/routes.ts';
import { bindNotifications } from './features/notifications/routes.ts';
import {
  createNotificationStreams,
  notifyOfAccountEvent,
  type NotificationStreams,
} from './features/notifications/service.ts';
import { bindPersonalData } from './features/personal-data/routes.ts';
import { bindPreferences } from './features/preferences/routes.ts';
import { bindProfiles } from './features/profiles/routes.ts';
import { bindRecommendations } from './features/recommendations/routes.ts';
import { bindPush } from './features/push/routes.ts';
import type { PushWorker } from './features/push/service.ts';
import type { LiveCatalogue } from './features/catalogue/service.ts';
import { bindImages } from './features/images/routes.ts';
import type { Images } from './features/images/service.ts';
import { bindSecurityLog } from './features/security-log/routes.ts';
import { createSecurityLog } from './features/security-log/service.ts';
import { createAnswerCache } from './features/search/answer-cache.ts';
import { bindSearch } from './features/search/routes.ts';
import type { Search } from './features/search/service.ts';
import type { Clock } from './platform/clock.ts';
import type { NodeEvents } from './platform/db/nodes/node-events.ts';
import type { OpenDatabase } from './platform/db/open.ts';
import type { Replica } from './platform/db/nodes/replica.ts';
import { createStaleAnswers } from './platform/db/stale-answers.ts';
import { createDatabaseHealth } from './platform/db/faults/health.ts';
import { guardAccess, type Authenticate } from './platform/http/access.ts';
import { trackCaller } from './platform/http/caller.ts';
import { bindHealth } from './platform/http/health.ts';
import { defaultConnectionLimits, type ConnectionLimits } from './platform/http/connections.ts';
import { serveMetrics, type Gauge } from './platform/http/metrics.ts';
import { listGauges } from './gauges.ts';
import { documentApi } from './platform/http/openapi.ts';
import { createPageCache } from './platform/http/pages/page-cache.ts';
import { servePages, type WebBuild } from './platform/http/pages/pages.ts';
import { requireBudget } from './platform/http/rate-limits.ts';
import { createServer } from './platform/http/server.ts';
import { traceRequests } from './platform/http/tracing.ts';
import { serveWellKnown } from './platform/http/pages/well-known.ts';
import { openRateLimits } from './platform/rate-limits/open-rate-counter.ts';
import type { RateCounter, RateLimit } from './platform/rate-limits/counter.ts';
import type { Tmdb } from './platform/tmdb/tmdb.ts';
import type { PushSender } from './platform/web-push.ts';

/** The dependencies of the application; tests pass fakes. */
export interface AppDeps {
  config: Config;
  log: Logger;
  clock: Clock;
  database: OpenDatabase;
  search: Search;
  mail: Pick<MailWorker, 'wake' | 'drain' | 'failuresInRow'>;
  pushSender: PushSender;
  push: Pick<PushWorker, 'wake'>;
  /** Absent without a TMDB key. */
  live?: LiveCatalogue;
  images?: Images;
  /** Absent without a TMDB key. */
  tmdb?: Pick<Tmdb, 'state'>;
  searchCounts?: Pick<SearchCounts, 'note'>;
  /** Absent: only the API is served (tests, development behind Vite). */
  web?: WebBuild;
  /** Absent with SQLite. */
  events?: NodeEvents;
  replica: Pick<Replica, 'read' | 'isUsed'>;
  /** Polling interval of notification streams; detects changes by other processes. */
  streamsPollIntervalMs?: number;
  /** Absent: passwords are hashed at the recommended cost. */
  passwords?: AccountDeps['passwords'];
  /** False while the process is stopping. */
  isServing?: () => boolean;
  connections?: Partial<ConnectionLimits>;
}

/** Builds the application, ready to listen. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const {
    config,
    log,
    clock,
    database,
    search,
    mail,
    pushSender,
    push,
    live,
    images,
    tmdb,
    searchCounts,
    web,
    replica,
    isServing = () => true,
  } = deps;
  const { db } = database;
  const { read } = replica;
  const searchAnswers = createAnswerCache();
  const staleAnswers = createStaleAnswers();
  const pages = createPageCache({ version: () => search.version });
  const { app, rateLimits } = await openServer(deps, listGauges(deps, { searchAnswers, staleAnswers, pages }));
  const streams = openStreams(app, deps);
  /** Wakes mail worker, push worker and streams after a commit. */
  const deliveries = {
    wake() {
      for (const way of [mail, push, streams]) way.wake();
    },
  };
  const accounts = composeAccounts(deps, { deliveries, streams });
  trackCaller(app);
  guardAccess(app, createAuthenticate(accounts, rateLimits?.counter));
  await documentApi(app);
  bindHealth(app, {
    dataDir: config.dataDir,
    database: createDatabaseHealth({ database, clock, log: app.log }),
    changesBehind: () => search.describe().changesBehind,
    isServing,
    isSearchReady: () => search.isReady(),
  });
  await bindAuth(app, accounts);
  bindSecurityLog(app, { db });
  bindPreferences(app, { db });
  bindNotifications(app, { db, clock, streams });
  bindPush(app, {
    db,
    clock,
    sender: pushSender,
    lockLiveSession: (trx, actor) => lockLiveSession(trx, { clock }, actor),
  });
  runCampaigns(app, { ...database, clock, mail, publicUrl: config.publicUrl, streams, deliveries });
  bindProfiles(app, { db });
  bindPersonalData(app, { db, clock });
  bindLists(app, { db, clock, findByName: (name) => search.findByName(name) });
  bindCustomLists(app, { db, clock });
  bindDiary(app, { db, clock });
  bindCatalogue(app, {
    read,
    clock,
    live,
    staleAnswers,
    findAlike: (id, limit) => search.findAlike(id, limit),
  });
  bindRecommendations(app, { db, clock, findAlike: (id, limit) => search.findAlike(id, limit) });
  bindDiscover(app, { db, clock, search });
  bindSearch(app, {
    search,
    answers: searchAnswers,
    live,
    onSearch: searchCounts && ((search) => searchCounts.note(search)),
  });
  bindAdministration(app, { ...accounts, read });
  bindSignUp(app, accounts);
  bindSystem(app, {
    ...accounts,
    config,
    log,
    database,
    search,
    tmdb,
    images,
    areLimitsShared: () => rateLimits?.areShared() ?? true,
    vapidPublicKey: pushSender.publicKey,
  });
  if (images) bindImages(app, { images });
  serveWellKnown(app, { config, clock });
  if (web) await servePages(app, web, pageSettings(config), pages);
  return app;
}

const pageSettings = ({ publicUrl, emailHelper, requiredFactor, oidc }: Config) => ({
  publicUrl,
  emailHelper,
  passkeys: findRelyingParty(publicUrl) !== null,
  ownSignIn: !oidc?.isOnlyWay,
  requiredFactor,
});

/** The unread streams of this node, which hears of the changes of others. */
function openStreams(
  app: FastifyInstance,
  { database: { db }, clock, events, streamsPollIntervalMs = 5_000 }: AppDeps,
): NotificationStreams {
  const streams = createNotificationStreams({
    db,
    clock,
    listValidSessions: (sessionIds) => listValidSessions({ db, clock }, sessionIds),
    pollIntervalMs: streamsPollIntervalMs,
    ...(events ? { announce: (userIds) => events.announce('unread', userIds) } : {}),
    onError: (error) => app.log.warn({ err: error }, 'notification streams'),
  });
  events?.on('unread', (userIds) => streams.refresh(userIds));
  return streams;
}

/** Calls that one API token may make, whatever addresses it is used from. */
const apiTokenLimit: RateLimit = { bucket: 'api-token', max: 300, perMs: 60_000 };

/** Authenticates session tokens and API tokens. */
function createAuthenticate(accounts: AccountDeps, counter: RateCounter | undefined): Authenticate {
  return async (token, caller) => {
    if (!isApiToken(token)) return authenticate(accounts, token);
    const actor = await authenticateApiToken(accounts, token, caller);
    if (actor?.apiToken && counter) await requireBudget(counter, apiTokenLimit, `token ${actor.apiToken.id}`);
    return actor;
  };
}

interface AccountParts {
  deliveries: { wake(): void };
  streams: NotificationStreams;
}

/** The account service, with the listeners of account events. */
function composeAccounts(
  { config, log, clock, database: { db }, passwords }: AppDeps,
  { deliveries, streams }: AccountParts,
): AccountDeps {
  return createAccounts({
    db,
    clock,
    mail: deliveries,
    securityLog: createSecurityLog({ clock, log }),
    provider: openProvider(config),
    rateLimits: config.rateLimits,
    ...(passwords ? { passwords } : {}),
    config,
    async onAccountEvent(trx, event) {
      await countAccountEvent(trx, { clock }, event);
      if (event.type !== 'session_refreshed') await notifyOfAccountEvent(trx, { clock, streams }, event);
    },
  });
}

/** The configured OpenID Connect provider. */
function openProvider({ oidc }: Config): ProviderSettings | undefined {
  return oidc ? { ...oidc, client: createOpenIdProvider(oidc) } : undefined;
}

type CampaignParts = Omit<Parameters<typeof bindCampaigns>[1], 'worker' | 'onError'>;

/** The campaign routes, and the worker that dispatches campaigns while the application listens. */
function runCampaigns(app: FastifyInstance, parts: CampaignParts): void {
  const deps = {
    ...parts,
    onError: (error: unknown) =>
      app.log.error({ err: error }, 'campaigns cannot be worked off; it is tried again shortly'),
  };
  const worker = createCampaignWorker(deps);
  app.addHook('onListen', async () => worker.start());
  app.addHook('preClose', () => worker.stop());
  bindCampaigns(app, { ...deps, worker });
}

/** The server with rate limits and metrics, without routes of features. */
async function openServer({ config, log, clock, database, web, isServing, connections }: AppDeps, gauges: Gauge[]) {
  const rateLimits = await openRateLimits({ config, db: database.db, clock, log });
  const app = await createServer({
    config,
    log,
    rateCounter: rateLimits?.counter,
    scriptHashes: web?.scriptHashes ?? [],
    connections: { ...defaultConnectionLimits, ...connections },
    ...(isServing ? { isServing } : {}),
  });
  app.addHook('onClose', async () => rateLimits?.close());
  if (config.tracing) await traceRequests(app, { ...config.tracing, nodeName: config.nodeName });
  const { metricsToken: token, metricsPort: port } = config;
  if (token !== null || port !== null) await serveMetrics(app, { token, port }, gauges);
  return { app, rateLimits };
}
