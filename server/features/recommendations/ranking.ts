import type { Recommendation } from '#contract/recommendations.ts';
import type { RelatedTitle } from './similarity-cache.ts';
import type { Source } from './taste.ts';

export interface Candidate {
  id: number;
  score: number;
  /** The sources it is related to, by descending share. */
  sources: { source: Source; share: number; isKeptTogether: boolean }[];
}

/** Best first: the sum of the relatedness to each source, multiplied by its weight. */
export function rankCandidates(
  lists: { source: Source; related: RelatedTitle[] }[],
  excluded: ReadonlySet<number>,
): Candidate[] {
  const candidates = new Map<number, Candidate>();
  for (const { source, related } of lists)
    for (const { id, score, isKeptTogether } of related) {
      if (excluded.has(id)) continue;
      const candidate = candidates.get(id) ?? { id, score: 0, sources: [] };
      candidates.set(id, candidate);
      candidate.score += score * source.weight;
      candidate.sources.push({ source, share: score * source.weight, isKeptTogether });
    }
  for (const { sources } of candidates.values()) sources.sort((one, other) => other.share - one.share);
  return [...candidates.values()].sort((one, other) => other.score - one.score || one.id - other.id);
}

interface Variety {
  /** Franchise, directors and creators of a title. */
  originsOf: (id: number) => readonly string[];
  limit: number;
}

/** Titles of one franchise or of one maker. */
const sameOriginMax = 2;
/** Factors per earlier title with the same maker or franchise, and with the same first source. */
const repeated = { origin: 0.6, source: 0.85 };

/** The best candidates, with a limited number per franchise, maker and reason. */
export function selectVaried(candidates: readonly Candidate[], { originsOf, limit }: Variety): Candidate[] {
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  const sourceKey = ({ sources }: Candidate) => `source ${sources[0]?.source.id}`;
  const worth = (candidate: Candidate) => {
    const same = Math.max(0, ...originsOf(candidate.id).map(countOf));
    if (same >= sameOriginMax) return -1;
    return candidate.score * repeated.origin ** same * repeated.source ** countOf(sourceKey(candidate));
  };
  const left = new Set(candidates);
  const selected: Candidate[] = [];
  while (selected.length < limit) {
    let best: Candidate | undefined;
    let bestWorth = 0;
    for (const candidate of left) {
      // Candidates are sorted: no later one can be worth more.
      if (candidate.score <= bestWorth) break;
      const value = worth(candidate);
      if (value > bestWorth) [best, bestWorth] = [candidate, value];
    }
    if (!best) break;
    left.delete(best);
    selected.push(best);
    for (const key of [...originsOf(best.id), sourceKey(best)]) counts.set(key, countOf(key) + 1);
  }
  return selected;
}

/** A second source is named if its share is at least this part of the first one's. */
const secondShareMin = 0.4;

type Reason = Recommendation['reason']['kind'];

/** At most two, of one kind. */
export function reasonOf({ sources }: Candidate): { kind: Reason; ids: number[] } {
  const [first, ...others] = sources;
  if (!first) throw new Error('A candidate has a source');
  const kind = kindOf(first);
  const second = others.find((each) => kindOf(each) === kind && each.share >= first.share * secondShareMin);
  return { kind, ids: [first.source.id, ...(second ? [second.source.id] : [])] };
}

const kindOf = ({ source, isKeptTogether }: Candidate['sources'][number]): Reason =>
  isKeptTogether ? 'together' : source.kind;
