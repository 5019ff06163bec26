import { phraseAt, phrases } from './phrases.ts';

/** An age rating as the catalogue writes it. */
export interface AgeRating {
  /** ISO 3166-1. */
  country: string;
  rating: string;
}

/** The countries whose age ratings a request can name. */
export const RATING_COUNTRIES: ReadonlySet<string> = new Set(['US', 'DE']);

/** `pg 13`, `r rated`, `rated r`, `fsk 12` */
export function ageRatingAt(words: readonly string[], at: number): { value: AgeRating; length: number } | undefined {
  const found = phraseAt(words, at, AGE_RATINGS);
  if (!found) return undefined;
  const [country, rating] = found.value.split(':') as [string, string];
  return { value: { country, rating }, length: found.length };
}

/** `R` and `PG` alone are parts of names. */
const AGE_RATINGS = phrases<`${'US' | 'DE'}:${string}`>({
  'US:G': 'g rated,rated g',
  'US:PG': 'pg rated,rated pg',
  'US:PG-13': 'pg 13 rated,rated pg 13,pg 13,pg13',
  'US:R': 'r rated,rated r',
  'US:NC-17': 'nc 17 rated,rated nc 17,nc 17,nc17',
  'US:TV-G': 'tv g',
  'US:TV-PG': 'tv pg',
  'US:TV-14': 'tv 14',
  'US:TV-MA': 'tv ma',
  ...Object.fromEntries(['0', '6', '12', '16', '18'].map((age) => [`DE:${age}`, `fsk ${age},fsk${age},fsk ab ${age}`])),
});
