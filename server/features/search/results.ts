import { KINDS, type Card, type Kind } from './entries.ts';
import type { Gathering } from './gathering.ts';
import type { Ranked } from './matches.ts';
import { matchedRanges } from './highlight.ts';
import { rankOf, type Score } from './ranking.ts';
import { TOTAL_MAX } from './retrieval.ts';
import { emptyReading, isCorrection } from './reading.ts';

/** From what was gathered to what is shown: the page that was asked for, with its cards. */

export interface Hit extends Card {
  kind: Kind;
  id: number;
  score: number;
  rank: number;
  /** Ranges [start, end) of `title` that answer the query, in UTF-16 units. */
  matches: [number, number][];
}

export interface HitGroup {
  hits: Hit[];
  /** Counted up to `TOTAL_MAX`. */
  total: number;
}

export interface PageRequest {
  limit: number;
  /** From 1. */
  page: number;
  sort: 'relevance' | 'newest' | 'rating';
}

const unranked: Score = {
  score: 0,
  complete: false,
  exact: false,
  inName: false,
  firm: false,
  joined: false,
  cost: 0,
  loose: false,
  forms: [],
  reading: emptyReading,
  leadWords: [],
};

export function emptyGroups(): Record<Kind, HitGroup> {
  return Object.fromEntries(KINDS.map((kind) => [kind, { hits: [], total: 0 }])) as unknown as Record<Kind, HitGroup>;
}

export function finish(gathering: Gathering, request: PageRequest, bestOfAll: Ranked | undefined): HitGroup {
  const offset = (request.page - 1) * request.limit;
  if (request.sort !== 'relevance') return sorted(gathering, request, offset);
  const ranked = rankedHits(gathering, bestOfAll);
  const total = totalOf(gathering, ranked.length);
  const hits = ranked.slice(offset, offset + request.limit).map((each) => hitOf(gathering, each, each.score));
  const missing = Math.min(request.limit, total - offset) - hits.length;
  if (missing > 0 && gathering.more) {
    const least = Math.min(ranked.at(-1)?.score ?? 0, hits.at(-1)?.score ?? Infinity);
    for (const row of rowsBeyond(gathering, Math.max(0, offset - ranked.length), missing)) {
      const candidate = gathering.tables.candidate(row);
      if (candidate) hits.push(hitOf(gathering, { ...unranked, candidate }, least));
    }
  }
  return { hits, total };
}

/** Best first; without guesses beside something much better. */
export function rankedHits({ found }: Gathering, bestOfAll: Ranked | undefined): Ranked[] {
  const best = bestOfAll?.score ?? 0;
  const correctedDistance = bestOfAll?.loose === false ? CORRECTED_BESIDE_TYPED : CORRECTED_DISTANCE;
  return [...found.values()]
    .filter(({ loose, complete, score }) => !loose || score > best - (complete ? correctedDistance : GUESS_DISTANCE))
    .sort((one, other) => other.score - one.score || one.candidate.row - other.candidate.row);
}

export function bestScore(gatherings: Gathering[]): Ranked | undefined {
  let best: Ranked | undefined;
  for (const { found } of gatherings) {
    for (const ranked of found.values()) if (!best || ranked.score > best.score) best = ranked;
  }
  return best;
}

/** The text with its words replaced by the spelling under which the best hit was found. */
export function correctionOf(best: Ranked | undefined, text: string): string | undefined {
  if (!best) return undefined;
  const { words, joins } = best.reading;
  const spelled: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    const form = best.forms[index] ?? '';
    const join = joins.find((each) => each.index === index && (each.forms.get(form) ?? 0) > 0);
    spelled.push(join || isCorrection(word, form) ? form : word.text);
    if (join) index++;
  }
  const typed = words.map((word) => word.text).join(' ');
  const corrected = spelled.join(' ');
  return corrected === typed || corrected === text ? undefined : corrected;
}

/** How far behind the best hit of all kinds something may be that answers not quite what was typed. */
const GUESS_DISTANCE = 6;
const CORRECTED_DISTANCE = 12;
/** The same when the best hit is what was typed. */
const CORRECTED_BESIDE_TYPED = 5;

function totalOf({ more, widest, size }: Gathering, ranked: number): number {
  if (!more || !widest) return Math.max(ranked, more ? size : 0);
  return Math.max(size, Math.min(TOTAL_MAX, widest.total));
}

function rowsBeyond({ found, widest }: Gathering, offset: number, limit: number): number[] {
  if (!widest) return [];
  const { rows } = widest.find(found.size + offset + limit);
  return rows.filter((row) => !found.has(row)).slice(offset, offset + limit);
}

function sorted(gathering: Gathering, { sort, limit }: PageRequest, offset: number): HitGroup {
  const { tables, widest } = gathering;
  const all = widest?.find(TOTAL_MAX).rows ?? [];
  const by = (row: number) => (sort === 'newest' ? tables.released(row) : tables.rating(row));
  const rows = all.toSorted((one, other) => by(other) - by(one) || one - other).slice(offset, offset + limit);
  const hits = rows.flatMap((row, index) => {
    const candidate = tables.candidate(row);
    if (!candidate) return [];
    const score = gathering.found.get(row) ?? unranked;
    return [hitOf(gathering, { ...score, candidate }, 12 / (1 + (offset + index) / 50))];
  });
  return { hits, total: all.length };
}

function hitOf({ tables }: Gathering, { candidate, forms, reading }: Ranked, score: number): Hit {
  const card = tables.card(candidate.row);
  return {
    kind: candidate.kind,
    id: candidate.id,
    score,
    rank: rankOf(score),
    matches: matchedRanges(card.title, reading, forms),
    ...card,
  };
}
