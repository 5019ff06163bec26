import type { AlikeTitle, Search } from '#server/features/search/service.ts';
import type { Clock } from '#server/platform/clock.ts';

export interface AlikeCache {
  /** The titles most like a title, best first. */
  of(id: number): Promise<AlikeTitle[]>;
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
  const lists = new Map<number, { alike: AlikeTitle[]; at: number }>();

  async function compare(id: number) {
    // Takes milliseconds for each title: other requests are answered in between.
    await new Promise(setImmediate);
    return { alike: findAlike(id, alikeMax), at: clock.now() };
  }

  return {
    async of(id) {
      const known = lists.get(id);
      lists.delete(id);
      const list = known && clock.now() - known.at < goodForMs ? known : await compare(id);
      // An empty list may only mean that the index does not have the title yet.
      if (list.alike.length > 0) lists.set(id, list);
      if (lists.size > titlesMax) lists.delete(lists.keys().next().value!);
      return list.alike;
    },
  };
}
