import type { Candidate } from '../ranking/candidate.ts';
import type { Score } from '../ranking/scoring.ts';
import type { QueryInterpretation } from '../query/interpretation.ts';
import { LITERAL_COST_MAX } from '../ranking/weights.ts';

export interface RankedCandidate extends Score {
  candidate: Candidate;
}

/** What was found so far for a kind, by row, and what may be concluded from it. */
export class MatchSet {
  readonly found = new Map<number, RankedCandidate>();

  /** The popularity of the best known entry of which the text is the very name, or what remains of it for so much cost. */
  popularityOfExact(costMax = 0): number {
    let popularity = 0;
    for (const { exact, loose, interpretation, candidate } of this.found.values()) {
      if (exact && !loose && interpretation.cost <= costMax) popularity = Math.max(popularity, candidate.popularity);
    }
    return popularity;
  }

  /** The popularity of the best known entry that is called exactly so. */
  popularityOfExactFor(whole: QueryInterpretation): number {
    let popularity = 0;
    for (const { exact, interpretation, candidate } of this.found.values()) {
      if (exact && interpretation === whole) popularity = Math.max(popularity, candidate.popularity);
    }
    return popularity;
  }

  /** Whether something so well known has this very name and is of the year that was asked for. */
  hasExactOfYear(popularity: number): boolean {
    for (const { exact, loose, interpretation, candidate } of this.found.values()) {
      const year = interpretation.preferredYear;
      if (exact && !loose && year !== null && candidate.year === year && candidate.popularity >= popularity)
        return true;
    }
    return false;
  }

  /** The popularity of the best known entry that has all words in its names or among its topCredits. */
  get popularityOfComplete(): number {
    let popularity = -1;
    for (const { complete, candidate } of this.found.values())
      if (complete) popularity = Math.max(popularity, candidate.popularity);
    return popularity;
  }

  /** The same of those that surely have all that was typed; see `isSure`. */
  popularityOfTypedName(): number {
    let popularity = -1;
    for (const ranked of this.found.values()) {
      if (isCertain(ranked) && ranked.interpretation.cost === 0)
        popularity = Math.max(popularity, ranked.candidate.popularity);
    }
    return popularity;
  }

  /** Whether something has every single word as it was typed, in its names or among its topCredits. */
  hasLiteralMatch(): boolean {
    for (const { complete, cost, interpretation } of this.found.values()) {
      if (complete && interpretation.cost === 0 && cost < LITERAL_COST_MAX) return true;
    }
    return false;
  }

  /** The same under whatever is left of the text, with corrections that cost so much at most. */
  popularityOfCertain(costMax = Infinity): number {
    let popularity = -1;
    for (const ranked of this.found.values()) {
      if (isCertain(ranked) && ranked.cost <= costMax) popularity = Math.max(popularity, ranked.candidate.popularity);
    }
    return popularity;
  }

  /** Whether something so well known has all words in a name, one after the other as they were typed. */
  hasPhraseMatch(popularityMin: number): boolean {
    for (const ranked of this.found.values()) {
      if (ranked.candidate.popularity >= popularityMin && isCertain(ranked) && isPhraseMatch(ranked)) return true;
    }
    return false;
  }
}

/**
 * Whether all words are in one name as they were typed. One word alone that is merely begun, or stands in another name,
 * may as well be a misspelt one.
 */
export function isCertain({ complete, inName, isFirm, joined, interpretation }: Score): boolean {
  return complete && inName && !joined && (isFirm || interpretation.words.length > 1);
}

/** Whether the words stand in a name as they were typed, one after the other. */
function isPhraseMatch({ candidate, forms }: RankedCandidate): boolean {
  const phrase = forms.join(' ');
  return candidate.names.some(({ words }) => words.join(' ').includes(phrase));
}
