import type { Candidate } from '../ranking/candidate.ts';
import type { Score } from '../ranking/scoring.ts';
import type { QueryInterpretation } from '../query/interpretation.ts';
import { LITERAL_COST_MAX } from '../ranking/weights.ts';

export interface RankedCandidate extends Score {
  candidate: Candidate;
}

/** The matches of one kind by row, and conclusions from them. */
export class MatchSet {
  readonly found = new Map<number, RankedCandidate>();

  /** Highest popularity of an exact match as typed, under interpretations up to a cost. */
  popularityOfExact(costMax = 0): number {
    let popularity = 0;
    for (const { exact, loose, interpretation, candidate } of this.found.values()) {
      if (exact && !loose && interpretation.cost <= costMax) popularity = Math.max(popularity, candidate.popularity);
    }
    return popularity;
  }

  /** The same under one interpretation, corrected matches included. */
  popularityOfExactFor(whole: QueryInterpretation): number {
    let popularity = 0;
    for (const { exact, interpretation, candidate } of this.found.values()) {
      if (exact && interpretation === whole) popularity = Math.max(popularity, candidate.popularity);
    }
    return popularity;
  }

  /** Whether an exact match of that popularity is from the preferred year. */
  hasExactOfYear(popularity: number): boolean {
    for (const { exact, loose, interpretation, candidate } of this.found.values()) {
      const year = interpretation.preferredYear;
      if (exact && !loose && year !== null && candidate.year === year && candidate.popularity >= popularity)
        return true;
    }
    return false;
  }

  /** Highest popularity of a complete match, -1 for none. */
  get popularityOfComplete(): number {
    let popularity = -1;
    for (const { complete, candidate } of this.found.values())
      if (complete) popularity = Math.max(popularity, candidate.popularity);
    return popularity;
  }

  /** The same of certain matches of the whole text; see `isCertain`. */
  popularityOfTypedName(): number {
    let popularity = -1;
    for (const ranked of this.found.values()) {
      if (isCertain(ranked) && ranked.interpretation.cost === 0)
        popularity = Math.max(popularity, ranked.candidate.popularity);
    }
    return popularity;
  }

  /** Whether a complete match has every word as typed. */
  hasLiteralMatch(): boolean {
    for (const { complete, cost, interpretation } of this.found.values()) {
      if (complete && interpretation.cost === 0 && cost < LITERAL_COST_MAX) return true;
    }
    return false;
  }

  /** Highest popularity of a certain match under any interpretation, up to a cost. */
  popularityOfCertain(costMax = Infinity): number {
    let popularity = -1;
    for (const ranked of this.found.values()) {
      if (isCertain(ranked) && ranked.cost <= costMax) popularity = Math.max(popularity, ranked.candidate.popularity);
    }
    return popularity;
  }

  /** Whether a certain match of that popularity has the words as a phrase. */
  hasPhraseMatch(popularityMin: number): boolean {
    for (const ranked of this.found.values()) {
      if (ranked.candidate.popularity >= popularityMin && isCertain(ranked) && isPhraseMatch(ranked)) return true;
    }
    return false;
  }
}

/** Whether all words are in one name. A single prefix, or a single word of another name, may as well be a mistake. */
export function isCertain({ complete, inName, isFirm, joined, interpretation }: Score): boolean {
  return complete && inName && !joined && (isFirm || interpretation.words.length > 1);
}

function isPhraseMatch({ candidate, forms }: RankedCandidate): boolean {
  const phrase = forms.join(' ');
  return candidate.names.some(({ words }) => words.join(' ').includes(phrase));
}
