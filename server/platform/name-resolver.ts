import { Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { LRUCache } from 'lru-cache';
import { createBoundedQueue } from './bounded-queue.ts';

export type ResolveName = (hostname: string) => Promise<LookupAddress[]>;

interface NameResolverOptions {
  /** Addresses of name servers (`ip` or `ip:port`); the system's by default. */
  servers?: string[];
  timeoutMs?: number;
  /** Lookups at a time. */
  concurrency?: number;
  /** How long an answer, or a failure, serves the next lookup of the name. */
  keptMs?: number;
}

/** Lookups that wait; beyond that a lookup fails at once. */
const waitingMax = 500;

/**
 * Looks names up for addresses that strangers give. It does not use `dns.lookup`, which holds one of the four threads that
 * files and password hashes share for as long as a name server is silent. A silent name server takes one of two places for
 * three seconds, once a minute; names that were looked up before do not wait for a place.
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
    // The caller hears of the failure; nobody may be listening when a kept one is dropped.
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
