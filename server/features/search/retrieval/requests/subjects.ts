import { nameKey, wordsOf } from '../../analysis/analyzer.ts';
import { tagKeyOfWords } from '../../analysis/tags.ts';
import type { KindIndex } from '../../index/kind-index.ts';
import type { RowFilter } from '../../index/row-requests.ts';
import type { Clause } from '../../postings/inverted-index.ts';
import { NAME_KEY_ROWS, REQUESTED_ROWS_MAX, SUBJECT_BONUS, SUBJECT_SHARE, WINDOW } from '../../ranking/weights.ts';
import { TERM_PREFIX, type IndexField } from '../../types.ts';
import type { ScoredRow } from './title-orders.ts';
import type { BrowseRequest, Facet } from '../retrieval-options.ts';

/**
 * How much a title is about the keywords of a request: `dog movies` are those whose name or overview has the word, too, or
 * that have several keywords for it; in the others a dog occurs. Undefined if the request has no keywords.
 */
export function createSubjectBonus(
  index: KindIndex,
  { facets, clauses }: BrowseRequest,
): ((row: number) => number) | undefined {
  const subjects = facets.filter(({ fields, isGenre }) => fields.has('tag') && !fields.has('studio') && !isGenre);
  if (subjects.length === 0) return undefined;
  const sample = index.search({ query: [clauses], scope: 'anywhere', limit: WINDOW }).rows;
  const bonuses = subjects.map((subject) => bonusOfSubject(index, subject, sample));
  return (row) => bonuses.reduce((sum, bonusOf) => sum + bonusOf(row), 0) / bonuses.length;
}

/** `sample`: rows of the request. */
function bonusOfSubject(index: KindIndex, { text, terms }: Facet, sample: number[]): (row: number) => number {
  const withThisName = new Set(index.rowsByKey(nameKey(wordsOf(text)), NAME_KEY_ROWS));
  const inName = createTextFilter(index, text, ['names']);
  const inText = createTextFilter(index, text, ['names', 'body']);
  // Few overviews have words such as `superhero` or `friendship`, and those say no more than the keyword.
  const share = sample.length === 0 ? 0 : sample.filter((row) => inText.accepts(row)).length / sample.length;
  const ofOverview = SUBJECT_BONUS.overview * Math.min(1, share / SUBJECT_SHARE);
  const own = TERM_PREFIX.tag + tagKeyOfWords(text.split(' '));
  const named = terms.length > 1 && terms.includes(own) ? rowsWithTerms(index, [own], 1) : undefined;
  const several = terms.length > 1 ? rowsWithTerms(index, terms, 2) : undefined;
  return (row) =>
    (withThisName.has(row)
      ? SUBJECT_BONUS.wholeName
      : inName.accepts(row)
        ? SUBJECT_BONUS.name
        : inText.accepts(row)
          ? ofOverview
          : 0) +
    (named?.has(row) ? SUBJECT_BONUS.keyword : 0) +
    (several?.has(row) ? SUBJECT_BONUS.keywords : 0);
}

/** The rows that have at least `min` of the terms. */
function rowsWithTerms(index: KindIndex, terms: readonly string[], min: number): Set<number> {
  const clauses = terms.map((token): Clause => [{ token }]);
  const { rows } = index.search({
    query: [clauses],
    scope: 'filterTerms',
    limit: REQUESTED_ROWS_MAX,
    minClauses: min,
  });
  return new Set(rows);
}

/** Moves up the rows about the subject. `factor` converts the bonus to the scale of the scores. */
export function withSubjects(
  rows: ScoredRow[],
  bonusOf: ((row: number) => number) | undefined,
  factor: number,
): ScoredRow[] {
  if (!bonusOf) return rows;
  return rows
    .map(({ row, score }) => ({ row, score: score + factor * bonusOf(row) }))
    .sort((one, other) => other.score - one.score || one.row - other.row);
}

/** Accepts titles that have all words of the text, in the singular or plural. */
function createTextFilter(index: KindIndex, text: string, postings: readonly IndexField[]): RowFilter {
  const clauses = wordsOf(text).map((word): Clause => formsOf(word).map((token) => ({ token })));
  return index.createFilter({ clauses: [{ postings, clauses }], yearFrom: null, yearTo: null, minRating: null });
}

function formsOf(word: string): string[] {
  return word.endsWith('y') ? [word, `${word.slice(0, -1)}ies`] : [word, `${word}s`, `${word}es`];
}
