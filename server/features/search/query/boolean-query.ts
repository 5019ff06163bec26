import type { Dictionary } from '../spelling/dictionary.ts';
import { type Filters, INDEX_FIELDS, type Kind } from '../types.ts';
import { isUnspaced } from '../analysis/analyzer.ts';
import { type QueryWord, type QueryInterpretation } from './interpretation.ts';
import { type FieldValues, hasFieldValues } from '#contract/query-language.ts';
import { FILTERS } from '../fields.ts';
import type { Clause, BooleanQuery, Term } from '../postings/inverted-index.ts';
import type { FilterRequest } from '../index/row-requests.ts';
import { requiredWords } from './quotes.ts';
import {
  COMPLETIONS_MAX,
  COMPLETIONS_OF_WORD_MAX,
  MISSPELT_PREFIXES_MAX,
  PREFIX_OF_WORD_COST_MIN,
  STOPWORD_WEIGHT,
} from '../ranking/weights.ts';

export function nameQuery(interpretation: QueryInterpretation): BooleanQuery {
  // Prefixes of stop words alone would match too many names.
  const says = hasContentWord(interpretation);
  return buildBooleanQuery(
    interpretation,
    ({ forms, isPrefix, text, misspeltPrefixes }) => [
      ...terms(forms.keys()),
      ...(isPrefix && (says || interpretation.words.length === 1) ? [text, ...misspeltPrefixes.keys()] : []).map(
        (token): Term => ({
          token,
          isPrefix: true,
        }),
      ),
    ],
    (word) => word.weight > STOPWORD_WEIGHT || word.isPrefix,
  );
}

export function hasContentWord({ words }: QueryInterpretation): boolean {
  return words.some(({ weight }) => weight > STOPWORD_WEIGHT);
}

/** The dictionary completes prefixes. */
export function fullTextQuery(interpretation: QueryInterpretation, dictionary: Dictionary, kind: Kind): BooleanQuery {
  return buildBooleanQuery(
    interpretation,
    (word) => {
      const known = word.prefixCost > PREFIX_OF_WORD_COST_MIN;
      const completions =
        word.isPrefix && word.text.length > 1
          ? [...dictionary.completions(word.text, kind, known ? COMPLETIONS_OF_WORD_MAX : COMPLETIONS_MAX)]
          : [];
      for (const beginning of [...word.misspeltPrefixes.keys()].slice(0, MISSPELT_PREFIXES_MAX)) {
        completions.push(...dictionary.completions(beginning, kind, COMPLETIONS_OF_WORD_MAX));
      }
      return terms(new Set([...word.forms.keys(), ...completions]));
    },
    (word) => word.weight > STOPWORD_WEIGHT,
  );
}

export function withRequiredTerm(query: BooleanQuery, token: string): BooleanQuery {
  return query.map((clauses) => [...clauses, [{ token }]]);
}

export function filterClauses(values: FieldValues): FilterRequest['clauses'] {
  return FILTERS.flatMap(({ qualifier, postings, terms: termsOf, combine }) => {
    const perValue = values[qualifier].map((value) => terms(termsOf(value)));
    const clauses = combine === 'any' ? [perValue.flat()] : perValue.flatMap((each) => each.map((term) => [term]));
    return perValue.flat().length === 0 ? [] : [{ postings: [postings], clauses }];
  });
}

/** Clauses for the quoted words of a text; an entry must match all of them in any field. */
export function requiredClauses(text: string): FilterRequest['clauses'] {
  const clauses = requiredWords(text).map((token): Clause => [{ token }]);
  return clauses.length === 0 ? [] : [{ postings: INDEX_FIELDS, clauses }];
}

export function hasFilter({ yearFrom, yearTo, minRating, ...values }: Filters): boolean {
  return hasFieldValues(values) || yearFrom !== null || yearTo !== null || minRating !== null;
}

function buildBooleanQuery(
  interpretation: QueryInterpretation,
  termsOf: (word: QueryWord) => Term[],
  isAsked: (word: QueryWord) => boolean,
): BooleanQuery {
  const { words, joins } = interpretation;
  const all = !words.some((word) => isAsked(word) && !isUnspaced(word.text));
  const single = words.map((word, index): Clause => {
    const next = words[index + 1];
    // Scripts without spaces are searched by bigrams: single characters are too frequent.
    if (isUnspaced(word.text) && next && isUnspaced(next.text)) return [{ token: word.text + next.text }];
    const previous = words[index - 1];
    if (isUnspaced(word.text) && previous && isUnspaced(previous.text)) return [];
    return isAsked(word) || all ? termsOf(word) : [];
  });
  const query = [single];
  for (const { index, forms } of joins) query.push(single.with(index, terms(forms.keys())).with(index + 1, []));
  return query.map((clauses) => clauses.filter((clause) => clause.length > 0)).filter((clauses) => clauses.length > 0);
}

function terms(tokens: Iterable<string>): Term[] {
  const all: Term[] = [];
  for (const token of tokens) all.push({ token, isPrefix: false });
  return all;
}
