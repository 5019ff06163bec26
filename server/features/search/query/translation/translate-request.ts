import { wordsOf } from '../../analysis/analyzer.ts';
import { englishCountry } from '../../analysis/countries.ts';
import { englishLanguage } from '../../analysis/languages.ts';
import { isGenre, singular, tagKey } from '../../analysis/tags.ts';
import { withUmlauts } from '../../analysis/umlauts.ts';
import { yearsFromWord } from '../decades.ts';
import { decadeOf } from './foreign-decades.ts';
import { ENGLISH_KIND_WORDS } from '../interpretation.ts';
import { englishMonth, monthAt } from '../request/months.ts';
import { isProvider, isRequestPhrase } from '../request/phrases.ts';
import { withoutOrder } from './order-phrases.ts';
import { type KnownNames, personAt } from './people-in-requests.ts';
import { type TranslatedRequest, translateNamed } from './translate-named.ts';
import { longestPhrase, startsPhrase, type Vocabulary, VOCABULARIES } from './vocabulary.ts';

/**
 * `películas de los 90` → `90s movies`, `serie dark` → `dark series`. Undefined if a word is unknown that does not belong
 * to a name.
 */
export function translateRequest(text: string, names: KnownNames): TranslatedRequest | undefined {
  const words = wordsOf(text);
  if (words.length > WORDS_MAX || text.includes('"')) return undefined;
  const unordered = withoutOrder(words);
  if (unordered) {
    const english = translateRequest(unordered.text, names)?.english ?? unordered.text;
    return { english: `${english} in order`, mayBeName: unordered.mayBeName };
  }
  // `komoedien` is a spelling of _Komödien_.
  const folded = words.map(withUmlauts);
  const spellings = folded.every((word, at) => word === words[at]) ? [words] : [words, folded];
  // `film noir` is English, and its `film` no kind.
  if (!spellings.some(mayBeRequest) || isRequestPhrase(words.join(' '))) return undefined;
  for (const translate of [translateWhole, translateNamed]) {
    for (const spelling of spellings) {
      for (const vocabulary of VOCABULARIES) {
        const translated = translate(spelling, vocabulary, names);
        if (translated) return translated;
      }
    }
  }
  return undefined;
}

/**
 * Whether any language may translate the words. Most texts are names, which neither start with a word that
 * `translateNext` accepts (a new rule there belongs here, too) nor end with a kind.
 */
function mayBeRequest(words: readonly string[]): boolean {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return false;
  if (startsPhrase(first) || KIND_ENDINGS.some((ending) => first.endsWith(ending) || last.endsWith(ending)))
    return true;
  if (isGenre(first) || isProvider(first) || decadeOf(first, true) !== undefined || yearsFromWord(first)) return true;
  const isOmitted = VOCABULARIES.some(({ omitted, withPerson }) => omitted.has(first) || withPerson.has(first));
  return isOmitted || englishLanguage(first) !== undefined || englishCountry(first) !== undefined;
}

const KIND_ENDINGS = [...new Set(VOCABULARIES.flatMap(({ kinds }) => [...kinds.keys()]))];

interface Progress {
  kind: string | undefined;
  others: string[];
  isForeign: boolean;
  /** The text contains a length, an order or an award. */
  isRequest: boolean;
  hasGenre: boolean;
  hasDecade: boolean;
}

function translateWhole(words: string[], vocabulary: Vocabulary, names: KnownNames): TranslatedRequest | undefined {
  const progress: Progress = {
    kind: undefined,
    others: [],
    isForeign: false,
    isRequest: false,
    hasGenre: false,
    hasDecade: false,
  };
  for (let at = 0; at < words.length;) {
    const person =
      (progress.kind === undefined && !progress.hasGenre) || asksForRequest(words, at, vocabulary)
        ? undefined
        : personAt(words, at, vocabulary, names);
    if (person !== undefined) {
      const english = [person, ...progress.others, ...(progress.kind === undefined ? [] : [progress.kind])].join(' ');
      return { english, mayBeName: false };
    }
    const length = translateNext(words, at, vocabulary, progress);
    if (length === 0) return undefined;
    at += length;
    if (progress.others.at(-1) === SET_IN) return withPlace(words.slice(at), vocabulary, progress);
    if (at === length && FIRST_EXCLUSIONS.has(progress.others[0] ?? ''))
      return onlyExclusion(words.slice(at), vocabulary);
    if (progress.others.at(-1) === WITHOUT) {
      // `film sin city`
      const isName = names.isName(words.slice(at - length).join(' '));
      return isName ? undefined : withExclusion(words.slice(at), vocabulary, progress);
    }
  }
  const { kind, others, isForeign, isRequest, hasGenre, hasDecade } = progress;
  if (!isForeign || (kind === undefined && !isRequest && !hasGenre)) return undefined;
  // `lange` is a name.
  if (kind === undefined && others.every((other) => other === 'long' || other === 'short')) return undefined;
  const isSure = isRequest || (kind === undefined ? hasDecade : others.length > 0);
  // `ein guter Film` asks for any.
  const asked = others.length === 0 && kind !== undefined ? (PLURALS.get(kind) ?? kind) : kind;
  return { english: [...others, ...(asked === undefined ? [] : [asked])].join(' '), mayBeName: !isSure };
}

const SET_IN = 'set in';

/** `series ambientadas en londres` → `shows set in london`: other places are not translated. */
function withPlace(
  words: string[],
  { omitted, places }: Vocabulary,
  { kind, others }: Progress,
): TranslatedRequest | undefined {
  const named = words.filter((word) => !omitted.has(word));
  if (kind === undefined || named.length === 0) return undefined;
  const city = places.get(named.join(' '));
  const place = city ?? named.map((word) => decadeOf(word, false) ?? englishCountry(word) ?? word).join(' ');
  return { english: [...others.slice(0, -1), kind, SET_IN, place].join(' '), mayBeName: false };
}

const WITHOUT = 'without';

/** `comedias sin romance` → `comedies without romance` */
function withExclusion(
  words: string[],
  vocabulary: Vocabulary,
  { kind, others, hasGenre }: Progress,
): TranslatedRequest | undefined {
  const excluded: string[] = [];
  for (let at = 0; at < words.length;) {
    const genre = longestPhrase(words, at, [vocabulary.genres]);
    const word = words[at]!;
    if (genre) excluded.push(vocabulary.genres.get(genre.phrase)!);
    else if (!vocabulary.omitted.has(word)) excluded.push(englishLanguage(word) ?? englishCountry(word) ?? word);
    at += genre?.length ?? 1;
  }
  if (excluded.length === 0 || (kind === undefined && !hasGenre)) return undefined;
  const asked = [...others.slice(0, -1), ...(kind === undefined ? [] : [PLURALS.get(kind) ?? kind])];
  return { english: [...asked, WITHOUT, ...excluded].join(' '), mayBeName: true };
}

/** In front of all other words. */
const FIRST_EXCLUSIONS = new Set(['no', WITHOUT]);

/** `keine horrorfilme`, `nada de terror` → `no horror movies`, `no horror`: a genre, and perhaps a kind. */
function onlyExclusion(words: string[], vocabulary: Vocabulary): TranslatedRequest | undefined {
  let genre: string | undefined;
  let kind: string | undefined;
  for (let at = 0; at < words.length;) {
    const found = longestPhrase(words, at, [vocabulary.kinds, vocabulary.genres]);
    const compound = found ? undefined : compoundOf(words[at]!, vocabulary);
    if (!found && !compound && !vocabulary.omitted.has(words[at]!)) return undefined;
    genre ??= compound?.genre ?? vocabulary.genres.get(found?.phrase ?? '');
    kind ??= compound?.kind ?? vocabulary.kinds.get(found?.phrase ?? '');
    at += found?.length ?? 1;
  }
  if (genre === undefined || !isGenre(tagKey(genre))) return undefined;
  const asked = kind === undefined ? [] : [PLURALS.get(kind) ?? kind];
  return { english: ['no', genre, ...asked].join(' '), mayBeName: true };
}

const PLURALS = new Map([
  ['movie', 'movies'],
  ['series', 'shows'],
]);

/** Longest phrase first; returns the number of words consumed, 0 for none. */
function translateNext(words: string[], at: number, vocabulary: Vocabulary, progress: Progress): number {
  const found = longestPhrase(words, at, [vocabulary.kinds, vocabulary.requests, vocabulary.genres]);
  if (found && isMeant(words, at, found, vocabulary)) {
    addPhrase(found.phrase, vocabulary, progress);
    return found.length;
  }
  const word = words[at]!;
  if (isGenre(word) || isProvider(word)) {
    progress.others.push(word);
    progress.hasGenre ||= isGenre(word);
    return 1;
  }
  const number = amountOf(word, vocabulary);
  if (number !== undefined && isAmountExpected(progress.others)) {
    progress.others.push(number);
    return 1;
  }
  if (/^\d{1,3}$/.test(word) && isOrder(words, at + 1, vocabulary)) return 1;
  const dated = monthAt(words, at);
  if (dated) {
    progress.others.push(`${englishMonth(word)} ${dated.year}`);
    progress.isForeign ||= englishMonth(word) !== word;
    progress.hasDecade = true;
    return dated.length;
  }
  const compound = compoundOf(word, vocabulary);
  if (compound) {
    progress.kind ??= compound.kind;
    progress.others.push(compound.genre);
    progress.isForeign = true;
    return 1;
  }
  const decade = decadeOf(word, vocabulary.beforeDecade.has(words[at - 1] ?? ''));
  const english = decade ?? (yearsFromWord(word) ? word : (englishLanguage(word) ?? englishCountry(word)));
  if (english === undefined && !vocabulary.omitted.has(word) && !vocabulary.withPerson.has(word)) return 0;
  if (english !== undefined) progress.others.push(english);
  progress.isForeign ||= english !== word;
  progress.hasDecade ||= yearsFromWord(english ?? '') !== undefined;
  return 1;
}

/** `die 10 besten`: how many is not asked. */
function isOrder(words: string[], at: number, { requests, genres }: Vocabulary): boolean {
  const found = longestPhrase(words, at, [requests, genres]);
  return found !== undefined && ORDER_WORDS.has(requests.get(found.phrase) ?? genres.get(found.phrase)!);
}

const ORDER_WORDS = new Set(['best', 'popular', 'top rated', 'new', 'latest']);

/** `über` is `over` before a number, and otherwise `about`. */
function isMeant(
  words: string[],
  at: number,
  { phrase, length }: { phrase: string; length: number },
  vocabulary: Vocabulary,
): boolean {
  return (
    !BOUNDS.has(vocabulary.requests.get(phrase) ?? '') || amountOf(words[at + length] ?? '', vocabulary) !== undefined
  );
}

function addPhrase(phrase: string, { kinds, requests, genres }: Vocabulary, progress: Progress): void {
  const kind = kinds.get(phrase);
  const request = requests.get(phrase);
  const genre = genres.get(phrase) ?? request;
  progress.isForeign ||= !ENGLISH_KIND_WORDS.has(phrase) && (kind ?? genre) !== phrase;
  progress.isRequest ||= request !== undefined;
  progress.hasGenre ||= genre !== undefined && !RELATIONS.has(genre);
  if (kind !== undefined && isGenreBeside(progress.kind, kind)) progress.others.push(kind);
  else if (kind !== undefined) progress.kind ??= kind;
  if (genre !== undefined) progress.others.push(genre);
}

/** `meilleures séries thrillers` */
function isGenreBeside(kind: string | undefined, added: string): boolean {
  return kind !== undefined && singular(kind) === undefined && singular(added) !== undefined;
}

/** Words of `genres` that are none. */
const RELATIONS = new Set(
  'without,no,before,after,since,until,between,and,best,new,latest,last year,this year'.split(','),
);

/** `com menos de duas horas`: the preposition belongs to the request. */
function asksForRequest(words: string[], at: number, { requests }: Vocabulary): boolean {
  return longestPhrase(words, at, [requests]) !== undefined;
}

const BOUNDS = new Set(['under', 'over']);

/** Behind `under`, in a rating, or behind the point of `7.5`. */
function isAmountExpected(others: readonly string[]): boolean {
  const last = others.at(-1) ?? '';
  return BOUNDS.has(last) || last === WITH_RATING || (/^\d$/.test(last) && others.includes(WITH_RATING));
}

const WITH_RATING = 'with a rating';

function amountOf(word: string, { numbers }: Vocabulary): string | undefined {
  if (/^\d{1,3}$/.test(word)) return word;
  return numbers.includes(word) ? String(2 + numbers.indexOf(word)) : undefined;
}

/** `horrorfilme` → `horror`, `movies`. */
function compoundOf(word: string, { kinds, genres }: Vocabulary): { genre: string; kind: string } | undefined {
  for (const [ending, kind] of kinds) {
    const genre = word.endsWith(ending) ? genres.get(word.slice(0, -ending.length)) : undefined;
    if (genre !== undefined) return { genre, kind };
  }
  return undefined;
}

const WORDS_MAX = 10;
