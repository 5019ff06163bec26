import type { Search } from '#server/features/search/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FindKeptTogether, KeptTogether } from './kept-together.ts';

/** A title to recommend to people who have another. */
export interface RelatedTitle {
  id: number;
  score: number;
  /** Whether people who keep both count more than what the titles share. */
  isKeptTogether: boolean;
}

export interface SimilarityCache {
  /**
   * By title, the titles most related to it, best first. Within one call, titles that are not cached are compared in the
   * order given for `compareMs`. The others, and what people keep together, follow in the background and are there for
   * the next call.
   */
  of(ids: readonly number[]): Promise<Map<number, RelatedTitle[]>>;
}

interface CacheDeps {
  clock: Clock;
  findSimilar: Search['findSimilar'];
  findKeptTogether: FindKeptTogether;
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
export function createSimilarityCache({ clock, findSimilar, findKeptTogether }: CacheDeps): SimilarityCache {
  const lists = new Map<number, { related: RelatedTitle[]; at: number }>();
  const waiting = new Set<number>();
  let isCompleting = false;

  function find(id: number): RelatedTitle[] | undefined {
    const known = lists.get(id);
    if (!known || clock.now() - known.at >= goodForMs) return undefined;
    // Moved to the end: the first is removed when there are too many.
    lists.delete(id);
    lists.set(id, known);
    return known.related;
  }

  function compare(id: number): RelatedTitle[] {
    return store(
      id,
      findSimilar(id, similarMax).map((similar) => ({ ...similar, isKeptTogether: false })),
    );
  }

  function store(id: number, related: RelatedTitle[]): RelatedTitle[] {
    lists.delete(id);
    // An empty list may only mean that the index does not have the title yet.
    if (related.length > 0) lists.set(id, { related, at: clock.now() });
    if (lists.size > titlesMax) lists.delete(lists.keys().next().value!);
    return related;
  }

  /** One title at a time: requests are answered in between. */
  async function completeWaiting(): Promise<void> {
    isCompleting = true;
    for (const id of waiting) {
      waiting.delete(id);
      try {
        const similar = find(id) ?? compare(id);
        await nextTask();
        const together = await findKeptTogether(id);
        if (together.length > 0) store(id, combine(similar, together));
      } catch {
        // The next call compares it again, and its failure is logged.
      }
      await nextTask();
    }
    isCompleting = false;
  }

  function completeLater(ids: readonly number[]): void {
    for (const id of ids) waiting.add(id);
    while (waiting.size > titlesMax) waiting.delete(waiting.keys().next().value!);
    if (!isCompleting && waiting.size > 0) setImmediate(() => void completeWaiting());
  }

  return {
    async of(ids) {
      const found = new Map<number, RelatedTitle[]>();
      const missing = ids.filter((id) => {
        const related = find(id);
        if (related) found.set(id, related);
        return !related;
      });
      const start = clock.now();
      for (const id of missing) {
        if (found.size >= comparedMin && clock.now() - start >= compareMs) break;
        found.set(id, compare(id));
        await nextTask();
      }
      completeLater(missing);
      return found;
    },
  };
}

const nextTask = () => new Promise(setImmediate);

/** People who keep two titles together count as much as the best likeness if all of them do. */
function combine(similar: readonly RelatedTitle[], together: readonly KeptTogether[]): RelatedTitle[] {
  const best = similar[0]?.score ?? 1;
  const related = new Map(similar.map((each) => [each.id, each]));
  for (const { id, lift } of together) {
    const likeness = related.get(id)?.score ?? 0;
    const score = lift * best;
    related.set(id, { id, score: likeness + score, isKeptTogether: score > likeness });
  }
  return [...related.values()].sort((one, other) => other.score - one.score || one.id - other.id).slice(0, similarMax);
}
