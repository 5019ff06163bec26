import { isUnspaced, STOPWORDS } from '../analysis/analyzer.ts';
import { joinedPairs, type AnalyzedName } from '../analysis/names.ts';
import { JOINED_POPULARITY_MIN } from '../ranking/weights.ts';

interface VocabularySource {
  names: AnalyzedName[];
  popularity: number;
  others: string[];
  withJoinedPairs: boolean;
}

/** The words that are candidates for corrections. */
export function vocabularyOf({
  names,
  popularity,
  others,
  withJoinedPairs: withJoined,
}: VocabularySource): Map<string, number> {
  const vocabulary = new Map<string, number>();
  const add = (word: string, wordPopularity: number) => {
    if (isCorrectable(word) && (vocabulary.get(word) ?? 0) < wordPopularity) vocabulary.set(word, wordPopularity);
  };
  for (const { words } of names) {
    for (const word of words) add(word, Math.max(0.1, popularity));
    if (!withJoined || popularity < JOINED_POPULARITY_MIN) continue;
    for (const [index, joined] of joinedPairs(words).entries()) {
      if (!STOPWORDS.has(words[index]!) && !STOPWORDS.has(words[index + 1]!)) add(joined, popularity - 1);
    }
  }
  for (const word of others) add(word, Math.max(0.1, popularity - 1.5));
  return vocabulary;
}

const LETTERS_MAX = 24;

function isCorrectable(word: string): boolean {
  if (word.length < 2 || word.length > LETTERS_MAX) return false;
  return /^[a-z0-9]+$/.test(word) || (!isUnspaced(word) && !/[\ud800-\udfff]/.test(word));
}
