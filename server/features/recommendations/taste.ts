import type { Recommendation } from '#contract/recommendations.ts';
import { listTitleIds } from '#server/features/custom-lists/service.ts';
import { ratingsByTitle, watchedTitleIds } from '#server/features/diary/service.ts';
import { listAllEntries } from '#server/features/lists/service.ts';
import { startedTitleIds } from '#server/features/progress/service.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** A title by which others are recommended. */
export interface Source {
  id: number;
  kind: Exclude<Recommendation['reason']['kind'], 'together'>;
  weight: number;
}

export interface Taste {
  /** Best first; of equal weight, the newest. */
  sources: Source[];
  /** Listed, rated or watched, also in part. */
  known: Set<number>;
}

const weights = { favorite: 3, kept: 2, named: 1.6, watched: 1, perStar: 1.2 };
/** In stars; titles rated lower are ignored. */
const likedFrom = 3;
const neutralStars = 2.5;

/** Derives a person's taste from their lists, ratings, diary and watched episodes. */
export async function readTaste(db: Db, userId: number): Promise<Taste> {
  const [entries, named, ratings, inDiary, started] = await Promise.all([
    listAllEntries(db, userId),
    listTitleIds(db, userId),
    ratingsByTitle(db, userId),
    watchedTitleIds(db, userId),
    startedTitleIds(db, userId),
  ]);
  const favorites = new Set(entries.filter(({ list }) => list === 'favorites').map(({ title_id }) => title_id));
  const kept = new Set(entries.filter(({ list }) => list === 'watchlist').map(({ title_id }) => title_id));
  const inNamedLists = new Set(named);
  const known = new Set([
    ...entries.map(({ title_id }) => title_id),
    ...named,
    ...ratings.keys(),
    ...inDiary,
    ...started,
  ]);
  const sources = [...known].flatMap((id): Source[] => {
    const stars = ratings.get(id);
    if (favorites.has(id)) return [{ id, kind: 'liked', weight: weights.favorite }];
    if (stars !== undefined && stars < likedFrom) return [];
    if (stars !== undefined) return [{ id, kind: 'liked', weight: (stars - neutralStars) * weights.perStar }];
    if (kept.has(id)) return [{ id, kind: 'kept', weight: weights.kept }];
    if (inNamedLists.has(id)) return [{ id, kind: 'kept', weight: weights.named }];
    return [{ id, kind: 'watched', weight: weights.watched }];
  });
  return { sources: sources.toSorted((one, other) => other.weight - one.weight), known };
}
