import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { dayMs, dayOf } from './days.ts';
import * as queries from './queries.ts';

/** Counts searches in memory and writes the counts down now and then. */
export interface SearchCounts {
  /** One search, of the `text` that somebody at `address` typed. Costs next to nothing. */
  note(search: { text: string; isEmpty: boolean; address: string }): void;
  /** Writes down what was counted since. Counts that cannot be written are kept for the next time. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface SearchCountsOptions {
  db: Database;
  clock: Clock;
  flushEveryMs?: number;
  onError?: (error: unknown) => void;
}

/** Longer texts are more likely to be pasted from somewhere than meant for a search. */
const textMaxLength = 80;
const textsRememberedMax = 5_000;
const textsPerDayMax = 1_000;
/** A text that only one person typed may tell about that person. */
const addressesMin = 2;

interface EmptyText {
  /** Digests of addresses, until there are enough; they never leave the memory. */
  addresses: Set<string>;
  count: number;
}

/** What is counted of one day. */
interface Day {
  day: string;
  endsAt: number;
  searches: number;
  emptySearches: number;
  texts: LRUCache<string, EmptyText>;
  /** Another one each day, so that an address cannot be followed from day to day. */
  salt: Buffer;
}

export function createSearchCounts(options: SearchCountsOptions): SearchCounts {
  const { db, clock, flushEveryMs = 10_000, onError = () => {} } = options;
  let current = newDay(clock.now());
  const past: Day[] = [];
  let flushing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function today(): Day {
    const now = clock.now();
    if (now >= current.endsAt) {
      past.push(current);
      current = newDay(now);
    }
    return current;
  }

  async function writeDown(): Promise<void> {
    today();
    for (let old = past[0]; old; old = past[0]) {
      await writeDay(db, old);
      past.shift();
    }
    await writeDay(db, current);
  }

  const flush = () => (flushing = flushing.catch(() => {}).then(writeDown));

  return {
    note({ text, isEmpty, address }) {
      const day = today();
      day.searches += 1;
      if (!isEmpty) return;
      day.emptySearches += 1;
      noteEmpty(day, text, address);
    },
    flush,
    start() {
      timer = setInterval(() => void flush().catch(onError), flushEveryMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await flush().catch(onError);
    },
  };
}

function newDay(now: number): Day {
  return {
    day: dayOf(now),
    endsAt: now - (now % dayMs) + dayMs,
    searches: 0,
    emptySearches: 0,
    texts: new LRUCache({ max: textsRememberedMax }),
    salt: randomBytes(16),
  };
}

function noteEmpty(day: Day, typed: string, address: string): void {
  const text = typed.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  if (text === '' || text.length > textMaxLength || looksPersonal(text)) return;
  const known = day.texts.get(text) ?? { addresses: new Set(), count: 0 };
  known.count += 1;
  if (known.addresses.size < addressesMin)
    known.addresses.add(createHmac('sha256', day.salt).update(address).digest('base64url'));
  day.texts.set(text, known);
}

/** Addresses, telephone and card numbers land in search boxes by mistake. */
const looksPersonal = (text: string) => /@|\d[\d\s-]{5,}/.test(text);

async function writeDay(db: Database, counted: Day): Promise<void> {
  const { day, searches, emptySearches, texts } = counted;
  const shared = [...texts].filter(([, { addresses, count }]) => addresses.size >= addressesMin && count > 0);
  if (searches === 0 && shared.length === 0) return;
  const counts = shared.map(([query, { count }]) => ({ query, count }));
  await db.transaction().execute(async (trx) => {
    await queries.addToFigures(trx, [
      { day, name: 'searches', count: searches },
      { day, name: 'empty_searches', count: emptySearches },
    ]);
    await queries.addEmptySearches(trx, day, counts, textsPerDayMax);
  });
  // Searches went on while this was written: what is in the database by now is taken off, the rest stays.
  counted.searches -= searches;
  counted.emptySearches -= emptySearches;
  for (const [i, [, text]] of shared.entries()) text.count -= counts[i]?.count ?? 0;
}
