import { LRUCache } from 'lru-cache';
import type { DiscoverReply } from '#contract/catalogue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ReadReplica } from '#server/platform/db/nodes/replica.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { listCardsInOrder } from './cards.ts';
import { listRow } from './discover-queries.ts';
import { findChangeSeq } from './feed/feed-queries.ts';

const discoverTtlMs = 60_000;
const rowLength = 20;
/** Shorter rows are left out. */
const rowMinimum = 4;

/** The rows of the home page, cached for a minute and until the catalogue changes. */
export function createDiscover({ read, clock }: { read: ReadReplica; clock: Clock }): () => Promise<DiscoverReply> {
  const remembered = new LRUCache<string, Promise<DiscoverReply>>({ max: 2, ttl: discoverTtlMs });
  return async () => {
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const key = `${await read(findChangeSeq)} ${today}`;
    const known = remembered.get(key);
    if (known) return known;
    const made = read((db) => discover(db, today));
    remembered.set(key, made);
    made.catch(() => remembered.delete(key));
    return made;
  };
}

async function discover(db: Db, today: string): Promise<DiscoverReply> {
  const rows = rowsOn(today);
  const filled = await Promise.all(
    Object.entries(rows).map(async ([key, row]) => ({
      key: key as keyof typeof rows,
      results: await listCardsInOrder(db, await listRow(db, row)),
    })),
  );
  return { rows: filled.filter((row) => row.results.length >= rowMinimum) };
}

/** What the rows contain on a day (`YYYY-MM-DD`). */
export function rowsOn(today: string) {
  const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  const limit = rowLength;
  const kinds = ['movie', 'tv'] as const;
  return {
    trending: { from: yearsAgo(2), to: today, order: 'votes', limit },
    popular: { kinds: ['movie'], order: 'votes', limit },
    popular_tv: { kinds: ['tv'], order: 'votes', limit },
    top_rated: { kinds, votesMin: 300, order: 'weighted_rating', limit },
    new: { to: today, votesMin: 20, order: 'date', limit },
    hidden_gems: { kinds, votesMin: 80, votesMax: 1_500, ratingMin: 7.3, order: 'weighted_rating', limit },
  } as const;
}
