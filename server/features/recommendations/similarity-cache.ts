import type { Search } from '#server/features/search/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FindKeptTogether, KeptTogether } from './kept-together.ts';

/** A title to recommend to people who have another. */
export interface RelatedTitle {
  id: number;
  score: number;
  /** Whether the people who have both contribute more to the score than the similarity. */
  isKeptTogether: boolean;
}

export interface SimilarityCache {
  /**
   * By title, the most related titles, best first. A call compares titles that are not cached, in the given order, for
   * `compareMs`. The rest, and titles that people have together, are computed in the background for the next call.
   */
  of(ids: readonly number[]): Promise<Map<number, RelatedTitle[]>>;
}

interface CacheDeps {
  clock: Clock;
  findSimilar: Search['findSimilar'];
  findKeptTogether: FindKeptTogether;
  onError: (error: unknown) => void;
}

/** Per title. */
const similarMax = 40;
const titlesMax = 2_000;
/** A day: similarity changes rarely, and cards are always read from the database. */
const goodForMs = 24 * 3_600_000;
/** Time limit per call: comparing takes milliseconds per title. */
const compareMs = 12;
/** Compared regardless of the time limit: fewer titles are not enough for recommendations. */
const comparedMin = 3;

/** Caches the lists of recently requested titles, because many people have the same titles. */
export function createSimilarityCache({ clock, findSimilar, findKeptTogether, onError }: CacheDeps): SimilarityCache {
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
    for (const id of waiting) {
      waiting.delete(id);
      try {
        const similar = find(id) ?? compare(id);
        await nextTask();
        const together = await findKeptTogether(id);
        if (together.length > 0) store(id, combine(similar, together));
      } catch (error) {
        // The next call tries again.
        lists.delete(id);
        onError(error);
      }
      await nextTask();
    }
    isCompleting = false;
  }

  function completeLater(ids: readonly number[]): void {
    for (const id of ids) waiting.add(id);
    while (waiting.size > titlesMax) waiting.delete(waiting.keys().next().value!);
    if (isCompleting || waiting.size === 0) return;
    isCompleting = true;
    setImmediate(() => void completeWaiting());
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

/** A lift of 1 adds as much to the score as the highest similarity. */
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
