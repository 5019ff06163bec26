import type { Candidate, Score } from './ranking.ts';
import type { Reading } from './reading.ts';

export interface Ranked extends Score {
  candidate: Candidate;
}

/** What was found so far for a kind, by row, and what may be concluded from it. */
export class Matches {
  readonly found = new Map<number, Ranked>();

  /** The fame of the best known entry of which the text is the very name, or what remains of it for so much cost. */
  knownExact(costMax = 0): number {
    let fame = 0;
    for (const { exact, loose, reading, candidate } of this.found.values()) {
      if (exact && !loose && reading.cost <= costMax) fame = Math.max(fame, candidate.fame);
    }
    return fame;
  }

  /** The fame of the best known entry that is called exactly so. */
  knownAs(whole: Reading): number {
    let fame = 0;
    for (const { exact, reading, candidate } of this.found.values()) {
      if (exact && reading === whole) fame = Math.max(fame, candidate.fame);
    }
    return fame;
  }

  /** Whether something so well known has this very name and is of the year that was asked for. */
  hasDated(fame: number): boolean {
    for (const { exact, loose, reading, candidate } of this.found.values()) {
      const year = reading.preferredYear;
      if (exact && !loose && year !== null && candidate.year === year && candidate.fame >= fame) return true;
    }
    return false;
  }

  /** The fame of the best known entry that has all words in its names or among its leads. */
  get knownComplete(): number {
    let fame = -1;
    for (const { complete, candidate } of this.found.values()) if (complete) fame = Math.max(fame, candidate.fame);
    return fame;
  }

  /** The same of those that surely have all that was typed; see `isSure`. */
  knownWhole(): number {
    let fame = -1;
    for (const ranked of this.found.values()) {
      if (isSure(ranked) && ranked.reading.cost === 0) fame = Math.max(fame, ranked.candidate.fame);
    }
    return fame;
  }

  /** Whether something has every single word as it was typed, in its names or among its leads. */
  hasLiterally(): boolean {
    for (const { complete, cost, reading } of this.found.values()) {
      if (complete && reading.cost === 0 && cost < LITERAL_COST) return true;
    }
    return false;
  }

  /** The same under whatever is left of the text, with corrections that cost so much at most. */
  knownSurely(costMax = Infinity): number {
    let fame = -1;
    for (const ranked of this.found.values()) {
      if (isSure(ranked) && ranked.cost <= costMax) fame = Math.max(fame, ranked.candidate.fame);
    }
    return fame;
  }

  /** Whether something so well known has all words in a name, one after the other as they were typed. */
  hasTogether(fameMin: number): boolean {
    for (const ranked of this.found.values()) {
      if (ranked.candidate.fame >= fameMin && isSure(ranked) && isTogether(ranked)) return true;
    }
    return false;
  }
}

/**
 * Whether all words are in one name as they were typed. One word alone that is merely begun, or stands in another name,
 * may as well be a misspelt one.
 */
export function isSure({ complete, inName, firm, joined, reading }: Score): boolean {
  return complete && inName && !joined && (firm || reading.words.length > 1);
}

/** Whether the words stand in a name as they were typed, one after the other. */
function isTogether({ candidate, forms }: Ranked): boolean {
  const phrase = forms.join(' ');
  return candidate.names.some(({ words }) => words.join(' ').includes(phrase));
}

/** Matches as typed that are this well known need no correction: about 250 votes, and 20 for a whole title. */
export const KNOWN = 5.5;
export const KNOWN_EXACT = 3;

/** Less than it costs to take a word for the beginning of one. */
const LITERAL_COST = 0.15;
