import { ARTICLES, STOPWORDS } from '../analysis/analyzer.ts';
import { canonicalWord } from '../analysis/canonical-words.ts';
import type { Kind } from '../types.ts';
import { KIND_WORDS, type QueryWord } from './interpretation.ts';
import { ordinalNumber } from './ordinals.ts';
import { PREPOSITIONS } from './prepositions.ts';

/** A part of a series by its number or place. */
export interface SeriesPart {
  /** Without the number. */
  series: QueryWord[];
  number: number | 'last';
  /** `first`, `last`, in front of the series. */
  isOrdinal: boolean;
  /** As the text names it. */
  kind: Kind | undefined;
}

/** `harry potter 3`, `first matrix movie`; undefined for other texts. */
export function partOfSeries(words: QueryWord[]): SeriesPart | undefined {
  return partByOrdinal(words) ?? partByNumber(words);
}

/** `first matrix movie`, `last harry potter film`, `der dritte teil von herr der ringe` */
function partByOrdinal(words: QueryWord[]): SeriesPart | undefined {
  const start = words.findIndex(({ text }) => !ARTICLES.has(text));
  const number = placeInSeries(words[start]?.text ?? '');
  if (number === undefined) return undefined;
  const others = words.slice(start + 1).filter((word) => !isPartWord(word));
  const series = others.slice(others.findIndex(({ text }) => !STOPWORDS.has(text) && !PREPOSITIONS.has(text)));
  // `first man`, `last holiday` are names.
  if (series.length < 2 && !words.some(isPartWord)) return undefined;
  const kind = words.map(({ text }) => KIND_WORDS.get(text)).find((each) => each !== undefined);
  const isNamed = series.some(({ text }) => !STOPWORDS.has(text) && !/^\d+$/.test(canonicalWord(text) ?? text));
  return isNamed ? { series, number, isOrdinal: true, kind } : undefined;
}

const isPartWord = ({ text }: QueryWord) => KIND_WORDS.has(text) || PART_WORDS.has(text);

function placeInSeries(word: string): SeriesPart['number'] | undefined {
  return LAST.has(word) ? 'last' : ordinalNumber(word);
}

/** In the languages of the site. */
const LAST = new Set('last final latest letzte letzter letzten ultima ultimo dernier derniere'.split(' '));

function partByNumber(words: QueryWord[]): SeriesPart | undefined {
  if (words.length < 2) return undefined;
  const last = words.at(-1)!.text;
  const isPart = words.length > 2 && PART_WORDS.has(words.at(-2)!.text);
  // `il padrino parte seconda`
  const ordinal = isPart ? placeInSeries(last) : undefined;
  const number = LAST_NUMBERS.get(last) ?? ordinal ?? Number(canonicalWord(last) ?? last);
  if (number !== 'last' && !(number >= 2 && number <= 30)) return undefined;
  const series = words.slice(0, isPart ? -2 : -1);
  return series.every(({ text }) => STOPWORDS.has(text))
    ? undefined
    : { series, number, isOrdinal: false, kind: undefined };
}

const PART_WORDS = new Set('part pt vol volume chapter episode teil parte partie film movie'.split(' '));
/** Numbers that may also be other words: only at the end. */
const LAST_NUMBERS = new Map([
  ['due', 2],
  ['tre', 3],
]);
