import { wordsOf } from '../analysis/analyzer.ts';
import { englishCountry } from '../analysis/countries.ts';
import { languageByName } from '../analysis/languages.ts';
import { isGenre, tagKey } from '../analysis/tags.ts';
import { BoundedCache } from '../caching/bounded-cache.ts';
import { yearsFromWord } from './decades.ts';
import { EVERYDAY_WORDS } from './everyday-words/all.ts';
import type { EverydayWords } from './everyday-words/types.ts';
import { KIND_WORDS } from './interpretation.ts';

interface TranslatedRequest {
  english: string;
  /** A genre alone, or a kind alone, which may also be a part of a name. */
  mayBeName: boolean;
}

/**
 * `películas de los 90` → `90s movies`. Undefined if a word is unknown that does not belong to the name of a person.
 */
export function translateRequest(text: string, isPerson: (name: string) => boolean): TranslatedRequest | undefined {
  const words = wordsOf(text);
  if (words.length > WORDS_MAX || text.includes('"')) return undefined;
  for (const vocabulary of VOCABULARIES) {
    const translated = translate(words, vocabulary, isPerson);
    if (translated) return translated;
  }
  return undefined;
}

/** The English name of a genre in another language of the site: `komödie` → `comedy`. */
export function englishGenre(genre: string): string | undefined {
  const name = wordsOf(genre).join(' ');
  return VOCABULARIES.map(({ genres }) => genres.get(name)).find((english) => english !== undefined);
}

interface Vocabulary {
  kinds: Map<string, string>;
  requests: Map<string, string>;
  numbers: string[];
  genres: Map<string, string>;
  omitted: Set<string>;
  withPerson: Set<string>;
  byPerson: Set<string>;
  beforeDecade: Set<string>;
}

interface Progress {
  kind: string | undefined;
  others: string[];
  isForeign: boolean;
  /** The text contains a length, an order or an award. */
  isRequest: boolean;
  hasGenre: boolean;
  hasDecade: boolean;
}

function translate(
  words: string[],
  vocabulary: Vocabulary,
  isPerson: (name: string) => boolean,
): TranslatedRequest | undefined {
  const progress: Progress = {
    kind: undefined,
    others: [],
    isForeign: false,
    isRequest: false,
    hasGenre: false,
    hasDecade: false,
  };
  for (let at = 0; at < words.length;) {
    const person = asksForRequest(words, at, vocabulary)
      ? undefined
      : personAt(words, at, { vocabulary, isPerson, isAsked: progress.kind !== undefined });
    if (person !== undefined) {
      return { english: `${[...progress.others, progress.kind].join(' ')} with ${person}`, mayBeName: false };
    }
    const length = translateNext(words, at, vocabulary, progress);
    if (length === 0) return undefined;
    at += length;
  }
  const { kind, others, isForeign, isRequest, hasGenre, hasDecade } = progress;
  if (!isForeign || (kind === undefined && !isRequest && !hasGenre)) return undefined;
  const isSure = isRequest || (kind === undefined ? hasDecade : others.length > 0);
  return { english: [...others, ...(kind === undefined ? [] : [kind])].join(' '), mayBeName: !isSure };
}

/** Longest phrase first; returns the number of words consumed, 0 for none. */
function translateNext(words: string[], at: number, vocabulary: Vocabulary, progress: Progress): number {
  for (let length = Math.min(PHRASE_WORDS_MAX, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ');
    const kind = vocabulary.kinds.get(phrase);
    const request = vocabulary.requests.get(phrase);
    const genre = vocabulary.genres.get(phrase) ?? request ?? (isGenre(phrase) ? phrase : undefined);
    if (kind === undefined && genre === undefined) continue;
    progress.isForeign ||= !KIND_WORDS.has(phrase) && (kind ?? genre) !== phrase;
    progress.isRequest ||= request !== undefined;
    progress.hasGenre ||= genre !== undefined && isGenre(tagKey(genre));
    if (kind !== undefined) progress.kind ??= kind;
    if (genre !== undefined) progress.others.push(genre);
    return length;
  }
  const word = words[at]!;
  const number = amountOf(word, vocabulary);
  if (number !== undefined && BOUNDS.has(progress.others.at(-1) ?? '')) {
    progress.others.push(number);
    return 1;
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
  if (english === undefined && !vocabulary.omitted.has(word)) return 0;
  if (english !== undefined) progress.others.push(english);
  progress.isForeign ||= english !== word;
  progress.hasDecade ||= yearsFromWord(english ?? '') !== undefined;
  return 1;
}

/** `com menos de duas horas`: the preposition belongs to the request. */
function asksForRequest(words: string[], at: number, { requests }: Vocabulary): boolean {
  return [1, 2, 3].some((length) => requests.has(words.slice(at, at + length).join(' ')));
}

const BOUNDS = new Set(['under', 'over']);

function amountOf(word: string, { numbers }: Vocabulary): string | undefined {
  if (/^\d{1,3}$/.test(word)) return word;
  return numbers.includes(word) ? String(2 + numbers.indexOf(word)) : undefined;
}

function personAt(
  words: string[],
  at: number,
  { vocabulary, isPerson, isAsked }: { vocabulary: Vocabulary; isPerson: (name: string) => boolean; isAsked: boolean },
): string | undefined {
  if (!isAsked) return undefined;
  const length = vocabulary.withPerson.has(words.slice(at, at + 2).join(' ')) ? 2 : 1;
  const preposition = words.slice(at, at + length).join(' ');
  const name = words.slice(at + length).join(' ');
  if (name === '') return undefined;
  if (vocabulary.withPerson.has(preposition)) return name;
  return vocabulary.byPerson.has(preposition) && isPerson(name) ? name : undefined;
}

/** `horrorfilme` → `horror`, `movies`. */
function compoundOf(word: string, { kinds, genres }: Vocabulary): { genre: string; kind: string } | undefined {
  for (const [ending, kind] of kinds) {
    const genre = word.endsWith(ending) ? genres.get(word.slice(0, -ending.length)) : undefined;
    if (genre !== undefined) return { genre, kind };
  }
  return undefined;
}

/** `90er` and, after a word such as `años`, `90` and `novanta`. */
function decadeOf(word: string, isAnnounced: boolean): string | undefined {
  const [, digits, ending] = /^((?:19|20)?\d0)(ern?)?$/.exec(word) ?? [];
  if (digits !== undefined && (ending !== undefined || (isAnnounced && digits.length === 2))) return `${digits}s`;
  const tens = DECADES.findIndex((names) => names.includes(word));
  return tens < 0 ? undefined : `${20 + tens * 10}s`;
}

/** `franzosische`, `francesas`, `coreani`: adjectives of languages without their endings. */
function englishLanguage(word: string): string | undefined {
  return ENGLISH_LANGUAGES.of(word, () => findEnglishLanguage(word)) ?? undefined;
}

/** Cached, because each word is looked up for each language of the site. */
const ENGLISH_LANGUAGES = new BoundedCache<string, string | null>(500);

function findEnglishLanguage(word: string): string | null {
  const code = [
    word,
    word.replace(/(?:e[rsnm]?|s)$/, ''),
    word.replace(/(?:nes?|as?|es)$/, ''),
    word.replace(/(?:as?|os|i|e)$/, 'o'),
    word.replace(/[ia]s?$/, 'e'),
  ]
    .map(languageByName)
    .find((found) => found !== undefined);
  return code === undefined ? null : (ENGLISH_NAMES.of(code) ?? null);
}

const ENGLISH_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

const DECADES = [
  ['zwanziger'],
  ['dreissiger', 'treinta', 'trenta', 'trinta'],
  ['vierziger', 'cuarenta', 'quaranta', 'quarenta'],
  ['funfziger', 'cincuenta', 'cinquanta', 'cinquenta'],
  ['sechziger', 'sesenta', 'sessanta', 'sessenta'],
  ['siebziger', 'setenta', 'settanta'],
  ['achtziger', 'ochenta', 'ottanta', 'oitenta'],
  ['neunziger', 'noventa', 'novanta'],
];

const WORDS_MAX = 10;
const PHRASE_WORDS_MAX = 3;

const VOCABULARIES: Vocabulary[] = EVERYDAY_WORDS.map((words: EverydayWords) => ({
  kinds: inverted(words.kinds),
  requests: inverted(words.requests),
  numbers: words.numbers.split(','),
  genres: inverted(words.genres),
  omitted: new Set(words.omitted.split(',')),
  withPerson: new Set(words.withPerson.split(',')),
  byPerson: new Set(words.byPerson.split(',')),
  beforeDecade: new Set(words.beforeDecade.split(',')),
}));

function inverted(table: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([english, words]) =>
      words.split(',').map((word): [string, string] => [word, english]),
    ),
  );
}
