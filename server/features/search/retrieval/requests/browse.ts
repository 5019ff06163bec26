import { STOPWORDS } from '../../analysis/analyzer.ts';
import { tagKeyOfWords, withoutPlural } from '../../analysis/tags.ts';
import {
  CREDIT_ROLE_WORDS,
  emptyInterpretation,
  FILLER_WORDS,
  isPluralKind,
  KIND_WORDS,
  type QueryInterpretation,
  type QueryWord,
} from '../../query/interpretation.ts';
import type { LoadedIndex } from '../../index/loaded-index.ts';
import { isRequestPhrase, OMITTED } from '../../query/request/phrases.ts';
import {
  endsWithOrder,
  isAgeRequest,
  isOftenPartOfName,
  parseTitleRequest,
  placeOfSeries,
  type TitleRequest,
} from '../../query/request/title-request.ts';
import { GENRE_BONUS, TAGGED_TITLES_MIN, TAG_BONUS } from '../../ranking/weights.ts';
import { type Kind, type InterpretedRequest, type SearchRequest, TERM_PREFIX } from '../../types.ts';
import type { CandidateCollector } from '../collector.ts';
import { type FacetContext, findFacet, NO_FACETS, parseFacets, withExcluded } from './facets.ts';
import {
  asksForTitles,
  beginsName,
  isAmbiguousFacet,
  isBrowseWithoutKind,
  isKeywordInName,
  isNameBesideKind,
  isNameOfAny,
  isPartOfName,
  isSurelyBrowse,
  isWellKnown,
  lacksOwnKeyword,
  namesTitle,
} from './names-or-facets.ts';
import type { BrowseRequest, Facet } from '../retrieval-options.ts';
import { retrieveSeriesInOrder } from '../series.ts';
import { browseInterpretation, type BrowseText, keepRequested, PLAIN_BROWSE } from './browse-text.ts';
import { retrieveGenreInText, retrieveRareSubject, retrieveSubjects } from './subjects-in-texts.ts';
import { retrieveTitleRequest, toInterpretedRequest } from './title-requests.ts';

/** `horror movies`, `90s comedies`, `studio ghibli`. Returns the interpretation if the text contains nothing else. */
export function retrieveBrowse(
  collectors: readonly CandidateCollector[],
  interpretations: readonly QueryInterpretation[],
  { tagSearch, today, isTranslated = false }: SearchRequest,
  index: LoadedIndex,
): InterpretedRequest | undefined {
  const titles = collectors.filter((collector) => collector.index.kind !== 'person');
  if (tagSearch) {
    retrieveTagged(titles, interpretations);
    return undefined;
  }
  const whole = interpretations[0]!;
  const kinds = kindsIn(whole.words);
  const texts = whole.words.map(({ text }) => text);
  const text: BrowseText = {
    whole,
    texts,
    kinds,
    withoutKinds: texts.filter((word) => !KIND_WORDS.has(word)),
    isNamed: namesTitle(collectors, interpretations) || isNameBesideKind(titles, texts, isTranslated),
    collectors,
    titles,
    asked: titles.filter((collector) => kinds.size === 0 || kinds.has(collector.index.kind)),
    today,
    index,
  };
  const content = text.withoutKinds.filter(isContent);
  return (
    retrieveRequest(text) ??
    retrieveFacets(text, text.withoutKinds) ??
    (content.length === text.withoutKinds.length ? undefined : retrieveFacets(text, content, text.withoutKinds)) ??
    (isAboutSubject(texts) ? retrieveFacets(text, content.map(withoutPlural)) : undefined)
  );
}

/** `movies about dogs`: keywords are in the singular. */
function isAboutSubject(texts: readonly string[]): boolean {
  return isPluralKind(texts[0]!) && /^(?:about|with)$/.test(texts[1] ?? '');
}

/** `new movies`, `best comedies of 2019`, `star wars in order` */
function retrieveRequest(text: BrowseText): InterpretedRequest | undefined {
  const { collectors, titles, today, texts } = text;
  if (text.isNamed && !isAgeRequest(texts)) return undefined;
  const request = parseTitleRequest(texts);
  if (!request || isOtherwiseNamed(request, text)) return undefined;
  // `harry potter order`, `the man without a past`
  if (endsWithOrder(texts) && (request.facetWords.length === 0 || beginsName(text.whole, collectors))) return undefined;
  if (request.excludedWords.length > 0 && isPartOfName(text.whole, collectors)) return undefined;
  if (isOftenPartOfName(texts, request) && isNameOfAny(titles, texts)) return undefined;
  // `joker netflix`
  if (request.provider !== null && isWellKnown(titles, request.facetWords)) return undefined;
  const facets = facetsOf(request, { titles, today });
  if (facets && !asksForTitles(request, facets)) return undefined;
  const series = isOrderOfSeries(request, facets, texts) ? retrieveOrderedSeries(collectors, request, text) : undefined;
  return series ?? (facets && retrieveTitleRequest(collectors, request, { facets, today }));
}

/** `best star wars movies`, although `star` is a keyword and `war` a genre; `best friend`, `new moon` are names. */
function isOrderOfSeries(
  { kinds, order }: TitleRequest,
  facets: BrowseRequest | undefined,
  texts: readonly string[],
): boolean {
  // `latest mission impossible`
  const isLatest =
    order === 'newest' && facets === undefined && /^(?:latest|newest)$/.test(texts[0]!) && texts.length > 2;
  if (order === 'oldest' || isLatest) return true;
  const isKeywords = facets !== undefined && facets.facets.length > 1 && !facets.facets.every(({ isGenre: is }) => is);
  const isRanked = order === 'best' || order === 'worst' || order === 'newest';
  return isRanked && kinds.length > 0 && (facets === undefined || isKeywords);
}

/** `horror movies`, `romantic comedies`; `words`: those that must be facets; `typed`: the same with words that need not. */
function retrieveFacets(text: BrowseText, words: readonly string[], typed = words): InterpretedRequest | undefined {
  const { whole, kinds, asked, isNamed } = text;
  // Of a name, facets are looked for only in the whole text.
  if (isNamed && words.length < whole.words.length) return undefined;
  const isOmitted = (word: string) => !words.includes(word);
  const request = parseFacets(typed, { titles: asked, today: text.today, isOmitted });
  if (!request) return retrieveGenreInText(text, words);
  if (
    !isNamed &&
    !lacksOwnKeyword(request, words, asked) &&
    ((kinds.size > 0 && !isKeywordInName(request, whole, asked)) || isBrowseWithoutKind(request, words, whole, asked))
  ) {
    const added = asked.map((collector) => retrieveSubjects(collector, request));
    if (Math.max(...added) >= (isSurelyBrowse(request, kinds) ? 1 : TAGGED_TITLES_MIN)) {
      keepRequested(text.collectors, asked);
      return toInterpretedRequest({ ...PLAIN_BROWSE, kinds: [...kinds] }, request);
    }
    const inTexts = retrieveRareSubject(text, request);
    if (inTexts) return inTexts;
    // `malibu horror`, `shanghai noir film`: a name, or the beginning of one, or a description.
    dropBrowsed(asked);
  } else if (words.length === whole.words.length && isAmbiguousFacet(request)) {
    // `horror` and `pixar` may also be names: titles with these names rank before titles with these facets.
    for (const collector of asked) collector.retrieveByFacets(request, browseInterpretation(GENRE_BONUS));
  }
  return undefined;
}

/** `star wars in order`, `best star wars movies` */
function retrieveOrderedSeries(
  collectors: readonly CandidateCollector[],
  request: TitleRequest,
  { whole, titles, today, index }: BrowseText,
): InterpretedRequest | undefined {
  const [start, end] = placeOfSeries(
    whole.words.map(({ text }) => text),
    request.order,
  );
  const series = { ...emptyInterpretation, words: whole.words.slice(start, end) };
  // `ghost in the shell: the new movie`: the order is inside of a name.
  if (STOPWORDS.has(series.words.at(-1)?.text ?? '')) return undefined;
  const kinds = new Set(request.kinds);
  if (!retrieveSeriesInOrder(titles, series, { kinds, order: request.order, today, index })) return undefined;
  keepRequested(collectors, titles);
  const text = series.words.map((word) => word.text).join(' ');
  const facet: Facet = { text, terms: [], fields: new Set(), isGenre: false };
  return toInterpretedRequest(request, { ...NO_FACETS, facets: [facet] });
}

/** `new york movies`: the order word of a request is part of a facet. */
function isOtherwiseNamed({ facetWords }: TitleRequest, { withoutKinds, asked: titles, today }: BrowseText): boolean {
  const plain = facetWords.length === 0 ? undefined : parseFacets(withoutKinds, { titles, today });
  if (plain === undefined) return false;
  const texts = plain.facets.map(({ text }) => text);
  return ![...texts, texts.join(' '), withoutKinds.join(' ')].some(isRequestPhrase);
}

/** The facets of a request; a provider may also be a studio. Undefined when a word is not a facet. */
function facetsOf(request: TitleRequest, context: FacetContext): BrowseRequest | undefined {
  const { facetWords, facetText, placeWords, provider } = request;
  const studio = provider === null ? undefined : findFacet(provider.split(' '), context.titles);
  const found =
    facetWords.length === 0
      ? NO_FACETS
      : parseFacets(facetText, { ...context, isOmitted: (word) => OMITTED.has(word) });
  const place = placeWords.length === 0 ? NO_FACETS : parseFacets(placeWords, { ...context, isPlace: true });
  if (!found || !place) return undefined;
  const facets = [...place.facets, ...(studio ? [studio] : [])];
  const all = {
    ...found,
    facets: [...found.facets, ...facets],
    clauses: [...found.clauses, ...facets.map(({ terms }) => terms.map((token) => ({ token })))],
    years: found.years ?? place.years,
  };
  return withExcluded(all, request, context);
}

function retrieveTagged(titles: readonly CandidateCollector[], interpretations: readonly QueryInterpretation[]): void {
  for (const { words, preferredYear, cost } of interpretations) {
    if (preferredYear !== null) continue;
    const token = TERM_PREFIX.tag + tagKeyOfWords(words.map(({ text }) => text));
    const interpretation = browseInterpretation(TAG_BONUS + cost);
    for (const collector of titles) collector.retrieveByFacets({ clauses: [[{ token }]], years: null }, interpretation);
  }
}

function dropBrowsed(collectors: readonly CandidateCollector[]): void {
  for (const collector of collectors) collector.keep(({ interpretation }) => interpretation.words.length > 0);
}

/** Words for credits are no fillers here: `star wars movies`. */
export function isContent(text: string): boolean {
  return (!FILLER_WORDS.has(text) || CREDIT_ROLE_WORDS.has(text)) && !STOPWORDS.has(text);
}

export function kindsIn(words: QueryWord[]): Set<Kind> {
  return new Set(words.flatMap(({ text }) => KIND_WORDS.get(text) ?? []));
}
