import type { SimilarTitle, Search } from '#server/features/search/service.ts';
import type { Clock } from '#server/platform/clock.ts';

export interface AlikeCache {
  /**
   * By title, the titles most like it, best first. Within one call, titles that are not cached are compared in the order
   * given for `compareMs`; the others follow in the background and are there for the next call.
   */
  of(ids: readonly number[]): Promise<Map<number, SimilarTitle[]>>;
}

interface CacheDeps {
  clock: Clock;
  findSimilar: Search['findSimilar'];
}

/** Of each title. */
const similarMax = 40;
const titlesMax = 2_000;
/** A day: likeness changes rarely, and cards are always read from the database. */
const goodForMs = 24 * 3_600_000;
/** Comparing takes milliseconds for each title. */
const compareMs = 12;
/** Compared whatever it takes: with fewer, there is nothing to recommend by. */
const comparedMin = 3;

/** Keeps the lists of the titles asked for last, because the same titles are in many people's lists. */
export function createSimilarityCache({ clock, findSimilar }: CacheDeps): AlikeCache {
  const lists = new Map<number, { similar: SimilarTitle[]; at: number }>();
  const waiting = new Set<number>();

  function find(id: number): SimilarTitle[] | undefined {
    const known = lists.get(id);
    if (!known || clock.now() - known.at >= goodForMs) return undefined;
    // Moved to the end: the first is removed when there are too many.
    lists.delete(id);
    lists.set(id, known);
    return known.similar;
  }

  function compare(id: number): SimilarTitle[] {
    const similar = findSimilar(id, similarMax);
    lists.delete(id);
    // An empty list may only mean that the index does not have the title yet.
    if (similar.length > 0) lists.set(id, { similar, at: clock.now() });
    if (lists.size > titlesMax) lists.delete(lists.keys().next().value!);
    return similar;
  }

  /** One title at a time: requests are answered in between. */
  function compareWaiting(): void {
    const [id] = waiting;
    if (id === undefined) return;
    waiting.delete(id);
    try {
      compare(id);
    } catch {
      // The next call compares it again, and its failure is logged.
    }
    setImmediate(compareWaiting);
  }

  function compareLater(ids: readonly number[]): void {
    const isRunning = waiting.size > 0;
    for (const id of ids) waiting.add(id);
    while (waiting.size > titlesMax) waiting.delete(waiting.keys().next().value!);
    if (!isRunning && waiting.size > 0) setImmediate(compareWaiting);
  }

  return {
    async of(ids) {
      const found = new Map<number, SimilarTitle[]>();
      const missing = ids.filter((id) => {
        const similar = find(id);
        if (similar) found.set(id, similar);
        return !similar;
      });
      const start = clock.now();
      let compared = 0;
      for (const id of missing) {
        if (found.size >= comparedMin && clock.now() - start >= compareMs) break;
        found.set(id, compare(id));
        compared++;
        await new Promise(setImmediate);
      }
      compareLater(missing.slice(compared));
      return found;
    },
  };
}
