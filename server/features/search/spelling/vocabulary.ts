import { isUnspaced, STOPWORDS } from '../analysis/analyzer.ts';
import { joinedPairs, type AnalyzedName } from '../analysis/names.ts';
import { JOINED_POPULARITY_MIN } from '../ranking/weights.ts';

interface VocabularySource {
  names: AnalyzedName[];
  popularity: number;
  others: string[];
  withJoinedPairs: boolean;
}

/** Words that are candidates for corrections if they are `isCorrectable`. */
export interface VocabularyWords {
  words: readonly string[];
  popularity: number;
}

/** Words may repeat. */
export function vocabularyOf({ names, popularity, others, withJoinedPairs }: VocabularySource): VocabularyWords[] {
  const vocabulary: VocabularyWords[] = [];
  for (const { words } of names) {
    vocabulary.push({ words, popularity: Math.max(0.1, popularity) });
    if (!withJoinedPairs || popularity < JOINED_POPULARITY_MIN) continue;
    const joined = joinedPairs(words).filter(
      (_, index) => !STOPWORDS.has(words[index]!) && !STOPWORDS.has(words[index + 1]!),
    );
    vocabulary.push({ words: joined, popularity: popularity - 1 });
  }
  vocabulary.push({ words: others, popularity: Math.max(0.1, popularity - 1.5) });
  return vocabulary;
}

const LETTERS_MAX = 24;

export function isCorrectable(word: string): boolean {
  if (word.length < 2 || word.length > LETTERS_MAX) return false;
  return /^[a-z0-9]+$/.test(word) || (!isUnspaced(word) && !/[\ud800-\udfff]/.test(word));
}
