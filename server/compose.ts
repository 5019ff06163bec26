import type { FastifyInstance } from 'fastify';
import type { AppSettings } from './app-settings.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createTokenMint, listActive } from './features/auth/service.ts';
import { campaignMails } from './features/campaigns/service.ts';
import { createLiveCatalogue, putPlaceholder, type LiveCatalogue } from './features/catalogue/service.ts';
import { createDailyRefresh } from './features/catalogue/tmdb/daily-refresh.ts';
import { createMailWorker, type MailWorker } from './features/email/service.ts';
import { createImages, type Images } from './features/images/service.ts';
import { createSearchCounts, type SearchCounts } from './features/insights/service.ts';
import { describePushes } from './features/notifications/service.ts';
import { createPushWorker, ensureVapidKeys, type PushWorker } from './features/push/service.ts';
import { createSearch, type Search, searchIndexFile } from './features/search/service.ts';
import type { PreloadedIndex } from './features/search/preload/preload.ts';
import { createHousekeeping } from './housekeeping.ts';
import { runExclusively } from './platform/db/leases.ts';
import { addressOf } from './platform/db/open.ts';
import { openReplica } from './platform/db/nodes/replica.ts';
import { openNodeEvents, type NodeEvents } from './platform/db/nodes/node-events.ts';
import type { Mailer } from './platform/mail.ts';
import { createSecretBox, type SecretBox } from './platform/secret-box.ts';
import { createPushSender, type PushSender, type PushSenderOptions } from './platform/web-push.ts';

/** Settings and outside services; tests pass fakes. `database` is migrated, and closed by the caller. */
export interface ApplicationDeps extends AppSettings {
  mailer: Mailer;
  /** The search index, if it is being read already. */
  preloadedIndex?: Promise<PreloadedIndex | undefined>;
  /** Called with progress messages before the application is ready. */
  report?: (line: string) => void;
  push?: Partial<PushSenderOptions>;
  /** 0: the search index is updated only on demand. */
  searchFollowEveryMs?: number;
  imageTimeoutMs?: number;
}

export interface Application {
  app: FastifyInstance;
  search: Search;
  mail: MailWorker;
  push: PushWorker;
  /** Absent without a TMDB key. */
  live: LiveCatalogue | undefined;
  searchCounts: SearchCounts;
  /** Starts the background work: mails, pushes, counts, refreshes, housekeeping. */
  start(): void;
  /** Reports the application as not ready from now on. */
  announceStop(): void;
  /** Waits for work in flight and closes everything except the database. */
  close(): Promise<void>;
}

/** Assembles the application; the caller makes it listen. */
export async function composeApplication(deps: ApplicationDeps): Promise<Application> {
  const { config, log, clock, database, mailer, tmdb } = deps;
  const { db, background } = database;
  const { search, open } = createSearchIndex(deps);
  const opening = open();
  // Awaited below; must not count as an unhandled rejection until then.
  opening.catch(() => {});
  const replica = openReplica({
    primary: database,
    url: config.databaseReadUrl,
    knownSeq: () => search.describe().lastSeq,
  });
  const events = openEvents(deps);
  events?.on('catalogue', () => search.wake());
  const live = tmdb ? createLiveCatalogue({ db, tmdb, clock, log }) : undefined;
  const dailyRefresh = tmdb ? createDailyRefresh({ db: background, tmdb, clock, log }) : undefined;
  const images = await openImages(deps);
  const secrets = createSecretBox({ db, secrets: config.secretKeys });
  const mail = composeMail(deps, secrets);
  const pushSender = await openPushSender(deps);
  const push = composePush(deps, pushSender);
  const searchCounts = createSearchCounts({
    db,
    clock,
    onError: (error) => log.warn({ err: error }, 'searches could not be counted; the next attempt is soon'),
  });
  const housekeeping = createHousekeeping({ db: background, clock, log, securityLogDays: config.securityLogDays });
  let isServing = true;
  const app = await createApp({
    ...deps,
    search,
    mail,
    pushSender,
    push,
    live,
    images,
    searchCounts,
    secrets,
    events,
    replica,
    isServing: () => isServing,
  });
  await opening;

  return {
    app,
    search,
    mail,
    push,
    live,
    searchCounts,
    start() {
      for (const worker of [mail, push, searchCounts, housekeeping, dailyRefresh]) worker?.start();
      // From now on the home page can be shown while the database fails.
      void app.inject('/api/discover');
    },
    announceStop() {
      isServing = false;
    },
    async close() {
      await Promise.all([app.close(), mail.stop(), push.stop(), housekeeping.stop()]);
      await searchCounts.stop();
      mailer.close();
      pushSender.close();
      await dailyRefresh?.stop();
      await live?.settled();
      await events?.close();
      await replica.close();
      await search.close();
    },
  };
}

function openEvents({ config, log, database }: ApplicationDeps): NodeEvents | undefined {
  if (database.dialect === 'sqlite' || config.databaseListenUrl === null) return undefined;
  return openNodeEvents({
    database,
    listenUrl: config.databaseListenUrl,
    onError: (error) =>
      log.warn({ err: error }, 'events of other nodes do not arrive; polling until the connection is back'),
  });
}

function createSearchIndex(deps: ApplicationDeps): ReturnType<typeof createSearch> {
  const { config, clock, database, preloadedIndex, report, searchFollowEveryMs } = deps;
  return createSearch({
    file: searchIndexFile(config.dataDir),
    db: database.background,
    address: addressOf(database),
    now: () => clock.now(),
    runExclusively: (work, signal) =>
      runExclusively({ db: database.background, clock, signal }, 'search_rebuild', work),
    ...(preloadedIndex ? { preloading: preloadedIndex } : {}),
    ...(report ? { report } : {}),
    ...(searchFollowEveryMs === undefined ? {} : { followEveryMs: searchFollowEveryMs }),
  });
}

function openImages({ config, clock, log, database, imageTimeoutMs }: ApplicationDeps): Promise<Images> {
  return createImages({
    dataDir: config.dataDir,
    baseUrl: config.tmdb.imageBaseUrl,
    cacheMaxBytes: config.imageCacheBytes,
    clock,
    log,
    onPlaceholder: (path, dataUri) => putPlaceholder(database.db, path, dataUri),
    ...(imageTimeoutMs === undefined ? {} : { timeoutMs: imageTimeoutMs }),
  });
}

function composeMail({ config, clock, log, database, mailer }: ApplicationDeps, secrets: SecretBox): MailWorker {
  return createMailWorker({
    database,
    clock,
    mailer,
    publicUrl: config.publicUrl,
    mintToken: createTokenMint({ db: database.db, clock }),
    secrets,
    campaigns: campaignMails(clock),
    onError: (error) => log.error({ err: error }, 'the mail queue could not be processed; the next attempt is soon'),
  });
}

async function openPushSender({ config, database, push }: ApplicationDeps): Promise<PushSender> {
  return createPushSender({ keys: await ensureVapidKeys(database.db), subject: pushContact(config), ...push });
}

function composePush({ clock, log, database }: ApplicationDeps, sender: PushSender): PushWorker {
  return createPushWorker({
    database,
    clock,
    sender,
    describe: (db, ids) => describePushes({ db, clock }, ids),
    listActive,
    onError: (error) => log.error({ err: error }, 'the push queue could not be processed; the next attempt is soon'),
  });
}

/** The contact that push services see: an https address or a mailbox. */
function pushContact({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  return publicUrl.startsWith('https:')
    ? publicUrl
    : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'noreply@localhost'}`;
}
