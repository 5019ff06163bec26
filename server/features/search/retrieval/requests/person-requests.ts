import { nameKey, wordsOf } from '../../analysis/analyzer.ts';
import { isSubject } from '../../analysis/subjects.ts';
import type { KindIndex } from '../../index/kind-index.ts';
import { KIND_WORDS, type QueryInterpretation } from '../../query/interpretation.ts';
import { ANY_RATING } from '../../query/request/ratings.ts';
import { isOftenPartOfName, parseTitleRequest, type TitleRequest } from '../../query/request/title-request.ts';
import type { InterpretedRequest, SearchRequest } from '../../types.ts';
import { isContent, kindsIn } from './browse.ts';
import type { CandidateCollector } from '../collector.ts';
import { personBySurname } from '../people.ts';
import { type FacetContext, NO_FACETS, parseFacets, withExcluded } from './facets.ts';
import { asksForTitles, isNameOfAny, isOrigin, namesTitle } from './names-or-facets.ts';
import type { BrowseRequest } from '../retrieval-options.ts';
import { isCredited, retrieveTitleRequest } from './title-requests.ts';

/**
 * Titles of people with other properties: `action movies with tom cruise`, `best nolan movies`. Returns the
 * interpretation, or undefined if the text is no such request.
 */
export function retrievePersonRequest(
  collectors: readonly CandidateCollector[],
  interpretations: readonly QueryInterpretation[],
  { today }: SearchRequest,
): InterpretedRequest | undefined {
  const people = collectors.find(({ index }) => index.kind === 'person');
  const whole = interpretations[0]!;
  const texts = whole.words.map(({ text }) => text);
  if (!people || !mayNamePeople(texts, people.index) || namesTitle(collectors, interpretations)) return undefined;
  const titles = collectors.filter((collector) => collector !== people);
  const request = parseTitleRequest(texts) ?? plainRequest(whole);
  if (isOftenPartOfName(texts, request) && isNameOfAny(titles, texts)) return undefined;
  const context = { titles, today };
  const named = request.placeWords.length > 0 ? undefined : parseWithPeople(request.facetWords, people.index, context);
  const found = named && asksForTitles(request, named) ? withExcluded(named, request, context) : undefined;
  if (!found || !(isRequest(request, found) || asksForShows(texts, request, found)) || isInName(request, found, titles))
    return undefined;
  const interpretedRequest = retrieveTitleRequest(collectors, request, { facets: found, today });
  if (interpretedRequest) for (const name of found.people) people.retrieveByExactName(name);
  return interpretedRequest;
}

/** The text is not a whole name, and no name of a place such as `new york`; `new leonardo dicaprio movie` is none. */
function mayNamePeople(texts: readonly string[], people: KindIndex): boolean {
  const isPerson = (name: readonly string[]) => people.hasName(name, 0);
  const isPlace = texts.some((text, at) => text === 'new' && at + 1 < texts.length && !KIND_WORDS.has(texts[at + 1]!));
  const others = texts.filter((text) => text !== 'new' && !KIND_WORDS.has(text));
  return texts.length > 1 && (!isPlace || (others.length > 1 && isPerson(others))) && !isPerson(texts);
}

function plainRequest({ words }: QueryInterpretation): TitleRequest {
  const texts = words.map(({ text }) => text).filter((text) => !KIND_WORDS.has(text));
  const facetWords = texts.filter((text) => isContent(text) || PARTICLES.has(text));
  const runtime = { min: null, max: null };
  const kinds = [...kindsIn(words)];
  return {
    kinds,
    facetWords,
    facetText: facetWords,
    placeWords: [],
    excludedWords: [],
    order: 'popular',
    month: null,
    ageRating: null,
    runtime,
    rating: ANY_RATING,
    unknown: null,
    provider: null,
  };
}

/** Stop words in names: `robert de niro`, `al pacino`. Requests in other languages are in English here. */
const PARTICLES = new Set('al da de del der di du van von'.split(' '));

/** The titles of one person alone are found by the name. Without a kind, a keyword is more likely a part of a name. */
function isRequest({ kinds, order }: TitleRequest, { facets, years, people }: BrowseRequest): boolean {
  if (kinds.length > 0 && (facets.length > 0 || order !== 'popular')) return true;
  return (
    facets.every((facet) => facet.isGenre || isOrigin(facet)) &&
    (facets.length > 0 || years !== null || people.length > 1)
  );
}

/** `series with nicole kidman`: most titles of a person are movies. `the dick van dyke show` is a name. */
function asksForShows(
  texts: readonly string[],
  { kinds, facetWords }: TitleRequest,
  { people }: BrowseRequest,
): boolean {
  const isSeveral = texts[0] === 'series' || (texts.includes('shows') && !texts.includes('show'));
  // A surname, or another name of a person, may also be a part of a name.
  const isFullName = facetWords.length > 1 && nameKey(facetWords) === nameKey(wordsOf(people[0]!));
  return isSeveral && isFullName && kinds.every((kind) => kind === 'tv');
}

/** `star wars movies`, although Star is a surname; `alfred hitchcock notorious`, although that is a tag. */
function isInName(
  { facetWords }: TitleRequest,
  { people }: BrowseRequest,
  titles: readonly CandidateCollector[],
): boolean {
  const named = new Set(people.flatMap(wordsOf));
  const others = facetWords.filter((word) => !named.has(word));
  return titles.some(({ index }) => {
    const rowsNamed = (words: readonly string[], limit: number) =>
      index.search({
        query: [words.map((token, at) => [{ token, isPrefix: at === words.length - 1 }])],
        scope: 'names',
        limit,
      }).rows;
    if (others.length === 0) return false;
    if (rowsNamed(facetWords, 1).length > 0) return true;
    const rows = rowsNamed(others, NAMES_CHECKED);
    return rows.some((row) => isCredited(people, index.cardTraits(row)));
  });
}

const NAMES_CHECKED = 50;

/**
 * All other words must be facets, years or another person, so that few texts cost a search for a surname. A person
 * beside `another` needs the full name.
 */
function parseWithPeople(
  words: readonly string[],
  people: KindIndex,
  context: FacetContext,
  another?: string,
): BrowseRequest | undefined {
  for (const { name, others } of splits(words)) {
    const person = name.length > 1 ? personByName(name, people) : undefined;
    if (!person && (name.length > 1 || another)) continue;
    const found =
      others.length === 0
        ? NO_FACETS
        : (parseFacets(others, context) ??
          (person && !another ? parseWithPeople(others, people, context, person) : undefined));
    // `zombie westerns` are not those of Rob Zombie.
    const named = found && (person ?? (isSubject(name[0]!) ? undefined : personBySurname(name[0]!, people)));
    if (named) return withPerson(found, named);
  }
  return undefined;
}

/** The runs of words that may be a name, the longest first, each with the other words. */
function* splits(words: readonly string[]): Iterable<{ name: readonly string[]; others: string[] }> {
  for (let length = Math.min(PERSON_WORDS_MAX, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const name = words.slice(start, start + length);
      if (name.some((word) => CONNECTORS.has(word))) continue;
      const others = [...words.slice(0, start), ...words.slice(start + length)];
      yield { name, others: others.filter((word) => !CONNECTORS.has(word)) };
    }
  }
}

function withPerson(found: BrowseRequest, person: string): BrowseRequest {
  const clauses = [...found.clauses, ...wordsOf(person).map((token) => [{ token }])];
  return { ...found, clauses, people: [person, ...found.people] };
}

/** As the catalogue writes it. */
function personByName(name: readonly string[], people: KindIndex): string | undefined {
  const [row] = people.rowsByKey(nameKey(name), 1);
  return row === undefined ? undefined : people.card(row).title;
}

const PERSON_WORDS_MAX = 4;
const CONNECTORS = new Set('with and e by of from starring featuring directed'.split(' '));
