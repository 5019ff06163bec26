import { ARTICLES, STOPWORDS } from '../analysis/analyzer.ts';
import type { QueryInterpretation } from '../query/interpretation.ts';
import type { Alignment } from './alignment.ts';
import type { Candidate, CandidateName } from './candidate.ts';
import {
  ADJACENT,
  ANY_ORDER,
  COVERAGE,
  COVERAGE_OF_PERSON,
  EXACT,
  EXACT_ARTICLE_LAST,
  EXACT_BUT_ARTICLE,
  EXACT_OTHER_ORDER,
  IN_ORDER,
  MONONYM,
  NAME_PREFIX,
  NAME_STOPWORD_WEIGHT,
  WHOLE_PART,
  WHOLE_PREFIX,
} from './weights.ts';

/** What the positions of the words add to the score of a name that has all of them. */
export function completeNameScore(
  { places: all, covered, hasPrefixMatch }: Alignment,
  name: CandidateName,
  { words }: QueryInterpretation,
  candidate: Candidate,
): number {
  const isPerson = candidate.kind === 'person';
  // An article that the name lacks has no position.
  const places = all.filter((place) => place >= 0);
  const order = orderOf(places, name.words);
  const { share, isWhole, isWithoutArticles } = coverageOf(name.words, covered);
  const coverage = (isPerson ? COVERAGE_OF_PERSON : COVERAGE) * share;
  if (isWhole && hasPrefixMatch) return WHOLE_PREFIX + coverage;
  if (isWhole) return wholeNameScore(places, order, name, candidate);
  if (!isPerson && !hasPrefixMatch && isWithoutArticles && order !== 'any') return EXACT_BUT_ARTICLE;
  const isLast = places.length === 1 && places[0] === name.words.length - 1;
  if (isPerson && !hasPrefixMatch && isLast) return WHOLE_PART + coverage;
  if (order === 'adjacent') return adjacentWordsScore(places, name, hasPrefixMatch) + coverage;
  return (words.length > 1 && order === 'in order' ? IN_ORDER : ANY_ORDER) + coverage;
}

/** For a name that consists of the words, none of them incomplete. */
function wholeNameScore(places: number[], order: Order, name: CandidateName, candidate: Candidate): number {
  if (candidate.kind === 'person' && name.words.length === 1) return name === candidate.names[0] ? MONONYM : WHOLE_PART;
  if (order !== 'any') return EXACT;
  // `matrix the`
  const articleLast =
    places.at(-1) === 0 && ARTICLES.has(name.words[0]!) && orderOf(places.slice(0, -1), name.words) !== 'any';
  return articleLast ? EXACT_ARTICLE_LAST : EXACT_OTHER_ORDER;
}

function adjacentWordsScore(places: number[], name: CandidateName, hasPrefixMatch: boolean): number {
  const first = places[0]!;
  if (!hasPrefixMatch && isPartEnd(name, places.at(-1)! + 1) && isPartStart(name, first)) return WHOLE_PART;
  return first === 0 || (first === 1 && ARTICLES.has(name.words[0]!)) ? NAME_PREFIX : ADJACENT;
}

interface Coverage {
  /** Of the weight of the words of the name. */
  share: number;
  isWhole: boolean;
  /** Whole but for articles. */
  isWithoutArticles: boolean;
}

function coverageOf(name: readonly string[], covered: readonly boolean[]): Coverage {
  let total = 0;
  let left = 0;
  let isWithoutArticles = true;
  for (let index = 0; index < name.length; index++) {
    const word = name[index]!;
    const isShort = word.length <= SHORT_WORD_LETTERS_MAX;
    const weight = isShort && STOPWORDS.has(word) ? NAME_STOPWORD_WEIGHT : 1;
    total += weight;
    if (covered[index]) continue;
    left += weight;
    isWithoutArticles &&= isShort && ARTICLES.has(word);
  }
  return { share: 1 - left / total, isWhole: left === 0, isWithoutArticles };
}

/** No stop word or article is longer, so longer words need not be looked up. */
const SHORT_WORD_LETTERS_MAX = Math.max(...Array.from([...STOPWORDS, ...ARTICLES], ({ length }) => length));

function isPartEnd({ words, ends }: CandidateName, index: number): boolean {
  return ends ? ends.includes(index) : index === words.length;
}

function isPartStart(name: CandidateName, index: number): boolean {
  const isStart = (place: number) => place === 0 || isPartEnd(name, place);
  return isStart(index) || (index > 0 && isStart(index - 1) && ARTICLES.has(name.words[index - 1]!));
}

type Order = 'adjacent' | 'in order' | 'any';

/** Words with only stop words between them are adjacent. */
function orderOf(places: number[], name: string[]): Order {
  let adjacent = true;
  for (let index = 1; index < places.length; index++) {
    const from = places[index - 1]!;
    const to = places[index]!;
    if (to < from) return 'any';
    for (let between = from + 1; between < to; between++) if (!STOPWORDS.has(name[between]!)) adjacent = false;
  }
  return adjacent ? 'adjacent' : 'in order';
}
