import { join } from 'node:path';
import { createApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { ensureAdministrator, listActive, createTokenMint } from './features/auth/service.ts';
import { campaignMails } from './features/campaigns/service.ts';
import { loadStarterCatalogue } from './features/catalogue/import/starter.ts';
import { createMailWorker } from './features/email/service.ts';
import { describePushes } from './features/notifications/service.ts';
import { createPushWorker, ensureVapidKeys } from './features/push/service.ts';
import { createDailyRefresh } from './features/catalogue/tmdb/daily-refresh.ts';
import { createLiveCatalogue, putPlaceholder } from './features/catalogue/service.ts';
import { createSearchCounts } from './features/insights/service.ts';
import { createImages } from './features/images/service.ts';
import { openSearch } from './features/search/service.ts';
import { createHousekeeping } from './housekeeping.ts';
import { followDatabaseClock } from './platform/db/database-clock.ts';
import { DatabaseUnavailableError } from './platform/db/faults.ts';
import { runExclusively } from './platform/db/leases.ts';
import { DatabaseTooNewError, migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';
import { waitForDatabase } from './platform/db/wait-for-database.ts';
import { loadWebBuild } from './platform/http/pages.ts';
import { stopOnSignals } from './platform/lifecycle.ts';
import { createLog } from './platform/log.ts';
import { createLogMailer, createSmtpMailer } from './platform/mail.ts';
import { createPushSender } from './platform/web-push.ts';
import { shareUpstream } from './platform/db/upstreams.ts';
import { createTmdb, tmdbBudget } from './platform/tmdb.ts';

try {
  await main();
} catch (error) {
  const isExpected = [ConfigError, DatabaseTooNewError, DatabaseUnavailableError].some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  // What we write (database, keys, pictures) is nobody else's to read.
  process.umask(0o077);
  // React's server rendering asks this variable which of its builds to load.
  process.env['NODE_ENV'] ??= 'production';
  const config = readConfig(process.env);
  const say = (line: string) => console.log(line);

  const database = openDatabase(config);
  await waitForDatabase(database, { report: say });
  const clock = await followDatabaseClock(database);
  await migrate({ ...database, report: say });
  const { created } = await ensureAdministrator({ db: database.db, clock, config });
  if (created) say(`Administrator: ${created.username}, password ${created.password} (shown only this once)`);
  const loaded = await loadStarterCatalogue({ db: database.background, clock });
  if (loaded > 0) say(`Starter catalogue: ${loaded} titles loaded.`);
  const search = await openSearch({
    file: join(config.dataDir, 'search.db'),
    db: database.background,
    report: say,
    runExclusively: (work, signal) =>
      runExclusively({ db: database.background, clock, signal }, 'search_rebuild', work),
  });

  const log = createLog(config.logLevel);
  const { apiKey, baseUrl, exportBaseUrl, imageBaseUrl } = config.tmdb;
  const shared = shareUpstream(database, tmdbBudget);
  const tmdb = apiKey === null ? null : createTmdb({ apiKey, baseUrl, exportBaseUrl, clock, shared });
  const live = tmdb && createLiveCatalogue({ db: database.db, tmdb, clock, log });
  const dailyRefresh = tmdb && createDailyRefresh({ db: database.background, tmdb, clock, log });
  const images = await createImages({
    dataDir: config.dataDir,
    baseUrl: imageBaseUrl,
    cacheMaxBytes: config.imageCacheBytes,
    clock,
    log,
    onPlaceholder: (path, dataUri) => putPlaceholder(database.db, path, dataUri),
  });

  const { smtpUrl, mailFrom, publicUrl } = config;
  if (smtpUrl === null && config.production) say('SMTP_URL is not set: mails are written here, with their links.');
  const mailer = smtpUrl === null ? createLogMailer(say) : createSmtpMailer({ smtpUrl, from: mailFrom });
  const mail = createMailWorker({
    database,
    clock,
    mailer,
    publicUrl,
    mintToken: createTokenMint({ db: database.db, clock }),
    campaigns: campaignMails(clock),
    onError: (error) => log.error({ err: error }, 'the mail queue cannot be worked; it is tried again shortly'),
  });

  const pushSender = createPushSender({ keys: await ensureVapidKeys(database.db), subject: complaintsTo(config) });
  const push = createPushWorker({
    database,
    clock,
    sender: pushSender,
    describe: (db, ids) => describePushes({ db, clock }, ids),
    listActive,
    onError: (error) => log.error({ err: error }, 'the push queue cannot be worked; it is tried again shortly'),
  });
  const searchCounts = createSearchCounts({
    db: database.db,
    clock,
    onError: (error) => log.warn({ err: error }, 'searches could not be counted; it is tried again shortly'),
  });
  let serving = true;
  const app = await createApp({
    config,
    log,
    clock,
    database,
    search,
    mail,
    pushSender,
    push,
    images,
    searchCounts,
    ...(live ? { live } : {}),
    ...(tmdb ? { tmdb } : {}),
    isServing: () => serving,
    // In development Vite serves the pages and passes the calls on to us.
    ...(config.production ? { web: await loadWebBuild(join(import.meta.dirname, '../dist')) } : {}),
  });
  await app.listen({ host: config.host, port: config.port });
  mail.start();
  push.start();
  searchCounts.start();
  dailyRefresh?.start();
  const housekeeping = createHousekeeping({ db: database.background, clock, log });
  housekeeping.start();
  say(`Marquee is ready: ${config.publicUrl}`);

  stopOnSignals({
    announce: () => (serving = false),
    delayMs: config.shutdownDelayMs,
    async close() {
      await Promise.all([app.close(), mail.stop(), push.stop(), housekeeping.stop()]);
      await searchCounts.stop();
      mailer.close();
      pushSender.close();
      await dailyRefresh?.stop();
      await live?.settled();
      await search.close();
      await clock.stop();
      await database.close();
    },
  });
}

/** Whom push services can complain to; they take an https address or a mailbox. */
function complaintsTo({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  return publicUrl.startsWith('https:')
    ? publicUrl
    : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'noreply@localhost'}`;
}
