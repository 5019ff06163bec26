import { GENRE_OF_SUBJECT, requestedSubject } from '../../analysis/subjects.ts';
import { isGenre, isGenreWord, singular, tagKeyOfWords, withoutPlural } from '../../analysis/tags.ts';
import { BROWSE_TERMS } from '../../fields.ts';
import { yearsAt } from '../../query/decades.ts';
import type { TitleRequest } from '../../query/request/title-request.ts';
import { englishGenre } from '../../query/translation/vocabulary.ts';
import { FACET_WORDS_MAX, POPULAR, TAGGED_TITLES_MIN } from '../../ranking/weights.ts';
import { TERM_PREFIX } from '../../types.ts';
import type { CandidateCollector } from '../collector.ts';
import type { BrowseRequest, Facet } from '../retrieval-options.ts';

export interface FacetContext {
  titles: readonly CandidateCollector[];
  /** `YYYYMMDD`. */
  today: number;
  /** `japan` is a keyword of titles that are set there, and otherwise the country of origin. */
  isPlace?: boolean;
  /** Words that are ignored unless they are part of a facet. */
  isOmitted?: (word: string) => boolean;
}

/** Undefined when a word is neither facet nor year. */
export function parseFacets(
  words: readonly string[],
  { titles, today, isPlace, isOmitted = () => false }: FacetContext,
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
    const found = findLongestFacet(words.slice(at, at + FACET_WORDS_MAX), titles, isPlace ? PLACE_TERMS : BROWSE_TERMS);
    const isIgnored = words.slice(at, at + (found?.length ?? 1)).every(isOmitted);
    if (!found && !isIgnored) return undefined;
    if (found && !isIgnored) facets.push(found.facet);
    at += found?.length ?? 1;
  }
  if (facets.length === 0 && !years) return undefined;
  return {
    facets,
    clauses: facets.map(({ terms }) => terms.map((token) => ({ token }))),
    years,
    people: [],
    excluded: [],
  };
}

export const NO_FACETS: BrowseRequest = { facets: [], clauses: [], years: null, people: [], excluded: [] };

/** Undefined when a word behind `without` is no facet. A genre or a kind must be asked for: `life without dick` is a name. */
export function withExcluded(
  found: BrowseRequest,
  { excludedWords, kinds }: TitleRequest,
  context: FacetContext,
): BrowseRequest | undefined {
  if (excludedWords.length === 0) return found;
  // `science fiction but not star wars`
  const isName = context.titles.some(({ index }) => index.hasName(excludedWords, POPULAR));
  if (excludedWords.length > 1 && isName) return undefined;
  // `without ghosts`: keywords are in the singular.
  const [word] = excludedWords;
  const excluded =
    parseFacets(excludedWords, context) ??
    (excludedWords.length === 1 ? parseFacets([withoutPlural(word!)], context) : undefined);
  if (!excluded || excluded.years) return undefined;
  // `not horror`
  const isAlone = found.facets.length + found.people.length === 0 && excluded.facets.every(({ isGenre: is }) => is);
  if (kinds.length === 0 && !isAlone && !found.facets.some(({ isGenre: is }) => is)) return undefined;
  return { ...found, excluded: excluded.facets };
}

function findLongestFacet(
  words: readonly string[],
  collectors: readonly CandidateCollector[],
  terms: typeof BROWSE_TERMS,
): { facet: Facet; length: number } | undefined {
  for (let length = words.length; length > 0; length--) {
    const typed = words.slice(0, length);
    // `horror comedy` is a keyword of few titles.
    if (length > 1 && typed.every(isGenreWord)) continue;
    const one = singular(typed.at(-1)!);
    for (const each of one === undefined ? [typed] : [typed, typed.with(-1, one)]) {
      const facet = findFacet(each, collectors, terms);
      if (facet) return { facet, length };
    }
  }
  return undefined;
}

/** The facet that words name in a language of the site. */
export function findFacet(
  words: readonly string[],
  collectors: readonly CandidateCollector[],
  terms = BROWSE_TERMS,
): Facet | undefined {
  // Those of one search differ only by their kinds, so the first one and their number tell which they are.
  const known = collectors[0]?.facets;
  const key = `${collectors.length} ${terms === PLACE_TERMS} ${words.join(' ')}`;
  if (known?.has(key)) return known.get(key);
  const english = englishGenre(words);
  const isGenreName = english !== undefined && isGenre(tagKeyOfWords(english));
  const facet =
    (isGenreName ? undefined : findEnglishFacet(words, collectors, terms)) ??
    (english && findEnglishFacet(english, collectors, terms));
  known?.set(key, facet);
  return facet;
}

/** Keywords for a place, also those that have its region: `paris, france`. */
const PLACE_TERMS: typeof BROWSE_TERMS = [
  {
    name: 'place',
    browseTerms: (words) => [TERM_PREFIX.tag, TERM_PREFIX.place].map((prefix) => prefix + tagKeyOfWords(words)),
  },
];

const CERTAIN_FIELDS = new Set(['country', 'language', 'place']);

function findEnglishFacet(
  words: readonly string[],
  collectors: readonly CandidateCollector[],
  terms: typeof BROWSE_TERMS,
): Facet | undefined {
  const found: { name: string; term: string }[] = [];
  for (const { name, browseTerms } of terms) {
    const asked = browseTerms(words);
    if (asked.length === 0) continue;
    const isCertain = CERTAIN_FIELDS.has(name) || (name === 'tag' && isGenre(tagKeyOfWords(words)));
    // Several keywords of one subject have enough titles together.
    const titlesMin = isCertain || asked.length > 1 ? 1 : TAGGED_TITLES_MIN;
    for (const term of asked)
      if (collectors.some(({ index }) => index.hasFilterTerm(term, titlesMin))) found.push({ name, term });
  }
  if (found.length === 0) {
    const genre = GENRE_OF_SUBJECT.get(words.join(' '));
    return genre === undefined ? undefined : findEnglishFacet([genre], collectors, terms);
  }
  const fields = new Set(found.map(({ name }) => name));
  // `french` is the language, `brazil` no keyword; a title with the keyword `german` may be American.
  const only = (['language', 'country'] as const).find((field) => fields.has(field));
  if (only) {
    return {
      text: words.join(' '),
      terms: found.flatMap(({ name, term }) => (name === only ? [term] : [])),
      fields: new Set([only]),
      isGenre: false,
    };
  }
  const isTag = fields.has('tag');
  const tag = isTag ? requestedSubject(words) : words;
  return {
    text: tag.join(' '),
    terms: found.map(({ term }) => term),
    fields,
    isGenre: isTag && isGenre(tagKeyOfWords(tag)),
  };
}
