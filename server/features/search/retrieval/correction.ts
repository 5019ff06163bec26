import type { CorrectionPass, CandidateCollector } from './collector.ts';
import type { QueryInterpretation } from '../query/interpretation.ts';

/**
 * Looks for other spellings, the likeliest first: of words that no name has, then of those that no name of the kind has,
 * then of any. What one kind is well known for under such a spelling keeps all kinds from guessing further.
 */
export function retrieveCorrectedNames(
  collectors: CandidateCollector[],
  interpretations: QueryInterpretation[],
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
    if (collectors.some((collector) => collector.popularityOfCertain(CORRECTED_COST) >= CORRECTED_POPULARITY)) return;
  }
}

/** A correction this well known, with so few errors, need not be bettered. */
const CORRECTED_POPULARITY = 6;
const CORRECTED_COST = 3;

const CORRECTION_PASSES: CorrectionPass[] = [
  { words: 'outOfVocabulary', prefixes: false, joins: false },
  { words: 'outOfVocabulary', prefixes: true, joins: true },
  { words: 'outOfKindVocabulary', prefixes: true, joins: true },
  { words: 'any', prefixes: true, joins: true },
];
