import type { DescriptionIndex, TermGroup } from '../description/description-index.ts';
import { interpretDescription } from '../description/interpret-description.ts';
import { rankByDescription } from '../description/rank-descriptions.ts';
import { STOPWORDS } from '../analysis/analyzer.ts';
import { isFormOfTitle, singular } from '../analysis/tags.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import type { FilterRequest, RowFilter } from '../index/row-requests.ts';
import { isCorrection, isPluralKind, KIND_WORDS, type QueryInterpretation } from '../query/interpretation.ts';
import { allLocalisedTerms } from '../description/languages.ts';
import { termOf } from '../description/terms.ts';
import {
  CORRECTED_NAME_POPULARITY,
  COVERAGE_SHARE_MIN,
  DESCRIBED_MAX,
  KNOWN_TERM_ENTRIES_MIN,
  KNOWN_TERM_SHARE_MIN,
  NAME_WORDS_MIN,
  OF_FORM_MIN,
  STOPWORD_WEIGHT,
  WINDOW,
} from '../ranking/weights.ts';
import { type Kind, TITLE_KINDS } from '../types.ts';
import type { CandidateCollector } from './collector.ts';
import { type FacetContext, parseFacets } from './requests/facets.ts';
import type { BrowseRequest } from './retrieval-options.ts';
import type { RankedCandidate } from '../ranking/scoring.ts';

interface DescriptionContext {
  best: RankedCandidate | undefined;
  index: LoadedIndex;
  limit: number;
  whole: QueryInterpretation;
  /** `YYYYMMDD`. */
  today: number;
}

/**
 * Replaces guesses by the titles that the text describes. Returns the searched terms, or undefined when the text is a
 * name or describes no title.
 */
export function retrieveByDescription(
  collectors: readonly CandidateCollector[],
  text: string,
  { best, index, limit, whole, today }: DescriptionContext,
): Set<string> | undefined {
  const titles = collectors.filter(({ index: { kind } }) => kind !== 'person');
  const genre = genreOfTopic(whole, { titles, today });
  const isSubject = whole.words.length === 2 && isPluralKind(whole.words.at(-1)!.text);
  const isNamed =
    collectors.some((collector) => collector.hasLiteralMatch()) || isNameMatch(best, { index, isSubject });
  if (genre ? best?.exact && best.interpretation.cost === 0 : isNamed) return undefined;
  const asked = genre ? { genre, topic: topicOf(text) } : topicOfForm(whole, { titles, today });
  const ofGenre =
    asked &&
    rankTitles(titles, asked.topic, { index, limit, filterOf: (collector) => withGenre(collector, asked.genre) });
  const isEnough = genre !== undefined || (ofGenre && ofGenre.found.flat().length >= OF_FORM_MIN);
  const described =
    (isEnough ? ofGenre : undefined) ??
    rankTitles(titles, text, {
      index,
      limit,
      isLikelyName: best !== undefined && !isSubject,
      filterOf: ({ filter }) => filter,
    });
  if (!described) return undefined;
  const { searched, found } = described;
  const enough = COVERAGE_SHARE_MIN * Math.max(...found.flat().map(({ coverage }) => coverage));
  for (const collector of collectors) collector.dropGuesses();
  for (const [at, collector] of titles.entries()) {
    const rows = found[at]!.filter(({ coverage }) => coverage >= enough);
    collector.replaceWith(rows, literalRows(collector, whole));
  }
  return new Set(searched.flatMap((groups) => groups.flatMap(({ terms }) => terms.map(({ term }) => term))));
}

/** The rows that contain all content words as typed, in any field. */
function literalRows({ index, filter }: CandidateCollector, { words }: QueryInterpretation): Set<number> {
  const clauses = words.filter(({ weight }) => weight > STOPWORD_WEIGHT).map(({ text }) => [{ token: text }]);
  if (clauses.length === 0) return new Set();
  return new Set(index.search({ query: [clauses], scope: 'anywhere', limit: WINDOW, filter }).rows);
}

interface RankOptions {
  index: LoadedIndex;
  limit: number;
  filterOf: (collector: CandidateCollector) => RowFilter | undefined;
  /** A single word is more likely a misspelt name, or one that no title has (`tintin`). Absent: it is neither. */
  isLikelyName?: boolean;
}

/** Undefined if the text describes no title. */
function rankTitles(
  titles: readonly CandidateCollector[],
  text: string,
  { index, limit, filterOf, isLikelyName }: RankOptions,
) {
  const searched = titles.map((collector) => interpretFor(collector.index.kind, text, index));
  const isAnyKnown = searched.some((groups, at) => isKnownGroup(index.descriptions[titles[at]!.index.kind], groups));
  const isSingle = searched.every((groups) => groups.length < 2);
  if (isSingle && (!isAnyKnown || isLikelyName)) return undefined;
  const found = titles.map((collector, at) =>
    rankByDescription(searched[at]!, {
      index: collector.index,
      descriptions: index.descriptions[collector.index.kind],
      filter: filterOf(collector),
      limit: Math.max(limit, DESCRIBED_MAX),
    }),
  );
  return found.every((rows) => rows.length === 0) ? undefined : { searched, found };
}

const topicOf = (text: string): string => text.replace(/^.*?\babout\b/i, '');

/** `documentaries about whales`: the genre is required, unless no title of it is described by the text. */
function genreOfTopic({ words }: QueryInterpretation, context: FacetContext): FilterRequest | undefined {
  const texts = words.map(({ text }) => text);
  const before = texts.slice(0, Math.max(texts.indexOf('about'), 0));
  const isPlural = before.some(isPluralKind) || singular(before.at(-1) ?? '') !== undefined;
  const genres = before.filter((text) => !KIND_WORDS.has(text) && !STOPWORDS.has(text));
  const request = isPlural && genres.length > 0 ? parseFacets(genres, context) : undefined;
  return request?.facets.some(({ isGenre }) => isGenre) ? filterOfFacets(request) : undefined;
}

/** `slow burn horror`, `shark documentary`: the genre is required of the titles that the other words describe. */
function topicOfForm({ words }: QueryInterpretation, context: FacetContext) {
  const texts = words.map(({ text }) => text);
  const end = texts.findLastIndex((text) => !KIND_WORDS.has(text)) + 1;
  const form = texts.slice(0, end);
  if (!isFormOfTitle(form)) return undefined;
  for (const length of [2, 1]) {
    const request = parseFacets(form.slice(-length), context);
    const topic = form.slice(0, -length);
    if (request?.facets.length === 1 && request.facets[0]!.isGenre && topic.some((text) => !STOPWORDS.has(text)))
      return { genre: filterOfFacets(request), topic: topic.join(' ') };
  }
  return undefined;
}

function filterOfFacets(request: BrowseRequest): FilterRequest {
  const clauses = request.clauses.map((clause) => ({ postings: ['body' as const], clauses: [clause] }));
  const [yearFrom, yearTo] = request.years ? [request.years[0]!, request.years.at(-1)!] : [null, null];
  return { clauses, yearFrom, yearTo, minRating: null };
}

function withGenre({ index, filter }: CandidateCollector, genre: FilterRequest): RowFilter {
  const isOfGenre = index.createFilter(genre);
  return { accepts: (row) => isOfGenre.accepts(row) && (!filter || filter.accepts(row)) };
}

function interpretFor(kind: Kind, text: string, { descriptions, dictionary }: LoadedIndex): TermGroup[] {
  const others = TITLE_KINDS.filter((each) => each !== kind).map((each) => descriptions[each]);
  return interpretDescription(text, { index: descriptions[kind], others, dictionary, kind });
}

function isKnownGroup(descriptions: DescriptionIndex, [group]: TermGroup[]): boolean {
  return group !== undefined && descriptions.countOf(group.terms[0]!.term) > 0;
}

interface NameContext {
  index: LoadedIndex;
  /** `chess movies`: a word that few titles have is more likely their subject than a misspelt name. */
  isSubject: boolean;
}

function isNameMatch(best: RankedCandidate | undefined, { index, isSubject }: NameContext): boolean {
  if (!best) return false;
  // Found by tags alone: `sci fi`.
  if (best.interpretation.words.length === 0) return true;
  if (!best.loose) return best.complete || best.exact;
  if (!best.complete) return false;
  const corrected = correctedWords(best.interpretation, best.forms);
  if (isSubject && corrected.length > 0 && corrected.every((word) => isInSomeTexts(index, word))) return false;
  const isLikelyName = best.exact || (best.inName && best.interpretation.words.length >= NAME_WORDS_MIN);
  if (isLikelyName && !best.joined && best.candidate.popularity >= CORRECTED_NAME_POPULARITY) return true;
  return corrected.some((word) => !isKnownWord(index, word));
}

function isInSomeTexts({ descriptions }: LoadedIndex, word: string): boolean {
  const term = termOf(word);
  return term === undefined || TITLE_KINDS.some((kind) => descriptions[kind].countOf(term) >= KNOWN_TERM_ENTRIES_MIN);
}

/** Returns true for stop words. */
export function isKnownWord({ descriptions, kinds }: LoadedIndex, word: string): boolean {
  const term = termOf(word);
  if (term === undefined) return true;
  const localised = allLocalisedTerms({ word, written: word });
  if (localised.some((each) => TITLE_KINDS.some((kind) => descriptions[kind].countOf(each) >= LOCALISED_ENTRIES_MIN)))
    return true;
  return TITLE_KINDS.some(
    (kind) =>
      descriptions[kind].countOf(term) >=
      Math.max(KNOWN_TERM_ENTRIES_MIN, kinds[kind].builtCount * KNOWN_TERM_SHARE_MIN),
  );
}

/** Few titles have texts in other languages. */
const LOCALISED_ENTRIES_MIN = 2;

function correctedWords({ words, joins }: QueryInterpretation, forms: (string | null)[]): string[] {
  return words.flatMap((word, index) => {
    const form = forms[index] ?? '';
    const join = joins.find((each) => each.index === index && (each.forms.get(form) ?? 0) > 0);
    if (join) return [word.text, words[index + 1]?.text ?? word.text];
    return isCorrection(word, form) ? [word.text] : [];
  });
}
