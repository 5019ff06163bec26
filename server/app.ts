import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { bindAuth } from './features/auth/routes.ts';
import { authenticate, createAccounts } from './features/auth/service.ts';
import { bindCatalogue } from './features/catalogue/routes.ts';
import type { MailWorker } from './features/email/service.ts';
import { bindLists } from './features/lists/routes.ts';
import type { LiveCatalogue } from './features/catalogue/service.ts';
import { bindImages } from './features/images/routes.ts';
import type { Images } from './features/images/service.ts';
import { bindSearch } from './features/search/routes.ts';
import type { Search } from './features/search/service.ts';
import type { Clock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/db/open.ts';
import { isMigrated } from './platform/db/migrate.ts';
import { guardAccess } from './platform/http/access.ts';
import { bindHealth } from './platform/http/health.ts';
import { documentApi } from './platform/http/openapi.ts';
import { servePages, type WebBuild } from './platform/http/pages.ts';
import { createServer } from './platform/http/server.ts';

/** Everything the application is made of; tests pass their own. */
export interface AppParts {
  config: Config;
  log: Logger;
  clock: Clock;
  database: OpenDatabase;
  search: Search;
  mail: Pick<MailWorker, 'wake'>;
  /** Absent without a TMDB key. */
  live?: LiveCatalogue;
  images?: Images;
  /** Absent: only the API is served (tests, development behind Vite). */
  web?: WebBuild;
  /** False once the process has begun to stop. */
  isServing?: () => boolean;
}

/** The application, ready to listen. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, log, clock, database, search, mail, live, images, web, isServing = () => true } = parts;
  const { db } = database;
  const app = await createServer({ config, log, scriptHashes: web?.scriptHashes ?? [] });
  const accounts = createAccounts({ db, clock, mail, rateLimits: config.rateLimits });
  guardAccess(app, (token) => authenticate(accounts, token));
  await documentApi(app);
  bindHealth(app, { dataDir: config.dataDir, checks: [isServing, () => isMigrated(db), () => search.isReady()] });
  await bindAuth(app, accounts);
  bindLists(app, { db, clock, findByName: (name) => search.findByName(name) });
  bindCatalogue(app, { db, clock, live });
  bindSearch(app, { search, live });
  if (images) bindImages(app, { images });
  if (web)
    await servePages(app, web, {
      publicUrl: config.publicUrl,
      emailHelper: config.emailHelper,
    });
  return app;
}
