import { TERM_PREFIX } from '../types.ts';
import { STOPWORDS, wordsOf } from './analyzer.ts';

/** The key under which a tag is found; `sci-fi` and `science fiction` share one. */
export function tagKey(tag: string): string {
  const key = wordsOf(tag).join('');
  return TAG_ALIASES.get(key) ?? key;
}

/** The same, and those of the halves of TMDB's combined genres of shows: `Sci-Fi & Fantasy`. */
export function tagKeys(tag: string): string[] {
  return tag.includes('&') ? [tagKey(tag), ...tag.split('&').map(tagKey)] : [tagKey(tag)];
}

/** The key under which the titles of a franchise are found: what remains without the words that say little. */
export function franchiseKey(words: string[]): string {
  return TERM_PREFIX.franchise + franchiseWords(words).join('');
}

/** The key under which titles are found by what their names or their series are called for short. */
export function acronymKey(letters: string): string {
  return TERM_PREFIX.acronym + letters;
}

export function franchiseWords(words: string[]): string[] {
  return words.filter((word) => !STOPWORDS.has(word) && !FRANCHISE_WORDS.has(word));
}

const FRANCHISE_WORDS = new Set('collection saga series trilogy franchise universe'.split(' '));

/** What several of a genre are called in the singular: `comedies`, `thrillers`; undefined for what is no plural. */
export function singular(word: string): string | undefined {
  if (!/[^s]s$/.test(word)) return undefined;
  const one = word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  return isGenre(tagKey(one)) ? one : undefined;
}

/** Whether a tag is one of TMDB's genres, or goes for one. */
export function isGenre(key: string): boolean {
  return GENRES.has(key);
}

const GENRES = new Set(
  'action adventure animation comedy crime documentary drama family fantasy history horror kids music mystery reality romance romanticcomedy sciencefiction soap talk thriller war western'.split(
    ' ',
  ),
);

const TAG_ALIASES = new Map([
  ['scifi', 'sciencefiction'],
  ['sf', 'sciencefiction'],
  ['animated', 'animation'],
  ['cartoon', 'animation'],
  ['romcom', 'romanticcomedy'],
  ['historical', 'history'],
  ['musical', 'music'],
  ['romantic', 'romance'],
  ['children', 'kids'],
]);
