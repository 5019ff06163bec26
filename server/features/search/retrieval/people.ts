import { STOPWORDS, wordsOf } from '../analysis/analyzer.ts';
import { WHO } from '../query/asking-words.ts';
import { CREDIT_ROLE_WORDS, interpretQuery, type QueryInterpretation } from '../query/interpretation.ts';
import { bestScore } from '../ranking/results.ts';
import { POPULAR, SIMILAR_NAME_WORDS_MAX, VIA_TITLE_COST } from '../ranking/weights.ts';
import type { Dictionary } from '../spelling/dictionary.ts';
import type { SearchRequest } from '../types.ts';
import type { KindIndex } from '../index/kind-index.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { isKnownWord } from './by-description.ts';
import type { CandidateCollector } from './collector.ts';

export function retrieveFilteredPeople(
  collectors: readonly CandidateCollector[],
  dictionary: Dictionary,
  { crew }: SearchRequest,
): void {
  const people = collectors.find(({ index }) => index.kind === 'person');
  for (const name of people ? crew : []) {
    const interpretation = interpretQuery(name, dictionary);
    if (interpretation.words.length === 0) continue;
    people!.retrieveByNameKey(interpretation);
    people!.retrieveByName(interpretation);
    people!.retrieveByText(interpretation, { scope: 'metadata' });
  }
}

/** `director of jaws`, `who is in jaws`: the people credited in the title with exactly that name. */
export function retrieveCreditedPeople(
  collectors: readonly CandidateCollector[],
  { words }: QueryInterpretation,
): void {
  const roles = new Set(words.flatMap(({ text }) => CREDIT_ROLE_WORDS.get(text) ?? []));
  if (roles.size === 0 && WHO.has(words[0]?.text ?? '')) roles.add('cast');
  const people = collectors.find(({ index }) => index.kind === 'person');
  const titles = collectors.filter(({ index }) => index.kind !== 'person');
  const best = bestScore(titles);
  if (!people || roles.size === 0 || !best?.exact) return;
  const { credits } = titles.find(({ index }) => index.kind === best.candidate.kind)!.index.card(best.candidate.row);
  for (const role of roles) for (const name of credits[role]) people.retrieveByExactName(name);
}

/** `kieth ledger`: a word that no title contains may be a misspelt part of a person's name. */
export function retrieveSimilarlyNamedPeople(
  collectors: readonly CandidateCollector[],
  interpretations: readonly QueryInterpretation[],
  index: LoadedIndex,
): void {
  const people = collectors.find((collector) => collector.index.kind === 'person');
  const isMisspelt = ({ words }: QueryInterpretation) =>
    words.length <= SIMILAR_NAME_WORDS_MAX && words.some(({ text }) => !isKnownWord(index, text));
  if (people)
    for (const interpretation of interpretations.filter(isMisspelt)) people.retrieveByPartialMatch(interpretation);
}

/** `nolan batman`: people whose names matched credits of titles. */
export function retrieveTopCreditedPeople(collectors: readonly CandidateCollector[], { crew }: SearchRequest): void {
  const people = collectors.find(({ index }) => index.kind === 'person');
  const best = bestScore(collectors);
  if (!people || crew.length > 0 || people.popularityOfComplete >= 0 || !best || best.creditWords.length === 0) return;
  const words = best.interpretation.words.filter((_, index) => best.creditWords.includes(best.forms[index] ?? ''));
  // They must not rank so high that the title, if it was found by a correction, seems to be a guess.
  const cost = best.interpretation.cost + VIA_TITLE_COST;
  const interpretation = { words, joins: [], preferredYear: null, cost };
  people.retrieveByNameKey(interpretation);
  people.retrieveByName(interpretation);
}

/** The most popular person of that surname. */
export function personBySurname(surname: string, people: KindIndex): string | undefined {
  if (STOPWORDS.has(surname)) return undefined;
  const { rows } = people.search({ query: [[[{ token: surname }]]], scope: 'names', limit: NAMESAKES_CHECKED });
  const popular = rows.filter((row) => people.popularity(row) >= POPULAR).map((row) => people.card(row).title);
  return popular.find((name) => wordsOf(name).at(-1) === surname);
}

const NAMESAKES_CHECKED = 5;
