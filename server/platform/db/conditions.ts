import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** `%` and `_` are literal. */
export function containing(text: Expression<string>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${patternOf(part)} escape '\\'`;
}

/** The database lowercases both sides, because JavaScript may support letters that it does not. */
export function containingInAnyCase(text: Expression<string>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${text}) like lower(${patternOf(part)}) escape '\\'`;
}

/** PostgreSQL refuses NUL in texts. */
const patternOf = (part: string) => `%${part.replaceAll('\0', '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Adds a condition if a value is given, that is, neither undefined nor null. A step for `$call` of Kysely:
 * `.$call(ifGiven(kind, (query, is) => query.where('kind', '=', is)))`. Unlike `$if`, it narrows the type.
 */
export const ifGiven =
  <Query, Value>(value: Value | null | undefined, add: (query: Query, value: Value) => Query) =>
  (query: Query): Query =>
    value === undefined || value === null ? query : add(query, value);
