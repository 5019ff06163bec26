import { nameKey, STOPWORDS } from '../analysis/analyzer.ts';
import { namesStudio } from '../analysis/studios.ts';
import { isFormOfTitle, singular, tagKeyOfWords } from '../analysis/tags.ts';
import { nameQuery } from '../query/boolean-query.ts';
import { yearsFromWord } from '../query/decades.ts';
import {
  CREDIT_ROLE_WORDS,
  emptyInterpretation,
  FILLER_WORDS,
  isOneKind,
  isPluralKind,
  KIND_WORDS,
  type QueryInterpretation,
  type QueryWord,
} from '../query/interpretation.ts';
import { isRequestPhrase } from '../query/request-phrases.ts';
import { isAgeRequest, parseTitleRequest, placeOfSeries, type TitleRequest } from '../query/title-request.ts';
import { type Kind, type InterpretedRequest, type SearchRequest, TERM_PREFIX } from '../types.ts';
import { toInterpretedRequest, retrieveTitleRequest } from './title-requests.ts';
import type { CandidateCollector } from './collector.ts';
import { retrieveSeriesInOrder } from './series.ts';
import { type FacetContext, findFacet, NO_FACETS, parseFacets } from './facets.ts';
import type { BrowseRequest, Facet } from './retrieval-options.ts';
import {
  GENRE_BONUS,
  NAME_KEY_ROWS,
  POPULAR,
  POPULAR_EXACT,
  SUBGENRE_TITLES_MIN,
  TAGGED_TITLES_MIN,
  TAG_BONUS,
} from '../ranking/weights.ts';

/** `horror movies`, `90s comedies`, `studio ghibli`. Returns the interpretation if the text contains nothing else. */
export function retrieveBrowse(
  collectors: readonly CandidateCollector[],
  interpretations: readonly QueryInterpretation[],
  { tagSearch, today }: SearchRequest,
): InterpretedRequest | undefined {
  const titles = collectors.filter(({ index }) => index.kind !== 'person');
  if (tagSearch) {
    retrieveTagged(titles, interpretations);
    return undefined;
  }
  const whole = interpretations[0]!;
  const kinds = kindsIn(whole.words);
  const asked = titles.filter(({ index }) => kinds.size === 0 || kinds.has(index.kind));
  const parts = whole.words.filter(({ text }) => !KIND_WORDS.has(text)).map(({ text }) => text);
  const content = parts.filter(isContent);
  const texts = whole.words.map(({ text }) => text);
  const isNamed = namesTitle(collectors, interpretations) || isNameBesideKind(titles, texts);
  const isName = isNamed && !isAgeRequest(texts);
  const special = isName ? undefined : parseTitleRequest(texts);
  if (special && !isOtherwiseNamed(special, parseFacets(parts, { titles: asked, today }))) {
    const series = retrieveOrderedSeries(collectors, special, whole);
    if (series) return series;
    const facets = facetsOf(special, { titles, today });
    const interpretedRequest = facets && retrieveTitleRequest(collectors, special, { facets, today });
    if (interpretedRequest) return interpretedRequest;
  }
  for (const words of content.length === parts.length ? [parts] : [parts, content]) {
    const request = parseFacets(words, { titles: asked, today });
    if (!request) {
      const ofOthers = isNamed || kinds.size === 0 ? undefined : parseFacets(words, { titles, today });
      if (ofOthers && isSurelyBrowse(ofOthers, kinds) && retrieveByGenreInText(collectors, asked, ofOthers))
        return toInterpretedRequest({ ...plainRequest, kinds: [...kinds] }, ofOthers);
      continue;
    }
    if (
      !isNamed &&
      ((kinds.size > 0 && !isKeywordInName(request, whole, asked)) || isBrowseWithoutKind(request, words, whole, asked))
    ) {
      const added = asked.map((collector) => collector.retrieveByFacets(request, browseInterpretation(TAG_BONUS)));
      if (Math.max(...added) >= (isSurelyBrowse(request, kinds) ? 1 : TAGGED_TITLES_MIN)) {
        keepRequested(collectors, asked);
        return toInterpretedRequest({ ...plainRequest, kinds: [...kinds] }, request);
      }
      // `malibu horror`, `shanghai noir film`: a name, or the beginning of one.
      if (kinds.size === 0 || hasName(asked, parts)) dropBrowsed(asked);
    } else if (words.length === whole.words.length && isAmbiguousFacet(request)) {
      // `horror` and `pixar` may also be names: titles with these names rank before titles with these facets.
      for (const collector of asked) collector.retrieveByFacets(request, browseInterpretation(GENRE_BONUS));
    }
  }
  return undefined;
}

/** `something new movies`, `based on a true story movie`; `true story movies` is a request. */
function isNameBesideKind(titles: readonly CandidateCollector[], texts: readonly string[]): boolean {
  const name = texts.filter((text) => !KIND_WORDS.has(text));
  const last = texts.at(-1)!;
  const isRequest = !isOneKind(last) && !/^(?:some|any)thing$/.test(texts[0]!);
  if (name.length < 2 || name.length === texts.length || isRequest) return false;
  const key = nameKey(name);
  const asked = titles.filter(({ index }) => index.kind === KIND_WORDS.get(last));
  return asked.some(({ index }) => index.rowsByKey(key, NAME_KEY_ROWS).some((row) => index.popularity(row) >= POPULAR));
}

/** `star wars in order` */
function retrieveOrderedSeries(
  collectors: readonly CandidateCollector[],
  request: TitleRequest,
  whole: QueryInterpretation,
): InterpretedRequest | undefined {
  if (request.order !== 'oldest') return undefined;
  const titles = collectors.filter(({ index }) => index.kind !== 'person');
  const [start, end] = placeOfSeries(whole.words.map(({ text }) => text));
  const series = { ...emptyInterpretation, words: whole.words.slice(start, end) };
  if (!retrieveSeriesInOrder(titles, series, new Set(request.kinds))) return undefined;
  keepRequested(collectors, titles);
  const text = series.words.map((word) => word.text).join(' ');
  const facet: Facet = { text, terms: [], fields: new Set(), isGenre: false };
  return toInterpretedRequest(request, { ...NO_FACETS, facets: [facet] });
}

const plainRequest = { order: 'popular', runtime: { min: null, max: null }, unknown: null } as const;

/**
 * `thriller series`, where only movies have the genre: retrieves the titles of the kind whose texts contain it. Returns
 * whether there are any.
 */
function retrieveByGenreInText(
  collectors: readonly CandidateCollector[],
  asked: readonly CandidateCollector[],
  { facets, years }: BrowseRequest,
): boolean {
  const found = asked.map((collector) => {
    const clauses = facets.flatMap(({ terms, text }) => {
      const known = terms.filter((term) => collector.index.hasFilterTerm(term, 1));
      return known.length > 0 ? [known.map((token) => ({ token }))] : text.split(' ').map((token) => [{ token }]);
    });
    return collector.retrieveByFacets({ clauses, years }, browseInterpretation(TAG_BONUS));
  });
  if (found.every((count) => count === 0)) return false;
  keepRequested(collectors, asked);
  return true;
}

/** `new york movies`: the order word of a request is part of a facet. */
function isOtherwiseNamed({ facetWords }: TitleRequest, plain: BrowseRequest | undefined): boolean {
  if (facetWords.length === 0 || plain === undefined) return false;
  const texts = plain.facets.map(({ text }) => text);
  return ![...texts, texts.join(' ')].some(isRequestPhrase);
}

/** The facets of a request; a provider may also be a studio. Undefined when a word is not a facet. */
function facetsOf(
  { facetWords, placeWords, provider }: TitleRequest,
  context: FacetContext,
): BrowseRequest | undefined {
  const studio = provider === null ? undefined : findFacet(provider.split(' '), context.titles);
  const found = facetWords.length === 0 ? NO_FACETS : parseFacets(facetWords, context);
  const place = placeWords.length === 0 ? NO_FACETS : parseFacets(placeWords, { ...context, isPlace: true });
  if (!found || !place) return undefined;
  const facets = [...place.facets, ...(studio ? [studio] : [])];
  return {
    ...found,
    facets: [...found.facets, ...facets],
    clauses: [...found.clauses, ...facets.map(({ terms }) => terms.map((token) => ({ token })))],
    years: found.years ?? place.years,
  };
}

function retrieveTagged(titles: readonly CandidateCollector[], interpretations: readonly QueryInterpretation[]): void {
  for (const { words, preferredYear, cost } of interpretations) {
    if (preferredYear !== null) continue;
    const token = TERM_PREFIX.tag + tagKeyOfWords(words.map(({ text }) => text));
    const interpretation = browseInterpretation(TAG_BONUS + cost);
    for (const collector of titles) collector.retrieveByFacets({ clauses: [[{ token }]], years: null }, interpretation);
  }
}

function browseInterpretation(bonus: number): QueryInterpretation {
  return { ...emptyInterpretation, cost: -bonus };
}

/** Words for credits are no fillers here: `star wars movies`. */
export function isContent(text: string): boolean {
  return (!FILLER_WORDS.has(text) || CREDIT_ROLE_WORDS.has(text)) && !STOPWORDS.has(text);
}

/** `2012 movie` names a title although it contains a year. */
export function namesTitle(
  collectors: readonly CandidateCollector[],
  interpretations: readonly QueryInterpretation[],
): boolean {
  const whole = interpretations[0]!;
  if (
    collectors.some(
      (collector) => collector.popularityOfExactFor(whole) >= POPULAR_EXACT || collector.hasExactOfYear(POPULAR_EXACT),
    )
  )
    return true;
  const hasPlural = whole.words.some(({ text }) => isPluralKind(text));
  const hasYears = whole.words.some(({ text }) => yearsFromWord(text));
  return !hasPlural && hasYears && collectors.some((collector) => collector.popularityOfExact(Infinity) >= POPULAR);
}

export function kindsIn(words: QueryWord[]): Set<Kind> {
  return new Set(words.flatMap(({ text }) => KIND_WORDS.get(text) ?? []));
}

/** `romantic comedies`, `a24 horror`, `studio ghibli`. */
function isBrowseWithoutKind(
  { facets, years }: BrowseRequest,
  words: string[],
  whole: QueryInterpretation,
  collectors: readonly CandidateCollector[],
): boolean {
  const genres = facets.filter(({ isGenre: is }) => is);
  const isWhole = words.length === whole.words.length;
  if (genres.length > 0 && genres.length === facets.length && (years !== null || singular(words.at(-1)!) !== undefined))
    return true;
  const isDescribed = genres.length > 0 && facets.every((facet) => facet.isGenre || isOrigin(facet));
  const isStudio = facets.length === 1 && facets[0]!.fields.has('studio') && namesStudio(words);
  return (isDescribed || isStudio || (isWhole && isSubgenre(facets, collectors))) && !isPartOfName(whole, collectors);
}

/** `zombie comedies`, `dark comedy`: a keyword of few titles says less than a description. */
function isSubgenre(facets: readonly Facet[], collectors: readonly CandidateCollector[]): boolean {
  const last = facets.at(-1);
  if (!last || !isFormOfTitle(last.text.split(' '))) return false;
  if (facets.length > 1) return last.isGenre;
  return (
    !last.isGenre &&
    last.terms.some((term) => collectors.some(({ index }) => index.hasFilterTerm(term, SUBGENRE_TITLES_MIN)))
  );
}

/** `50s sci-fi`, `horror series`, `italian thriller`: no name consists of these. */
function isSurelyBrowse({ facets, years }: BrowseRequest, kinds: ReadonlySet<Kind>): boolean {
  if (facets.length === 0 || !facets.every((facet) => facet.isGenre || isOrigin(facet))) return false;
  return years !== null || kinds.size > 0 || facets.length > 1;
}

/** `montana movie` is a part of a popular name, `montana movies` is none. */
function isKeywordInName(
  { facets }: BrowseRequest,
  whole: QueryInterpretation,
  collectors: readonly CandidateCollector[],
): boolean {
  const isPlural = whole.words.some(({ text }) => isPluralKind(text));
  return !isPlural && facets.some((facet) => !facet.isGenre && !isOrigin(facet)) && isPartOfName(whole, collectors);
}

function hasName(titles: readonly CandidateCollector[], words: readonly string[]): boolean {
  return titles.some(({ index }) => index.rowsByKey(nameKey(words), 1).length > 0);
}

function dropBrowsed(collectors: readonly CandidateCollector[]): void {
  for (const collector of collectors) collector.keep(({ interpretation }) => interpretation.words.length > 0);
}

/** Drops what was found by a part of the text, such as films called `From` for `movies from 2020`. */
function keepRequested(collectors: readonly CandidateCollector[], asked: readonly CandidateCollector[]): void {
  for (const collector of collectors) {
    collector.keep(
      ({ interpretation, exact }) =>
        asked.includes(collector) &&
        (interpretation.words.length === 0 || (exact && interpretation.preferredYear === null)),
    );
  }
}

export function isOrigin({ fields }: Facet): boolean {
  return fields.has('language') || fields.has('country') || fields.has('studio');
}

function isPartOfName(whole: QueryInterpretation, collectors: readonly CandidateCollector[]): boolean {
  const query = nameQuery(whole);
  return collectors.some(({ index }) => {
    const [row] = index.search({ query, scope: 'names', limit: 1 }).rows;
    return row !== undefined && index.popularity(row) >= POPULAR;
  });
}

function isAmbiguousFacet({ facets }: BrowseRequest): boolean {
  return facets.length === 1 && (facets[0]!.isGenre || facets[0]!.fields.has('studio'));
}
