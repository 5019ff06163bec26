import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { id, isoDateTime, isoMoment } from '../shapes.ts';
import { tokenScopes } from './token-scopes.ts';

/** Personal tokens for programs. Each endpoint names the scope that may call it (`tokenScope`). */

export const apiToken = z.object({
  id: z.number(),
  name: z.string(),
  /** The first characters of the token, for display. */
  prefix: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  created_at: isoDateTime,
  expires_at: isoDateTime,
  /** Accurate to a minute; null if never used. */
  last_used_at: z.nullable(isoDateTime),
});
export type ApiToken = z.infer<typeof apiToken>;

const name = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(limits.tokenNameMaxLength), z.regex(/^[^\p{C}]*$/u));

export const apiTokenBody = z.object({
  name,
  scopes: z.array(z.enum(tokenScopes)).check(z.minLength(1), z.maxLength(tokenScopes.length)),
  /** At most a year ahead. */
  expires_at: isoMoment,
});
export type ApiTokenBody = z.output<typeof apiTokenBody>;

export const apiTokensReply = z.object({ tokens: z.array(apiToken) });
/** The only reply that contains the token. */
export const apiTokenCreatedReply = z.extend(apiToken, { token: z.string() });
export const apiTokenParams = z.object({ id });
