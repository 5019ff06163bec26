import { ARTICLES, nameKey, wordsOf } from '../analysis/analyzer.ts';
import { isGenre, tagKey } from '../analysis/tags.ts';
import { similarTitles } from '../description/similar-titles.ts';
import type { KindIndex } from '../index/kind-index.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import type { RowFilter } from '../index/row-requests.ts';
import { nameQuery } from '../query/boolean-query.ts';
import { interpretQuery, KIND_WORDS } from '../query/interpretation.ts';
import { parseLikenessQuery, splitName } from '../query/likeness.ts';
import { bestScore, emptyGroups, toHitGroup } from '../ranking/results.ts';
import { POPULAR, SIMILAR_MAX } from '../ranking/weights.ts';
import { CandidateCollector } from '../retrieval/collector.ts';
import { readRequest, retrieve } from '../retrieval/pipeline.ts';
import { createRowFilter } from '../retrieval/row-filter.ts';
import { createPropertyFilter } from '../retrieval/requests/request-filter.ts';
import { inEnglish } from './in-english.ts';
import { PLAIN_REQUEST } from '../query/plain-request.ts';
import {
  type InterpretedRequest,
  type Kind,
  type SearchRequest,
  type SearchResult,
  type SimilarTitle,
  TITLE_KINDS,
} from '../types.ts';

/** `movies like inception`; undefined for other requests and for unknown titles. */
export function searchSimilar(index: LoadedIndex, request: SearchRequest): SearchResult | undefined {
  const asked = request.exact || request.tagSearch ? undefined : parseLikenessQuery(request.text);
  if (!asked || isTitle(index, request)) return undefined;
  if (asked.properties !== '' && isPartOfTitle(index, request.text)) return undefined;
  const properties =
    asked.properties === '' ? undefined : findProperties(index, { ...request, text: asked.properties });
  if (asked.properties !== '' && !properties) return undefined;
  const named = bestTitle(index, { ...request, text: asked.name });
  const { name: shorter, excluded } = named ? NOTHING_ELSE : splitName(asked.name);
  const source = named ?? (shorter === undefined ? undefined : bestTitle(index, { ...request, text: shorter }));
  if (!source || (properties?.isKindOmitted && index.kinds[source.kind].popularity(source.row) < POPULAR))
    return undefined;
  // `movies like inception but not sci-fi`
  const exclusion =
    excluded === undefined
      ? undefined
      : propertiesOf(index, inEnglish(index, { ...request, text: `movies without ${excluded}` }));
  const groups = emptyGroups();
  const namedKinds = properties?.kinds ?? asked.kinds;
  const kinds = namedKinds.length > 0 ? namedKinds : [source.kind];
  for (const kind of kinds.filter((each) => request.kinds.includes(each))) {
    const filter = createLikenessFilter(index.kinds[kind], request, [properties, exclusion]);
    const rows = similarTitles(index, source, { kind, limit: SIMILAR_MAX, filter });
    const collector = new CandidateCollector({
      index: index.kinds[kind],
      dictionary: index.dictionary,
      wanted: rows.length,
    });
    collector.replaceWith(rows);
    groups[kind] = toHitGroup(collector, { request, best: undefined, described: undefined });
  }
  const limits = limitsOf(properties, exclusion);
  return { groups, matchedBy: 'likeness', similarTo: source.card, ...(limits && { interpretedRequest: limits }) };
}

const NOTHING_ELSE = { name: undefined, excluded: undefined };

/** The filters of the search, and those of the text. */
function createLikenessFilter(
  index: KindIndex,
  request: SearchRequest,
  properties: (Properties | undefined)[],
): RowFilter {
  const filters = [
    createRowFilter(index, { ...request, text: '' }),
    ...properties.map((each) => each && createPropertyFilter(index, each.interpretedRequest)),
  ].filter((filter) => filter !== undefined);
  return { accepts: (row) => filters.every((filter) => filter.accepts(row)) };
}

function limitsOf(properties: Properties | undefined, exclusion: Properties | undefined) {
  const asked = properties?.interpretedRequest;
  if (!exclusion) return asked;
  const { excluded } = exclusion.interpretedRequest;
  if (!asked) return { ...exclusion.interpretedRequest, kinds: [] };
  const both = (values: keyof typeof excluded) => [...asked.excluded[values], ...excluded[values]];
  return { ...asked, excluded: { tags: both('tags'), languages: both('languages'), countries: both('countries') } };
}

interface Properties {
  /** Empty: the kind of the title. */
  kinds: readonly Kind[];
  interpretedRequest: InterpretedRequest;
  /** A name may begin in the same way: `horror like alien`. */
  isKindOmitted: boolean;
}

/** What `korean horror movies` asks for; undefined for a text that asks for nothing, or for more than properties. */
function findProperties(index: LoadedIndex, request: SearchRequest): Properties | undefined {
  const { text } = inEnglish(index, request);
  const asked = propertiesOf(index, { ...request, text });
  if (asked) return asked;
  const withKind = propertiesOf(index, { ...request, text: `${text} movies` });
  // `a kid like jake`
  if (!withKind || ARTICLES.has(wordsOf(text)[0]!) || !withKind.interpretedRequest.tags.every(isGenreName))
    return undefined;
  const interpretedRequest = { ...withKind.interpretedRequest, kinds: [] };
  return { ...withKind, kinds: [], interpretedRequest, isKindOmitted: true };
}

const isGenreName = (tag: string) => isGenre(tagKey(tag));

function propertiesOf(index: LoadedIndex, request: SearchRequest): Properties | undefined {
  const interpretedRequest = readRequest(index, request);
  if (!interpretedRequest || !isLimitedToFilters(interpretedRequest)) return undefined;
  const { kinds, tags, languages, countries, years, runtime, rating, age_rating: age, excluded } = interpretedRequest;
  const values = [tags, languages, countries, excluded.tags, excluded.languages, excluded.countries];
  const limits = [years, age, runtime.min, runtime.max, rating.min, rating.max, rating.below];
  // `some like it hot`
  if (values.every((each) => each.length === 0) && limits.every((limit) => limit === null)) return undefined;
  return { kinds, interpretedRequest, isKindOmitted: false };
}

/** Whether it asks for nothing that `createPropertyFilter` leaves out. */
function isLimitedToFilters({ order, unknown, people }: InterpretedRequest): boolean {
  return order === 'popular' && unknown === null && people.length === 0;
}

/**
 * The most similar titles of the same kind, best first, without the title itself and its franchise. Empty for an id
 * that is not in the index.
 */
export function findSimilar(index: LoadedIndex, id: number, limit: number): SimilarTitle[] {
  for (const kind of TITLE_KINDS) {
    const row = index.kinds[kind].rowOf(id);
    if (row === undefined) continue;
    const similar = similarTitles(index, { kind, row }, { kind, limit });
    return similar.map(({ row: other, score }) => ({ id: index.kinds[kind].idOf(other)!, score }));
  }
  return [];
}

/** A title may be named `Movies Like This`. */
function isTitle({ kinds }: LoadedIndex, { text }: SearchRequest): boolean {
  const key = nameKey(wordsOf(text));
  return TITLE_KINDS.some((kind) => kinds[kind].rowsByKey(key, 1).length > 0);
}

/** `o filme a girl like her`: a name has all words behind the kind. */
function isPartOfTitle({ kinds, dictionary }: LoadedIndex, text: string): boolean {
  const words = wordsOf(text);
  const kind = words.findIndex((word) => KIND_WORDS.has(word));
  const name = kind === 0 || kind === 1 ? words.slice(kind + 1) : words;
  const query = nameQuery(interpretQuery(name.join(' '), dictionary));
  return TITLE_KINDS.some((each) => kinds[each].search({ query, scope: 'names', limit: 1 }).rows.length > 0);
}

function bestTitle(index: LoadedIndex, { text }: SearchRequest) {
  const { collectors, described } = retrieve(index, { ...nameRequest, text });
  const best = bestScore(collectors);
  if (!best?.complete || described) return undefined;
  const kind: Kind = best.candidate.kind;
  const { row } = best.candidate;
  return { kind, row, card: index.kinds[kind].card(row) };
}

const nameRequest: SearchRequest = {
  ...PLAIN_REQUEST,
  text: '',
  kinds: TITLE_KINDS,
  preferredYear: null,
  today: 0,
  limit: 1,
};
