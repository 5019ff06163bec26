import type { Config } from '#server/config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/tables.ts';
import type { Log } from '../log.ts';
import { createMemoryCounter, splitByWindow, type RateCounter } from './counter.ts';
import { createDatabaseCounter } from './database.ts';
import { createRedisCounter } from './redis.ts';

/** Counts requests for the limits by address. */
export interface RateLimits {
  counter: RateCounter;
  /** False while Redis, which is configured, cannot be asked. */
  areShared(): boolean;
  close(): void;
}

interface RateLimitsOptions {
  config: Pick<Config, 'rateLimits' | 'redisUrl'>;
  db: Db;
  clock: Clock;
  log: Log;
}

/** The counters that the settings ask for; undefined when limits are switched off. */
export async function openRateLimits({ config, db, clock, log }: RateLimitsOptions): Promise<RateLimits | undefined> {
  if (!config.rateLimits) return undefined;
  const memory = createMemoryCounter(clock);
  const slow = createDatabaseCounter({ db, clock });
  if (config.redisUrl === null)
    return { counter: splitByWindow({ slow, fast: memory }), areShared: () => true, close() {} };
  const redis = await createRedisCounter({ url: config.redisUrl, fallback: memory, log });
  return {
    counter: splitByWindow({ slow, fast: redis }),
    areShared: () => redis.isReachable(),
    close: () => redis.close(),
  };
}
