import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';

/** Accepted query strings of a route that are kept: many clients ask the same. */
const KEPT_QUERIES = 1000;
/** Longer ones are rarely asked twice. */
const KEPT_CHARACTERS_MAX = 500;

/**
 * Validates as `validatorCompiler` does, but the same query string of a route only once. Handlers share the frozen
 * result, so the schema of a query may depend on nothing but its text.
 */
export const compileValidator: FastifySchemaCompiler<z.core.$ZodType> = (route) => {
  const validate = validatorCompiler(route);
  if (route.httpPart !== 'querystring') return validate;
  const kept = new LRUCache<string, { value: object }>({ max: KEPT_QUERIES });
  return (data: unknown) => {
    const key = JSON.stringify(data);
    const known = kept.get(key);
    if (known) return known;
    const result = validate(data) as { value: object } | { error: Error };
    if ('value' in result && key.length <= KEPT_CHARACTERS_MAX) kept.set(key, { value: Object.freeze(result.value) });
    return result;
  };
};
