import type { Db } from '#server/platform/db/tables.ts';
import * as queries from './queries.ts';

/** A title that people keep who keep another. */
export interface KeptTogether {
  id: number;
  /** 0 to 1: the share of them, less the share of all people. */
  lift: number;
}

/** Fewer people are never counted, so that nothing is said about a single one. */
const peopleMin = 5;
/** Of those who have the title, and of all. Bounds the rows that are read. */
const sampleMax = 400;
const titlesMax = 40;

/**
 * Titles in the collection or the favorites of people who have `id` there. Only numbers of five people and more are used.
 * People who switched recommendations off are not counted.
 */
export async function findKeptTogether(db: Db, id: number): Promise<KeptTogether[]> {
  const keepers = await queries.listKeepers(db, id, sampleMax);
  if (keepers.length < peopleMin) return [];
  // The title itself comes first.
  const counts = await queries.countKeptBy(db, keepers, { peopleMin, limit: titlesMax + 1 });
  const together = counts.filter(({ title_id }) => title_id !== id);
  if (together.length === 0) return [];
  const everybody = await queries.listNewestKeepers(db, sampleMax);
  const usual = new Map((await queries.countKeptBy(db, everybody)).map(({ title_id, people }) => [title_id, people]));
  return together
    .map(({ title_id, people }) => ({
      id: title_id,
      lift: people / keepers.length - (usual.get(title_id) ?? 0) / everybody.length,
    }))
    .filter(({ lift }) => lift > 0);
}
