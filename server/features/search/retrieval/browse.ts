import { STOPWORDS } from '../analysis/analyzer.ts';
import { namesStudio } from '../analysis/studios.ts';
import { isGenre, requestedTag, singular, tagKey } from '../analysis/tags.ts';
import { BROWSE_TERMS } from '../fields.ts';
import { nameQuery } from '../query/boolean-query.ts';
import { yearsAt, yearsFromWord } from '../query/decades.ts';
import {
  emptyInterpretation,
  FILLER_WORDS,
  isPluralKind,
  KIND_WORDS,
  type QueryInterpretation,
  type QueryWord,
} from '../query/interpretation.ts';
import { isRequestWord, parseTitleRequest, type TitleRequest } from '../query/title-request.ts';
import { type Kind, type InterpretedRequest, type SearchRequest, TERM_PREFIX } from '../types.ts';
import { toInterpretedRequest, retrieveTitleRequest } from './title-requests.ts';
import type { CandidateCollector } from './collector.ts';
import type { BrowseRequest, Facet } from './retrieval-options.ts';
import {
  FACET_WORDS_MAX,
  GENRE_BONUS,
  POPULAR,
  POPULAR_EXACT,
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
  const isNamed = namesTitle(collectors, interpretations);
  const kinds = kindsIn(whole.words);
  const asked = titles.filter(({ index }) => kinds.size === 0 || kinds.has(index.kind));
  const parts = whole.words.filter(({ text }) => !KIND_WORDS.has(text)).map(({ text }) => text);
  const content = parts.filter((text) => !FILLER_WORDS.has(text) && !STOPWORDS.has(text));
  const special = isNamed ? undefined : parseTitleRequest(whole.words.map(({ text }) => text));
  if (special && !isOtherwiseNamed(special, parseBrowseRequest(parts, asked, today))) {
    const facets = facetsOf(special, titles, today);
    const interpretedRequest = facets && retrieveTitleRequest(collectors, special, { facets, today });
    if (interpretedRequest) return interpretedRequest;
  }
  for (const words of content.length === parts.length ? [parts] : [parts, content]) {
    const request = parseBrowseRequest(words, asked, today);
    if (!request) continue;
    if (!isNamed && (kinds.size > 0 || isBrowseWithoutKind(request, words, whole, asked))) {
      const added = asked.map((collector) => collector.retrieveByFacets(request, browseInterpretation(TAG_BONUS)));
      const plain = { kinds: [...kinds], order: 'popular', runtime: { min: null, max: null }, unknown: null } as const;
      if (Math.max(...added) >= (isSurelyBrowse(request) ? 1 : TAGGED_TITLES_MIN))
        return toInterpretedRequest({ ...plain, kinds: [...kinds] }, request);
    } else if (words.length === whole.words.length && isAmbiguousFacet(request)) {
      // `horror` and `pixar` may also be names: titles with these names rank before titles with these facets.
      for (const collector of asked) collector.retrieveByFacets(request, browseInterpretation(GENRE_BONUS));
    }
  }
  return undefined;
}

/** `new york movies`: the order word of a request is part of a facet. */
function isOtherwiseNamed({ facetWords }: TitleRequest, plain: BrowseRequest | undefined): boolean {
  return facetWords.length > 0 && plain !== undefined && !plain.facets.some(({ text }) => isRequestWord(text));
}

/** The facets of a request; a provider may also be a studio. Undefined when a word is not a facet. */
function facetsOf(
  { facetWords, provider }: TitleRequest,
  titles: readonly CandidateCollector[],
  today: number,
): BrowseRequest | undefined {
  const studio = provider === null ? undefined : findFacet(provider, titles);
  const none: BrowseRequest = { facets: [], clauses: [], years: null };
  const found = facetWords.length === 0 ? none : parseBrowseRequest(facetWords, titles, today);
  if (!found || !studio) return found;
  return {
    ...found,
    facets: [...found.facets, studio],
    clauses: [...found.clauses, studio.terms.map((token) => ({ token }))],
  };
}

function retrieveTagged(titles: readonly CandidateCollector[], interpretations: readonly QueryInterpretation[]): void {
  for (const { words, preferredYear, cost } of interpretations) {
    if (preferredYear !== null) continue;
    const token = TERM_PREFIX.tag + tagKey(words.map(({ text }) => text).join(' '));
    const interpretation = browseInterpretation(TAG_BONUS + cost);
    for (const collector of titles) collector.retrieveByFacets({ clauses: [[{ token }]], years: null }, interpretation);
  }
}

function browseInterpretation(bonus: number): QueryInterpretation {
  return { ...emptyInterpretation, cost: -bonus };
}

/** `2012 movie` names a title although it contains a year. */
function namesTitle(
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

function kindsIn(words: QueryWord[]): Set<Kind> {
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
  if (genres.length > 0 && genres.length === facets.length && (years !== null || singular(words.at(-1)!) !== undefined))
    return true;
  const isDescribed = genres.length > 0 && facets.every((facet) => facet.isGenre || isOrigin(facet));
  const isStudio = facets.length === 1 && facets[0]!.fields.has('studio') && namesStudio(words);
  return (isDescribed || isStudio) && !isPartOfName(whole, collectors);
}

/** `50s sci-fi`: no name consists of a genre and a decade. */
function isSurelyBrowse({ facets, years }: BrowseRequest): boolean {
  return years !== null && facets.length > 0 && facets.every((facet) => facet.isGenre);
}

function isOrigin({ fields }: Facet): boolean {
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

/** Undefined when a word is neither facet nor year. */
function parseBrowseRequest(
  words: string[],
  collectors: readonly CandidateCollector[],
  today: number,
): BrowseRequest | undefined {
  const facets: Facet[] = [];
  let years: number[] | null = null;
  for (let at = 0; at < words.length;) {
    const named = yearsAt(words, at, Math.floor(today / 10_000));
    if (named && !years) {
      years = named.years;
      at += named.length;
      continue;
    }
    const found = findLongestFacet(words.slice(at, at + FACET_WORDS_MAX), collectors);
    if (!found) return undefined;
    facets.push(found.facet);
    at += found.length;
  }
  if (facets.length === 0 && !years) return undefined;
  return { facets, clauses: facets.map(({ terms }) => terms.map((token) => ({ token }))), years };
}

function findLongestFacet(
  words: string[],
  collectors: readonly CandidateCollector[],
): { facet: Facet; length: number } | undefined {
  for (let length = words.length; length > 0; length--) {
    const typed = words.slice(0, length);
    const one = singular(typed.at(-1)!);
    for (const each of one === undefined ? [typed] : [typed, typed.with(-1, one)]) {
      const facet = findFacet(each.join(' '), collectors);
      if (facet) return { facet, length };
    }
  }
  return undefined;
}

function findFacet(text: string, collectors: readonly CandidateCollector[]): Facet | undefined {
  const found = BROWSE_TERMS.flatMap(({ name, browseTerm }) => {
    const term = browseTerm(text);
    const isKnown = term !== undefined && collectors.some(({ index }) => index.hasFilterTerm(term, TAGGED_TITLES_MIN));
    return isKnown ? [{ name, term }] : [];
  });
  if (found.length === 0) return undefined;
  const fields = new Set(found.map(({ name }) => name));
  if (fields.has('country')) {
    // `french` is the language, `brazil` no keyword.
    const only = fields.has('language') ? 'language' : 'country';
    return {
      text,
      terms: found.flatMap(({ name, term }) => (name === only ? [term] : [])),
      fields: new Set([only]),
      isGenre: false,
    };
  }
  const isTag = fields.has('tag');
  const tag = isTag ? requestedTag(text) : text;
  return { text: tag, terms: found.map(({ term }) => term), fields, isGenre: isTag && isGenre(tagKey(tag)) };
}
