import { singular } from '../analysis/tags.ts';
import { canonicalWord } from '../analysis/canonical-words.ts';
import { isPluralKind, KIND_WORDS } from './interpretation.ts';
import type { Kind, RequestOrder } from '../types.ts';

/** A request such as `new movies`, `best comedies of 2019` or `short films under 90 minutes`. */
export interface TitleRequest {
  /** Empty: any. */
  kinds: Kind[];
  /** The remaining words, which must name tags, languages, studios or years. */
  facetWords: string[];
  /** The words behind `set in`, which must name keywords. */
  placeWords: string[];
  order: RequestOrder;
  /** Minutes. */
  runtime: { min: number | null; max: number | null };
  /** A requested criterion that the index lacks. */
  unknown: 'awards' | 'offers' | null;
  /** The requested streaming service: `netflix`. */
  provider: string | null;
}

/** Undefined when the words contain only facets, or are not a request. */
export function parseTitleRequest(typed: readonly string[]): TitleRequest | undefined {
  const place = placeOf(typed);
  const words = place ? typed.slice(0, place.at) : typed;
  const request: TitleRequest = {
    kinds: [],
    facetWords: [],
    placeWords: place?.words ?? [],
    order: 'popular',
    runtime: { min: null, max: null },
    unknown: null,
    provider: null,
  };
  const isPlural = isPluralKind(words.at(-1) ?? '');
  let isShort = false;
  let isRequest = false;
  for (let at = 0; at < words.length;) {
    const runtime = runtimeAt(words, at);
    const order = words[at] === 'in' && at === 0 ? undefined : phraseAt(words, at, ORDERS);
    const unknown = phraseAt(words, at, UNKNOWN);
    const genre = phraseAt(words, at, NAMED_GENRES);
    const special = runtime ?? unknown ?? order ?? genre;
    const isOld = isAge(words, at);
    isRequest ||= special !== undefined || isOld || (isPlural && (words[at] === 'long' || MOODS.has(words[at]!)));
    if (runtime) Object.assign(request.runtime, runtime.limits);
    else if (unknown) Object.assign(request, unknownOf(words.slice(at, at + unknown.length), unknown.value));
    else if (order) request.order = order.value;
    else if (genre) request.facetWords.push(...genre.value.split(' '));
    else if (isOld) request.facetWords.push('before', String(OLD_BEFORE));
    else if (words[at] === 'short') isShort = true;
    else if (words[at] === 'long' && isPlural) request.runtime.min = LONG_MINUTES;
    else if (MOODS.has(words[at]!) && isPlural) request.facetWords.push(MOODS.get(words[at]!)!);
    else if (KIND_WORDS.has(words[at]!)) request.kinds.push(KIND_WORDS.get(words[at]!)!);
    else if (!OMITTED.has(words[at]!)) request.facetWords.push(words[at]!);
    at += special?.length ?? 1;
  }
  isRequest ||= /^(?:some|any)thing$/.test(words[0] ?? '') && request.facetWords.length > 0;
  isRequest ||= place !== undefined && request.kinds.length + request.facetWords.length > 0;
  isRequest ||= words.every((word) => isPluralKind(word) || OMITTED.has(word)) && request.kinds.length > 0;
  if (isShort && request.kinds.length + Number(isRequest) === 0) return undefined;
  // `best`, `new` and `top` alone are more likely names, or prefixes of names.
  if (words.length === 1 && !ORDERS_ALONE.has(words[0]!) && phraseAt(words, 0, ORDERS)) return undefined;
  const isShow = request.kinds.length > 0 && request.kinds.every((kind) => kind === 'tv');
  if (isShort) request.runtime.max ??= isShow ? SHORT_EPISODE_MINUTES : SHORT_MINUTES;
  if (request.unknown === 'awards' && request.order === 'popular') request.order = 'best';
  return isRequest || isShort ? request : undefined;
}

const ORDERS_ALONE = new Set(['popular', 'upcoming']);

/** `movies set in new york`; no title is called that. */
function placeOf(words: readonly string[]): { at: number; words: string[] } | undefined {
  const at = words.findIndex((_, index) => phraseAt(words, index, SET_IN));
  if (at < 1) return undefined;
  const rest = words.slice(at + phraseAt(words, at, SET_IN)!.length).filter((word) => !OMITTED.has(word));
  return rest.length === 0 ? undefined : { at, words: rest };
}

/** `old movies`, `classic movies`; not `old school`. */
function isAge(words: readonly string[], at: number): boolean {
  return AGE_WORDS.has(words[at]!) && isPluralKind(words.at(-1)!);
}

/** `old movies`, although a film is called `Old`. */
export function isAgeRequest(words: readonly string[]): boolean {
  return words.length === 2 && isAge(words, 0);
}

const AGE_WORDS = new Set('old older classic classics'.split(' '));
const OLD_BEFORE = 1980;

function unknownOf(words: readonly string[], unknown: 'awards' | 'offers'): Pick<TitleRequest, 'unknown' | 'provider'> {
  return { unknown, provider: unknown === 'offers' ? words.filter((word) => word !== 'on').join(' ') : null };
}

const SHORT_MINUTES = 90;
const SHORT_EPISODE_MINUTES = 35;
const LONG_MINUTES = 150;

const ORDERS = phrases<RequestOrder>({
  best: 'best of all time,best of,best,top rated,highest rated,best rated,greatest,imdb top 250,top 250',
  newest:
    'new releases,newest,new,latest,most recent,recent,recently released,in theaters,in theatres,in cinemas,in the cinema,now playing,now showing',
  oldest:
    'in order,in release order,in order of release,in chronological order,in the right order,chronological order,chronologically,release order,watch order,oldest first,oldest',
  upcoming: 'upcoming,coming soon,not released yet,unreleased',
  popular:
    'most popular,popular,best known,well known,famous,trending,recommended,what to watch,what should i watch,something to watch,anything to watch,top 10,top 20,top 50,top 100,top',
});

/** Before a plural, because names begin with them, too. */
const MOODS = new Map([
  ['creepy', 'horror'],
  ['spooky', 'horror'],
  ['hilarious', 'comedy'],
  ['sad', 'drama'],
  ['suspenseful', 'thriller'],
]);

/** Genres of one country or of two genres, as the facets that they consist of. */
const NAMED_GENRES = phrases<string>({
  'animation japanese': 'anime',
  miniseries: 'mini series,limited series,limited tv series',
  'drama korean': 'k drama,k dramas,kdrama,kdramas',
  hindi: 'bollywood',
  'based on true story':
    'based on true story,based on a true story,based on true stories,based on true events,based on real events,true story,true stories',
  'based on novel or book':
    'based on novel or book,based on novel,based on a novel,based on novels,based on book,based on a book,based on books',
  'romance comedy': 'romantic comedy,romantic comedies,rom com,rom coms,romcom,romcoms',
});

/** Whether a text asks for an order, a length or one of `NAMED_GENRES`. */
export function isRequestPhrase(text: string): boolean {
  if (text === 'short') return true;
  const words = text.split(' ');
  return [ORDERS, NAMED_GENRES].some((table) => phraseAt(words, 0, table)?.length === words.length);
}

const AWARDS = ['oscar', 'oscars', 'academy award', 'academy awards', 'best picture', 'golden globe', 'emmy'];
const AWARDED = ['winner', 'winners', 'winning', 'nominated', 'nominees', 'movies', 'films'];
const PROVIDERS = new Set(
  'netflix,amazon prime,prime video,amazon prime video,disney plus,hulu,hbo max,apple tv,apple tv plus,paramount plus,crunchyroll,mubi,peacock'.split(
    ',',
  ),
);

/** `netflix` */
export function isProvider(word: string): boolean {
  return PROVIDERS.has(word);
}

const UNKNOWN = phrases<'awards' | 'offers'>({
  awards: AWARDS.flatMap((award) => AWARDED.map((awarded) => `${award} ${awarded}`)).join(','),
  offers: [...PROVIDERS].flatMap((provider) => [`on ${provider}`, provider]).join(','),
});

const OMITTED = new Set(
  'a an the of in from for with to all time ever some any good made something anything tonight really very extremely'.split(
    ' ',
  ),
);

/** By their first word, the longest phrases first. */
type Phrases<T> = Map<string, { words: string[]; value: T }[]>;

function phrases<T extends string>(table: Partial<Record<T, string>>): Phrases<T> {
  const all = (Object.entries(table) as [T, string][])
    .flatMap(([value, texts]) => texts.split(',').map((text) => ({ words: text.split(' '), value })))
    .toSorted((one, other) => other.words.length - one.words.length);
  return Map.groupBy(all, ({ words }) => words[0]!);
}

function phraseAt<T>(
  words: readonly string[],
  at: number,
  table: Phrases<T>,
): { value: T; length: number } | undefined {
  const found = table
    .get(words[at]!)
    ?.find(({ words: phrase }) => phrase.every((word, index) => words[at + index] === word));
  return found && { value: found.value, length: found.words.length };
}

const SET_IN = phrases<'place'>({ place: 'set in,that take place in,taking place in,that takes place in' });

const BOUNDS = phrases<'min' | 'max'>({
  max: 'under,below,less than,shorter than,at most,up to,no longer than',
  min: 'over,above,more than,longer than,at least',
});

/** `under 90 minutes`, `over two hours`; `2 hour movies` are about that long. */
function runtimeAt(words: readonly string[], at: number) {
  const bound = phraseAt(words, at, BOUNDS);
  const start = at + (bound?.length ?? 0);
  const number = words[start] ?? '';
  const amount = Number(canonicalWord(number) ?? number);
  const unit = MINUTES_OF_UNIT.get(words[start + 1] ?? '');
  if (unit === undefined || !(amount > 0 && amount * unit <= LONGEST_MINUTES)) return undefined;
  const minutes = amount * unit;
  if (bound) return { limits: { [bound.value]: minutes }, length: bound.length + 2 };
  const next = words[start + 2] ?? '';
  const isAbout = isPluralKind(next) || singular(next) !== undefined;
  return isAbout ? { limits: { min: minutes - ABOUT_MINUTES, max: minutes + ABOUT_MINUTES }, length: 2 } : undefined;
}

const ABOUT_MINUTES = 15;

const LONGEST_MINUTES = 1000;

const MINUTES_OF_UNIT = new Map([
  ...'minutes minute mins min'.split(' ').map((unit): [string, number] => [unit, 1]),
  ...'hours hour h'.split(' ').map((unit): [string, number] => [unit, 60]),
]);
