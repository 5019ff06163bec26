import type { Redis } from 'ioredis';
import type { Log } from '../log.ts';
import type { RateCounter, WindowCount } from './counter.ts';

interface RedisCounterOptions {
  url: string;
  /** Counts while Redis is unreachable. */
  fallback: RateCounter;
  log: Log;
  /** The longest a request waits for Redis. */
  timeoutMs?: number;
  retryEveryMs?: number;
}

export interface SharedCounter extends RateCounter {
  isReachable(): boolean;
  close(): void;
}

/** Atomic, so that every window has an end. */
const countScript = `
local used = redis.call('INCR', KEYS[1])
if used == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { used, redis.call('PTTL', KEYS[1]) }`;

/**
 * Counts in Redis or Valkey for all nodes. After a failure each node counts separately until Redis answers again, so
 * that requests do not wait.
 */
export async function createRedisCounter({
  url,
  fallback,
  log,
  timeoutMs = 250,
  retryEveryMs = 1_000,
}: RedisCounterOptions): Promise<SharedCounter> {
  const client = await connect(url, { timeoutMs, retryEveryMs });
  const state = watch(client, { log, retryEveryMs });

  async function countInRedis(key: string, perMs: number): Promise<WindowCount> {
    const [used, endsInMs] = (await client.eval(countScript, 1, key, perMs)) as [number, number];
    return { used, endsInMs };
  }

  return {
    isReachable: state.isReachable,
    count(limit, subject) {
      if (!state.isReachable()) return fallback.count(limit, subject);
      return countInRedis(`${limit.bucket} ${subject}`, limit.perMs).catch((error: unknown) => {
        state.lose(error);
        return fallback.count(limit, subject);
      });
    },
    close: () => state.close(),
  };
}

async function connect(url: string, { timeoutMs, retryEveryMs }: { timeoutMs: number; retryEveryMs: number }) {
  const { Redis } = await import('ioredis');
  return new Redis(url, {
    keyPrefix: 'marquee:limit:',
    commandTimeout: timeoutMs,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => retryEveryMs,
  });
}

/** Logs changes of the state. */
function watch(client: Redis, { log, retryEveryMs }: { log: Log; retryEveryMs: number }) {
  let isReachable = false;
  let isLossLogged = false;
  const find = () => {
    if (!isReachable && isLossLogged) log.info({}, 'Redis answers again: limits are shared between nodes');
    isReachable = true;
    isLossLogged = false;
  };
  const lose = (error: unknown) => {
    isReachable = false;
    if (!isLossLogged)
      log.warn({ err: error }, 'Redis does not answer: each node counts requests for itself until it does');
    isLossLogged = true;
  };
  client.on('ready', find).on('error', lose);
  client.on('close', () => (isReachable = false));
  const retry = setInterval(() => {
    if (!isReachable && client.status === 'ready') client.ping().then(find, lose);
  }, retryEveryMs).unref();

  return {
    isReachable: () => isReachable,
    lose,
    close() {
      clearInterval(retry);
      client.disconnect();
    },
  };
}
