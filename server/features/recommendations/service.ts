/**
 * Recommends, with reasons, titles like those that a person collected, rated well or watched, and titles that others
 * have in addition to them. Stores dismissals. The search index provides similarity; lists, ratings and the diary
 * belong to their features.
 */
import type { TitleCard } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import type { Recommendation, RecommendationsReply } from '#contract/recommendations.ts';
import { listCardsInOrder, listFranchiseIds, listMakers } from '#server/features/catalogue/service.ts';
import { getPreferences } from '#server/features/preferences/service.ts';
import type { Search } from '#server/features/search/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { createSimilarityCache } from './similarity-cache.ts';
import { createFindKeptTogether } from './kept-together.ts';
import * as queries from './queries.ts';
import { rankCandidates, reasonOf, selectVaried } from './ranking.ts';
import { readTaste } from './taste.ts';

export interface RecommendationDeps {
  db: Db;
  clock: Clock;
  findSimilar: Search['findSimilar'];
  /** Called when work in the background fails. */
  onError: (error: unknown) => void;
}

export type Recommend = (userId: number, limit: number) => Promise<RecommendationsReply>;

const sourcesMin = 3;
/** Maximum number of titles that recommendations are based on. */
const sourcesMax = 24;
/** Candidates per recommendation that are compared for variety. */
const candidatesPerResult = 5;

export function createRecommend({ db, clock, findSimilar, onError }: RecommendationDeps): Recommend {
  const similarityCache = createSimilarityCache({
    clock,
    findSimilar,
    findKeptTogether: createFindKeptTogether({ db, clock }),
    onError,
  });
  return async (userId, limit) => {
    if (!(await getPreferences(db, userId)).recommendations) return { state: 'off', results: [] };
    const { sources, known } = await readTaste(db, userId);
    if (sources.length < sourcesMin) return { state: 'too_few', results: [] };
    const dismissed = await queries.listDismissed(db, userId);
    const strongest = sources.slice(0, sourcesMax);
    const related = await similarityCache.of(strongest.map(({ id }) => id));
    const lists = strongest.map((source) => ({ source, related: related.get(source.id) ?? [] }));
    const candidates = rankCandidates(lists, new Set([...known, ...dismissed.map(({ title_id }) => title_id)])).slice(
      0,
      limit * candidatesPerResult,
    );
    const originsOf = await readOrigins(
      db,
      candidates.map(({ id }) => id),
    );
    const selected = selectVaried(candidates, { originsOf, limit });
    return { state: 'ready', results: await present(db, selected) };
  };
}

/** The oldest dismissals beyond `limits.dismissedMax` are forgotten. @throws `title_not_found` */
export async function dismiss(
  { db, clock }: Pick<RecommendationDeps, 'db' | 'clock'>,
  { userId, titleId }: { userId: number; titleId: number },
): Promise<void> {
  const [title] = await listCardsInOrder(db, [titleId]);
  if (!title) refuse('title_not_found');
  await queries.insertDismissed(db, userId, titleId, clock.now());
  await queries.trimDismissed(db, userId, limits.dismissedMax);
}

export async function undoDismissal(db: Db, userId: number, titleId: number): Promise<void> {
  await queries.deleteDismissed(db, userId, titleId);
}

/** The titles that a person dismissed, newest first, for the personal data export. */
export async function exportDismissed(db: Db, userId: number) {
  const rows = await queries.listDismissed(db, userId);
  const cards = await cardsById(
    db,
    rows.map(({ title_id }) => title_id),
  );
  return rows.flatMap(({ title_id, dismissed_at }) => {
    const title = cards.get(title_id);
    return title ? [{ title, dismissed_at: isoTime(dismissed_at) }] : [];
  });
}

async function readOrigins(db: Db, ids: number[]): Promise<(id: number) => readonly string[]> {
  const [franchises, makers] = await Promise.all([listFranchiseIds(db, ids), listMakers(db, ids)]);
  const origins = new Map<number, string[]>(ids.map((id) => [id, []]));
  for (const { id, franchise_id } of franchises) origins.get(id)?.push(`franchise ${franchise_id}`);
  for (const { title_id, person_id } of makers) origins.get(title_id)?.push(`maker ${person_id}`);
  return (id) => origins.get(id) ?? [];
}

async function present(db: Db, selected: ReturnType<typeof selectVaried>): Promise<Recommendation[]> {
  const reasons = selected.map((candidate) => ({ id: candidate.id, ...reasonOf(candidate) }));
  const cards = await cardsById(db, [...new Set(reasons.flatMap(({ id, ids }) => [id, ...ids]))]);
  return reasons.flatMap(({ id, kind, ids }) => {
    const card = cards.get(id);
    const titles = ids.flatMap((source) => cards.get(source) ?? []);
    return card && titles.length > 0 ? [{ ...card, reason: { kind, titles } }] : [];
  });
}

async function cardsById(db: Db, ids: number[]): Promise<Map<number, TitleCard>> {
  return new Map((await listCardsInOrder(db, ids)).map((card) => [card.id, card]));
}
