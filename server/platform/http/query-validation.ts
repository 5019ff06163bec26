import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';

/** Cached query strings per route: many clients send the same. */
const KEPT_QUERIES = 1000;
/** Longer ones rarely repeat. */
const KEPT_CHARACTERS_MAX = 500;

/**
 * Validates as `validatorCompiler` does, but caches the result by query string and route. Handlers share the frozen
 * result, so the schema of a query must depend only on its text.
 */
export const compileValidator: FastifySchemaCompiler<z.core.$ZodType> = (route) => {
  const validate = validatorCompiler(route);
  if (route.httpPart !== 'querystring') return validate;
  // Reserves room for all its entries, which most of the hundred routes never need.
  let kept: LRUCache<string, { value: object }> | undefined;
  return (data: unknown) => {
    kept ??= new LRUCache({ max: KEPT_QUERIES });
    const key = JSON.stringify(data);
    const known = kept.get(key);
    if (known) return known;
    const result = validate(data) as { value: object } | { error: Error };
    if ('value' in result && key.length <= KEPT_CHARACTERS_MAX) kept.set(key, { value: Object.freeze(result.value) });
    return result;
  };
};
