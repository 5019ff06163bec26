import type { FastifyInstance } from 'fastify';
import type { AppSettings } from './app-settings.ts';
import { composeAccounts, createAuthenticate, type Deliveries } from './accounts.ts';
import type { Config } from './config.ts';
import { bindAdministration } from './features/administration/routes.ts';
import { bindSignUp } from './features/administration/sign-up/sign-up-routes.ts';
import { bindSystem } from './features/administration/system-routes.ts';
import { bindAuth } from './features/auth/routes.ts';
import { findRelyingParty, lockLiveSession, listValidSessions } from './features/auth/service.ts';
import { bindCalendar } from './features/calendar/routes.ts';
import { bindCampaigns } from './features/campaigns/routes.ts';
import { createCampaignWorker } from './features/campaigns/service.ts';
import { bindCatalogue } from './features/catalogue/routes.ts';
import { bindCustomLists } from './features/custom-lists/routes.ts';
import { bindDiary } from './features/diary/routes.ts';
import { bindDiscover } from './features/discover/routes.ts';
import { bindUnsubscribe } from './features/email/routes.ts';
import type { MailWorker } from './features/email/service.ts';
import type { SearchCounts } from './features/insights/service.ts';
import { bindBookmarks } from './features/bookmarks/routes.ts';
import { bindFollows } from './features/follows/routes.ts';
import { bindLists } from './features/lists/routes.ts';
import { bindNotifications } from './features/notifications/routes.ts';
import { createNotificationStreams, type NotificationStreams } from './features/notifications/service.ts';
import { bindPersonalData } from './features/personal-data/routes.ts';
import { bindPictures } from './features/pictures/routes.ts';
import { createPictures } from './features/pictures/service.ts';
import { bindPreferences } from './features/preferences/routes.ts';
import { bindProfiles } from './features/profiles/routes.ts';
import { bindProgress } from './features/progress/routes.ts';
import { bindRecommendations } from './features/recommendations/routes.ts';
import { createReminderWorker } from './features/reminders/service.ts';
import { bindPush } from './features/push/routes.ts';
import type { PushWorker } from './features/push/service.ts';
import type { LiveCatalogue } from './features/catalogue/service.ts';
import { bindImages } from './features/images/routes.ts';
import type { Images } from './features/images/service.ts';
import { bindRooms } from './features/rooms/routes.ts';
import { createRoomStreams, readStates, type RoomStreams } from './features/rooms/service.ts';
import { bindSecurityLog } from './features/security-log/routes.ts';
import { createAnswerCache } from './features/search/answer-cache.ts';
import { bindSearch } from './features/search/routes.ts';
import type { Search } from './features/search/service.ts';
import { bindTonight } from './features/tonight/routes.ts';
import { createTonight } from './features/tonight/service.ts';
import type { NodeEvents } from './platform/db/nodes/node-events.ts';
import type { Replica } from './platform/db/nodes/replica.ts';
import { createStaleAnswers } from './platform/db/stale-answers.ts';
import { createDatabaseHealth } from './platform/db/faults/health.ts';
import { guardAccess } from './platform/http/access.ts';
import { trackCaller } from './platform/http/caller.ts';
import type { SecretBox } from './platform/secret-box.ts';
import { bindHealth } from './platform/http/health.ts';
import { defaultConnectionLimits } from './platform/http/connections.ts';
import { serveMetrics, type Gauge } from './platform/http/metrics.ts';
import { listGauges } from './gauges.ts';
import { documentApi } from './platform/http/openapi.ts';
import { createPageCache } from './platform/http/pages/page-cache.ts';
import { servePages } from './platform/http/pages/pages.ts';
import { createServer } from './platform/http/server.ts';
import { traceRequests } from './platform/http/tracing.ts';
import { serveWellKnown } from './platform/http/pages/well-known.ts';
import { openRateLimits } from './platform/rate-limits/open-rate-counter.ts';
import type { PushSender } from './platform/web-push.ts';

/** Dependencies that `compose.ts` opens. */
export interface AppDeps extends AppSettings {
  search: Search;
  mail: Pick<MailWorker, 'wake' | 'drain' | 'failuresInRow'>;
  pushSender: PushSender;
  push: Pick<PushWorker, 'wake'>;
  /** Absent without a TMDB key. */
  live: LiveCatalogue | undefined;
  images: Images;
  searchCounts: Pick<SearchCounts, 'note'>;
  secrets: SecretBox;
  /** Absent with SQLite. */
  events: NodeEvents | undefined;
  replica: Pick<Replica, 'read' | 'isUsed'>;
  /** False while the process is stopping. */
  isServing: () => boolean;
}

/** Builds the application, ready to listen. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const caches = {
    searchAnswers: createAnswerCache(),
    staleAnswers: createStaleAnswers(),
    pages: createPageCache({ version: () => deps.search.version }),
  };
  const { app, rateLimits } = await openServer(deps, listGauges(deps, caches));
  const streams = openStreams(app, deps);
  const deliveries = composeDeliveries(deps, streams);
  const accounts = composeAccounts(deps, { deliveries, streams });
  trackCaller(app);
  guardAccess(app, createAuthenticate(accounts, rateLimits?.counter));
  await documentApi(app);
  bindNodeHealth(app, deps);
  await bindAuth(app, accounts);
  bindOwnData(app, deps);
  await bindDeliveries(app, deps, { deliveries, streams });
  bindTitles(app, deps, caches);
  bindImages(app, { images: deps.images, counter: rateLimits?.counter });
  bindAdministration(app, { ...accounts, read: deps.replica.read });
  bindSignUp(app, accounts);
  bindSystem(app, {
    ...deps,
    ...accounts,
    areLimitsShared: () => rateLimits?.areShared() ?? true,
    vapidPublicKey: deps.pushSender.publicKey,
  });
  serveWellKnown(app, deps);
  if (deps.web) await servePages(app, deps.web, pageSettings(deps.config), caches.pages);
  return app;
}

function bindNodeHealth(app: FastifyInstance, { config, clock, database, search, isServing }: AppDeps): void {
  bindHealth(app, {
    dataDir: config.dataDir,
    database: createDatabaseHealth({ database, clock, log: app.log }),
    changesBehind: () => search.describe().changesBehind,
    isServing,
    isSearchReady: () => search.isReady(),
  });
}

/** Personal features: lists, diary, watched episodes, follows, calendar, preferences, profiles, security events. */
function bindOwnData(app: FastifyInstance, { config, database: { db }, clock, search }: AppDeps): void {
  bindSecurityLog(app, { db });
  bindPreferences(app, { db });
  bindProfiles(app, { db });
  bindPictures(app, createPictures({ db }));
  bindPersonalData(app, { db, clock });
  bindLists(app, { db, clock, findByName: (name) => search.findByName(name) });
  bindCustomLists(app, { db, clock });
  bindDiary(app, { db, clock });
  bindProgress(app, { db, clock });
  bindFollows(app, { db, clock });
  bindBookmarks(app, { db, clock });
  bindCalendar(app, { db, clock, publicUrl: config.publicUrl });
}

function composeDeliveries({ mail, push }: AppDeps, streams: NotificationStreams): Deliveries['deliveries'] {
  return {
    wake() {
      for (const way of [mail, push, streams]) way.wake();
    },
  };
}

/** Mails, notifications, pushes, reminders and campaigns. */
async function bindDeliveries(
  app: FastifyInstance,
  { config, database, clock, mail, pushSender, secrets }: AppDeps,
  { deliveries, streams }: Deliveries,
): Promise<void> {
  const { db } = database;
  await bindUnsubscribe(app, { db, secrets });
  bindNotifications(app, { db, clock, streams });
  bindPush(app, {
    db,
    clock,
    sender: pushSender,
    lockLiveSession: (trx, actor) => lockLiveSession(trx, { clock }, actor),
  });
  runReminders(app, { db, clock, streams, deliveries });
  runCampaigns(app, { ...database, clock, mail, publicUrl: config.publicUrl, streams, deliveries });
}

interface TitleCaches {
  searchAnswers: ReturnType<typeof createAnswerCache>;
  staleAnswers: ReturnType<typeof createStaleAnswers>;
}

/** Catalogue, discovery, search and pictures. */
function bindTitles(app: FastifyInstance, deps: AppDeps, { searchAnswers, staleAnswers }: TitleCaches): void {
  const { database, clock, log, search, live, searchCounts, replica } = deps;
  bindCatalogue(app, {
    read: replica.read,
    clock,
    live,
    staleAnswers,
    findSimilar: (id, limit) => search.findSimilar(id, limit),
  });
  bindRecommendations(app, {
    db: database.db,
    clock,
    findSimilar: (id, limit) => search.findSimilar(id, limit),
    onError: (err) => log.warn({ err }, 'a recommendation could not be completed'),
  });
  bindDiscover(app, { db: database.db, clock, search });
  const tonight = createTonight({ db: database.db, clock, search });
  bindTonight(app, tonight);
  bindRooms(app, {
    db: database.db,
    clock,
    listForTonight: (choices, userId) => tonight.listForTonight(choices, userId),
    streams: openRooms(app, deps),
  });
  bindSearch(app, { search, answers: searchAnswers, live, onSearch: (made) => searchCounts.note(made) });
}

const pageSettings = ({ publicUrl, emailHelper, requiredFactor, oidc }: Config) => ({
  publicUrl,
  emailHelper,
  passkeys: findRelyingParty(publicUrl) !== null,
  ownSignIn: !oidc?.isOnlyWay,
  requiredFactor,
});

/** The unread streams of this node, updated by events of other nodes. */
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
    onError: (error) => app.log.warn({ err: error }, 'notification streams could not be updated'),
  });
  events?.on('unread', (userIds) => streams.refresh(userIds));
  return streams;
}

/** Sends reminders while the application listens. */
function runReminders(app: FastifyInstance, parts: Omit<Parameters<typeof createReminderWorker>[0], 'onError'>): void {
  const worker = createReminderWorker({
    ...parts,
    onError: (error) => app.log.error({ err: error }, 'reminders could not be sent; the next attempt is soon'),
  });
  app.addHook('onListen', async () => worker.start());
  app.addHook('preClose', () => worker.stop());
}

/** The room streams of this node, updated by events of other nodes. */
function openRooms(
  app: FastifyInstance,
  { database: { db }, clock, events, streamsPollIntervalMs = 5_000 }: AppDeps,
): RoomStreams {
  const streams = createRoomStreams({
    db,
    clock,
    readStates: (roomIds) => readStates({ db, clock }, roomIds),
    pollIntervalMs: streamsPollIntervalMs,
    ...(events ? { announce: (roomIds) => events.announce('rooms', roomIds) } : {}),
    onError: (error) => app.log.warn({ err: error }, 'room streams could not be updated'),
  });
  events?.on('rooms', (roomIds) => streams.refresh(roomIds));
  return streams;
}

type CampaignParts = Omit<Parameters<typeof bindCampaigns>[1], 'worker' | 'onError'>;

/** The campaign routes, and the worker that dispatches campaigns while the application listens. */
function runCampaigns(app: FastifyInstance, parts: CampaignParts): void {
  const deps = {
    ...parts,
    onError: (error: unknown) => app.log.error({ err: error }, 'campaigns could not be sent; the next attempt is soon'),
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
    isServing,
  });
  app.addHook('onClose', async () => rateLimits?.close());
  if (config.tracing) await traceRequests(app, { ...config.tracing, nodeName: config.nodeName });
  const { metricsToken: token, metricsPort: port } = config;
  if (token !== null || port !== null) await serveMetrics(app, { token, port }, gauges);
  return { app, rateLimits };
}
