import { isUnspaced, STOPWORDS } from './normalise.ts';
import { joinedPairs, type Name } from './names.ts';

interface VocabularySource {
  names: Name[];
  fame: number;
  /** Words that lead to the entry without being its name. */
  others: string[];
  /** Whether neighbours written as one word are words as well. */
  joined: boolean;
}

/** The words of an entry that a misspelt one may be corrected to, with the fame they carry. */
export function vocabularyOf({ names, fame, others, joined: withJoined }: VocabularySource): Map<string, number> {
  const vocabulary = new Map<string, number>();
  const add = (word: string, wordFame: number) => {
    if (isCorrectable(word) && (vocabulary.get(word) ?? 0) < wordFame) vocabulary.set(word, wordFame);
  };
  for (const { words } of names) {
    for (const word of words) add(word, Math.max(0.1, fame));
    if (!withJoined || fame < JOINED_FAME) continue;
    for (const [index, joined] of joinedPairs(words).entries()) {
      if (!STOPWORDS.has(words[index]!) && !STOPWORDS.has(words[index + 1]!)) add(joined, fame - 1);
    }
  }
  for (const word of others) add(word, Math.max(0.1, fame - 1.5));
  return vocabulary;
}

/** Joined words of titles this well known are corrected to as well (`spidermn`). */
const JOINED_FAME = 6;
const LETTERS_MAX = 24;

function isCorrectable(word: string): boolean {
  if (word.length < 2 || word.length > LETTERS_MAX) return false;
  return /^[a-z0-9]+$/.test(word) || (!isUnspaced(word) && !/[\ud800-\udfff]/.test(word));
}
