import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { AccountDeps } from './features/auth/service.ts';
import type { Clock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/db/open.ts';
import type { ConnectionLimits } from './platform/http/connections.ts';
import type { WebBuild } from './platform/http/pages/pages.ts';
import type { Tmdb } from './platform/tmdb/tmdb.ts';

/** Settings that server and background work share; tests pass fakes. */
export interface AppSettings {
  config: Config;
  log: Logger;
  clock: Clock;
  database: OpenDatabase;
  /** Null without a key. */
  tmdb: Tmdb | null;
  /** Absent: only the API is served (tests, development behind Vite). */
  web?: WebBuild | undefined;
  /** Polling interval of notification streams; detects changes by other processes. */
  streamsPollIntervalMs?: number;
  /** Absent: passwords are hashed at the recommended cost. */
  passwords?: AccountDeps['passwords'];
  connections?: Partial<ConnectionLimits>;
}
