import { join } from 'node:path';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { loadStarterCatalogue } from './features/catalogue/starter.ts';
import { openSearch } from './features/search/service.ts';
import { systemClock } from './platform/clock.ts';
import { DatabaseTooNewError, migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';
import { loadWebBuild } from './platform/http/pages.ts';
import { stopOnSignals } from './platform/lifecycle.ts';

try {
  await main();
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof DatabaseTooNewError;
  console.error(expected ? error.message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  // React's server rendering asks this variable which of its builds to load.
  process.env['NODE_ENV'] ??= 'production';
  const config = readConfig(process.env);
  const clock = systemClock;
  const say = (line: string) => console.log(line);

  const database = openDatabase(config);
  await migrate({ ...database, report: say });
  const loaded = await loadStarterCatalogue({ db: database.db, clock });
  if (loaded > 0) say(`Starter catalogue: ${loaded} titles loaded.`);
  const search = await openSearch({ file: join(config.dataDir, 'search.db'), db: database.db, report: say });

  let serving = true;
  const app = await createApp({
    config,
    clock,
    database,
    search,
    isServing: () => serving,
    // In development Vite serves the pages and passes the calls on to us.
    ...(config.production ? { web: await loadWebBuild(join(import.meta.dirname, '../dist')) } : {}),
  });
  await app.listen({ host: config.host, port: config.port });
  say(`Marquee is ready: ${config.publicUrl}`);

  stopOnSignals(async () => {
    serving = false;
    await app.close();
    await search.close();
    await database.close();
  });
}
