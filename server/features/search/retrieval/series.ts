import { STOPWORDS, stripArticles, wordsOf } from '../analysis/analyzer.ts';
import { canonicalWord } from '../analysis/canonical-words.ts';
import { ACRONYM_LETTERS_MIN } from '../analysis/names.ts';
import { acronymKey, franchiseKey } from '../analysis/tags.ts';
import type { KindIndex } from '../index/kind-index.ts';
import { nameQuery } from '../query/boolean-query.ts';
import { emptyInterpretation, type QueryInterpretation } from '../query/interpretation.ts';
import {
  ACRONYM_BONUS,
  NAME_KEY_ROWS,
  POPULAR_WORD,
  SEQUEL_BONUS,
  SERIES_POPULARITY_RANGE,
  WITHOUT_EPISODE_COST,
} from '../ranking/weights.ts';
import type { Dictionary } from '../spelling/dictionary.ts';
import type { CandidateCollector } from './collector.ts';

/** `lotr`, `harry potter 3`, `hp 3`. */
export function retrieveSeries(
  collectors: readonly CandidateCollector[],
  interpretation: QueryInterpretation,
  dictionary: Dictionary,
): void {
  const titles = collectors.filter(({ index }) => index.kind !== 'person');
  retrieveAcronyms(titles, interpretation, dictionary);
  retrieveSequels(titles, interpretation);
}

const ACRONYM = new RegExp(`^[a-z0-9]{${ACRONYM_LETTERS_MIN},8}$`);

function retrieveAcronyms(
  titles: CandidateCollector[],
  interpretation: QueryInterpretation,
  dictionary: Dictionary,
): void {
  const [word, ...others] = interpretation.words;
  if (!word || others.length > 0 || !ACRONYM.test(word.text)) return;
  for (const collector of titles) {
    // A word that occurs in popular names is not an acronym.
    if (dictionary.popularityOf(word.text, collector.index.kind) >= POPULAR_WORD) continue;
    for (const row of collector.index.rowsByKey(acronymKey(word.text), NAME_KEY_ROWS))
      collector.addWithBonus(row, interpretation, ACRONYM_BONUS);
  }
}

function retrieveSequels(titles: CandidateCollector[], { words }: QueryInterpretation): void {
  const last = words.at(-1);
  const number = last && words.length > 1 ? Number(canonicalWord(last.text) ?? last.text) : NaN;
  if (!(number >= 2 && number <= 30)) return;
  const series = words.slice(0, PART_WORDS.has(words.at(-2)!.text) && words.length > 2 ? -2 : -1);
  if (series.every(({ text }) => STOPWORDS.has(text))) return;
  for (const collector of titles) {
    // A title with the number in its name ranks before the nth by release date.
    if ([...collector.found.values()].some(({ inName }) => inName)) continue;
    const row = findSequel(collector.index, { ...emptyInterpretation, words: series }, number);
    if (row !== undefined) collector.addWithBonus(row, { ...emptyInterpretation, words }, SEQUEL_BONUS);
    // The catalogue lacks the part: the others.
    else collector.retrieveByNameKey({ ...emptyInterpretation, words: series, cost: WITHOUT_EPISODE_COST });
  }
}

const PART_WORDS = new Set('part pt vol volume chapter episode teil parte partie film movie'.split(' '));

/** The nth by release date of a franchise, of the series of an acronym, or of names with the same prefix. */
function findSequel(index: KindIndex, series: QueryInterpretation, number: number): number | undefined {
  const words = series.words.map(({ text }) => text);
  let rows = index.rowsByKey(franchiseKey(words), NAME_KEY_ROWS);
  if (rows.length < number && words.length === 1)
    rows = similarlyPopular(index, index.rowsByKey(acronymKey(words[0]!), NAME_KEY_ROWS));
  if (rows.length < number) {
    const named = rowsWithNamePrefix(index, series, words);
    const franchise = named.length > 0 ? index.card(named[0]!).franchise : undefined;
    // Only some titles of a series may have its name in the language of the text.
    rows = franchise === undefined ? [] : index.rowsByKey(franchiseKey(wordsOf(franchise)), NAME_KEY_ROWS);
    if (rows.length < number) rows = similarlyPopular(index, named);
  }
  return index.sortByRelease(rows)[number - 1];
}

function rowsWithNamePrefix(index: KindIndex, series: QueryInterpretation, words: string[]): number[] {
  const prefix = stripArticles(words).join(' ');
  const { rows } = index.search({ query: nameQuery(series), scope: 'names', limit: NAME_KEY_ROWS });
  return rows.filter((row) =>
    index.candidate(row)?.names.some((name) => `${stripArticles(name.words).join(' ')} `.startsWith(`${prefix} `)),
  );
}

function similarlyPopular(index: KindIndex, rows: number[]): number[] {
  return rows.filter((row) => index.popularity(row) > index.popularity(rows[0]!) - SERIES_POPULARITY_RANGE);
}
