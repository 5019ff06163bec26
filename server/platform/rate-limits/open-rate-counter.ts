import type { Config } from '#server/config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/tables.ts';
import type { Log } from '../log.ts';
import { createMemoryCounter, splitByWindow, type RateCounter } from './counter.ts';
import { createDatabaseCounter } from './database.ts';
import { createRedisCounter } from './redis.ts';

export interface RateLimits {
  counter: RateCounter;
  /** False while the configured Redis is unreachable. */
  areShared(): boolean;
  close(): void;
}

interface RateLimitsOptions {
  config: Pick<Config, 'rateLimits' | 'redisUrl'>;
  db: Db;
  clock: Clock;
  log: Log;
}

/** Undefined when limits are switched off. */
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
