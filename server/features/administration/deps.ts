import type { AccountDeps } from '#server/features/auth/service.ts';
import type { Search } from '#server/features/search/service.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/log.ts';
import type { Tmdb } from '#server/platform/tmdb/tmdb.ts';

export interface AdministrationDeps extends AccountDeps {
  config: Config;
  log: Log;
  database: OpenDatabase;
  search: Search;
  /** Null without a key. */
  tmdb: Pick<Tmdb, 'state'> | null;
  images: { cachedBytes(): number };
  vapidPublicKey: string;
  /** False while nodes count separately although `REDIS_URL` is set. */
  areLimitsShared: () => boolean;
}
