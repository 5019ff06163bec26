import type { TitleCredits } from '#server/features/catalogue/content.ts';
import {
  ARTICLES,
  elisionsOf,
  informalSpellings,
  isUnspaced,
  digitsAsLetters,
  STOPWORDS,
  wordsOf,
} from '../analysis/analyzer.ts';
import { canonicalWord, isCanonical } from '../analysis/canonical-words.ts';
import { fullNamesOf } from '../analysis/given-names.ts';
import type { Dictionary } from '../spelling/dictionary.ts';
import { type Beginnings, beginningsOf } from './beginnings.ts';
import { joinedForms } from './joined-forms.ts';
import { otherSpellings } from './other-spellings.ts';
import { requiredWords } from './quotes.ts';
import type { Kind } from '../types.ts';
import {
  CANONICAL_COST,
  ELISION_COST,
  INFORMAL_COST,
  JOINS_MAX,
  KIND_WORD_WEIGHT,
  NUMBER_WEIGHT,
  PREFIX_COST,
  PREFIX_OF_WORD_COST,
  QUERY_CHARACTERS_MAX,
  QUERY_WORDS_MAX,
  REPETITIONS_MAX,
  SHORT_NAME_COST,
  STOPWORD_WEIGHT,
} from '../ranking/weights.ts';

export interface QueryInterpretation {
  words: QueryWord[];
  /** Adjacent words that form a known word when joined: `end game`. */
  joins: JoinedWords[];
  preferredYear: number | null;
  /** Subtracted from every score. */
  cost: number;
}

export const emptyInterpretation: QueryInterpretation = { words: [], joins: [], preferredYear: null, cost: 0 };

export interface JoinedWords {
  index: number;
  forms: Map<string, number>;
}

export interface QueryWord {
  text: string;
  /** Must match as typed. */
  isQuoted: boolean;
  weight: number;
  isPrefix: boolean;
  /** Higher when the word is itself a known word. */
  prefixCost: number;
  /** Possible spellings, the typed word first, with their costs. */
  forms: Map<string, number>;
  /** A form may be spelt differently in a name: `2` for `II`. */
  hasCanonicalForm: boolean;
  corrections: Set<string>;
  /** With their costs. */
  misspeltPrefixes: Map<string, number>;
  /** First letters of the forms and misspelt prefixes. */
  beginnings: Beginnings;
}

export function isCorrection({ text, corrections, misspeltPrefixes, forms }: QueryWord, form: string): boolean {
  return corrections.has(form) || (!forms.has(form) && misspeltPrefixes.has(form.slice(0, text.length)));
}

export const ENGLISH_KIND_WORDS = new Map<string, Kind>([
  ...'movie movies film films'.split(' ').map((word): [string, Kind] => [word, 'movie']),
  ...'show shows series tv'.split(' ').map((word): [string, Kind] => [word, 'tv']),
]);

/** Of all languages of the site, for requests that `translate-request.ts` does not know: `asiatische filme`. */
export const KIND_WORDS = new Map<string, Kind>([
  ...ENGLISH_KIND_WORDS,
  ...'filme filmen filmes pelicula peliculas peli pelis pellicola pellicole'
    .split(' ')
    .map((word): [string, Kind] => [word, 'movie']),
  ...'serie serien'.split(' ').map((word): [string, Kind] => [word, 'tv']),
]);

export function isPluralKind(word: string): boolean {
  return KIND_WORDS.has(word) && word.endsWith('s');
}

/** `inside out movie`, `full house series` ask for one title; `series` may also be several. */
export const isOneKind = (word: string): boolean => KIND_WORDS.has(word) && (word === 'series' || !isPluralKind(word));

/** The place behind one kind at the start and its article: 2 in `the movie joker`, 1 in `serie dark`; 0 if none is there. */
export function placeBehindKind(words: readonly string[]): number {
  const at = ARTICLES.has(words[0] ?? '') ? 1 : 0;
  return isOneKind(words[at] ?? '') ? at + 1 : 0;
}

type CreditRole = keyof TitleCredits;

/** `director of jaws`. */
export const CREDIT_ROLE_WORDS = new Map<string, CreditRole>([
  ...'director directors directed regisseur regisseurin regie realisateur realisatrice regista diretor diretora directora gedreht realise dirigio dirigiu diretto'
    .split(' ')
    .map((word): [string, CreditRole] => [word, 'directors']),
  ...'creator creators created made'.split(' ').map((word): [string, CreditRole] => [word, 'creators']),
  ...'cast actor actors actress actresses starring stars star starred plays played spielt actua recita schauspieler schauspielerin darsteller besetzung acteur acteurs actrice actrices attore attori attrice ator atores atriz actores actriz reparto elenco'
    .split(' ')
    .map((word): [string, CreditRole] => [word, 'cast']),
]);

/** `all harry potter movies` */
export const QUANTIFIERS = new Set('all every alle todas todos toutes tous tutti tutte'.split(' '));

export const FILLER_WORDS = new Set([
  ...CREDIT_ROLE_WORDS.keys(),
  ...'that this who whom whose what which where when about like similar called named was were are has have does did i me'.split(
    ' ',
  ),
  ...'my you some any best top rated greatest ever good great new latest popular find watch see want looking plot story where theres really very wer quien qui chi quem fuhrte'.split(
    ' ',
  ),
]);

export function interpretQuery(
  text: string,
  dictionary: Dictionary,
  preferredYear: number | null = null,
): QueryInterpretation {
  const all = wordsOf(text);
  const quoted = new Set(requiredWords(text));
  const elisions = elisionsOf(text);
  const texts = withoutRepetition(all).slice(0, all.some(isUnspaced) ? QUERY_CHARACTERS_MAX : QUERY_WORDS_MAX);
  const words = texts.map((word, index): QueryWord => {
    const forms = new Map([[word, 0]]);
    const canonical = canonicalWord(word, index > 0);
    if (canonical !== undefined && canonical !== word) forms.set(canonical, CANONICAL_COST);
    const isQuoted = quoted.has(word);
    const behindElision = isQuoted ? undefined : elisions.get(word);
    if (behindElision !== undefined) forms.set(behindElision, ELISION_COST);
    if (!isQuoted)
      for (const spelling of [...digitsAsLetters(word), ...informalSpellings(word)]) forms.set(spelling, INFORMAL_COST);
    if (!isQuoted && texts.length > 1) {
      for (const spelling of otherSpellings(word, dictionary)) forms.set(spelling, INFORMAL_COST);
      // Beside a surname; alone, the short form is the name.
      for (const name of fullNamesOf(word)) forms.set(name, SHORT_NAME_COST);
    }
    const isPrefix = index === texts.length - 1 && !isUnspaced(word) && !isQuoted;
    return {
      text: word,
      isQuoted,
      weight: weightOf(word, texts.length),
      isPrefix,
      prefixCost: isPrefix && dictionary.has(word) ? PREFIX_OF_WORD_COST : PREFIX_COST,
      forms,
      hasCanonicalForm: hasCanonicalForm(forms),
      corrections: new Set(),
      misspeltPrefixes: new Map(),
      beginnings: beginningsOf(forms.keys()),
    };
  });
  const joins = texts
    .slice(1)
    .map((word, index): JoinedWords => ({ index, forms: joinedForms(texts[index]!, word) }))
    .filter(({ index, forms }) => !isUnspaced(texts[index]!) && [...forms.keys()].some((word) => dictionary.has(word)))
    .slice(0, JOINS_MAX);
  return { words, joins, preferredYear, cost: 0 };
}

export function hasCanonicalForm(forms: Map<string, number>): boolean {
  return forms.keys().some(isCanonical);
}

function weightOf(word: string, count: number): number {
  if (STOPWORDS.has(word)) return STOPWORD_WEIGHT;
  if (count > 1 && KIND_WORDS.has(word)) return KIND_WORD_WEIGHT;
  return /^\d{1,2}$/.test(word) ? NUMBER_WEIGHT : 1;
}

function withoutRepetition(words: string[]): string[] {
  const counts = new Map<string, number>();
  return words.filter((word) => {
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return count <= REPETITIONS_MAX || isUnspaced(word);
  });
}

export function filterWords(
  interpretation: QueryInterpretation,
  keep: (word: QueryWord, at: number) => boolean,
  cost: number,
): QueryInterpretation {
  const isKept = interpretation.words.map(keep);
  const words = interpretation.words.filter((_, at) => isKept[at]);
  const joins = interpretation.joins
    .filter(({ index }) => isKept[index] && isKept[index + 1])
    .map(({ index, forms }) => ({ index: isKept.slice(0, index).filter(Boolean).length, forms }));
  return { ...interpretation, words, joins, cost: interpretation.cost + cost };
}
