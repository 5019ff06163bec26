import { TERM_PREFIX } from '../types.ts';
import { STOPWORDS, wordsOf } from './analyzer.ts';

export function characterKey(words: readonly string[]): string {
  return TERM_PREFIX.character + words.filter((word) => !STOPWORDS.has(word)).join('');
}

/**
 * Keys of a character as credited, of each of several names, and of each word: `Bruce Wayne / Batman`, `Samwise "Sam"
 * Gamgee (voice)`.
 */
export function characterKeys(credited: string): string[] {
  const keys: string[] = [];
  const add = (letters: string) => {
    if (letters.length >= KEY_LETTERS_MIN) keys.push(TERM_PREFIX.character + letters);
  };
  for (const name of namesIn(credited)) {
    const words = wordsOf(name).filter((word) => !STOPWORDS.has(word));
    const plain = words.filter((word) => !HONORIFICS.has(word));
    add(words.join(''));
    if (plain.length < words.length) add(plain.join(''));
    for (const word of plain) if (isDistinctive(word)) add(word);
  }
  return keys;
}

function namesIn(credited: string): string[] {
  if (!/[(/"“'‘]/.test(credited)) return [credited];
  return credited
    .replace(/\(.*?\)/g, ' ')
    .split('/')
    .flatMap((name) => (QUOTE.test(name) ? [name, name.replace(NICKNAME, ' ')] : [name]));
}

function isDistinctive(word: string): boolean {
  return word.length >= WORD_LETTERS_MIN && !ROLES.has(word);
}

const QUOTE = /["“'‘]/;
const NICKNAME = /["“'‘][^"”'’]+["”'’]/g;
/** Shorter words of a name are initials or nicknames; `Neo` is a whole name. */
const WORD_LETTERS_MIN = 4;
const KEY_LETTERS_MIN = 3;

const HONORIFICS = new Set('dr mr mrs ms miss sir lady lord captain agent detective officer professor'.split(' '));

/** Words that credits add to names, or have instead of names. */
const ROLES = new Set('self himself herself narrator host voice young woman girl uncredited mother father'.split(' '));
