import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { countUse } from '../db/quotas.ts';
import type { Db } from '../db/tables.ts';
import type { RateCounter } from './counter.ts';

/** Clients known to be over a limit, whose further requests cost no writes. */
const maxRefused = 10_000;

/** For all nodes together and over restarts. */
export function createDatabaseCounter({ db, clock }: { db: Db; clock: Clock }): RateCounter {
  const refused = new LRUCache<string, { used: number; endsAt: number }>({ max: maxRefused });
  return {
    count({ bucket, max, perMs }, client) {
      const now = clock.now();
      const key = `${bucket} ${client}`;
      const known = refused.get(key);
      if (known && known.endsAt > now && known.endsAt <= now + perMs)
        return { used: known.used, endsInMs: known.endsAt - now };
      return countUse(db, { name: `address ${bucket}`, perMs }, client, now).then((count) => {
        if (count.used > max) refused.set(key, { used: count.used, endsAt: now + count.endsInMs });
        return count;
      });
    },
  };
}
