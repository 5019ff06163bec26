import { LRUCache } from 'lru-cache';
import type { DiscoverReply } from '#contract/catalogue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ReadReplica } from '#server/platform/db/nodes/replica.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { toCards } from './cards.ts';
import { listRow } from './discover-queries.ts';
import { findChangeSeq } from './feed-queries.ts';

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
  const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  const limit = rowLength;
  const rows = {
    trending: { from: yearsAgo(2), to: today, order: 'votes', limit },
    popular: { kind: 'movie', order: 'votes', limit },
    popular_tv: { kind: 'tv', order: 'votes', limit },
    top_rated: { votesMin: 300, order: 'weighted_rating', limit },
    new: { to: today, votesMin: 20, order: 'date', limit },
    hidden_gems: { votesMin: 80, votesMax: 1_500, ratingMin: 7.3, order: 'weighted_rating', limit },
  } as const;
  const filled = await Promise.all(
    Object.entries(rows).map(async ([key, row]) => ({
      key: key as keyof typeof rows,
      results: await toCards(db, await listRow(db, row)),
    })),
  );
  return { rows: filled.filter((row) => row.results.length >= rowMinimum) };
}
