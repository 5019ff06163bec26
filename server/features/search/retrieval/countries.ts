import { nameKey } from '../analysis/analyzer.ts';
import { BROWSE_TERMS } from '../fields.ts';
import type { KindIndex } from '../index/kind-index.ts';
import type { RowFilter } from '../index/row-requests.ts';
import { emptyInterpretation, type QueryInterpretation } from '../query/interpretation.ts';
import { COUNTRY_BONUS, NAME_KEY_ROWS, WITHOUT_EPISODE_COST } from '../ranking/weights.ts';
import type { CandidateCollector } from './collector.ts';

/** `the office us`, `korean oldboy`: the titles of this name from there, or else all of this name. */
export function retrieveByNameAndCountry(
  collectors: readonly CandidateCollector[],
  { words }: QueryInterpretation,
): void {
  if (words.length < 2 || collectors.some((collector) => collector.hasTypedName())) return;
  const titles = collectors.filter(({ index }) => index.kind !== 'person');
  for (const at of [words.length - 1, 0]) {
    const { text } = words[at]!;
    // Shorter words are codes of languages.
    if (text.length < ORIGIN_LETTERS_MIN && !SHORT_ORIGINS.has(text)) continue;
    const origin = ORIGIN_TERMS.flatMap(({ browseTerms }) => browseTerms([text]));
    if (origin.length === 0) continue;
    const name = words.toSpliced(at, 1);
    const key = nameKey(name.map((word) => word.text));
    const found = titles.map((collector) => {
      const isFrom = originFilter(collector.index, origin);
      return collector.index.rowsByKey(key, NAME_KEY_ROWS).filter((row) => isFrom.accepts(row));
    });
    for (const [place, collector] of titles.entries())
      for (const row of found[place]!) collector.addWithBonus(row, { ...emptyInterpretation, words }, COUNTRY_BONUS);
    if (found.some((rows) => rows.length > 0)) return;
    for (const collector of titles)
      collector.retrieveByNameKey({ ...emptyInterpretation, words: name, cost: WITHOUT_EPISODE_COST });
  }
}

const ORIGIN_LETTERS_MIN = 4;
const SHORT_ORIGINS = new Set(['us', 'uk', 'usa']);

const ORIGIN_TERMS = BROWSE_TERMS.filter(({ name }) => name === 'language' || name === 'country');

function originFilter(index: KindIndex, terms: readonly string[]): RowFilter {
  const clauses = [{ postings: ['body' as const], clauses: [terms.map((token) => ({ token }))] }];
  return index.createFilter({ clauses, yearFrom: null, yearTo: null, minRating: null });
}
