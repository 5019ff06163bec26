import { wordsOf } from '../../analysis/analyzer.ts';
import type { KindIndex } from '../../index/kind-index.ts';
import type { RowFilter } from '../../index/row-requests.ts';
import type { Clause } from '../../postings/inverted-index.ts';
import { SUBJECT_BONUS, SUBJECT_SHARE, WINDOW } from '../../ranking/weights.ts';
import type { IndexField } from '../../types.ts';
import type { ScoredRow } from './title-orders.ts';
import type { BrowseRequest } from '../retrieval-options.ts';

/** Titles that are about the keywords of a request, and the bonus for it. */
export interface SubjectLevel extends RowFilter {
  bonus: number;
}

/**
 * `dog movies`: a title whose name or overview has the keyword, too, is about it; in the others a dog occurs. Returns the
 * highest bonus first; nothing if the request has no keywords.
 */
export function subjectLevels(index: KindIndex, { facets, clauses }: BrowseRequest): SubjectLevel[] {
  const subjects = facets.filter(({ fields, isGenre }) => fields.has('tag') && !fields.has('studio') && !isGenre);
  if (subjects.length === 0) return [];
  const inName = subjects.map(({ text }) => createTextFilter(index, text, ['names']));
  const inText = subjects.map(({ text }) => createTextFilter(index, text, ['names', 'body']));
  const isAbout = (row: number) => inText.every((filter) => filter.accepts(row));
  // Few overviews have words such as `superhero` or `friendship`, and those say no more than the keyword.
  const { rows } = index.search({ query: [clauses], scope: 'anywhere', limit: WINDOW });
  const share = rows.length === 0 ? 0 : rows.filter(isAbout).length / rows.length;
  const factor = Math.min(1, share / SUBJECT_SHARE);
  return [
    {
      bonus: SUBJECT_BONUS.name,
      accepts: (row) => isAbout(row) && inName.some((filter) => filter.accepts(row)),
    },
    { bonus: factor * SUBJECT_BONUS.overview, accepts: isAbout },
  ];
}

/** Moves up the rows about the subject. `factor` converts bonuses to the scale of the scores. */
export function withSubjects(rows: ScoredRow[], levels: readonly SubjectLevel[], factor: number): ScoredRow[] {
  const bonusOf = (row: number) => factor * (levels.find((level) => level.accepts(row))?.bonus ?? 0);
  return rows
    .map(({ row, score }) => ({ row, score: score + bonusOf(row) }))
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
