import type { CorrectionRound, Gathering } from './gathering.ts';
import type { Reading } from './reading.ts';

/**
 * Looks for other spellings, the likeliest first: of words that no name has, then of those that no name of the kind has,
 * then of any. What one kind is well known for under such a spelling keeps all kinds from guessing further.
 */
export function correctNames(gatherings: Gathering[], readings: Reading[], window?: number): void {
  const rounds = readings.some(({ words }) => words.length > 1) ? ROUNDS : ROUNDS.slice(-1);
  for (const round of rounds) {
    for (const gathering of gatherings) {
      for (const reading of readings) gathering.correctedNames(reading, { ...round, window });
    }
    if (gatherings.some((gathering) => gathering.knownSurely(CORRECTED_COST) >= CORRECTED_KNOWN)) return;
  }
}

/** A correction this well known, with so few errors, need not be bettered. */
const CORRECTED_KNOWN = 6;
const CORRECTED_COST = 3;

const ROUNDS: CorrectionRound[] = [
  { words: 'strange', begun: false, joins: false },
  { words: 'strange', begun: true, joins: true },
  { words: 'strange to the kind', begun: true, joins: true },
  { words: 'any', begun: true, joins: true },
];
