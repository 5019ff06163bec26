import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import * as queries from './queries.ts';

/** A title that people have in addition to another. */
export interface KeptTogether {
  id: number;
  /** 0 to 1: the share of these people with the title, minus the share of all people. */
  lift: number;
}

export type FindKeptTogether = (id: number) => Promise<KeptTogether[]>;

interface Kept {
  people: number;
  /** The number of people who have a title, by title id. */
  counts: Map<number, number>;
}

/** Minimum group size, so that results reveal nothing about a single person. */
const peopleMin = 5;
/** Maximum number of people with the title, and of all people; limits the rows read. */
const ownersMax = 100;
const sampleMax = 400;
const titlesMax = 40;
/** People per statement: SQLite blocks other requests while it reads their lists. */
const peoplePerRead = 5;
const baselineForMs = 3_600_000;

/**
 * Finds titles that people have in their collection or favorites in addition to a given one. Groups of fewer than five
 * people, and people who switched recommendations off, are not counted.
 */
export function createFindKeptTogether({ db, clock }: { db: Db; clock: Clock }): FindKeptTogether {
  let baseline: { kept: Promise<Kept>; at: number } | undefined;

  /** The counts over people in general. */
  function readBaseline(): Promise<Kept> {
    if (!baseline || clock.now() - baseline.at >= baselineForMs) {
      const kept = queries.listNewestOwners(db, sampleMax).then((sample) => countKept(db, sample));
      baseline = { kept, at: clock.now() };
      kept.catch(() => (baseline = undefined));
    }
    return baseline.kept;
  }

  return async (id) => {
    const owners = await queries.listOwners(db, id, ownersMax);
    if (owners.length < peopleMin) return [];
    const { counts } = await countKept(db, owners);
    const together = [...counts]
      .filter(([titleId, people]) => titleId !== id && people >= peopleMin)
      .sort(([one, people], [other, more]) => more - people || one - other)
      .slice(0, titlesMax);
    if (together.length === 0) return [];
    const sample = await readBaseline();
    return together
      .map(([titleId, people]) => ({
        id: titleId,
        lift: people / owners.length - (sample.counts.get(titleId) ?? 0) / Math.max(1, sample.people),
      }))
      .filter(({ lift }) => lift > 0);
  };
}

async function countKept(db: Db, userIds: readonly number[]): Promise<Kept> {
  const counts = new Map<number, number>();
  for (let at = 0; at < userIds.length; at += peoplePerRead) {
    for (const { title_id, people } of await queries.countKeptBy(db, userIds.slice(at, at + peoplePerRead)))
      counts.set(title_id, (counts.get(title_id) ?? 0) + people);
    // Requests are answered in between.
    await new Promise(setImmediate);
  }
  return { people: userIds.length, counts };
}
