import * as z from 'zod/mini';

/**
 * The small shapes that several calls share. Query strings arrive as text, so numbers are coerced here, strictly:
 * `z.coerce.number()` alone would take an empty string for 0.
 */
const digits = z.string().check(z.regex(/^\d{1,10}$/, 'must be a whole number'));

/** A whole number written in digits, or a JSON number; nothing else is taken for one. */
const wholeNumber = z.pipe(z.union([z.pipe(digits, z.transform(Number)), z.number()]), z.int());

/** A row id: 1 to 2^31-1, the range both databases hold. */
export const id = z.pipe(wholeNumber, z.number().check(z.minimum(1), z.maximum(2_147_483_647)));

/** A whole number from `min` to `max`. */
export const wholeNumberBetween = (min: number, max: number) =>
  z.pipe(wholeNumber, z.number().check(z.minimum(min), z.maximum(max)));

export const page = z.pipe(wholeNumber, z.number().check(z.minimum(1), z.maximum(500)));

/** 0 holds a show's specials. */
export const seasonNumber = z.pipe(wholeNumber, z.number().check(z.minimum(0), z.maximum(9999)));

export const yearNumber = z.pipe(wholeNumber, z.number().check(z.minimum(1), z.maximum(9999)));

/** A `limit`: 1 or more; above `max` it counts as `max` (BEHAVIOUR.md 5). */
export const boundedLimit = (max: number) =>
  z.pipe(
    wholeNumber,
    z.pipe(
      z.number().check(z.minimum(1)),
      z.transform((n: number) => Math.min(n, max)),
    ),
  );

/** Text of at most `max` characters. */
export const text = (max: number) => z.string().check(z.maxLength(max));

/** A calendar date, `YYYY-MM-DD`. */
export const isoDate = z.string();

/** A moment in UTC, ISO 8601 with milliseconds. */
export const isoDateTime = z.string();

/** A moment that somebody gives, ISO 8601 with its offset; milliseconds since 1970 once parsed. */
export const isoMoment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((value: string) => Date.parse(value)),
);
