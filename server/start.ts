import { join } from 'node:path';
import { type ApplicationDeps, composeApplication } from './compose.ts';
import type { Config } from './config.ts';
import { ensureAdministrator } from './features/auth/service.ts';
import { loadStarterCatalogue } from './features/catalogue/import/starter.ts';
import { followDatabaseClock } from './platform/db/database-clock.ts';
import { DatabaseUnavailableError } from './platform/db/faults/faults.ts';
import { DatabaseTooNewError, migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';
import { shareUpstream } from './platform/db/upstreams.ts';
import { waitForDatabase } from './platform/db/wait-for-database.ts';
import { listenAt } from './platform/http/listen.ts';
import { loadWebBuild } from './platform/http/pages/pages.ts';
import { stopOnSignals } from './platform/lifecycle.ts';
import { createLog } from './platform/log.ts';
import { createLogMailer, createSmtpMailer, type Mailer } from './platform/mail.ts';
import { createTmdb, tmdbBudget } from './platform/tmdb/tmdb.ts';

/** Ends the process when the database cannot be used. */
export async function startServer(config: Config, preloadedIndex: ApplicationDeps['preloadedIndex']): Promise<void> {
  try {
    await start(config, preloadedIndex);
  } catch (error) {
    if (!(error instanceof DatabaseTooNewError || error instanceof DatabaseUnavailableError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function start(config: Config, preloadedIndex: ApplicationDeps['preloadedIndex']): Promise<void> {
  const say = (line: string) => console.log(line);

  const database = openDatabase(config);
  await waitForDatabase(database, { report: say });
  const clock = await followDatabaseClock(database);
  await migrate({ ...database, report: say });
  const { created } = await ensureAdministrator({ db: database.db, clock, config });
  if (created) say(`Administrator: ${created.username}, password ${created.password} (shown only this once)`);
  const loaded = await loadStarterCatalogue({ db: database.background, clock });
  if (loaded > 0) say(`Starter catalogue: ${loaded} titles loaded.`);

  const { apiKey, baseUrl, exportBaseUrl } = config.tmdb;
  const shared = shareUpstream(database, tmdbBudget);
  if (config.smtpUrl === null && config.production)
    say('SMTP_URL is not set: mails are written here, with their links.');
  const application = await composeApplication({
    config,
    log: createLog(config),
    clock,
    database,
    mailer: createMailer(config, say),
    tmdb: apiKey === null ? null : createTmdb({ apiKey, baseUrl, exportBaseUrl, clock, shared }),
    // In development Vite serves the pages and proxies calls to us.
    web: config.production ? await loadWebBuild(join(import.meta.dirname, '../dist')) : undefined,
    ...(preloadedIndex ? { preloadedIndex } : {}),
    report: say,
  });
  await listenAt(application.app, config);
  application.start();
  stopOnSignals({
    announce: () => application.announceStop(),
    delayMs: config.shutdownDelayMs,
    async close() {
      await application.close();
      await clock.stop();
      await database.close();
    },
  });
  say(`Marquee is ready: ${config.publicUrl}`);
}

function createMailer({ smtpUrl, mailFrom }: Config, say: (line: string) => void): Mailer {
  return smtpUrl === null ? createLogMailer(say) : createSmtpMailer({ smtpUrl, from: mailFrom });
}
