import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig, type Config } from '#server/config.ts';
import { createTokenMint, listActive } from '#server/features/auth/service.ts';
import { campaignMails } from '#server/features/campaigns/service.ts';
import { createMailWorker, type MailWorker } from '#server/features/email/service.ts';
import { describePushes } from '#server/features/notifications/service.ts';
import { createPushWorker, ensureVapidKeys, type PushWorker } from '#server/features/push/service.ts';
import { createImages } from '#server/features/images/service.ts';
import { createSearchCounts, type SearchCounts } from '#server/features/insights/service.ts';
import { createLiveCatalogue, putPlaceholder, type LiveCatalogue } from '#server/features/catalogue/service.ts';
import { openSearch, type Search } from '#server/features/search/service.ts';
import { createLog, silentLog } from '#server/platform/log.ts';
import type { Dialect } from '#server/platform/db/dialect.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import type { ConnectionLimits } from '#server/platform/http/connections.ts';
import type { WebBuild } from '#server/platform/http/pages.ts';
import { createPushSender } from '#server/platform/web-push.ts';
import { tmdbClient, type FakeTmdb } from './fakes/fake-tmdb.ts';
import { TestClock } from './fakes/clock.ts';
import { openTestDatabase } from './database/database.ts';
import { Outbox } from './fakes/outbox.ts';

export interface TestApp {
  app: FastifyInstance;
  database: OpenDatabase;
  clock: TestClock;
  /** Follows the catalogue only when a test calls `catchUp`. */
  search: Search;
  config: Config;
  /** The mails that were sent; `mail.drain()` sends those that wait. */
  outbox: Outbox;
  mail: MailWorker;
  /** `push.drain()` makes the pushes that wait. */
  push: PushWorker;
  live: LiveCatalogue | undefined;
  /** Written down when a test calls `flush`. */
  searchCounts: SearchCounts;
  close(): Promise<void>;
}

interface TestAppOptions {
  dialect: Dialect;
  /** a fake TMDB that the application asks; without it there is no key. */
  tmdb?: FakeTmdb;
  /** Environment variables, over the defaults of a test: quiet, without rate limits. */
  env?: Record<string, string>;
  /** Origins of the test's own push services, which are neither https nor public. */
  pushOrigins?: string[];
  pushTimeoutMs?: number;
  streamsPollIntervalMs?: number;
  /** A migrated database instead of a fresh one; closed with the application. */
  database?: OpenDatabase;
  web?: WebBuild;
  connections?: Partial<ConnectionLimits>;
  /** Receives each line of the log, from level `info`, instead of the standard output. */
  onLogLine?: (line: string) => void;
}

/** The real application on a database of its own, with a clock that the test moves. Talk to it through `app.inject`. */
export async function startApp({
  dialect,
  tmdb: fakeTmdb,
  env = {},
  pushOrigins = [],
  pushTimeoutMs = 10_000,
  streamsPollIntervalMs,
  database: given,
  web,
  connections,
  onLogLine,
}: TestAppOptions): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-data-'));
  const config = readConfig({ LOG_LEVEL: 'error', RATE_LIMITS: 'off', DATA_DIR: dataDir, ...env });
  const database = given ?? (await openTestDatabase(dialect));
  const clock = new TestClock();
  copyFileSync(inject('templates').searchIndex, join(dataDir, 'search.db'));
  const search = await openSearch({ file: join(dataDir, 'search.db'), db: database.db, followEveryMs: 0 });
  const outbox = new Outbox();
  const mail = createMailWorker({
    database,
    clock,
    mailer: outbox,
    publicUrl: config.publicUrl,
    mintToken: createTokenMint({ db: database.db, clock }),
    campaigns: campaignMails(clock),
  });
  const pushSender = createPushSender({
    keys: await ensureVapidKeys(database.db),
    subject: 'mailto:keeper@example.com',
    trustedOrigins: pushOrigins,
    timeoutMs: pushTimeoutMs,
    resolve: async () => [{ address: '93.184.216.34', family: 4 }],
  });
  const push = createPushWorker({
    database,
    clock,
    sender: pushSender,
    describe: (db, ids) => describePushes({ db, clock }, ids),
    listActive,
  });
  const images =
    fakeTmdb &&
    (await createImages({
      dataDir,
      baseUrl: fakeTmdb.imageUrl,
      cacheMaxBytes: config.imageCacheBytes,
      clock,
      log: silentLog,
      timeoutMs: 1_500,
      onPlaceholder: (path, dataUri) => putPlaceholder(database.db, path, dataUri),
    }));
  const tmdb = fakeTmdb && tmdbClient(fakeTmdb, clock);
  const live = tmdb && createLiveCatalogue({ db: database.db, tmdb, clock, log: silentLog });
  const searchCounts = createSearchCounts({ db: database.db, clock });
  const app = await createApp({
    config,
    log: onLogLine ? createLog('info', { write: onLogLine }) : createLog(config.logLevel),
    clock,
    database,
    search,
    mail,
    pushSender,
    push,
    searchCounts,
    ...(streamsPollIntervalMs === undefined ? {} : { streamsPollIntervalMs }),
    ...(live ? { live } : {}),
    ...(tmdb ? { tmdb } : {}),
    ...(images ? { images } : {}),
    ...(web ? { web } : {}),
    ...(connections ? { connections } : {}),
  });
  await app.ready();
  return {
    app,
    database,
    clock,
    search,
    config,
    outbox,
    mail,
    push,
    live,
    searchCounts,
    close: async () => {
      await app.close();
      pushSender.close();
      await live?.settled();
      await search.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
