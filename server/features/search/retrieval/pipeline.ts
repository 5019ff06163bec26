import { withoutTrailingYear } from '#contract/query-language.ts';
import { retrieveCorrectedNames } from './correction.ts';
import { type Kind, KINDS, type SearchRequest } from '../types.ts';
import { retrieveBrowse } from './browse.ts';
import { isKnownWord, retrieveByDescription } from './by-description.ts';
import { retrieveSeries } from './series.ts';
import { type CorrectionPass, CandidateCollector } from './collector.ts';
import { isCertain, POPULAR, POPULAR_EXACT, type RankedCandidate } from './match-set.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { STOPWORDS } from '../analysis/analyzer.ts';
import { FILTERS } from '../fields.ts';
import {
  CREDIT_ROLE_WORDS,
  KIND_WORDS,
  type QueryWord,
  FILLER_WORDS,
  type QueryInterpretation,
  interpretQuery,
  withFoundForms,
  filterWords,
} from '../query/interpretation.ts';
import { filterClauses, hasFilter, hasContentWord } from '../query/boolean-query.ts';
import { bestScore } from '../ranking/results.ts';
import type { KindIndex } from '../index/kind-index.ts';

export interface Retrieved {
  collectors: CandidateCollector[];
  best: RankedCandidate | undefined;
  /** The terms that were looked for when the text was read as a description. */
  described: Set<string> | undefined;
}

/** Everything that answers the request, kind by kind, and the best of it. */
export function retrieve(index: LoadedIndex, request: SearchRequest): Retrieved {
  const { dictionary, kinds } = index;
  const interpretations = interpretRequest(request, index);
  const collectors = KINDS.filter((kind) => request.kinds.includes(kind) && isAnswerable(kind, request)).map(
    (kind) =>
      new CandidateCollector({
        index: kinds[kind],
        dictionary,
        // A crew filter names people; nothing else narrows them.
        filter: kind === 'person' ? undefined : createRowFilter(kinds[kind], request),
        wanted: request.page * request.limit,
      }),
  );
  let described: Set<string> | undefined;
  if (interpretations.length === 0) for (const collector of collectors) collector.retrieveByFilter();
  else described = retrieveInterpretations(collectors, interpretations, request, index);
  if (request.crew.length > 0) retrieveFilteredPeople(collectors, index, request);
  // Descriptions are scored on a scale of their own.
  const named = described ? collectors.filter(({ index: { kind } }) => kind === 'person') : collectors;
  return { collectors, best: bestScore(named), described };
}

/** The words are in names, but nowhere together: was one meant that sounds the same (`dark night`)? */
function retrievePhonetic(collectors: CandidateCollector[], interpretations: QueryInterpretation[]): void {
  const several = interpretations.filter(({ words, cost }) => words.length > 1 && cost === 0);
  for (const collector of collectors) {
    for (const interpretation of several) collector.retrieveByCorrectedName(interpretation, PHONETIC_PASS);
  }
}

const PHONETIC_PASS: CorrectionPass = { words: 'any', prefixes: false, joins: false, phonetic: true };

function retrieveInterpretations(
  collectors: CandidateCollector[],
  interpretations: QueryInterpretation[],
  request: SearchRequest,
  index: LoadedIndex,
): Set<string> | undefined {
  const { dictionary } = index;
  const asked = request.crew.length === 0 ? collectors : collectors.filter(({ index }) => index.kind !== 'person');
  for (const collector of asked)
    for (const interpretation of interpretations) collector.retrieveByNameKey(interpretation);
  const isBrowsing = retrieveBrowse(asked, interpretations, request);
  const asTyped = isBrowsing ? [] : asked;
  // The very name of something well known: words in the overviews of others add nothing.
  const isNamed = asked.some((collector) => collector.popularityOfExact() >= POPULAR_ELSEWHERE);
  for (const interpretation of remainingInterpretations(interpretations, asked, isNamed)) {
    // A title has all the words: none of them was only there to ask for a kind.
    if (interpretation.cost > 0 && asked.some((collector) => collector.popularityOfTypedName() >= POPULAR)) continue;
    for (const collector of asTyped) retrieveAsTyped(collector, interpretation, request, isNamed);
  }
  if (request.exact || isBrowsing || !hasContentWord(interpretations[0]!)) return undefined;
  retrieveWithoutFillers(asked, interpretations[0]!, request);
  retrieveSeries(asked, interpretations[0]!, dictionary);
  retrieveCorrected(asked, interpretations);
  const described = request.tagSearch
    ? undefined
    : retrieveByDescription(asked, request.text, {
        best: bestScore(asked),
        index,
        limit: request.page * request.limit,
      });
  if (described) {
    retrieveSimilarlyNamedPeople(asked, interpretations, index);
    return described;
  }
  if (!asked.some(({ popularityOfComplete }) => popularityOfComplete >= 0)) {
    for (const collector of asked)
      for (const interpretation of interpretations) collector.retrieveByPartialMatch(interpretation);
  } else retrieveTopCreditedPeople(asked, request);
  return undefined;
}

function retrieveCorrected(collectors: CandidateCollector[], interpretations: QueryInterpretation[]): void {
  const known = Math.max(...collectors.map((collector) => collector.popularityOfExact(Infinity)));
  const complete = Math.max(...collectors.map((collector) => collector.popularityOfCertain()));
  const asked = collectors.filter((collector) => needsCorrection(collector, known, complete));
  retrieveCorrectedNames(asked, interpretations);
  if (known < POPULAR_EXACT && !collectors.some((collector) => collector.hasPhraseMatch(POPULAR)))
    retrievePhonetic(collectors, interpretations);
  const best = bestScore(asked);
  if (best?.complete && best.loose) {
    // One name was meant: what else has to do with it?
    const meant = withFoundForms(best.interpretation, best.forms);
    for (const collector of asked)
      if (collector.size < ENOUGH_CANDIDATES) collector.retrieveByText(meant, { scope: 'metadata' });
  } else if (!best?.complete) {
    for (const collector of asked)
      for (const interpretation of interpretations) collector.retrieveByCorrectedText(interpretation);
  }
}

/** A short text with a word that no title uses may be a person's name of which a part is wrong: `kieth ledger`. */
function retrieveSimilarlyNamedPeople(
  collectors: CandidateCollector[],
  interpretations: QueryInterpretation[],
  index: LoadedIndex,
): void {
  const people = collectors.find((collector) => collector.index.kind === 'person');
  const isMisspelt = ({ words }: QueryInterpretation) =>
    words.length <= NAME_WORDS_MAX && words.some(({ text }) => !isKnownWord(index, text));
  if (people)
    for (const interpretation of interpretations.filter(isMisspelt)) people.retrieveByPartialMatch(interpretation);
}

const NAME_WORDS_MAX = 3;

/** A group without matches stays empty when another has the very title, or all the words, at about so much popularity. */
const POPULAR_ELSEWHERE = 6;
const COMPLETE_ELSEWHERE = 6.5;
/** With fewer answers than these in names and credits the overviews are looked through as well. */
const ENOUGH_CANDIDATES = 10;

/** The whole text first; without the year at its end; without words such as `movie`. */
function interpretRequest({ text, preferredYear }: SearchRequest, { dictionary }: LoadedIndex): QueryInterpretation[] {
  const whole = interpretQuery(text, dictionary);
  if (whole.words.length === 0) return [];
  const interpretations = [whole];
  if (preferredYear !== null)
    interpretations.push(interpretQuery(withoutTrailingYear(text), dictionary, preferredYear));
  for (const interpretation of interpretations.slice()) {
    const others = filterWords(interpretation, ({ text: word }) => !KIND_WORDS.has(word), 0.5);
    if (others.words.length > 0 && others.words.length < interpretation.words.length) interpretations.push(others);
  }
  return interpretations;
}

/** When the whole text is a name, or one with the year of that title, other ways to read it are not looked into. */
function remainingInterpretations(
  interpretations: QueryInterpretation[],
  collectors: CandidateCollector[],
  isNamed: boolean,
): QueryInterpretation[] {
  const dated = collectors.some((collector) => collector.hasExactOfYear(POPULAR_EXACT));
  const likely = dated ? interpretations.filter(({ preferredYear }) => preferredYear !== null) : interpretations;
  return isNamed || dated ? likely.filter(({ cost }) => cost === 0) : likely;
}

/** People have no year, rating or tags: of the filters only those that name people leave them in the results. */
function isAnswerable(kind: Kind, { yearFrom, yearTo, minRating, ...request }: SearchRequest): boolean {
  if (kind !== 'person') return true;
  const excluding = FILTERS.some(({ qualifier, namesPeople }) => !namesPeople && request[qualifier].length > 0);
  return !excluding && yearFrom === null && yearTo === null && minRating === null;
}

/** What the filters of a request let through; undefined when there are none. */
export function createRowFilter(index: KindIndex, request: SearchRequest) {
  return hasFilter(request) ? index.createFilter({ ...request, clauses: filterClauses(request) }) : undefined;
}

/** The people whom a crew filter names. */
function retrieveFilteredPeople(
  collectors: CandidateCollector[],
  { dictionary }: LoadedIndex,
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

/** No name has all the words: some may only ask for the others (`that show with the chemistry teacher`). */
function retrieveWithoutFillers(
  collectors: CandidateCollector[],
  whole: QueryInterpretation,
  request: SearchRequest,
): void {
  if (collectors.some((collector) => collector.hasLiteralMatch())) return;
  const says = ({ text }: QueryWord) => !FILLER_WORDS.has(text) && !KIND_WORDS.has(text);
  if (whole.words.every(says)) return;
  const asked = whole.words.filter(says).map(({ text }) => text);
  const first = asked.findIndex((text) => !STOPWORDS.has(text));
  const last = asked.findLastIndex((text) => !STOPWORDS.has(text));
  const kept = new Set(asked.slice(Math.max(first, 0), last + 1));
  const interpretation = filterWords(whole, ({ text }) => kept.has(text), 1);
  if (!hasContentWord(interpretation)) return;
  for (const collector of collectors) {
    collector.retrieveByNameKey(interpretation);
    retrieveAsTyped(collector, interpretation, request, false);
  }
  retrieveCreditedPeople(collectors, whole);
}

/** `director of jaws`: the people credited in the title with exactly that name. */
function retrieveCreditedPeople(collectors: CandidateCollector[], { words }: QueryInterpretation): void {
  const roles = new Set(words.flatMap(({ text }) => CREDIT_ROLE_WORDS.get(text) ?? []));
  const people = collectors.find(({ index }) => index.kind === 'person');
  const titles = collectors.filter(({ index }) => index.kind !== 'person');
  const best = bestScore(titles);
  if (!people || roles.size === 0 || !best?.exact) return;
  const { credits } = titles.find(({ index }) => index.kind === best.candidate.kind)!.index.card(best.candidate.row);
  for (const role of roles) for (const name of credits[role]) people.retrieveByExactName(name);
}

function retrieveAsTyped(
  collector: CandidateCollector,
  interpretation: QueryInterpretation,
  { tagSearch, sort }: SearchRequest,
  isNamed: boolean,
): void {
  const isPerson = collector.index.kind === 'person';
  const { widestQuery } = collector;
  const year = interpretation.preferredYear;
  if (year !== null && !isPerson) collector.retrieveByText(interpretation, { scope: 'metadata', year });
  const full = collector.retrieveByName(interpretation);
  // All that is metadata about people is their names.
  if (!isPerson || full || sort !== 'relevance')
    collector.retrieveByText(interpretation, { scope: 'metadata', namesSearched: !full });
  if ((!isNamed || collector.popularityOfExact() > 0) && collector.size < ENOUGH_CANDIDATES)
    collector.retrieveByText(interpretation, { scope: 'anywhere' });
  if (tagSearch && widestQuery) collector.widestQuery = widestQuery;
}

function needsCorrection({ found }: CandidateCollector, knownElsewhere: number, completeElsewhere: number): boolean {
  for (const ranked of found.values()) {
    const { exact, isFirm, candidate } = ranked;
    if (exact && candidate.popularity >= (isFirm ? POPULAR_EXACT : POPULAR)) return false;
    if (isCertain(ranked) && candidate.popularity >= POPULAR) return false;
  }
  return knownElsewhere < POPULAR_ELSEWHERE && completeElsewhere < COMPLETE_ELSEWHERE;
}

/** People whose names are among the words, when titles were found by them: `nolan batman`. */
function retrieveTopCreditedPeople(collectors: CandidateCollector[], { crew }: SearchRequest): void {
  const people = collectors.find(({ index }) => index.kind === 'person');
  const best = bestScore(collectors);
  if (!people || crew.length > 0 || people.popularityOfComplete >= 0 || !best || best.creditWords.length === 0) return;
  const words = best.interpretation.words.filter((_, index) => best.creditWords.includes(best.forms[index] ?? ''));
  const interpretation = { ...best.interpretation, words, joins: [], preferredYear: null };
  people.retrieveByNameKey(interpretation);
  people.retrieveByName(interpretation);
}
