import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { bindCatalogue } from './features/catalogue/routes.ts';
import type { LiveCatalogue } from './features/catalogue/service.ts';
import { bindImages } from './features/images/routes.ts';
import type { Images } from './features/images/service.ts';
import { bindSearch } from './features/search/routes.ts';
import type { Search } from './features/search/service.ts';
import type { Clock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/db/open.ts';
import { isMigrated } from './platform/db/migrate.ts';
import { bindHealth } from './platform/http/health.ts';
import { documentApi } from './platform/http/openapi.ts';
import { servePages, type WebBuild } from './platform/http/pages.ts';
import { createServer } from './platform/http/server.ts';

/** Everything the application is made of; tests pass their own. */
export interface AppParts {
  config: Config;
  clock: Clock;
  database: OpenDatabase;
  search: Search;
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
  const { config, clock, database, search, live, images, web, isServing = () => true } = parts;
  const { db } = database;
  const app = await createServer({ config, scriptHashes: web?.scriptHashes ?? [] });
  await documentApi(app);
  bindHealth(app, { dataDir: config.dataDir, checks: [isServing, () => isMigrated(db), () => search.isReady()] });
  bindCatalogue(app, { db, clock, live });
  bindSearch(app, { search });
  if (images) bindImages(app, { images });
  if (web)
    await servePages(app, web, {
      publicUrl: config.publicUrl,
      imageBaseUrl: config.tmdb.imageBaseUrl,
      emailHelper: config.emailHelper,
    });
  return app;
}
