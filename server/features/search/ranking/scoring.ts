import { POSTINGS_WEIGHTS } from '../fields.ts';
import type { Candidate, CandidateName } from './candidate.ts';
import { align, type Alignment, type CreditMatch, emptyAlignment, findTopCredit } from './alignment.ts';
import { ARTICLES } from '../analysis/analyzer.ts';
import { emptyInterpretation, isCorrection, type QueryInterpretation } from '../query/interpretation.ts';
import { completeNameScore } from './name-positions.ts';
import {
  CONCATENATED_STOPWORD_COST,
  EXACT_CORRECTED,
  EXACT_CORRECTED_WORD,
  EXACT_OTHER_ORDER,
  LITERAL_COST_MAX,
  MATCH_WEIGHTS,
  OTHER_NAME_COST,
  OTHER_NAME_IN_PART_COST,
  RANK_SCALE,
  WHOLE_NAME_COVERED,
  WRONG_ARTICLE_COST,
  YEAR_BONUS,
  YEAR_NEAR_BONUS,
  YEAR_OTHER_BONUS,
} from './weights.ts';

/**
 * Score = popularity + positions of the words in the best name and in other fields + year - costs. Exact titles rank
 * before prefixes, prefixes before words inside names, and those before other fields.
 */

/** How a candidate was retrieved: the fields of the words that its names lack. */
export type FoundIn = 'names' | 'metadata' | 'body' | 'partial';

export interface Score {
  score: number;
  complete: boolean;
  exact: boolean;
  /** All words are in one name. */
  inName: boolean;
  /** That name is the title, and its words are whole. */
  isFirm: boolean;
  joined: boolean;
  cost: number;
  /** Matches a correction, or part of the query only. */
  loose: boolean;
  forms: (string | null)[];
  interpretation: QueryInterpretation;
  creditWords: string[];
}

/** For results that are not compared with the query. */
export const unrankedScore: Score = {
  score: 0,
  complete: false,
  exact: false,
  inName: false,
  isFirm: false,
  joined: false,
  cost: 0,
  loose: false,
  forms: [],
  interpretation: emptyInterpretation,
  creditWords: [],
};

export interface RankedCandidate extends Score {
  candidate: Candidate;
}

export function scoreCandidate(
  candidate: Candidate,
  interpretation: QueryInterpretation,
  foundIn: FoundIn,
): RankedCandidate {
  let best: RankedCandidate | undefined;
  let isOtherScored = false;
  const { names } = candidate;
  CREDITS.length = 0;
  for (let index = 0; index < names.length; index++) {
    const name = names[index]!;
    const alignment = align(interpretation, name, ALIGNMENT);
    // Names without any of the words score the same, and the title more.
    if (!alignment.hasMatch && isOtherScored) continue;
    isOtherScored ||= !alignment.hasMatch;
    best = scoreName({ candidate, name, isTitle: index === 0, alignment, interpretation, foundIn, best });
  }
  return best!;
}

const ALIGNMENT = emptyAlignment();
/** The credits of one candidate that match each word; null for none. Shared by all its names. */
const CREDITS: (CreditMatch | null | undefined)[] = [];
const NO_WORDS: string[] = [];

/** 0 to 1. */
export function rankOf(score: number): number {
  return Math.round((1 - Math.exp(-Math.max(0, score) / RANK_SCALE)) * 1e6) / 1e6;
}

const PLACE_WEIGHT = { ...POSTINGS_WEIGHTS, missing: MATCH_WEIGHTS.missing };

/** Returns `best` unless this name scores higher. */
function scoreName({
  candidate,
  name,
  isTitle,
  alignment,
  interpretation,
  foundIn,
  best,
}: ScoreRequest): RankedCandidate {
  const { words } = interpretation;
  const { total, inName, value, missing, far, hasWrongArticle, creditWords } = weighWords(
    interpretation,
    alignment,
    candidate,
    foundIn,
  );
  const whole = total > 0 && inName >= total - 1e-9;
  let place = 0;
  if (whole) place = completeNameScore(alignment, name, interpretation, candidate);
  else if (total > 0) place = value / total + wholeNameCoveredBonus(alignment);
  const exact = whole && place >= EXACT_OTHER_ORDER;
  const corrected = words.some((word, index) => isCorrection(word, alignment.forms[index] ?? ''));
  const joined = alignment.joinCost > 0;
  if (corrected || joined) place = Math.min(place, EXACT_CORRECTED + EXACT_CORRECTED_WORD * (total - 1));
  const year = yearBonus(interpretation.preferredYear, candidate.year);
  const ownScore = candidate.popularity + place + year - alignment.cost - interpretation.cost;
  const score = isTitle ? ownScore : ownScore - (exact ? OTHER_NAME_COST : OTHER_NAME_IN_PART_COST);
  if (best && score <= best.score) return best;
  return {
    candidate,
    score,
    complete:
      total > 0 &&
      missing === 0 &&
      far === 0 &&
      !hasWrongArticle &&
      alignment.concatenationCost < CONCATENATED_STOPWORD_COST,
    inName: whole,
    isFirm: isTitle && whole && !alignment.hasPrefixMatch,
    joined,
    cost: alignment.cost,
    exact,
    loose: missing > 0 || corrected || joined,
    // The next name overwrites the alignment.
    forms: alignment.forms.slice(),
    interpretation,
    creditWords,
  };
}

/** Sums of the weights of words, by where the candidate has them. */
interface WeighedWords {
  total: number;
  inName: number;
  /** Each times the weight of its place. */
  value: number;
  missing: number;
  /** Neither in the name nor in the top credits, but in another field. */
  far: number;
  hasWrongArticle: boolean;
  /** As the top credits have them. */
  creditWords: string[];
}

/** Adds the words that are in top credits, and the cost of a wrong article, to the alignment. */
function weighWords(
  { words }: QueryInterpretation,
  alignment: Alignment,
  { topCredits }: Candidate,
  foundIn: FoundIn,
): WeighedWords {
  const elsewhere = foundIn === 'metadata' || foundIn === 'body' ? foundIn : 'missing';
  const sums: WeighedWords = {
    total: 0,
    inName: 0,
    value: 0,
    missing: 0,
    far: 0,
    hasWrongArticle: false,
    creditWords: NO_WORDS,
  };
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    sums.total += word.weight;
    if (alignment.places[index]! >= 0) {
      sums.inName += word.weight;
      sums.value += word.weight * PLACE_WEIGHT.names;
      continue;
    }
    let credit = CREDITS[index];
    if (credit === undefined) credit = CREDITS[index] = findTopCredit(topCredits, word) ?? null;
    if (credit) {
      sums.creditWords = [...sums.creditWords, credit.form];
      alignment.forms[index] = credit.form;
      alignment.cost += credit.cost;
      sums.value += word.weight * PLACE_WEIGHT.credits;
    } else if (ARTICLES.has(word.text) && words.length > 1 && (sums.inName > 0 || isLiteral(alignment))) {
      sums.total -= word.weight;
      alignment.cost += WRONG_ARTICLE_COST;
      sums.hasWrongArticle = true;
    } else {
      sums.value += word.weight * PLACE_WEIGHT[elsewhere];
      if (elsewhere === 'missing') sums.missing += word.weight;
      else sums.far += word.weight;
    }
  }
  return sums;
}

/** `the king kong`: the words after the article are those of a name as typed. */
function isLiteral({ places, cost }: Alignment): boolean {
  return cost < LITERAL_COST_MAX && places.some((place) => place >= 0);
}

function wholeNameCoveredBonus({ covered, hasPrefixMatch }: Alignment): number {
  return covered.length > 1 && !hasPrefixMatch && !covered.includes(false) ? WHOLE_NAME_COVERED : 0;
}

interface ScoreRequest {
  candidate: Candidate;
  name: CandidateName;
  /** The first name. */
  isTitle: boolean;
  alignment: Alignment;
  interpretation: QueryInterpretation;
  foundIn: FoundIn;
  /** The best of the previous names. */
  best: RankedCandidate | undefined;
}

function yearBonus(asked: number | null, year: number | null): number {
  if (asked === null || year === null) return 0;
  return asked === year ? YEAR_BONUS : Math.abs(asked - year) === 1 ? YEAR_NEAR_BONUS : YEAR_OTHER_BONUS;
}
