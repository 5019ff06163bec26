import { STOPWORDS, wordsOf } from '../analysis/analyzer.ts';
import { TypedWord } from '../spelling/edit-distance.ts';
import { KIND_WORDS } from './interpretation.ts';
import { ORDERS, phraseAt } from './request/phrases.ts';
import { VOCABULARIES } from './translation/vocabulary.ts';

/**
 * `horor movies` → `horror movies`, `peliculas de teror` → `peliculas de terror`: corrects words into kinds, genres and orders,
 * which names rarely contain. Undefined if there is no such word, or no kind beside it. `isCommon`: words that are meant as
 * they are.
 */
export function correctRequest(text: string, isCommon: (word: string) => boolean): string | undefined {
  const typed = wordsOf(text);
  if (typed.length < 2 || typed.length > WORDS_MAX) return undefined;
  const words = typed.map((word) =>
    REQUEST_WORDS.has(word) || STOPWORDS.has(word) || word.length < LETTERS_MIN || isCommon(word)
      ? word
      : (nearestRequestWord(word) ?? word),
  );
  const isCorrected = words.some((word, at) => word !== typed[at]);
  return isCorrected && words.some(isKind) ? words.join(' ') : undefined;
}

/** The name that an English request for titles contains: `best chistopher nolan movies` → `chistopher nolan`. */
export function nameInRequest(text: string): string | undefined {
  const words = wordsOf(text);
  const asks = words.some(
    (word, at) => isKind(word) || isRequestWord(word) || phraseAt(words, at, ORDERS) !== undefined,
  );
  if (words.length > WORDS_MAX || !asks) return undefined;
  const isOfName = (word: string) => !isRequestWord(word) && !STOPWORDS.has(word);
  const name = words.slice(words.findIndex(isOfName), words.findLastIndex(isOfName) + 1);
  return name.length <= NAME_WORDS_MAX && name.length > 0 && name.every(isOfName) ? name.join(' ') : undefined;
}

const NAME_WORDS_MAX = 4;

const isKind = (word: string) => KIND_WORDS.has(word) || VOCABULARIES.some(({ kinds }) => kinds.has(word));

const WORDS_MAX = 6;
/** Other short words are as near: `foot`, `kids`. */
const NEAREST_LETTERS_MIN = 5;
const LETTERS_MIN = 4;

export const isRequestWord = (word: string): boolean => REQUEST_WORDS.has(word);

/** Kinds, genres and orders, in all languages of the site. */
const REQUEST_WORDS = new Set(
  [
    ...KIND_WORDS.keys(),
    ...ORDERS.values().flatMap((phrases) => phrases.flatMap(({ words }) => words)),
    ...'comedies dramas thrillers documentaries musicals westerns romantic animated'.split(' '),
    ...VOCABULARIES.flatMap(({ genres, requests }) => [...genres.values(), ...requests.values()]),
    ...VOCABULARIES.flatMap(({ kinds, genres, requests }) =>
      [kinds, genres, requests].flatMap((each) => [...each.keys()]),
    ),
  ].flatMap((phrase) => phrase.split(' ').filter((word) => word.length >= LETTERS_MIN)),
);

/** By their first letter, which few mistype. */
const BY_LETTER = Map.groupBy(
  Array.from(
    REQUEST_WORDS.values().filter((word) => word.length >= NEAREST_LETTERS_MIN),
    (word) => ({ word, letters: Uint16Array.from(word, (letter) => letter.charCodeAt(0)) }),
  ),
  ({ word }) => word[0]!,
);

/** With one error; the longest one, because an omitted letter is the most frequent error. */
function nearestRequestWord(word: string): string | undefined {
  const typed = new TypedWord(word);
  const near = (BY_LETTER.get(word[0]!) ?? []).filter(
    ({ letters }) => typed.distanceTo(letters, 0, letters.length, false) === 1,
  );
  return near.toSorted((one, other) => other.letters.length - one.letters.length)[0]?.word;
}
