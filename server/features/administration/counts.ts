import { countBySource } from '#server/features/catalogue/service.ts';
import { countRows } from '#server/platform/db/sizes.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** Rows of the tables that grow, and the catalogue by its sources. Reads a good part of the database. */
export async function countEverything(db: Db) {
  return {
    tables: await countRows(db, [
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
