import { TERM_PREFIX } from '../types.ts';
import { STOPWORDS, wordsOf } from './analyzer.ts';

export function tagKey(tag: string): string {
  return tagKeyOfWords(wordsOf(tag));
}

export function tagKeyOfWords(words: readonly string[]): string {
  const key = words.join('');
  return TAG_ALIASES.get(key) ?? key;
}

/** Keys of a tag and of both halves of a combined genre: `Sci-Fi & Fantasy`. */
export function tagKeys(tag: string): string[] {
  return tag.includes('&') ? [tagKey(tag), ...tag.split('&').map(tagKey)] : [tagKey(tag)];
}

/** The key of the place in `paris, france` and `new york city`; undefined for other tags. */
export function placeKey(tag: string): string | undefined {
  const place = /^(.+?)(?:, .+| city)$/.exec(tag)?.[1];
  return place === undefined ? undefined : tagKey(place);
}

/** The words of the tag that words request: `funny movies`, `ww2 movies`. */
export function requestedTag(words: readonly string[]): readonly string[] {
  return REQUESTED_TAGS.get(words.join(' '))?.split(' ') ?? words;
}

/** No aliases, because they are also tags: `children` is a keyword of thrillers. */
const REQUESTED_TAGS = new Map([
  ['children', 'kids'],
  ['kid', 'kids'],
  ['funny', 'comedy'],
  ['scary', 'horror'],
  ['ww1', 'world war i'],
  ['silent', 'silent film'],
  ['ww2', 'world war ii'],
  ['wwii', 'world war ii'],
  ['world war 2', 'world war ii'],
  ...['sci fy', 'scy fi', 'scy fy', 'sci fie', 'sy fy'].map((typed): [string, string] => [typed, 'science fiction']),
  ['indie', 'independent film'],
  ['independent', 'independent film'],
  ['noir', 'film noir'],
  ['black comedy', 'dark comedy'],
  ['lgbtq', 'lgbt'],
  ['lgbtqia', 'lgbt'],
  ['queer', 'lgbt'],
  ['dystopian', 'dystopia'],
  ['teen', 'teen movie'],
  ['teens', 'teen movie'],
  ['teenagers', 'teen movie'],
  ['cult', 'cult film'],
  ['video games', 'video game'],
  ['based on video games', 'based on video game'],
  ['based on comics', 'based on comic'],
]);

/** Without words such as `collection`. */
export function franchiseKey(words: string[]): string {
  return TERM_PREFIX.franchise + franchiseWords(words).join('');
}

export function acronymKey(letters: string): string {
  return TERM_PREFIX.acronym + letters;
}

export function franchiseWords(words: string[]): string[] {
  return words.filter((word) => !STOPWORDS.has(word) && !FRANCHISE_WORDS.has(word));
}

const FRANCHISE_WORDS = new Set(
  'collection saga series trilogy franchise universe trilogie trilogia reihe filmreihe'.split(' '),
);

export function singular(word: string): string | undefined {
  if (!/[^s]s$/.test(word)) return undefined;
  const one = word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  return isGenre(tagKey(one)) ? one : undefined;
}

/** `dogs` → `dog`, `witches` → `witch` */
export const withoutPlural = (word: string): string => word.replace(/(?:(?<=ch|sh|x|ss)e|(?<=[^s]))s$/, '');

export function isGenre(key: string): boolean {
  return GENRES.has(key);
}

/** Whether a word is a genre, in the singular or plural. */
export function isGenreWord(word: string): boolean {
  return isGenre(tagKeyOfWords([singular(word) ?? word]));
}

/** Whether the last word is a genre that is no subject: `crime` and `family` are. */
export function isFormOfTitle(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  return FORMS.has(tagKeyOfWords([singular(last) ?? last])) || FORMS.has(tagKeyOfWords(words.slice(-2)));
}

const FORMS = new Set('comedy documentary drama horror romanticcomedy sciencefiction thriller western'.split(' '));

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
  ['basedonnovel', 'basedonnovelorbook'],
  ['marvelcinematicuniversemcu', 'marvelcinematicuniverse'],
  ['mcu', 'marvelcinematicuniverse'],
  ['dcextendeduniversedceu', 'dcextendeduniverse'],
  ['dceu', 'dcextendeduniverse'],
]);
