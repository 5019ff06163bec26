import type { FilterField } from '#contract/query-language.ts';
import type { PersonDocument, TitleDocument } from '#server/features/catalogue/documents.ts';
import { isUnspaced, wordsOf } from './analysis/analyzer.ts';
import { countriesByName, countriesOfOrigin } from './analysis/countries.ts';
import { englishLanguageName, languageByName, languageCode } from './analysis/languages.ts';
import { joinedPairs, tokensOfName } from './analysis/names.ts';
import { studioKey, studioKeys } from './analysis/studios.ts';
import { keywordsOfSubject, requestedSubject } from './analysis/subjects.ts';
import { placeKey, tagKey, tagKeyOfWords, tagKeys } from './analysis/tags.ts';
import { decadeTerm, type TermSource } from './description/terms.ts';
import { type AgeRating, RATING_COUNTRIES } from './query/request/age-ratings.ts';
import { englishGenre } from './query/translation/vocabulary.ts';
import { type IndexField, TERM_PREFIX } from './types.ts';
import { DESCRIBING_CAST, type DescriptionField, MATCH_WEIGHTS } from './ranking/weights.ts';

/**
 * The table of searchable fields, from which indexing, ranking, filters and browsing derive. docs/ARCHITECTURE.md lists
 * the files of a new field.
 */
export interface SearchField<Document> {
  name: string;
  postings: IndexField;
  /** Score of a query word that matches only in this field. */
  weight: number;
  extract: (document: Document) => readonly string[];
  analyze: (value: string) => readonly string[];
  filter?: FieldFilter;
  /** Any of them fits; empty when the words cannot be a value of this field. */
  browseTerms?: (words: readonly string[]) => readonly string[];
}

export interface FieldFilter {
  qualifier: FilterField;
  terms: (value: string) => string[];
  /** `any` for fields with one value: a title has one original language. */
  combine: 'all' | 'any';
  /** Keeps people in the results, because the value names a person; other filters exclude people. */
  namesPeople?: boolean;
}

const CREDITS_MAX = 60;
const OVERVIEW_WORDS_MAX = 250;

export const TITLE_FIELDS: SearchField<TitleDocument>[] = [
  {
    name: 'name',
    postings: 'names',
    weight: MATCH_WEIGHTS.name,
    extract: ({ title, originalTitle, alternativeTitles }) => [title, originalTitle, ...alternativeTitles],
    analyze: tokensOfName,
  },
  {
    name: 'credit',
    postings: 'credits',
    weight: MATCH_WEIGHTS.credit,
    extract: ({ crew, cast }) => [...crew.slice(0, CREDITS_MAX).map(({ name }) => name), ...cast.slice(0, CREDITS_MAX)],
    analyze: creditTerms,
    filter: { qualifier: 'crew', terms: wordsOf, combine: 'all', namesPeople: true },
  },
  {
    name: 'tag words',
    postings: 'metadata',
    weight: MATCH_WEIGHTS.metadata,
    extract: ({ genres, keywords }) => [...genres, ...keywords],
    analyze: wordsOf,
  },
  {
    name: 'franchise',
    postings: 'metadata',
    weight: MATCH_WEIGHTS.metadata,
    extract: ({ franchise }) => present(franchise),
    analyze: wordsOf,
  },
  {
    name: 'year',
    postings: 'metadata',
    weight: MATCH_WEIGHTS.metadata,
    extract: ({ releaseDate }) => present(releaseDate),
    analyze: (date) => (Number(date.slice(0, 4)) ? [TERM_PREFIX.year + Number(date.slice(0, 4))] : []),
  },
  {
    name: 'overview',
    postings: 'body',
    weight: MATCH_WEIGHTS.body,
    extract: ({ overview }) => [overview],
    analyze: proseTerms,
  },
  {
    name: 'tag',
    postings: 'body',
    weight: MATCH_WEIGHTS.body,
    extract: ({ kind, genres, keywords }) => [
      ...genres,
      ...keywords,
      ...(kind === 'movie' ? genresForKids(genres) : []),
    ],
    analyze: (tag) => {
      const place = placeKey(tag);
      const terms = tagKeys(tag).map((key) => TERM_PREFIX.tag + key);
      return place === undefined ? terms : [...terms, TERM_PREFIX.place + place];
    },
    filter: {
      qualifier: 'tags',
      terms: (tag) => [TERM_PREFIX.tag + tagKeyOfWords(englishGenre(wordsOf(tag)) ?? wordsOf(tag))],
      combine: 'all',
    },
    browseTerms: (words) =>
      keywordsOfSubject(requestedSubject(words)).map((keyword) => TERM_PREFIX.tag + tagKeyOfWords(keyword.split(' '))),
  },
  {
    name: 'runtime',
    postings: 'body',
    weight: MATCH_WEIGHTS.body,
    extract: ({ runtime }) => (runtime ? [String(runtime)] : []),
    analyze: (minutes) => [runtimeTerm(Number(minutes))],
  },
  {
    name: 'age rating',
    postings: 'body',
    weight: MATCH_WEIGHTS.body,
    extract: ({ certifications }) =>
      certifications.flatMap(({ country, certification }) =>
        RATING_COUNTRIES.has(country) ? [ageRatingTerm({ country, rating: certification })] : [],
      ),
    analyze: (term) => [term],
  },
  {
    name: 'language',
    postings: 'body',
    weight: MATCH_WEIGHTS.body,
    extract: ({ originalLanguage }) => present(originalLanguage),
    analyze: (code) => [TERM_PREFIX.language + code],
    filter: {
      qualifier: 'language',
      terms: (text) => [TERM_PREFIX.language + (languageCode(text) ?? text)],
      combine: 'any',
    },
    browseTerms: (words) => {
      const code = languageByName(words);
      return code === undefined ? [] : [TERM_PREFIX.language + code];
    },
  },
  {
    name: 'country',
    postings: 'body',
    weight: MATCH_WEIGHTS.body,
    extract: ({ countries, originalLanguage }) => countriesOfOrigin(countries, originalLanguage),
    analyze: (code) => [TERM_PREFIX.country + code.toLowerCase()],
    browseTerms: (words) => countriesByName(words).map((code) => TERM_PREFIX.country + code.toLowerCase()),
  },
  {
    name: 'studio',
    postings: 'body',
    weight: MATCH_WEIGHTS.body,
    extract: ({ companies }) => companies,
    analyze: (company) => [...wordsOf(company), ...studioKeys(company).map((key) => TERM_PREFIX.studio + key)],
    filter: { qualifier: 'studio', terms: (text) => [TERM_PREFIX.studio + studioKey(wordsOf(text))], combine: 'any' },
    browseTerms: (words) => [TERM_PREFIX.studio + studioKey(words)],
  },
];

/** Biographies are not indexed: people are found by name and by their best-known titles. */
export const PERSON_FIELDS: SearchField<PersonDocument>[] = [
  {
    name: 'name',
    postings: 'names',
    weight: MATCH_WEIGHTS.name,
    extract: ({ name, alsoKnownAs }) => [name, ...alsoKnownAs],
    analyze: tokensOfName,
  },
  {
    name: 'known for',
    postings: 'body',
    weight: MATCH_WEIGHTS.body,
    extract: ({ knownFor, department }) => [...knownFor, ...present(department)],
    analyze: wordsOf,
  },
];

export const FILTERS = TITLE_FIELDS.flatMap(({ postings, filter }) => (filter ? [{ postings, ...filter }] : []));

export const BROWSE_TERMS = TITLE_FIELDS.flatMap(({ name, browseTerms }) =>
  browseTerms ? [{ name, browseTerms }] : [],
);

export const POSTINGS_WEIGHTS = Object.fromEntries(
  TITLE_FIELDS.map(({ postings, weight }) => [postings, weight]),
) as Record<IndexField, number>;

export type TermsIn = <Term>(title: TitleDocument, terms: TermSource<Term>) => readonly Term[];

/** Terms for description searches; the weights are in `DESCRIPTION_FIELDS`. */
export const DESCRIPTION_TERMS: Record<DescriptionField, TermsIn> = {
  title: ({ title, originalTitle }, terms) => terms.ofTexts([title, originalTitle]),
  otherNames: ({ alternativeTitles, franchise }, terms) => terms.ofTexts([...alternativeTitles, franchise ?? '']),
  overview: ({ overview }, terms) => terms.ofTexts([overview]),
  tagline: ({ tagline }, terms) => terms.ofTexts([tagline]),
  keywords: ({ keywords }, terms) => terms.ofTexts(keywords),
  genres: ({ genres }, terms) => terms.ofTexts(genres.map(genreWithSynonyms)),
  characters: ({ characters }, terms) => terms.ofTexts(characters.slice(0, DESCRIBING_CAST)),
  cast: ({ cast }, terms) => terms.ofTexts(cast.slice(0, DESCRIBING_CAST)),
  crew: ({ crew }, terms) => terms.ofTexts(crew.filter(({ job }) => AUTHOR_JOBS.test(job)).map(({ name }) => name)),
  companies: ({ companies }, terms) => terms.ofTexts(companies),
  language: ({ originalLanguage }, terms) => terms.ofTexts([englishLanguageName(originalLanguage)]),
  date: ({ releaseDate }, terms) => {
    const year = Number(releaseDate?.slice(0, 4)) || null;
    return year === null ? [] : [String(year), decadeTerm(year)].map((term) => terms.ofTerm(term));
  },
};

/** Shows have a genre `Kids`, movies `Family`. */
function genresForKids(genres: string[]): string[] {
  return genres.some((genre) => tagKey(genre) === 'family') ? ['kids'] : [];
}

/** Movies have `Science Fiction`, shows `Sci-Fi & Fantasy`. */
function genreWithSynonyms(genre: string): string {
  if (!tagKeys(genre).includes('sciencefiction')) return genre;
  return [...new Set(wordsOf(`${genre} science fiction sci fi`))].join(' ');
}

const AUTHOR_JOBS = /Director|Creator|Writer|Screenplay|Novel|Characters/;

/** Stored with an index; an index with other fields is rebuilt. */
export const FIELD_NAMES = [...TITLE_FIELDS, ...PERSON_FIELDS]
  .map(({ name }) => name)
  .concat(Object.keys(DESCRIPTION_TERMS))
  .join(',');

/** A list of terms per value. Terms may repeat. */
export function analyzeFields<Document>(
  fields: SearchField<Document>[],
  document: Document,
): Record<IndexField, (readonly string[])[]> {
  const terms: Record<IndexField, (readonly string[])[]> = { names: [], metadata: [], body: [], credits: [] };
  for (const { postings, extract, analyze } of fields) {
    for (const value of extract(document)) terms[postings].push(analyze(value));
  }
  return terms;
}

export function ageRatingTerm({ country, rating }: AgeRating): string {
  return `${TERM_PREFIX.certification}${country}:${rating}`;
}

/** The terms for runtimes from `min` to below `max` minutes. */
export function runtimeTerms(min: number, max: number): string[] {
  const terms: string[] = [];
  for (let minutes = Math.ceil(min / RUNTIME_STEP) * RUNTIME_STEP; minutes <= RUNTIME_MAX; minutes += RUNTIME_STEP)
    if (minutes + RUNTIME_STEP <= max) terms.push(runtimeTerm(minutes));
  return terms;
}

/** In steps, so that `under two hours` is a disjunction of few terms. */
function runtimeTerm(minutes: number): string {
  return TERM_PREFIX.runtime + Math.min(RUNTIME_MAX, Math.floor(minutes / RUNTIME_STEP) * RUNTIME_STEP);
}

const RUNTIME_STEP = 5;
const RUNTIME_MAX = 300;

function present(value: string | null): string[] {
  return value === null ? [] : [value];
}

function creditTerms(name: string): readonly string[] {
  const words = wordsOf(name);
  if (words.length <= 2 && !words.some(isUnspaced)) return words;
  // `J J Abrams` → `jj`, and two characters of Chinese.
  return [...words, ...joinedPairs(words).filter((pair) => pair.length === 2)];
}

function proseTerms(text: string): string[] {
  const words = wordsOf(text).slice(0, OVERVIEW_WORDS_MAX);
  const pairs: string[] = [];
  for (let index = 1; index < words.length; index++) {
    const word = words[index]!;
    const before = words[index - 1]!;
    if (before.length === 1 && word.length === 1 && isUnspaced(before) && isUnspaced(word)) pairs.push(before + word);
  }
  return [...words, ...pairs];
}
