import { STOPWORDS } from '../analysis/analyzer.ts';
import {
  ASKING_WORDS,
  LIKELY_WORDS,
  OF,
  OUTERMOST,
  QUESTION_WORDS,
  SEASONS_AND_EPISODES,
  SURE_WORDS,
  TO_WATCH,
  WHICH_ONE,
  WHOLE,
} from './asking-words.ts';
import { isYear } from './decades.ts';
import { CREDIT_ROLE_WORDS, FILLER_WORDS, KIND_WORDS, QUANTIFIERS } from './interpretation.ts';
import { PREPOSITIONS } from './prepositions.ts';

/** What people type into web searches beside a name: `inception trailer`, `how old is tom hanks`, `cast of star wars`. */

export interface NameAskedAbout {
  /** Of the words: from `start` to below `end`. */
  start: number;
  end: number;
  certainty: Certainty;
}

/**
 * By the words around the name: `sure` if names rarely contain one, `likely` if one behind the name might also describe what is
 * looked for (`avatar song`), otherwise `possible` (`tom hanks age`).
 */
export type Certainty = 'sure' | 'likely' | 'possible';

/** The runs of words that may be the name, the longest first: the words around them only ask about it. */
export function namesAskedAbout(words: readonly string[]): NameAskedAbout[] {
  const asks = words.map((_, at) => asksAbout(words, at));
  if (!asks.includes(true)) return [];
  const isAround = (at: number) => asks[at]! || isFiller(words[at]!);
  const firstOfName = words.findIndex((_, at) => !isAround(at));
  const lastStart = firstOfName < 0 ? words.length - 1 : firstOfName;
  const firstEnd = words.findLastIndex((_, at) => !isAround(at)) + 1;
  const runs: NameAskedAbout[] = [];
  for (let start = 0; start <= lastStart; start++) {
    for (let end = Math.max(start + 1, firstEnd); end <= words.length; end++) {
      const isOutside = (at: number) => at < start || at >= end;
      const outside = [...words.keys()].filter(isOutside);
      const isName = !words.slice(start, end).every((word) => KIND_WORDS.has(word));
      if (isName && outside.some((at) => asks[at])) runs.push({ start, end, certainty: certaintyOf(words, outside) });
    }
  }
  return runs.sort((one, other) => other.end - other.start - (one.end - one.start));
}

/**
 * The names that may be left without the words around them that surely ask about one: `fight cluv trailer` → `fight cluv`. The
 * longest first: `can` is a part of `catch me if you can trailer`.
 */
export function namesSurelyAskedAbout(words: readonly string[]): string[] {
  const withoutSure = trimmed(words, (at) => isSurelyAsking(words, at));
  const shortest = namesAskedAbout(words).at(-1);
  const runs = [withoutSure, ...(shortest?.certainty === 'sure' ? [words.slice(shortest.start, shortest.end)] : [])];
  return [...new Set(runs.filter((run) => run.length > 0 && run.length < words.length).map((run) => run.join(' ')))];
}

function trimmed(words: readonly string[], isOutside: (at: number) => boolean): readonly string[] {
  const isInside = (_: string, at: number) => !isOutside(at);
  return words.slice(Math.max(words.findIndex(isInside), 0), words.findLastIndex(isInside) + 1);
}

/** What is left without all words that ask or fill, wherever they are: `when does stranger things season 5 come out`. */
export function withoutAskingWords(words: readonly string[]): number[] {
  const kept = [...words.keys()].filter((at) => !asksAbout(words, at) && !isFillerOrKind(words[at]!));
  const first = kept.findIndex((at) => !STOPWORDS.has(words[at]!));
  return first < 0 ? [] : kept.slice(first, kept.findLastIndex((at) => !STOPWORDS.has(words[at]!)) + 1);
}

const isFillerOrKind = (word: string) => FILLER_WORDS.has(word) || KIND_WORDS.has(word) || QUANTIFIERS.has(word);
const isFiller = (word: string) => isFillerOrKind(word) || STOPWORDS.has(word) || PREPOSITIONS.has(word);

/** `at`: the places of the words around a name. */
export function certaintyOf(words: readonly string[], at: readonly number[]): Certainty {
  if (at.some((place) => isSurelyAsking(words, place))) return 'sure';
  return at.at(-1) === words.length - 1 && at.some((place) => LIKELY_WORDS.has(words[place]!)) ? 'likely' : 'possible';
}

/** `full movie` and `watch inception`, but not `full house` and `the watch` */
function isSurelyAsking(words: readonly string[], at: number): boolean {
  const text = words[at]!;
  const isFull = WHOLE.has(text) && [words[at - 1], words[at + 1]].some((beside) => KIND_WORDS.has(beside ?? ''));
  // `de qué trata`
  const isFirst = (QUESTION_WORDS.has(text) || TO_WATCH.has(text)) && words.slice(0, at).every(isBeforeQuestion);
  const isOutermost = OUTERMOST.has(text) && (at === words.length - 1 || OF.has(words[at + 1]!));
  return isFull || isFirst || isOutermost || SURE_WORDS.has(text) || isRole(words, at);
}

const isBeforeQuestion = (word: string) => STOPWORDS.has(word) || PREPOSITIONS.has(word) || word === 'sobre';

function asksAbout(words: readonly string[], at: number): boolean {
  const text = words[at]!;
  const before = words[at - 1] ?? '';
  // `when does stranger things come back`
  if (text === 'back') return before === 'come' && at === words.length - 1;
  const isNumber = /^\d{1,3}$/.test(text) && (SEASONS_AND_EPISODES.has(before) || before === 'top');
  // `thor 2011 cast`
  if (isYear(text)) return at > 0 && at + 1 < words.length && asksAbout(words, at + 1);
  return (
    ASKING_WORDS.has(text) ||
    isNumber ||
    isRole(words, at) ||
    (WHICH_ONE.has(text) && isEpisodeOrKind(words[at + 1] ?? ''))
  );
}

/** `cast of inception`, `inception cast` */
function isRole(words: readonly string[], at: number): boolean {
  return CREDIT_ROLE_WORDS.has(words[at]!) && (at === words.length - 1 || OF.has(words[at + 1]!));
}

const isEpisodeOrKind = (word: string) => SEASONS_AND_EPISODES.has(word) || KIND_WORDS.has(word);
