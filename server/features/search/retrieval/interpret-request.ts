import { withoutTrailingYear } from '#contract/query-language.ts';
import type { KindIndex } from '../index/kind-index.ts';
import { isTitleName } from '../index/known-titles.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { isYear } from '../query/decades.ts';
import { withoutEpisode } from '../query/episodes.ts';
import {
  filterWords,
  interpretQuery,
  isOneKind,
  KIND_WORDS,
  placeBehindKind,
  QUANTIFIERS,
  type QueryInterpretation,
  type QueryWord,
} from '../query/interpretation.ts';
import { titleOfRelease } from '../query/release-names.ts';
import {
  BESIDE_PERSON_COST,
  POPULAR,
  RELEASE_WORDS_COST,
  WITHOUT_EPISODE_COST,
  WITHOUT_FILLERS_COST,
  WITHOUT_KIND_WORDS_COST,
} from '../ranking/weights.ts';
import type { SearchRequest } from '../types.ts';
import { personBySurname } from './people.ts';

/**
 * The whole text, the text without its year, without an episode, and without the words of a copied file; all of
 * them also without words such as `movie`. Empty for an empty text.
 */
export function interpretRequest(
  { text, preferredYear }: SearchRequest,
  { dictionary, kinds }: LoadedIndex,
): QueryInterpretation[] {
  const whole = interpretQuery(text, dictionary);
  if (whole.words.length === 0) return [];
  const interpretations = [whole];
  if (preferredYear !== null)
    interpretations.push(interpretQuery(withoutTrailingYear(text), dictionary, preferredYear));
  const texts = whole.words.map((word) => word.text);
  const dated = withoutYearOfKind(texts) ?? behindYearOfKind(texts);
  if (dated) interpretations.push(interpretQuery(dated.name, dictionary, dated.year));
  const show = withoutEpisode(texts);
  if (show) interpretations.push({ ...interpretQuery(show.join(' '), dictionary), cost: WITHOUT_EPISODE_COST });
  const release = titleOfRelease(texts);
  if (release)
    interpretations.push({ ...interpretQuery(release.title, dictionary, release.year), cost: RELEASE_WORDS_COST });
  for (const interpretation of interpretations.slice()) {
    const { words } = interpretation;
    const besideKind = new Set(words.filter((_, at) => isConnector(words, at) || isArticleOfKind(words, at)));
    const others = filterWords(
      interpretation,
      (word) => !KIND_WORDS.has(word.text) && !besideKind.has(word),
      WITHOUT_KIND_WORDS_COST,
    );
    if (others.words.length === 0 || others.words.length === interpretation.words.length) continue;
    interpretations.push(others);
    const isQuantifier = (at: number) => QUANTIFIERS.has(others.words.at(at)!.text);
    // `all harry potter movies`, `harry potter all movies`; `all of me movie` is also a name.
    if (others.words.length > 1 && (isQuantifier(0) || isQuantifier(-1)))
      interpretations.push(filterWords(others, ({ text }) => !QUANTIFIERS.has(text), WITHOUT_FILLERS_COST));
  }
  const withKindInName = withoutOuterKind(whole, kinds);
  if (withKindInName) interpretations.push(withKindInName);
  const by = texts.findLastIndex((text, at) => at > 0 && BEFORE_PEOPLE.has(text));
  if (by > 0 && isPerson(texts.slice(by + 1), kinds.person))
    interpretations.push(filterWords(whole, (_, at) => at !== by, BESIDE_PERSON_COST));
  const within = texts.findLastIndex((text) => BEFORE_TITLES.has(text));
  if (
    within > 1 &&
    isPerson(texts.slice(0, within), kinds.person) &&
    isTitleName(kinds, texts.slice(within + 1), POPULAR)
  )
    interpretations.push(filterWords(whole, (_, at) => at !== within, BESIDE_PERSON_COST));
  return interpretations;
}

/** `the truman show movie`, `that 70s show tv show`, `the movie the truman show`: another kind is part of the name. */
function withoutOuterKind(whole: QueryInterpretation, kinds: LoadedIndex['kinds']): QueryInterpretation | undefined {
  const texts = whole.words.map(({ text }) => text);
  const isName = (start: number, end: number) => {
    const name = texts.slice(start, end);
    return name.some((text) => KIND_WORDS.has(text)) && isTitleName(kinds, name, POPULAR);
  };
  const named = (start: number, end: number) =>
    filterWords(whole, (_, at) => at >= start && at < end, WITHOUT_KIND_WORDS_COST);
  for (let end = texts.length - 1; end > 1 && KIND_WORDS.has(texts[end]!); end--)
    if (isName(0, end)) return named(0, end);
  const start = placeBehindKind(texts);
  return start > 0 && isName(start, texts.length) ? named(start, texts.length) : undefined;
}

/** `the godfather by francis ford coppola`, `divergente avec shailene woodley` */
const BEFORE_PEOPLE = new Set('by with starring von mit con avec com'.split(' '));

/** `ryan reynolds in deadpool` */
const BEFORE_TITLES = new Set('in en dans em'.split(' '));

function isPerson(name: readonly string[], people: KindIndex): boolean {
  if (name.length === 1) return personBySurname(name[0]!, people) !== undefined;
  return people.hasName(name, POPULAR);
}

/** `the movie joker` */
function isArticleOfKind(words: readonly QueryWord[], at: number): boolean {
  return at === 0 && words.length > 2 && placeBehindKind(words.map(({ text }) => text)) === 2;
}

/** `dune 2021 film`, `Dune (2021 film)` */
function withoutYearOfKind(words: readonly string[]): { name: string; year: number } | undefined {
  const year = words.at(-2) ?? '';
  if (!isYear(year) || !isOneKind(words.at(-1)!)) return undefined;
  const name = words.slice(0, -2);
  return name.every((word) => KIND_WORDS.has(word)) ? undefined : { name: name.join(' '), year: Number(year) };
}

/** `the 2009 movie up` */
function behindYearOfKind(words: readonly string[]): { name: string; year: number } | undefined {
  const start = words[0] === 'the' ? 1 : 0;
  const name = words.slice(start + 2);
  const isDated = isYear(words[start] ?? '') && isOneKind(words[start + 1] ?? '');
  return isDated && name.length > 0 ? { name: name.join(' '), year: Number(words[start]) } : undefined;
}

/** `movies with tom hanks` */
function isConnector(words: readonly QueryWord[], at: number): boolean {
  return BEFORE_PEOPLE.has(words[at]!.text) && KIND_WORDS.has(words[at - 1]?.text ?? '');
}
