import { countBySource } from '#server/features/catalogue/service.ts';
import { countRows } from '#server/platform/db/sizes.ts';
import type { Dialect } from '#server/platform/db/dialect.ts';
import type { Db } from '#server/platform/db/tables.ts';

/**
 * Rows of the tables that grow, and the catalogue by its sources. Reads a good part of the database, except that
 * PostgreSQL answers for large tables with its estimates.
 */
export async function countEverything(db: Db, dialect: Dialect) {
  return {
    tables: await countRows(db, dialect, [
      'users',
      'sessions',
      'list_entries',
      'notifications',
      'push_subscriptions',
      'email_queue',
      'audit_log',
      'titles',
      'people',
      'credits',
      'episodes',
      'videos',
      'image_placeholders',
    ]),
    sources: await countBySource(db),
  };
}

export type Counts = Awaited<ReturnType<typeof countEverything>>;
