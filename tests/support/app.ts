import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { composeApplication, type Application, type ApplicationDeps } from '#server/compose.ts';
import { readConfig, type Config } from '#server/config.ts';
import { createLog } from '#server/platform/log.ts';
import type { Dialect } from '#server/platform/db/dialect.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import type { ConnectionLimits } from '#server/platform/http/connections.ts';
import type { WebBuild } from '#server/platform/http/pages/pages.ts';
import { tmdbClient, type FakeTmdb } from './fakes/fake-tmdb.ts';
import { TestClock } from './fakes/clock.ts';
import { openStarterDatabase, openTestDatabase } from './database/database.ts';
import { copySearchIndex } from './templates.ts';
import { Outbox } from './fakes/outbox.ts';
import { cheapPasswords } from './passwords.ts';

/**
 * The application as `start.ts` starts it, without background work: the search index follows the catalogue when a test
 * calls `catchUp`, queued mails and pushes are sent by `drain`, counts are written by `flush`.
 */
export interface TestApp extends Pick<
  Application,
  'app' | 'search' | 'mail' | 'push' | 'live' | 'searchCounts' | 'announceStop'
> {
  database: OpenDatabase;
  clock: TestClock;
  config: Config;
  /** Sent mails. */
  outbox: Outbox;
  passwords: NonNullable<ApplicationDeps['passwords']>;
  close(): Promise<void>;
}

interface TestAppOptions {
  dialect: Dialect;
  /** A fake TMDB; without it there is no API key. */
  tmdb?: FakeTmdb;
  /** Environment variables; defaults: silent log, no rate limits. */
  env?: Record<string, string>;
  /** Origins of the test's push services, which are neither https nor public. */
  pushOrigins?: string[];
  pushTimeoutMs?: number;
  streamsPollIntervalMs?: number;
  /** Default 0: only `catchUp`. */
  searchFollowEveryMs?: number;
  /** A migrated database instead of a new one; closed with the application. */
  database?: OpenDatabase;
  /** `starter`: the fresh database has the starter catalogue, and the search index has it, too. */
  catalogue?: 'empty' | 'starter';
  web?: WebBuild;
  connections?: Partial<ConnectionLimits>;
  /** Instead of the cheapest. */
  passwords?: TestApp['passwords'];
  /** Receives each log line from level `info`. */
  onLogLine?: (line: string) => void;
}

/** The real application on a separate database, with a clock that the test advances. Call it through `app.inject`. */
export async function startApp({
  dialect,
  tmdb: fakeTmdb,
  env = {},
  pushOrigins = [],
  pushTimeoutMs = 10_000,
  streamsPollIntervalMs,
  searchFollowEveryMs = 0,
  database: given,
  catalogue = 'empty',
  web,
  connections,
  passwords = cheapPasswords,
  onLogLine,
}: TestAppOptions): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-data-'));
  const config = readConfig({
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    ...(fakeTmdb ? { TMDB_IMAGE_BASE_URL: fakeTmdb.imageUrl } : {}),
    ...env,
  });
  const { database, searchIndex } = await openDatabase({ dialect, given, catalogue });
  const clock = new TestClock();
  copySearchIndex(searchIndex, join(dataDir, 'search.db'));
  const outbox = new Outbox();
  const application = await composeApplication({
    config,
    log: onLogLine ? createLog({ ...config, logLevel: 'info' }, { write: onLogLine }) : createLog(config),
    clock,
    database,
    mailer: outbox,
    tmdb: fakeTmdb ? tmdbClient(fakeTmdb, clock) : null,
    web,
    push: {
      trustedOrigins: pushOrigins,
      timeoutMs: pushTimeoutMs,
      resolve: async () => [{ address: '93.184.216.34', family: 4 }],
    },
    searchFollowEveryMs,
    imageTimeoutMs: 1_500,
    passwords,
    ...(streamsPollIntervalMs === undefined ? {} : { streamsPollIntervalMs }),
    ...(connections ? { connections } : {}),
  });
  await application.app.ready();
  return {
    ...application,
    database,
    clock,
    config,
    outbox,
    passwords,
    close: async () => {
      await application.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openDatabase({
  dialect,
  given,
  catalogue,
}: {
  dialect: Dialect;
  given: OpenDatabase | undefined;
  catalogue: 'empty' | 'starter';
}) {
  if (catalogue === 'starter') return openStarterDatabase(dialect);
  return { database: given ?? (await openTestDatabase(dialect)), searchIndex: inject('templates').searchIndex };
}
