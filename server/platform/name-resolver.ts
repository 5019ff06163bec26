import { Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { LRUCache } from 'lru-cache';
import { createBoundedQueue } from './resilience/bounded-queue.ts';

export type ResolveName = (hostname: string) => Promise<LookupAddress[]>;

interface NameResolverOptions {
  /** `ip` or `ip:port`; the system's by default. */
  servers?: string[];
  timeoutMs?: number;
  /** Concurrent lookups. */
  concurrency?: number;
  /** How long an answer or a failure is cached. */
  keptMs?: number;
}

/** Further lookups fail immediately. */
const waitingMax = 500;

/**
 * For addresses given by untrusted clients. With an unresponsive name server, `dns.lookup` would occupy one of the four
 * threads that files and password hashes use; here such a lookup occupies one of two slots for three seconds, once a
 * minute.
 */
export function createNameResolver({
  servers,
  timeoutMs = 3_000,
  concurrency = 2,
  keptMs = 60_000,
}: NameResolverOptions = {}): ResolveName {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  const limit = createBoundedQueue({ concurrency, waitingMax });
  const answers = new LRUCache<string, Promise<LookupAddress[]>>({ max: 5_000, ttl: keptMs });

  async function query(hostname: string): Promise<LookupAddress[]> {
    const [ipv4, ipv6] = await withTimeout(
      Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]),
      timeoutMs,
    );
    if (ipv4.status === 'rejected' && ipv6.status === 'rejected') throw ipv4.reason;
    return [
      ...(ipv4.status === 'fulfilled' ? ipv4.value.map((address) => ({ address, family: 4 })) : []),
      ...(ipv6.status === 'fulfilled' ? ipv6.value.map((address) => ({ address, family: 6 })) : []),
    ];
  }

  return (hostname) => {
    const kept = answers.get(hostname);
    if (kept) return kept;
    const answer = limit(() => query(hostname));
    answers.set(hostname, answer);
    // Callers get the failure; a cached one may have none.
    answer.catch(() => {});
    return answer;
  };
}

async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`The name server did not answer in ${milliseconds} ms`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
