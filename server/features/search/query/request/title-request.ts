import { isGenreWord, singular } from '../../analysis/tags.ts';
import type { Kind, RequestOrder, UnknownCriterion } from '../../types.ts';
import { kindsAsked } from '../asking-phrases.ts';
import { yearsFromWord } from '../decades.ts';
import { isPluralKind, KIND_WORDS, QUANTIFIERS } from '../interpretation.ts';
import { type AgeRating, ageRatingAt } from './age-ratings.ts';
import { splitExclusion } from './exclusions.ts';
import { monthAt } from './months.ts';
import { ANY_RATING, isRatingLimited, ratingAt, type RatingLimits } from './ratings.ts';
import { runtimeAt } from './runtime.ts';
import {
  BAD,
  DATES,
  MOODS,
  NAMED_GENRES,
  OMITTED,
  ORDERS,
  phraseAt,
  providerOf,
  RELEASED,
  SET_IN,
  UNKNOWN,
} from './phrases.ts';

/** A request such as `new movies`, `best comedies of 2019` or `short films under 90 minutes`. */
export interface TitleRequest {
  /** Empty: any. */
  kinds: Kind[];
  /** The remaining words, which must name tags, languages, studios or years. */
  facetWords: string[];
  /** The same with the omitted words, which may be part of a tag: `coming of age`, `time travel`. */
  facetText: string[];
  /** The words behind `set in`, which must name keywords. */
  placeWords: string[];
  /** The words behind `without`, which must name tags, languages or countries. */
  excludedWords: readonly string[];
  order: RequestOrder;
  /** 1 to 12, of the year that the facets name. */
  month: number | null;
  ageRating: AgeRating | null;
  /** Minutes. */
  runtime: { min: number | null; max: number | null };
  rating: RatingLimits;
  /** A requested criterion that the index lacks. */
  unknown: UnknownCriterion | null;
  /** The requested streaming service: `netflix`. */
  provider: string | null;
}

/** Undefined when the words contain only facets, or are not a request. */
export function parseTitleRequest(typed: readonly string[]): TitleRequest | undefined {
  const split = splitExclusion(typed);
  const request = parseWithoutExclusion(split?.kept ?? typed, split !== undefined);
  return request && { ...request, excludedWords: split?.excluded ?? [] };
}

/** Whether words of the request are also frequent in names: `the worst movie ever`, `made to order`, `show me the movie`. */
export function isOftenPartOfName(
  words: readonly string[],
  { order, month, ageRating, rating, excludedWords }: TitleRequest,
): boolean {
  const isAsking = kindsAsked(words) !== undefined || endsWithOrder(words);
  const isOrdered = order === 'worst' || order === 'underrated';
  const isRated = ageRating !== null || isRatingLimited(rating);
  return isAsking || isOrdered || isRated || month !== null || excludedWords.length > 0;
}

function parseWithoutExclusion(typed: readonly string[], isExcluding: boolean): TitleRequest | undefined {
  const place = placeOf(typed);
  const asked = kindsAsked(typed);
  const words = asked ?? (place ? typed.slice(0, place.at) : typed);
  // `best`, `new` and `top` alone are more likely names, or prefixes of names.
  if (words.length === 1 && !ORDERS_ALONE.has(words[0]!) && phraseAt(words, 0, ORDERS)) return undefined;
  const parts = partsOf(words);
  const request = parts.reduce((all, { add }) => add(all), emptyRequest(place?.words ?? []));
  const { kinds, facetWords } = request;
  const isRequest =
    isExcluding ||
    parts.some((part) => part.isRequest) ||
    asked !== undefined ||
    (place !== undefined && kinds.length + facetWords.length > 0) ||
    (ANYTHING.has(words[0] ?? '') && !words.includes('to') && facetWords.length > 0) ||
    (kinds.length > 0 && words.every((word) => isPluralKind(word) || OMITTED.has(word)));
  const isShort = words.includes('short') && (isRequest || kinds.length > 0);
  if (!isRequest && !isShort) return undefined;
  const isShow = kinds.length > 0 && kinds.every((kind) => kind === 'tv');
  if (isLong(words)) request.runtime.min ??= isShow ? LONG_EPISODE_MINUTES : LONG_MINUTES;
  if (isShort) request.runtime.max ??= isShow ? SHORT_EPISODE_MINUTES : SHORT_MINUTES;
  if (request.unknown === 'awards' && request.order === 'popular') request.order = 'best';
  return request;
}

/**
 * From where to where the name of a series is, beside the words of the order: `all the star wars movies in order`, `best
 * star wars movies` → that of `star wars`.
 */
export function placeOfSeries(words: readonly string[], order: RequestOrder): [start: number, end: number] {
  const at = words.findIndex((_, index) => orderAt(words, index)?.value === order);
  const length = orderAt(words, Math.max(at, 0))?.length ?? 0;
  let [start, end] = at > 0 ? [0, at] : [length, words.length];
  const isAround = (word: string) => KIND_WORDS.has(word) || QUANTIFIERS.has(word) || SERIES_WORDS.has(word);
  while (start < end && isAround(words[end - 1]!)) end--;
  while (start < end && (isAround(words[start]!) || /^(?:the|of)$/.test(words[start]!))) start++;
  return [start, end];
}

const SERIES_WORDS = new Set('franchise saga universe collection'.split(' '));

/** `star wars order`; elsewhere, the word is a part of names. */
export const endsWithOrder = (words: readonly string[]): boolean => words.length > 1 && END_ORDERS.has(words.at(-1)!);

function orderAt(words: readonly string[], at: number): { value: RequestOrder; length: number } | undefined {
  const isEnd = at === words.length - 1 && endsWithOrder(words);
  // `tarantino first movie`; in front, it asks for that part of a series.
  const place = at > 0 && KIND_WORDS.has(words[at + 1] ?? '') ? ORDER_OF_PLACE.get(words[at]!) : undefined;
  const word = isEnd ? 'oldest' : place;
  return phraseAt(words, at, ORDERS) ?? (word && { value: word, length: 1 });
}

const ORDER_OF_PLACE = new Map<string, RequestOrder>([
  ['first', 'oldest'],
  ['last', 'newest'],
]);

const END_ORDERS = new Set(['order', 'timeline']);

const SHORT_MINUTES = 90;
const SHORT_EPISODE_MINUTES = 35;
const LONG_MINUTES = 150;
const LONG_EPISODE_MINUTES = 60;
const ORDERS_ALONE = new Set(['popular', 'upcoming', 'underrated']);
/** First words of orders: `this week`, `to see`; `in order of disappearance` is a name. */
const MAY_BEGIN_NAMES = new Set(['in', 'this', 'to', 'out']);
const isLong = (words: readonly string[]) => words.includes('long') && isPluralKind(words.at(-1)!);

/** `something funny`, but not `something to talk about` */
const ANYTHING = new Set(['something', 'anything']);

const emptyRequest = (placeWords: string[]): TitleRequest => ({
  kinds: [],
  facetWords: [],
  facetText: [],
  placeWords,
  excludedWords: [],
  order: 'popular',
  month: null,
  ageRating: null,
  runtime: { min: null, max: null },
  rating: ANY_RATING,
  unknown: null,
  provider: null,
});

/** What some words in a row say. */
interface Part {
  length: number;
  /** With it, the text is a request whatever the other words are. */
  isRequest: boolean;
  add: (request: TitleRequest) => TitleRequest;
}

function partsOf(words: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; at += parts.at(-1)!.length) parts.push(partAt(words, at));
  return parts;
}

function partAt(words: readonly string[], at: number): Part {
  const runtime = runtimeAt(words, at);
  if (runtime)
    return asking(runtime.length, (request) => ({ ...request, runtime: { ...request.runtime, ...runtime.limits } }));
  const rating = ratingAt(words, at);
  if (rating)
    return asking(rating.length, (request) => ({ ...request, rating: { ...request.rating, ...rating.limits } }));
  const released = phraseAt(words, at, RELEASED);
  if (released && (yearsFromWord(words[at + released.length] ?? '') || monthAt(words, at + released.length)))
    return asking(released.length, (request) => request);
  const dated = monthAt(words, at);
  // `june 2019` alone is more likely a name.
  if (dated && dated.length < words.length)
    return asking(dated.length, (request) => ({ ...withFacets([dated.year])(request), month: dated.month }));
  const age = ageRatingOf(words, at);
  if (age) return asking(age.length, (request) => ({ ...request, ageRating: age.value }));
  const unknown = phraseAt(words, at, UNKNOWN);
  if (unknown)
    return asking(unknown.length, (request) => ({
      ...request,
      ...unknownOf(words.slice(at, at + unknown.length), unknown.value),
    }));
  const order = orderAt(words, at);
  const isWhole = order !== undefined && order.length === words.length && order.length > 2;
  const mayBeName = at === 0 && MAY_BEGIN_NAMES.has(words[0]!) && !isWhole;
  if (order && !mayBeName) return asking(order.length, (request) => ({ ...request, order: order.value }));
  const date = phraseAt(words, at, DATES);
  if (date && date.length < words.length) return asking(date.length, withFacets(date.value.split(' ')));
  const genre = phraseAt(words, at, NAMED_GENRES);
  if (genre) return asking(genre.length, withFacets(genre.value.split(' ')));
  return partOfWord(words, at);
}

function partOfWord(words: readonly string[], at: number): Part {
  const word = words[at]!;
  const mood = MOODS.get(word);
  if (asksForSeveral(words)) {
    if (AGE_WORDS.has(word)) return asking(1, withFacets(['before', String(OLD_BEFORE)]));
    if (mood !== undefined) return asking(1, withFacets(mood.split(' ')));
    if (BAD.has(word) && at + 1 < words.length && (isPluralKind(words[at + 1]!) || isGenreWord(words[at + 1]!)))
      return asking(1, (request) => ({ ...request, order: 'worst' }));
    if (word === 'long' && isPluralKind(words.at(-1)!)) return asking(1, (request) => request);
  }
  const kind = KIND_WORDS.get(word);
  if (kind) return { length: 1, isRequest: false, add: (request) => ({ ...request, kinds: [...request.kinds, kind] }) };
  // `10 best horror movies`
  const isCount = /^\d{1,3}$/.test(word) && phraseAt(words, at + 1, ORDERS) !== undefined;
  if (word === 'short' || isCount) return { length: 1, isRequest: false, add: (request) => request };
  return { length: 1, isRequest: false, add: OMITTED.has(word) ? withOmitted(word) : withFacets([word]) };
}

/** Also `pg movies`. */
function ageRatingOf(words: readonly string[], at: number): { value: AgeRating; length: number } | undefined {
  const isAlone = words[at] === 'pg' && at === 0 && (asksForSeveral(words) || isPluralKind(words[1] ?? ''));
  return ageRatingAt(words, at) ?? (isAlone ? { value: { country: 'US', rating: 'PG' }, length: 1 } : undefined);
}

const asking = (length: number, add: Part['add']): Part => ({ length, isRequest: true, add });

const withFacets = (added: string[]) => (request: TitleRequest) => ({
  ...request,
  facetWords: [...request.facetWords, ...added],
  facetText: [...request.facetText, ...added],
});

const withOmitted = (word: string) => (request: TitleRequest) => ({
  ...request,
  facetText: [...request.facetText, word],
});

/** `movies set in new york`; no title is called that. */
function placeOf(words: readonly string[]): { at: number; words: string[] } | undefined {
  const at = words.findIndex((_, index) => phraseAt(words, index, SET_IN));
  if (at < 1) return undefined;
  const rest = words.slice(at + phraseAt(words, at, SET_IN)!.length).filter((word) => !OMITTED.has(word));
  return rest.length === 0 ? undefined : { at, words: rest };
}

/** `old movies`, `classic westerns`; not `old school`. */
function asksForSeveral(words: readonly string[]): boolean {
  const last = words.at(-1)!;
  return isPluralKind(last) || singular(last) !== undefined;
}

/** `old movies`, although a film is called `Old`. */
export function isAgeRequest(words: readonly string[]): boolean {
  return words.length === 2 && AGE_WORDS.has(words[0]!) && isPluralKind(words[1]!);
}

const AGE_WORDS = new Set('old older classic classics'.split(' '));
const OLD_BEFORE = 1980;

function unknownOf(words: readonly string[], unknown: 'awards' | 'offers'): Pick<TitleRequest, 'unknown' | 'provider'> {
  return { unknown, provider: unknown === 'offers' ? providerOf(words) : null };
}
