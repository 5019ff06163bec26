import { join } from 'node:path';
import { loadStarterCatalogue } from '#server/features/catalogue/import/starter.ts';
import { openSearch } from '#server/features/search/service.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSqlite, type OpenDatabase } from '#server/platform/db/open.ts';
import { TestClock } from './fakes/clock.ts';

/** Writes `marquee.db` and `search.db`. */
export async function makeStarterFiles(dir: string): Promise<void> {
  const database = openSqlite(join(dir, 'marquee.db'));
  await migrate(database);
  await loadStarter(database, join(dir, 'search.db'));
  await database.close();
}

/** Loads the starter catalogue into a migrated database and writes its search index. */
export async function loadStarter({ db }: OpenDatabase, searchIndex: string): Promise<void> {
  await loadStarterCatalogue({ db, clock: new TestClock() });
  const search = await openSearch({ file: searchIndex, db, followEveryMs: 0 });
  await search.close();
}
