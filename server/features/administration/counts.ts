import { countBySource } from '#server/features/catalogue/service.ts';
import { countRows } from '#server/platform/db/sizes.ts';
import type { Dialect } from '#server/platform/db/dialect.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** Reads much of the database, except that PostgreSQL estimates large tables. */
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
