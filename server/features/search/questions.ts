import type { Dictionary } from './dictionary.ts';
import { type Kind, MARK } from './entries.ts';
import { isUnspaced, wordsOf } from './normalise.ts';
import { type QueryWord, type Reading, STOPWORD_WEIGHT } from './reading.ts';
import { tagKey } from './tags.ts';
import type { Clause, Question, Term } from './token-index.ts';

/** What is asked of the index for a reading. */

/** What narrows a search apart from its words. */
export interface Filters {
  crew: string[];
  tags: string[];
  yearFrom: number | null;
  yearTo: number | null;
  minRating: number | null;
}

/** Titles that hold all words that say something, the last one perhaps unfinished. */
export function titleQuestion(reading: Reading): Question {
  // Stop words alone are in so many titles that their beginnings need not be looked at as well.
  const says = saysSomething(reading);
  return askWords(
    reading,
    ({ forms, unfinished, text, begun }) => [
      ...terms(forms.keys()),
      ...(unfinished && (says || reading.words.length === 1) ? [text, ...begun.keys()] : []).map((token): Term => ({
        token,
        begins: true,
      })),
    ],
    (word) => word.weight > STOPWORD_WEIGHT || word.unfinished,
  );
}

/** Whether it has more than stop words. */
export function saysSomething({ words }: Reading): boolean {
  return words.some(({ weight }) => weight > STOPWORD_WEIGHT);
}

/** Entries that hold all words, in names or anywhere; words that were begun are completed from the dictionary. */
export function textQuestion(reading: Reading, dictionary: Dictionary, kind: Kind): Question {
  return askWords(
    reading,
    (word) => {
      const known = word.unfinishedCost > 0.5;
      const completions =
        word.unfinished && word.text.length > 1
          ? [...dictionary.completions(word.text, kind, known ? COMPLETIONS_OF_WORD_MAX : COMPLETIONS_MAX)]
          : [];
      for (const beginning of [...word.begun.keys()].slice(0, BEGINNINGS_MAX)) {
        completions.push(...dictionary.completions(beginning, kind, COMPLETIONS_OF_WORD_MAX));
      }
      return terms(new Set([...word.forms.keys(), ...completions]));
    },
    (word) => word.weight > STOPWORD_WEIGHT,
  );
}

/** The question with one more clause. */
export function also(question: Question, token: string): Question {
  return question.map((clauses) => [...clauses, [{ token }]]);
}

/** What crew and tag filters ask for: tokens that an entry must have. */
export function clausesOf({ crew, tags }: Pick<Filters, 'crew' | 'tags'>): { credits: Clause[]; marks: Clause[] } {
  return {
    credits: crew.flatMap(wordsOf).map((token) => [{ token }]),
    marks: tags.map((tag) => [{ token: MARK.tag + tagKey(tag) }]),
  };
}

export function hasFilter({ crew, tags, yearFrom, yearTo, minRating }: Filters): boolean {
  return crew.length + tags.length > 0 || yearFrom !== null || yearTo !== null || minRating !== null;
}

const COMPLETIONS_MAX = 16;
const COMPLETIONS_OF_WORD_MAX = 4;
const BEGINNINGS_MAX = 6;

function askWords(
  reading: Reading,
  termsOf: (word: QueryWord) => Term[],
  isAsked: (word: QueryWord) => boolean,
): Question {
  const { words, joins } = reading;
  const all = !words.some((word) => isAsked(word) && !isUnspaced(word.text));
  const single = words.map((word, index): Clause => {
    const next = words[index + 1];
    // Characters of unspaced scripts are asked for in pairs: alone they are in far too many titles.
    if (isUnspaced(word.text) && next && isUnspaced(next.text)) return [{ token: word.text + next.text }];
    const previous = words[index - 1];
    if (isUnspaced(word.text) && previous && isUnspaced(previous.text)) return [];
    return isAsked(word) || all ? termsOf(word) : [];
  });
  const question = [single];
  for (const { index, forms } of joins) question.push(single.with(index, terms(forms.keys())).with(index + 1, []));
  return question
    .map((clauses) => clauses.filter((clause) => clause.length > 0))
    .filter((clauses) => clauses.length > 0);
}

function terms(tokens: Iterable<string>): Term[] {
  return Array.from(tokens, (token) => ({ token }));
}
