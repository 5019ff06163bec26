import * as z from 'zod/mini';
import { titleCard } from '../catalogue.ts';
import { page, text } from '../shapes.ts';
import { tonightCompanies, tonightMoods, tonightTimes } from './tonight-choices.ts';

export const tonightQuery = z.object({
  mood: z._default(z.enum(tonightMoods), 'any'),
  time: z._default(z.enum(tonightTimes), 'any'),
  company: z._default(z.enum(tonightCompanies), 'any'),
  /** Equal seeds give equal orders. */
  seed: z._default(text(40), ''),
  page: z._default(page, 1),
});
export type TonightQuery = z.output<typeof tonightQuery>;

export const tonightTitle = z.extend(titleCard, {
  /** Minutes; of an episode, for shows. */
  runtime: z.nullable(z.number()),
  source: z.enum(['collection', 'everything']),
});
export type TonightTitle = z.infer<typeof tonightTitle>;

export const tonightReply = z.object({
  /** At most three, those of the person's collection first. No title is on two pages. */
  results: z.array(tonightTitle),
  /** Whether the next page has any. */
  more: z.boolean(),
  /** Without results: the choices that exclude all titles. */
  loosen: z.array(z.enum(['mood', 'time', 'company'])),
});
export type TonightReply = z.infer<typeof tonightReply>;
