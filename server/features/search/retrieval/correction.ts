import { type QueryInterpretation } from '../query/interpretation.ts';
import { withFoundForms } from '../query/corrections.ts';
import { bestScore } from '../ranking/results.ts';
import {
  COMPLETE_ELSEWHERE,
  CORRECTED_COST_MAX,
  CORRECTED_POPULARITY,
  ENOUGH_CANDIDATES,
  POPULAR,
  POPULAR_ELSEWHERE,
  POPULAR_EXACT,
  WITHOUT_FILLERS_COST,
  WITHOUT_KIND_WORDS_COST,
} from '../ranking/weights.ts';
import type { CandidateCollector } from './collector.ts';
import type { CorrectionPass } from './retrieval-options.ts';
import { isCertain } from './match-set.ts';

/** The most likely corrections first. */
const CORRECTION_PASSES: CorrectionPass[] = [
  { words: 'outOfVocabulary', prefixes: false, joins: false },
  { words: 'outOfVocabulary', prefixes: true, joins: true },
  { words: 'outOfKindVocabulary', prefixes: true, joins: true },
  { words: 'any', prefixes: true, joins: true },
];

const PHONETIC_PASS: CorrectionPass = { words: 'any', prefixes: false, joins: false, phonetic: true };

/** Whether a kind has no popular match as typed, and no kind has one so popular that a mistake is unlikely. */
export function needsCorrection(
  { found }: CandidateCollector,
  exactPopularity: number,
  certainPopularity: number,
): boolean {
  for (const ranked of found.values()) {
    const { exact, isFirm, candidate, interpretation } = ranked;
    if (interpretation.cost >= WITHOUT_FILLERS_COST) continue;
    if (exact && candidate.popularity >= (isFirm ? POPULAR_EXACT : POPULAR)) return false;
    if (isCertain(ranked) && candidate.popularity >= POPULAR) return false;
  }
  return exactPopularity < POPULAR_ELSEWHERE && certainPopularity < COMPLETE_ELSEWHERE;
}

/** Stops for all kinds once one of them has a popular match. */
export function retrieveCorrectedNames(
  collectors: readonly CandidateCollector[],
  interpretations: readonly QueryInterpretation[],
  window?: number,
): void {
  const passes = interpretations.some(({ words }) => words.length > 1)
    ? CORRECTION_PASSES
    : CORRECTION_PASSES.slice(-1);
  for (const pass of passes) {
    for (const collector of collectors) {
      for (const interpretation of interpretations)
        collector.retrieveByCorrectedName(interpretation, { ...pass, window });
    }
    if (collectors.some((collector) => collector.popularityOfCertain(CORRECTED_COST_MAX) >= CORRECTED_POPULARITY))
      return;
  }
}

export function retrievePhonetic(
  collectors: readonly CandidateCollector[],
  interpretations: readonly QueryInterpretation[],
): void {
  const several = interpretations.filter(({ words, cost }) => words.length > 1 && cost <= WITHOUT_KIND_WORDS_COST);
  for (const collector of collectors) {
    for (const interpretation of several) collector.retrieveByCorrectedName(interpretation, PHONETIC_PASS);
  }
}

/** Searches metadata for corrected words: those of the best match if it has all words, otherwise all corrections. */
export function retrieveCorrectedText(
  collectors: readonly CandidateCollector[],
  interpretations: readonly QueryInterpretation[],
): void {
  const best = bestScore(collectors);
  if (!best?.complete) {
    for (const collector of collectors)
      for (const interpretation of interpretations) collector.retrieveByCorrectedText(interpretation);
  } else if (best.loose) {
    const meant = withFoundForms(best.interpretation, best.forms);
    for (const collector of collectors)
      if (collector.size < ENOUGH_CANDIDATES) collector.retrieveByText(meant, { scope: 'metadata' });
  }
}
