import { BOUNDS, phraseAt, phrases } from './phrases.ts';

/** Average votes, 0 to 10. */
export interface RatingLimits {
  min: number | null;
  max: number | null;
  /** Titles of this rating are left out. */
  below: number | null;
}

export const ANY_RATING: RatingLimits = { min: null, max: null, below: null };

export const isRatingLimited = ({ min, max, below }: RatingLimits): boolean =>
  min !== null || max !== null || below !== null;

/**
 * `rated above 8`, `with a rating of 7.5 or more`, `imdb over 8`, `rating below 5`, `over 8 stars`, `8 imdb rating`, `rated
 * between 7 and 8`
 */
export function ratingAt(
  words: readonly string[],
  at: number,
): { limits: Partial<RatingLimits>; length: number } | undefined {
  const rated = phraseAt(words, at, RATED);
  const range = rangeAt(words, at, rated?.length ?? 0);
  if (range) return range;
  const bound = phraseAt(words, at + (rated?.length ?? 0), BOUNDS);
  const start = at + (rated?.length ?? 0) + (bound?.length ?? 0);
  const number = ratingOf(words, start);
  if (!number) return undefined;
  const behind = start + number.length;
  const direction = bound ?? phraseAt(words, behind, OR_MORE);
  const end = behind + (bound || !direction ? 0 : direction.length);
  const unit = phraseAt(words, end, UNITS);
  // `8 stars`, `over 8` and `score 2` are names.
  const isSaid = direction
    ? rated !== undefined || unit !== undefined
    : rated?.value === 'sure' || unit?.value === 'rating';
  if (!isSaid) return undefined;
  return { limits: { [direction?.value ?? 'min']: number.value }, length: end + (unit?.length ?? 0) - at };
}

function rangeAt(words: readonly string[], at: number, ratedLength: number): ReturnType<typeof ratingAt> {
  const start = at + ratedLength;
  const min = words[start] === 'between' ? ratingOf(words, start + 1) : undefined;
  const and = start + 1 + (min?.length ?? 0);
  const max = min && words[and] === 'and' ? ratingOf(words, and + 1) : undefined;
  if (!min || !max || min.value > max.value) return undefined;
  const end = and + 1 + max.length;
  const unit = phraseAt(words, end, UNITS);
  if (ratedLength === 0 && unit === undefined) return undefined;
  return { limits: { min: min.value, max: max.value }, length: end + (unit?.length ?? 0) - at };
}

/** `8`, and `7.5`, whose point is no part of a word. */
function ratingOf(words: readonly string[], at: number): { value: number; length: number } | undefined {
  if (!/^(?:\d|10)$/.test(words[at] ?? '')) return undefined;
  const hasDecimal = words[at] !== '10' && /^\d$/.test(words[at + 1] ?? '');
  const value = Number(words[at]) + (hasDecimal ? Number(words[at + 1]) / 10 : 0);
  return { value, length: hasDecimal ? 2 : 1 };
}

const RATED = phrases<'sure' | 'likely'>({
  sure: 'rated,with rating,with a rating,with a rating of,with rating of,with ratings,with an imdb rating,with an imdb rating of,with imdb rating,with imdb,with a score,with a score of,with imdb score',
  likely: 'rating,rating of,ratings,imdb,imdb rating,imdb rating of,imdb score,imdb score of,score,score of,scored',
});

const OR_MORE = phrases<'min' | 'max'>({
  min: 'or more,or higher,or above,or better,and more,and higher,and above,and up,plus',
  max: 'or less,or lower,or below,and below',
});

const UNITS = phrases<'rating' | 'stars'>({
  rating: 'rating,ratings,imdb,imdb rating,on imdb,score,points,out of 10',
  stars: 'stars',
});
