import type { RankedCandidate, Score } from '../ranking/scoring.ts';
import type { QueryInterpretation } from '../query/interpretation.ts';
import {
  BESIDE_PERSON_COST,
  LITERAL_COST_MAX,
  UNMISTAKABLE_LETTERS,
  WITHOUT_FILLERS_COST,
} from '../ranking/weights.ts';

export class MatchSet {
  readonly found = new Map<number, RankedCandidate>();

  /** Popularity of exact matches as typed; 0 for none. `costMax` limits the cost of the interpretation. */
  popularityOfExact(costMax = 0): number {
    let popularity = 0;
    for (const { exact, loose, interpretation, candidate } of this.found.values()) {
      if (exact && !loose && interpretation.cost <= costMax) popularity = Math.max(popularity, candidate.popularity);
    }
    return popularity;
  }

  /** Popularity of exact matches under one interpretation, including corrected ones; 0 for none. */
  popularityOfExactFor(whole: QueryInterpretation): number {
    let popularity = 0;
    for (const { exact, interpretation, candidate } of this.found.values()) {
      if (exact && interpretation === whole) popularity = Math.max(popularity, candidate.popularity);
    }
    return popularity;
  }

  hasExactOfYear(popularity: number): boolean {
    for (const { exact, loose, interpretation, candidate } of this.found.values()) {
      const year = interpretation.preferredYear;
      if (exact && !loose && year !== null && candidate.year === year && candidate.popularity >= popularity)
        return true;
    }
    return false;
  }

  /** -1 for none. */
  get popularityOfComplete(): number {
    let popularity = -1;
    for (const { complete, candidate } of this.found.values())
      if (complete) popularity = Math.max(popularity, candidate.popularity);
    return popularity;
  }

  /** See `isCertain`. */
  popularityOfTypedName(): number {
    let popularity = -1;
    for (const ranked of this.found.values()) {
      if (isCertain(ranked) && ranked.interpretation.cost === 0)
        popularity = Math.max(popularity, ranked.candidate.popularity);
    }
    return popularity;
  }

  /** A name has all words as typed; the last one may be incomplete. */
  hasTypedName(costMax = 0): boolean {
    for (const { complete, inName, loose, interpretation } of this.found.values())
      if (complete && inName && !loose && interpretation.cost <= costMax) return true;
    return false;
  }

  /** A title has all words as typed, which are too long to be a misspelling of others by chance. */
  hasUnmistakableName(): boolean {
    for (const { complete, isFirm, cost, interpretation } of this.found.values())
      if (complete && isFirm && cost < LITERAL_COST_MAX && lettersOf(interpretation) >= UNMISTAKABLE_LETTERS)
        return true;
    return false;
  }

  /** Apart from a word such as `by` between a title and a person. */
  hasLiteralMatch(): boolean {
    for (const { complete, cost, interpretation } of this.found.values()) {
      if (complete && interpretation.cost <= BESIDE_PERSON_COST && cost < LITERAL_COST_MAX) return true;
    }
    return false;
  }

  /** Of a name with all words, not only those that are no fillers; -1 for none. */
  popularityOfCertain(costMax = Infinity): number {
    let popularity = -1;
    for (const ranked of this.found.values()) {
      if (ranked.interpretation.cost >= WITHOUT_FILLERS_COST) continue;
      if (isCertain(ranked) && ranked.cost <= costMax) popularity = Math.max(popularity, ranked.candidate.popularity);
    }
    return popularity;
  }

  hasPhraseMatch(popularityMin: number): boolean {
    for (const ranked of this.found.values()) {
      if (ranked.candidate.popularity >= popularityMin && isCertain(ranked) && isPhraseMatch(ranked)) return true;
    }
    return false;
  }
}

/** Whether all words are in one name. A single prefix, or a single word of another name, may be a mistake. */
export function isCertain({ complete, inName, isFirm, joined, interpretation }: Score): boolean {
  return complete && inName && !joined && (isFirm || interpretation.words.length > 1);
}

/** Whether all words match as typed, some of them in leading credits and the others anywhere. */
export function isLiteralWithCredit({ loose, cost, interpretation, creditWords }: Score): boolean {
  return !loose && interpretation.cost === 0 && cost < LITERAL_COST_MAX && creditWords.length > 0;
}

function lettersOf({ words }: QueryInterpretation): number {
  return words.reduce((letters, { text }) => letters + text.length, 0);
}

function isPhraseMatch({ candidate, forms }: RankedCandidate): boolean {
  const phrase = forms.join(' ');
  return candidate.names.some(({ words }) => words.join(' ').includes(phrase));
}
