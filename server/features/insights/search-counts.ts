import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { dayMs, dayOf } from './days.ts';
import * as queries from './queries.ts';
import { addressesMin, digestAddress, findDayKey, findSharedTexts, type EmptyText } from './shared-searches.ts';

/** Counts searches in memory; writes the counts periodically. */
export interface SearchCounts {
  /** Counts one search in memory. `address` is the client's. */
  note(search: { text: string; isEmpty: boolean; address: string }): void;
  /** Writes the counts; those that cannot be written remain for the next flush. */
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

/** Longer texts are more likely pasted by accident. */
const textMaxLength = 80;
const textsRememberedMax = 5_000;
const textsPerDayMax = 1_000;

interface Day {
  day: string;
  endsAt: number;
  searches: number;
  emptySearches: number;
  texts: LRUCache<string, EmptyText>;
  /** A new key per day, so that addresses cannot be correlated across days. Loaded on the first empty search. */
  key?: Promise<Buffer>;
  /** Searches waiting for the key. */
  waiting: Promise<void>[];
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
      noteEmpty(db, day, text, address);
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
    waiting: [],
  };
}

function noteEmpty(db: Database, day: Day, typed: string, address: string): void {
  const text = typed.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  if (text === '' || text.length > textMaxLength || looksPersonal(text)) return;
  const known = day.texts.get(text) ?? { text, count: 0, addresses: new Set() };
  known.count += 1;
  day.texts.set(text, known);
  if (known.addresses.size >= addressesMin || day.waiting.length > textsRememberedMax) return;
  day.key ??= findDayKey(db, day.day);
  const digesting = day.key.then(
    (key) => void known.addresses.add(digestAddress(key, text, address)),
    // Without the key the search is counted without its address; the next search loads the key again.
    () => delete day.key,
  );
  day.waiting.push(digesting.then(() => {}));
}

/** Addresses, phone numbers and card numbers are entered by mistake. */
const looksPersonal = (text: string) => /@|\d[\d\s-]{5,}/.test(text);

async function writeDay(db: Database, counted: Day): Promise<void> {
  await Promise.all(counted.waiting.splice(0));
  const { day, searches, emptySearches } = counted;
  const texts = [...counted.texts.values()].filter(({ count, addresses }) => count > 0 && addresses.size > 0);
  if (searches === 0 && texts.length === 0) return;
  const counts: { text: EmptyText; query: string; count: number }[] = [];
  await db.transaction().execute(async (trx) => {
    await queries.addToFigures(trx, [
      { day, name: 'searches', count: searches },
      { day, name: 'empty_searches', count: emptySearches },
    ]);
    if (texts.length === 0 || counted.key === undefined) return;
    const shared = await findSharedTexts(trx, { day, key: await counted.key, texts });
    counts.push(...shared.map((text) => ({ text, query: text.text, count: text.count })));
    await queries.addEmptySearches(
      trx,
      day,
      counts.map(({ query, count }) => ({ query, count })),
      textsPerDayMax,
    );
  });
  // Subtracts the written counts, because more searches may have been counted.
  counted.searches -= searches;
  counted.emptySearches -= emptySearches;
  for (const { text, count } of counts) text.count -= count;
}
