import type { Search } from '#server/features/search/service.ts';
import type { Clock } from '#server/platform/clock.ts';

export type Alike = { id: number; score: number }[];

export interface AlikeCache {
  /** The titles most like a title, best first. */
  of(id: number): Promise<Alike>;
}

interface CacheDeps {
  clock: Clock;
  findAlike: Search['findAlike'];
}

/** Of each title. */
const alikeMax = 40;
const titlesMax = 2_000;
/** A day: likeness changes rarely, and cards are always read from the database. */
const goodForMs = 24 * 3_600_000;

/** Keeps the lists of the titles asked for last, because the same titles are in many people's lists. */
export function createAlikeCache({ clock, findAlike }: CacheDeps): AlikeCache {
  const lists = new Map<number, { alike: Alike; at: number }>();
  return {
    async of(id) {
      const known = lists.get(id);
      lists.delete(id);
      const isGood = known && clock.now() - known.at < goodForMs;
      // Comparing takes milliseconds for each title: other requests are answered in between.
      if (!isGood) await new Promise(setImmediate);
      const list = isGood
        ? known
        : { alike: findAlike(id, alikeMax).map(({ id: other, score }) => ({ id: other, score })), at: clock.now() };
      lists.set(id, list);
      if (lists.size > titlesMax) lists.delete(lists.keys().next().value!);
      return list.alike;
    },
  };
}
