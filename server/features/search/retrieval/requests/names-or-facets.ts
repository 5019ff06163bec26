import { ARTICLES, nameKey, STOPWORDS } from '../../analysis/analyzer.ts';
import { namesStudio } from '../../analysis/studios.ts';
import { isFormOfTitle, isGenreWord, singular, tagKeyOfWords } from '../../analysis/tags.ts';
import { nameQuery } from '../../query/boolean-query.ts';
import { yearsFromWord } from '../../query/decades.ts';
import {
  isOneKind,
  isPluralKind,
  KIND_WORDS,
  placeBehindKind,
  type QueryInterpretation,
} from '../../query/interpretation.ts';
import { parseTitleRequest, type TitleRequest } from '../../query/request/title-request.ts';
import type { KindIndex } from '../../index/kind-index.ts';
import {
  FREQUENT_KEYWORD_TITLES,
  NAME_KEY_ROWS,
  POPULAR,
  POPULAR_BESIDE_GENRE,
  POPULAR_BESIDE_KEYWORD,
  POPULAR_EXACT,
  SUBGENRE_TITLES_MIN,
} from '../../ranking/weights.ts';
import { type Kind, TERM_PREFIX } from '../../types.ts';
import type { CandidateCollector } from '../collector.ts';
import type { BrowseRequest, Facet } from '../retrieval-options.ts';

/** Decides whether a text is the name of a title, or asks for titles by their properties. */

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

/**
 * `something new movies`, `best in show movie`, `joker movie` and `the movie parasite` name a title; `true story movies`, `old
 * movie` and `action movie` are requests.
 */
export function isNameBesideKind(
  titles: readonly CandidateCollector[],
  texts: readonly string[],
  isTranslated: boolean,
): boolean {
  const asked = oneTitleAsked(texts);
  if (!asked) return false;
  const isRequest = (name: readonly string[]) =>
    name.length === 1 && (isTranslated || parseTitleRequest(texts)?.facetWords.length === 0);
  const ofKind = titles.filter(({ index }) => index.kind === asked.kind);
  return asked.names.some((name) => !isRequest(name) && isWellKnown(ofKind, name));
}

/** Whether a title is called so; by a single word that is no genre or frequent keyword (`love movie`), one that many know. */
export function isWellKnown(titles: readonly CandidateCollector[], name: readonly string[]): boolean {
  if (name.length === 0) return false;
  if (name.length > 1) return titles.some(({ index }) => index.hasName(name, POPULAR));
  return (
    !isGenreWord(name[0]!) &&
    !isFrequent([TERM_PREFIX.tag + tagKeyOfWords(name)], titles) &&
    titles.some(({ index }) => rowsCalled(index, name, POPULAR_BESIDE_GENRE).length > 0)
  );
}

/** What may be the name of the one title that a text asks for, and its kind. */
function oneTitleAsked(texts: readonly string[]): { names: (readonly string[])[]; kind: Kind } | undefined {
  const last = texts.at(-1)!;
  const kind = KIND_WORDS.get(last);
  if (kind && texts.length > 1 && (isOneKind(last) || /^(?:some|any)thing$/.test(texts[0]!)))
    return { names: [texts.filter((text) => !KIND_WORDS.has(text)), texts.slice(0, -1)], kind };
  const start = placeBehindKind(texts);
  return start > 0 && texts.length > start
    ? { names: [texts.slice(start)], kind: KIND_WORDS.get(texts[start - 1]!)! }
    : undefined;
}

/** `joker movies`: a well-known title of the name lacks the keyword, so the keyword is not what is asked for. */
export function lacksOwnKeyword(
  { facets }: BrowseRequest,
  words: readonly string[],
  titles: readonly CandidateCollector[],
): boolean {
  const [facet, another] = facets;
  if (!facet || another || facet.isGenre || isOrigin(facet) || isFrequent(facet.terms, titles)) return false;
  const query = [[facet.terms.map((token) => ({ token }))]];
  return titles.some(({ index }) => {
    const lacksKeyword = (row: number) =>
      index.search({ query, scope: 'anywhere', limit: 1, filter: { accepts: (other) => other === row } }).total === 0;
    return rowsCalled(index, words, POPULAR_BESIDE_KEYWORD).some(lacksKeyword);
  });
}

/** A keyword of so many titles is asked for, and not the title that is called so. */
function isFrequent(terms: readonly string[], titles: readonly CandidateCollector[]): boolean {
  return terms.some((term) => titles.some(({ index }) => index.hasFilterTerm(term, FREQUENT_KEYWORD_TITLES)));
}

/** The titles of that popularity whose main name it is. */
function rowsCalled(index: KindIndex, name: readonly string[], popularityMin: number): number[] {
  const key = nameKey(name);
  return index
    .rowsByKey(key, NAME_KEY_ROWS)
    .filter(
      (row) => index.popularity(row) >= popularityMin && nameKey(index.candidate(row)?.names[0]?.words ?? []) === key,
    );
}

/** `romantic comedies`, `a24 horror`, `studio ghibli`. */
export function isBrowseWithoutKind(
  { facets, years }: BrowseRequest,
  words: readonly string[],
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
export function isSurelyBrowse({ facets, years }: BrowseRequest, kinds: ReadonlySet<Kind>): boolean {
  if (facets.length === 0 || !facets.every((facet) => facet.isGenre || isOrigin(facet))) return false;
  return years !== null || kinds.size > 0 || facets.length > 1;
}

/** `montana movie` is a part of a popular name, `montana movies` is none. */
export function isKeywordInName(
  { facets }: BrowseRequest,
  whole: QueryInterpretation,
  collectors: readonly CandidateCollector[],
): boolean {
  const isPlural = whole.words.some(({ text }) => isPluralKind(text));
  return !isPlural && facets.some((facet) => !facet.isGenre && !isOrigin(facet)) && isPartOfName(whole, collectors);
}

export function hasName(titles: readonly CandidateCollector[], words: readonly string[]): boolean {
  return titles.some(({ index }) => index.hasName(words, 0));
}

/** A show called `Lawyer` that few know is not what `lawyer shows` ask for; `the party shows` are. */
export function isKnownName(titles: readonly CandidateCollector[], words: readonly string[]): boolean {
  const leastPopularity = ARTICLES.has(words[0]!) ? 0 : POPULAR;
  return titles.some(({ index }) => index.hasName(words, leastPopularity));
}

/** Whether a popular name has all words. */
export function isPartOfName(whole: QueryInterpretation, collectors: readonly CandidateCollector[]): boolean {
  const query = nameQuery(whole);
  return collectors.some(({ index }) => {
    const [row] = index.search({ query, scope: 'names', limit: 1 }).rows;
    return row !== undefined && index.popularity(row) >= POPULAR;
  });
}

/** `worst comedies`, `released in may 2009`; `worst nightmare`, `black november 2012` are names. */
export function asksForTitles({ kinds, order, month }: TitleRequest, { facets, people }: BrowseRequest): boolean {
  if (order !== 'worst' && month === null) return true;
  const isOfMonth = order !== 'worst' && facets.length === 0 && people.length === 0;
  return kinds.length > 0 || isOfMonth || facets.some(({ isGenre: is }) => is);
}

/**
 * Whether any title, known or not, is called so: `the worst movie ever`, also beside a kind or a year. For requests whose words
 * are more often parts of names.
 */
export function isNameOfAny(titles: readonly CandidateCollector[], texts: readonly string[]): boolean {
  const undated = yearsFromWord(texts.at(-1)!)?.length === 1 ? texts.slice(0, -1) : texts;
  const kind = undated.findIndex((text) => KIND_WORDS.has(text));
  const behindKind = kind === 0 || kind === 1 ? undated.slice(kind + 1) : [];
  const beforeKind = KIND_WORDS.has(undated.at(-1) ?? '') ? undated.slice(0, -1) : [];
  return [undated, behindKind, beforeKind].some((name) => name.length > 1 && hasName(titles, name));
}

/** `harry potter order`: a popular name begins so, apart from stop words. */
export function beginsName(whole: QueryInterpretation, collectors: readonly CandidateCollector[]): boolean {
  const query = nameQuery(whole);
  const beginning = contentWords(whole.words.map(({ text }) => text));
  return collectors.some(({ index }) =>
    index
      .search({ query, scope: 'names', limit: NAME_KEY_ROWS })
      .rows.some(
        (row) =>
          index.popularity(row) >= POPULAR &&
          index.candidate(row)?.names.some(({ words }) => `${contentWords(words)} `.startsWith(`${beginning} `)),
      ),
  );
}

const contentWords = (words: readonly string[]) => words.filter((word) => !STOPWORDS.has(word)).join(' ');

export function isAmbiguousFacet({ facets }: BrowseRequest): boolean {
  return facets.length === 1 && (facets[0]!.isGenre || facets[0]!.fields.has('studio'));
}

export function isOrigin({ fields }: Facet): boolean {
  return fields.has('language') || fields.has('country') || fields.has('studio');
}
