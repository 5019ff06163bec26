import { type Hit, type HitGroup, type Kind, KINDS, type PageRequest, type SearchRequest } from '../types.ts';
import type { CandidateCollector } from '../retrieval/collector.ts';
import type { RankedCandidate } from './scoring.ts';
import { matchedRanges } from './highlight.ts';
import { rankOf, unrankedScore } from './scoring.ts';
import { TOTAL_MAX } from '../index/kind-index.ts';
import { CORRECTED_DISTANCE, CORRECTED_DISTANCE_BESIDE_TYPED, GUESS_DISTANCE } from './weights.ts';

export function emptyGroups(): Record<Kind, HitGroup> {
  return Object.fromEntries(KINDS.map((kind) => [kind, { hits: [], total: 0 }])) as unknown as Record<Kind, HitGroup>;
}

export interface GroupRequest {
  request: PageRequest & Pick<SearchRequest, 'today'>;
  best: RankedCandidate | undefined;
  /** The terms of a description, highlighted in the content. */
  described: Set<string> | undefined;
}

export function toHitGroup(collector: CandidateCollector, { request, best, described }: GroupRequest): HitGroup {
  const { hits, total } = pageOf(collector, request, best);
  if (described) for (const hit of hits) hit.described = described;
  return { hits, total };
}

function pageOf(
  collector: CandidateCollector,
  request: GroupRequest['request'],
  bestOfAll: RankedCandidate | undefined,
): HitGroup {
  const offset = (request.page - 1) * request.limit;
  const ranked = rankedHits(collector, bestOfAll);
  if (request.sort !== 'relevance') return sortedGroup(collector, ranked, { ...request, offset });
  const total = countTotal(collector, ranked.length);
  const hits = ranked.slice(offset, offset + request.limit).map((each) => toHit(collector, each, each.score));
  const missing = Math.min(request.limit, total - offset) - hits.length;
  if (missing > 0 && collector.hasMore) {
    const least = Math.min(ranked.at(-1)?.score ?? 0, hits.at(-1)?.score ?? Infinity);
    for (const row of listFurtherRows(collector, Math.max(0, offset - ranked.length), missing)) {
      const candidate = collector.index.candidate(row);
      if (candidate) hits.push(toHit(collector, { ...unrankedScore, candidate }, least));
    }
  }
  return { hits, total };
}

/** Best first, without guesses that score far below the best of all kinds. */
export function rankedHits({ found }: CandidateCollector, bestOfAll: RankedCandidate | undefined): RankedCandidate[] {
  const best = bestOfAll?.score ?? 0;
  const correctedDistance = bestOfAll?.loose === false ? CORRECTED_DISTANCE_BESIDE_TYPED : CORRECTED_DISTANCE;
  return [...found.values()]
    .filter(({ loose, complete, score }) => !loose || score > best - (complete ? correctedDistance : GUESS_DISTANCE))
    .sort((one, other) => other.score - one.score || one.candidate.row - other.candidate.row);
}

export function bestScore(collectors: readonly CandidateCollector[]): RankedCandidate | undefined {
  let best: RankedCandidate | undefined;
  for (const { found } of collectors) {
    for (const ranked of found.values()) if (!best || ranked.score > best.score) best = ranked;
  }
  return best;
}

function countTotal({ hasMore, widestQuery, size }: CandidateCollector, ranked: number): number {
  if (!hasMore || !widestQuery) return ranked;
  return Math.max(size, Math.min(TOTAL_MAX, widestQuery.total));
}

function listFurtherRows({ found, widestQuery }: CandidateCollector, offset: number, limit: number): number[] {
  if (!widestQuery) return [];
  const { rows } = widestQuery.find(found.size + offset + limit);
  return rows.filter((row) => !found.has(row)).slice(offset, offset + limit);
}

function sortedGroup(
  collector: CandidateCollector,
  ranked: RankedCandidate[],
  { sort, limit, offset, today }: GroupRequest['request'] & { offset: number },
): HitGroup {
  const { index, widestQuery } = collector;
  const all = [
    ...new Set([...ranked.map(({ candidate }) => candidate.row), ...(widestQuery?.find(TOTAL_MAX).rows ?? [])]),
  ];
  const by = (row: number) => (sort === 'newest' ? newness(index.released(row), today) : index.rating(row));
  const rows = all.toSorted((one, other) => by(other) - by(one) || one - other).slice(offset, offset + limit);
  const hits = rows.flatMap((row, position) => {
    const candidate = index.candidate(row);
    if (!candidate) return [];
    const score = collector.found.get(row) ?? unrankedScore;
    return [toHit(collector, { ...score, candidate }, 12 / (1 + (offset + position) / 50))];
  });
  return { hits, total: all.length };
}

/** Released titles, the latest first; then upcoming titles, the nearest first; then titles without a date. */
function newness(released: number, today: number): number {
  if (released === 0) return -Infinity;
  return released <= today ? released : -released;
}

function toHit(
  { index }: CandidateCollector,
  { candidate, forms, interpretation }: RankedCandidate,
  score: number,
): Hit {
  const prepared = index.preparedCard(candidate.row);
  return {
    ...prepared.hitCard,
    kind: candidate.kind,
    id: candidate.id,
    score,
    rank: rankOf(score),
    matches: matchedRanges(prepared, interpretation, forms),
  };
}
