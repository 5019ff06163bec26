import { STOPWORDS, stripArticles, wordsOf } from '../analysis/analyzer.ts';
import { ACRONYM_LETTERS_MIN } from '../analysis/names.ts';
import { acronymKey, franchiseKey, tagKey } from '../analysis/tags.ts';
import type { KindIndex } from '../index/kind-index.ts';
import { nameQuery } from '../query/boolean-query.ts';
import {
  emptyInterpretation,
  interpretQuery,
  type QueryInterpretation,
  type QueryWord,
} from '../query/interpretation.ts';
import { partOfSeries, type SeriesPart } from '../query/series-part.ts';
import { bestScore } from '../ranking/results.ts';
import {
  ACRONYM_BONUS,
  NAME_KEY_ROWS,
  ORDINAL_BONUS,
  POPULAR,
  POPULAR_WORD,
  SEQUEL_BONUS,
  SERIES_POPULARITY_RANGE,
  WITHOUT_EPISODE_COST,
  WITHOUT_FILLERS_COST,
  WITHOUT_KIND_WORDS_COST,
} from '../ranking/weights.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import type { Dictionary } from '../spelling/dictionary.ts';
import type { Kind, RequestOrder } from '../types.ts';
import { titlesOfCharacter } from './characters.ts';
import { CandidateCollector } from './collector.ts';
import { retrieveCorrectedNames } from './correction.ts';
import { inOrder } from './requests/title-orders.ts';

/** `lotr`, `harry potter 3`, `hp 3`, `first harry potter movie`. */
export function retrieveSeries(
  collectors: readonly CandidateCollector[],
  interpretation: QueryInterpretation,
  index: LoadedIndex,
): void {
  const titles = collectors.filter((collector) => collector.index.kind !== 'person');
  retrieveAcronyms(titles, interpretation, index.dictionary);
  retrieveSequels(titles, interpretation, index);
}

const ACRONYM = new RegExp(`^[a-z0-9]{${ACRONYM_LETTERS_MIN},8}$`);

function retrieveAcronyms(
  titles: CandidateCollector[],
  interpretation: QueryInterpretation,
  dictionary: Dictionary,
): void {
  const texts = interpretation.words.map(({ text }) => text);
  const acronym = texts.at(-1) ?? '';
  const series = texts.slice(0, -1);
  if (!ACRONYM.test(acronym) || (series.length > 0 && series.every((word) => STOPWORDS.has(word)))) return;
  for (const collector of titles) {
    const { index } = collector;
    // A word that occurs in popular names is not an acronym.
    if (dictionary.popularityOf(acronym, index.kind) >= POPULAR_WORD) continue;
    // `law and order svu`: the acronym of a part, behind the name of the series.
    const isNamed = (row: number) =>
      texts.length === 1 || index.candidate(row)?.names.some(({ words }) => startsWith(words, series));
    for (const row of index.rowsByKey(acronymKey(acronym), NAME_KEY_ROWS))
      if (isNamed(row)) collector.addWithBonus(row, interpretation, ACRONYM_BONUS);
  }
}

const startsWith = (words: readonly string[], start: readonly string[]) =>
  start.every((word, at) => words[at] === word);

function retrieveSequels(titles: CandidateCollector[], { words }: QueryInterpretation, index: LoadedIndex): void {
  const part = partOfSeries(words);
  if (!part) return;
  // `first cow movie`, `the last of us`
  if (part.isOrdinal && titles.some((collector) => collector.popularityOfExact(WITHOUT_KIND_WORDS_COST) > 0)) return;
  for (const collector of titles) {
    if (part.kind && part.kind !== collector.index.kind) continue;
    // `harry potter … part 1` is not what `first harry potter movie` means.
    const isNamed = !part.isOrdinal && (collector.hasTypedName(WITHOUT_KIND_WORDS_COST) || hasWholeName(collector));
    if (isNamed || addSequel(collector, part, words, index)) continue;
    // The catalogue lacks the part: the others.
    collector.retrieveByNameKey({ ...emptyInterpretation, words: part.series, cost: WITHOUT_EPISODE_COST });
  }
}

/** `harry poter 3`: the name of the series is corrected alone, because few names contain the number. */
export function retrieveMisspeltSequels(
  collectors: readonly CandidateCollector[],
  { words }: QueryInterpretation,
  index: LoadedIndex,
): void {
  const { dictionary } = index;
  const part = partOfSeries(words);
  if (!part || collectors.some(hasWholeName)) return;
  for (const collector of collectors) {
    if (collector.index.kind === 'person') continue;
    const named = new CandidateCollector({ index: collector.index, dictionary, wanted: 1 });
    retrieveCorrectedNames([named], [{ ...emptyInterpretation, words: part.series }]);
    const best = bestScore([named]);
    if (!best?.complete || !best.inName || best.candidate.popularity < POPULAR) continue;
    const meant = best.interpretation.words.map(({ text }, at) => best.forms[at] ?? text).join(' ');
    addSequel(collector, { ...part, series: interpretQuery(meant, dictionary).words }, words, index);
  }
}

/** A title with the number in its name ranks before the nth by release date. `gun 2` is not the whole of `top gun 2`. */
function hasWholeName({ found }: CandidateCollector): boolean {
  return found.values().some(({ inName, interpretation }) => inName && interpretation.cost < WITHOUT_FILLERS_COST);
}

/** Returns whether there is one. */
function addSequel(
  collector: CandidateCollector,
  { series, number, isOrdinal }: SeriesPart,
  words: QueryWord[],
  index: LoadedIndex,
): boolean {
  const row =
    findSequel(collector.index, { ...emptyInterpretation, words: series }, number) ??
    (isOrdinal ? findOfCharacter(collector, series, number, index) : undefined);
  const bonus = isOrdinal ? ORDINAL_BONUS : SEQUEL_BONUS;
  if (row !== undefined) collector.addWithBonus(row, { ...emptyInterpretation, words }, bonus);
  return row !== undefined;
}

/** `first james bond movie`: the titles of a character may have different names. */
function findOfCharacter(
  collector: CandidateCollector,
  name: QueryWord[],
  number: SeriesPart['number'],
  index: LoadedIndex,
): number | undefined {
  const found = titlesOfCharacter(
    [collector],
    name.map(({ text }) => text),
    index,
  );
  return collector.index.sortByRelease(found?.[0] ?? []).at(number === 'last' ? -1 : number - 1);
}

/**
 * `star wars in order`, `latest james bond movie`: returns whether there are several titles. A franchise, a popular title of
 * exactly this name or a character is needed: names also begin with `marvel`.
 */
export function retrieveSeriesInOrder(
  titles: readonly CandidateCollector[],
  series: QueryInterpretation,
  { kinds, order, today, index: all }: SeriesOrder,
): boolean {
  const words = series.words.map(({ text }) => text);
  // `best marvel movies` asks for more than the titles that are called so.
  const mayBeNamed = order === 'oldest' || words.length > 1;
  const isSeries = titles.some(
    ({ index }) =>
      index.rowsByKey(franchiseKey(words), SERIES_TITLES_MIN).length >= SERIES_TITLES_MIN ||
      (mayBeNamed && index.hasName(words, POPULAR)),
  );
  if (words.length === 0) return false;
  const asked = titles.filter(({ index }) => kinds.size === 0 || kinds.has(index.kind));
  const found = isSeries
    ? asked.map(({ index, filter }) => allOfSeries(index, series).filter((row) => !filter || filter.accepts(row)))
    : titlesOfCharacter(asked, words, all);
  if (!found?.some((rows) => rows.length >= SERIES_TITLES_MIN)) return false;
  for (const collector of titles) {
    const rows = found[asked.indexOf(collector)] ?? [];
    collector.replaceWith(inOrder(collector.index, rows, { order, today }));
  }
  return true;
}

interface SeriesOrder {
  /** Empty: all. */
  kinds: ReadonlySet<Kind>;
  order: RequestOrder;
  /** `YYYYMMDD` */
  today: number;
  index: LoadedIndex;
}

const SERIES_TITLES_MIN = 2;

function allOfSeries(index: KindIndex, series: QueryInterpretation): number[] {
  const named = rowsOfSeries(index, series, SERIES_TITLES_MIN);
  const others = rowsWithOtherStopWords(index, series);
  return others.length > named.length ? others : named;
}

/** The nth by release date, or the last one. */
function findSequel(index: KindIndex, series: QueryInterpretation, number: SeriesPart['number']): number | undefined {
  const count = number === 'last' ? SERIES_TITLES_MIN : Math.max(number, SERIES_TITLES_MIN);
  const rows = index.sortByRelease(rowsOfSeries(index, series, count));
  return number === 'last' ? rows.findLast((row) => !isDocumentary(index, row)) : rows[number - 1];
}

/** About the series, not of it. */
function isDocumentary(index: KindIndex, row: number): boolean {
  return index.cardTraits(row).tags.some((tag) => tagKey(tag) === 'documentary');
}

/** Of a franchise, of the series of an acronym, or of names with the same prefix: the first that has so many titles. */
function rowsOfSeries(index: KindIndex, series: QueryInterpretation, count: number): number[] {
  const words = series.words.map(({ text }) => text);
  let rows = index.rowsByKey(franchiseKey(words), NAME_KEY_ROWS);
  if (rows.length < count && words.length === 1)
    rows = similarlyPopular(index, index.rowsByKey(acronymKey(words[0]!), NAME_KEY_ROWS));
  if (rows.length >= count) return rows;
  const named = rowsWithNamePrefix(index, series, words);
  const franchise = named.length > 0 ? index.card(named[0]!).franchise : undefined;
  // Only some titles of a series may have its name in the language of the text.
  rows = franchise === undefined ? [] : index.rowsByKey(franchiseKey(wordsOf(franchise)), NAME_KEY_ROWS);
  return rows.length < count ? similarlyPopular(index, named) : rows;
}

/** With its article, if there are any: `die` of `die hard` is none. */
function rowsWithNamePrefix(index: KindIndex, series: QueryInterpretation, words: string[]): number[] {
  const { rows } = index.search({ query: nameQuery(series), scope: 'names', limit: NAME_KEY_ROWS });
  const withPrefix = (textOf: (nameWords: readonly string[]) => readonly string[]) => {
    const prefix = textOf(words).join(' ');
    return rows.filter((row) =>
      index.candidate(row)?.names.some((name) => `${textOf(name.words).join(' ')} `.startsWith(`${prefix} `)),
    );
  };
  const asTyped = withPrefix((each) => each);
  return asTyped.length >= SERIES_TITLES_MIN ? asTyped : withPrefix(stripArticles);
}

/** With other stop words between the words: `fast and furious`, `the fast and the furious`. */
function rowsWithOtherStopWords(index: KindIndex, { words }: QueryInterpretation): number[] {
  const texts = words.map(({ text }) => text);
  const isStop = (word: string | undefined) => word === undefined || STOPWORDS.has(word);
  if (isStop(texts[0]) || isStop(texts.at(-1)) || !texts.some(isStop)) return [];
  const content = (each: readonly string[]) => `${each.filter((word) => !STOPWORDS.has(word)).join(' ')} `;
  const query = nameQuery({ ...emptyInterpretation, words });
  const { rows } = index.search({ query, scope: 'names', limit: NAME_KEY_ROWS });
  const isNamed = (row: number) =>
    index.candidate(row)?.names.some((name) => content(name.words).startsWith(content(texts)));
  return similarlyPopular(index, rows.filter(isNamed));
}

function similarlyPopular(index: KindIndex, rows: number[]): number[] {
  return rows.filter((row) => index.popularity(row) > index.popularity(rows[0]!) - SERIES_POPULARITY_RANGE);
}
