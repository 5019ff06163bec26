import * as z from 'zod/mini';
import { limits } from './limits.ts';

/**
 * Schemas shared by several endpoints. Query strings are text, so numbers are coerced strictly: `z.coerce.number()`
 * would accept an empty string as 0.
 */
const digits = z.string().check(z.regex(/^\d{1,10}$/, 'must be a whole number'));

/** An integer in digits, or a JSON number. */
const wholeNumber = z.pipe(z.union([z.pipe(digits, z.transform(Number)), z.number()]), z.int());

/** A row id: 1 to 2^31-1, supported by both databases. */
export const id = z.pipe(wholeNumber, z.number().check(z.minimum(1), z.maximum(2_147_483_647)));

/** Chosen by the caller for something new, so that repeating the call creates nothing. */
export const idempotencyKey = z.string().check(z.regex(/^[\w-]{8,64}$/));

/** Up to 200 ids separated by commas, as in `1,2,3`. */
export const idsText = z
  .string()
  .check(z.regex(/^\d{1,10}(,\d{1,10}){0,199}$/, 'must be up to 200 ids, separated by commas'));

/** An integer from `min` to `max`. */
export const wholeNumberBetween = (min: number, max: number) =>
  z.pipe(wholeNumber, z.number().check(z.minimum(min), z.maximum(max)));

export const page = z.pipe(wholeNumber, z.number().check(z.minimum(1), z.maximum(limits.pageMax)));

/** Season 0 contains a show's specials. */
export const seasonNumber = z.pipe(wholeNumber, z.number().check(z.minimum(0), z.maximum(9999)));

/** Daily shows have more than ten thousand episodes. */
export const episodeNumber = z.pipe(wholeNumber, z.number().check(z.minimum(0), z.maximum(99_999)));

export const yearNumber = z.pipe(wholeNumber, z.number().check(z.minimum(1), z.maximum(9999)));

/** A `limit` of at least 1; values above `max` are reduced to it (BEHAVIOUR.md 5). */
export const boundedLimit = (max: number) =>
  z.pipe(
    wholeNumber,
    z.pipe(
      z.number().check(z.minimum(1)),
      z.transform((n: number) => Math.min(n, max)),
    ),
  );

/** Parameters of a list with pages of `limit` rows. */
export const pageParameters = (limitMax: number) => ({
  page: z._default(wholeNumberBetween(1, limits.listPageMax), 1),
  limit: z._default(boundedLimit(limitMax), 20),
});

/** Fields of an answer with one page of a list. */
export const pageFields = {
  /** Matches on all pages. */
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  limit: z.number(),
};

/** Text of at most `max` characters. */
export const text = (max: number) => z.string().check(z.maxLength(max));

/** A calendar date, `YYYY-MM-DD`. */
export const isoDate = z.string();

/** A moment in UTC, ISO 8601 with milliseconds. */
export const isoDateTime = z.string();

/** ISO 8601 with an offset; parsed to milliseconds since 1970. */
export const isoMoment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((value: string) => Date.parse(value)),
);
